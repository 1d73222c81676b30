import type { Fen } from '../price/money.ts'
import type { Pricing } from '../price/quote.ts'
import type { CurrentOffer } from '../purchase/judge-cart-line.ts'
import type { Qty } from '../quantity/qty.ts'

/** A buyer's aims: lowest cost, fewest sellers, or earliest delivery of every line. */
export const aims = ['cheapest', 'fewest', 'fastest'] as const
export type Aim = (typeof aims)[number]

/** Identifies an offer: a product in one of its packages. */
type OfferName = { productId: number; packageSpecId: number }

/** A possible offer for a wanted line. */
export type Candidate = OfferName & {
  sellerId: number
  offer: CurrentOffer
  pricing: Pricing
  /** Days until the goods ship: first those in stock, later those reserved. */
  days: number
  /** Milligrams per base unit; 0 if unknown. */
  weight: number
  /** The substitute standard allowed by the buyer; absent: the goods are as wanted. */
  substitute?: number
}

/** Goods wanted by a buyer. A product is a candidate of one line only: stock is not shared between lines. */
export type WantedLine = {
  key: string
  /** In the base unit of every candidate. */
  quantity: Qty
  candidates: readonly Candidate[]
  /** The line may only be bought from this offer. */
  lockedTo?: OfferName | undefined
}

/** The wanted lines, and the buyer's fixed choices. */
export type Problem = {
  lines: readonly WantedLine[]
  /** Whatever these sellers can deliver is bought from them. */
  lockedSellers: readonly number[]
  /** Nothing is bought from these. */
  excludedSellers: readonly number[]
  /** Minimum order amounts, for sellers that have one. */
  leastOrders: ReadonlyMap<number, Fen>
}

/** A seller's load, from which freight is calculated. Weight in milligrams. */
export type Load = { goods: number; weight: number; lines: number }

/** Freight of a seller in fen, a non-negative integer. It depends only on the load. */
export type FreightOf = (sellerId: number, load: Load) => number

/** Amounts without freight. */
export const noFreight: FreightOf = () => 0
