import type { AmountItem } from '@lianmeng/contract/amount-items'
import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import { goodsText } from '@lianmeng/contract/goods-name'
import type { AftersaleActor } from '@lianmeng/trade/aftersale/states'
import { usualTaxRate } from '@lianmeng/trade/price/tax'
import type { AcceptedQuote } from '../../offers/accepted-quote.ts'

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
  /** Missing in orders placed before it was kept, like the next three. */
  textureName?: string
  toothType1Name?: string
  toothType2Name?: string
  /** 1 right-hand, 2 left-hand. */
  threadRotation?: number
  brandName: string
  packageName: string
  /** The buyer's own number of the specification when it was ordered; missing: none. */
  ownPartNo?: string
  /** The seller's own code of the product, added as the order is written; missing: none. */
  ownCode?: string
  /** What the buyer noted on it; missing: nothing. */
  note?: string
  /** The local day of dispatch as shown then; missing: not known. */
  dispatchOn?: string
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
  /** The quote that the buyer accepted for these goods; missing: they were on sale. */
  quoted?: AcceptedQuote
  /** The same in words, a part of the name. */
  madeBy?: string
  /** Percent of tax within the price; missing in older orders. */
  taxRate?: number
  /** The components of the amount; missing in older orders. */
  amountItems?: AmountItem[]
}

/** The goods of a line in one line of text, for one side alone: a seller's own code is not for buyers. */
export const lineName = (snapshot: LineSnapshot, viewer: AftersaleActor): string =>
  goodsText(viewer === 'buyer' ? { ...snapshot, ownCode: '' } : snapshot)

/** The tax rate of a line when it was ordered. */
export const taxRateOf = ({ taxRate = usualTaxRate }: Pick<LineSnapshot, 'taxRate'>): number => taxRate
