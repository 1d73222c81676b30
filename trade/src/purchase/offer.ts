import type { Fen } from '../price/money.ts'
import type { PackageSpec } from '../quantity/package-spec.ts'
import type { Qty } from '../quantity/qty.ts'

/** What the purchase rules need to know of a seller's product. Quantities in base units. */
export type Offer = {
  /** The product is still on sale. */
  listed: boolean
  /** The buyer may buy from this seller (wire purchaseAuth 1). */
  mayPurchase: boolean
  /** The seller is on holiday, paused or closed: it shows its goods and sells none. */
  sellerRests?: boolean
  /** Remaining stock is sold off (尾货): no more than the stock can be bought. */
  tailStock: boolean
  /** More than the stock may be ordered, for later delivery (wire openReserve 1). */
  reservable: boolean
  /** Stock on hand minus reservations; negative if more is reserved than on hand. */
  stock: Qty
  /** Least quantity if there is stock (起购量). */
  minPurchase: Qty
  /** Least quantity if there is none (起订量). */
  minReservation: Qty
  spec: PackageSpec
}

/** The quantity of an offer that a buyer wants, in base units. */
export type Demand = {
  total: Qty
  /** Quantity of the same offer in the buyer's other cart lines; stock is checked against all lines together. */
  alsoInCart?: Qty | undefined
  /** The amount for this buyer and region; undefined if there is no price. */
  amount: Fen | undefined
}
