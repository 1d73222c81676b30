import { inRounds } from '../../database/in-rounds.ts'
import {
  type CartQuestion,
  type CartToWrite,
  type Counters,
  type OfferInCart,
  offersInCart,
  offersInCarts,
} from './queries.ts'
import { writeToCart, writeToCarts } from './write-to-cart.ts'

/** How offers for carts are read in this database: callers at the same moment share one query. */
export const readingOffersIn = inRounds<CartQuestion, OfferInCart[]>({
  many: offersInCarts,
  one: (db, { buyerId, keys }) => offersInCart(db, buyerId, keys),
})

/**
 * How carts are written in this database: those that wait at the same moment share one transaction; a single one is
 * written at once (docs/decisions/0048).
 */
export const writingCartsIn = inRounds<CartToWrite, Counters>({
  many: writeToCarts,
  one: (db, { who, lines }) => writeToCart(db, who, lines),
  keyOf: ({ who }) => who.companyId,
})
