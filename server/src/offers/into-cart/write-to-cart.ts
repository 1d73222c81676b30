import { cartTexts } from '@lianmeng/contract/cart/texts'
import { Refusal } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { type CartToWrite, type Counters, cartFull, type LineToWrite, writeCarts, writeLines } from './queries.ts'

/** Most lines of one cart. */
const maxCartLines = 500

function refuseFull(error: { code?: string }): never {
  if (error.code === cartFull) throw new Refusal('cartFull', cartTexts.cartFull(maxCartLines))
  throw error
}

/** Writes all lines or none. @throws Refusal when the cart is full */
export const writeToCart = (
  db: Db,
  who: { companyId: number; userId: number },
  lines: readonly LineToWrite[],
): Promise<Counters> => writeLines(db, { who, lines }, maxCartLines).catch(refuseFull)

/** {@link writeToCart} for carts of different buyers, all or none. */
export const writeToCarts = (db: Db, carts: readonly CartToWrite[]): Promise<Counters[]> =>
  writeCarts(db, carts, maxCartLines).catch(refuseFull)
