import type { AmountItem } from '@lianmeng/contract/amount-items'
import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import { usualTaxRate } from '@lianmeng/trade/price/tax'

/** What an order keeps of its seller's freight terms, as far as they were for its address. */
export type FreightSnapshot = Pick<SellerFreight, 'rules' | 'pickupPlace'>

/** What an order line keeps of the goods, as they stood when they were ordered. */
export type LineSnapshot = {
  standardName: string
  productName: string
  /** e.g. `M8×25`. */
  specification: string
  materialName: string
  strengthName: string
  surfaceTreatmentName: string
  brandName: string
  packageName: string
  baseUnit: number
  saleUnit: number
  /** Numbers of packages. */
  big: number
  small: number
  /** Thousandths of the base unit. */
  loose: number
  /** What made the amount out of the price besides the packages: millionths. */
  regionAdjustment: number
  discount: number
  /** Percent of tax within the price; missing in orders from before it was kept. */
  taxRate?: number
  /** What the amount consists of; missing in orders from before it was kept. */
  amountItems?: AmountItem[]
}

/** The rate that a line was ordered with. */
export const taxRateOf = ({ taxRate = usualTaxRate }: Pick<LineSnapshot, 'taxRate'>): number => taxRate
