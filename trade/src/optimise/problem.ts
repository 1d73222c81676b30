import type { Fen } from '../price/money.ts'
import type { Pricing } from '../price/quote.ts'
import type { CurrentOffer } from '../purchase/judge-cart-line.ts'
import type { Qty } from '../quantity/qty.ts'

/** What a buyer may aim at: the least money, the fewest sellers, or every line as early as it can be had. */
export const aims = ['cheapest', 'fewest', 'fastest'] as const
export type Aim = (typeof aims)[number]

/** Names an offer: a product in one of its packages. */
type OfferName = { productId: number; packageSpecId: number }

/** An offer that a wanted line can be bought from. */
export type Candidate = OfferName & {
  sellerId: number
  offer: CurrentOffer
  pricing: Pricing
  /** Days until the goods leave: of what is in stock and, after it, of what has to be reserved. */
  days: number
  /** Milligrams of a base unit; 0 where it is not known. */
  weight: number
  /** The standard that the buyer lets stand in for the wanted one; absent: the goods are what is wanted. */
  substitute?: number
}

/** Goods that a buyer wants. A product is a candidate of one line only: stock is not shared between lines. */
export type WantedLine = {
  key: string
  /** Base units of every candidate. */
  quantity: Qty
  candidates: readonly Candidate[]
  /** The line is bought from this offer and no other. */
  lockedTo?: OfferName | undefined
}

/** What is wanted, and what the buyer has settled already. */
export type Problem = {
  lines: readonly WantedLine[]
  /** What these sellers can deliver is bought from them. */
  lockedSellers: readonly number[]
  /** Nothing is bought from these. */
  excludedSellers: readonly number[]
  /** The least amount of an order, of sellers who have one. */
  leastOrders: ReadonlyMap<number, Fen>
}

/** What is bought of a seller, as freight is reckoned from it. Weight in milligrams. */
export type Load = { goods: number; weight: number; lines: number }

/** Freight of a seller in fen, a whole number that is not negative. It is a function of the load alone. */
export type FreightOf = (sellerId: number, load: Load) => number

/** Amounts without freight. */
export const noFreight: FreightOf = () => 0
