import type { Fen } from '../price/money.ts'
import type { PackageSpec } from '../quantity/package-spec.ts'
import type { Qty } from '../quantity/qty.ts'

/** Why a seller shows its goods and sells none: its own holiday, or the platform has paused or closed it. */
export const restKinds = ['onHoliday', 'paused', 'closed'] as const
export type SellerRest = (typeof restKinds)[number]

/** The facts about a seller's product that the purchase rules need. Quantities in base units. */
export type Offer = {
  /** The product is still on sale. */
  listed: boolean
  /** The buyer may buy from this seller (wire purchaseAuth 1). */
  mayPurchase: boolean
  /** Set while the seller sells nothing. */
  rest?: SellerRest | undefined
  /** Remaining stock on clearance (尾货): no more than the stock can be bought. */
  tailStock: boolean
  /** Orders may exceed the stock, for later delivery (wire openReserve 1). */
  reservable: boolean
  /** Stock on hand minus reservations; negative if reservations exceed it. */
  stock: Qty
  /** Minimum quantity if there is stock (起购量). */
  minPurchase: Qty
  /** Minimum quantity if there is none (起订量). */
  minReservation: Qty
  spec: PackageSpec
}

/** The wanted quantity of an offer, in base units. */
export type Demand = {
  total: Qty
  /** Quantity of the same offer in the buyer's other cart lines; stock is checked against all lines together. */
  alsoInCart?: Qty | undefined
  /** The amount for this buyer and region; undefined if there is no price. */
  amount: Fen | undefined
}
