import type { AmountItem } from '@lianmeng/contract/amount-items'
import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import { usualTaxRate } from '@lianmeng/trade/price/tax'

/** The part of its seller's freight terms that an order keeps: those for its address. */
export type FreightSnapshot = Pick<SellerFreight, 'rules' | 'pickupPlace'>

/** The goods as an order line keeps them, as they were when ordered. */
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
  /** Besides the packages, what turned the price into the amount: millionths. */
  regionAdjustment: number
  discount: number
  /** Percent of tax within the price; missing in older orders. */
  taxRate?: number
  /** The components of the amount; missing in older orders. */
  amountItems?: AmountItem[]
}

/** The tax rate of a line when it was ordered. */
export const taxRateOf = ({ taxRate = usualTaxRate }: Pick<LineSnapshot, 'taxRate'>): number => taxRate
