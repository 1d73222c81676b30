import { cartTexts } from '@lianmeng/contract/cart/texts'
import type { Db } from '../../database/db.ts'
import { Refusal } from '../../http/answers/errors.ts'
import { type Counters, cartFull, type LineToWrite, writeLines } from './queries.ts'

/** Most lines of one cart. */
const maxCartLines = 500

/** Writes all lines or none. @throws Refusal when the cart is full */
export function writeToCart(
  db: Db,
  who: { companyId: number; userId: number },
  lines: readonly LineToWrite[],
): Promise<Counters> {
  return writeLines(db, who, lines, maxCartLines).catch((error: { code?: string }) => {
    if (error.code === cartFull) throw new Refusal('cartFull', cartTexts.cartFull(maxCartLines))
    throw error
  })
}
