import type { Fen } from '../price/money.ts'
import type { PackageSpec } from '../quantity/package-spec.ts'
import type { Qty } from '../quantity/qty.ts'

/** What must be known of a seller's product to judge whether it may be bought. Quantities in base units. */
export type Offer = {
  /** Still on sale. */
  listed: boolean
  /** The buyer may buy from this seller (wire purchaseAuth 1). */
  mayPurchase: boolean
  /** Remaining stock sold off (尾货): never more than there is. */
  tailStock: boolean
  /** More than the stock may be ordered, for later delivery (wire openReserve 1). */
  reservable: boolean
  /** On hand less what is reserved; below zero where more has been reserved. */
  stock: Qty
  /** Least quantity while there is stock (起购量). */
  minPurchase: Qty
  /** Least quantity when there is none (起订量). */
  minReservation: Qty
  spec: PackageSpec
}

/** What a buyer wants of an offer, in base units. */
export type Wanted = {
  total: Qty
  /** What the buyer's other cart lines hold of the same offer: stock is checked against all of them together. */
  alsoInCart?: Qty | undefined
  /** What it costs this buyer in this region, as far as that is known; undefined where there is no price. */
  amount: Fen | undefined
}
