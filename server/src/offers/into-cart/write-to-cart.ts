import { cartTexts } from '@lianmeng/contract/cart/texts'
import type { Db } from '../../database/db.ts'
import { Refusal } from '../../http/answers/errors.ts'
import { type Counters, cartFull, type LineToWrite, writeLines } from './queries.ts'

/** Lines that one cart may hold. */
const maxCartLines = 500

/** Writes all lines or none. @throws Refusal where the cart has no room */
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
