import type { WantedLine } from '@lianmeng/contract/cart/endpoints'
import { HttpProblem, Refusal } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { planLines } from './plan-lines.ts'
import type { LineToWrite, OfferInCart } from './queries.ts'
import { writeToCart } from './write-to-cart.ts'

/**
 * Adds goods to the cart, product by product: goods that the rules refuse are left out, with the reason.
 * @returns why products were left out
 * @throws Refusal when the cart is full
 */
export async function putWhatFits(
  tx: Db,
  who: { companyId: number; userId: number },
  wanted: readonly WantedLine[],
  offers: readonly OfferInCart[],
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>()
  const lines: LineToWrite[] = []
  for (const [productId, those] of Map.groupBy(wanted, ({ componentId }) => componentId)) {
    const own = offers.filter(({ standing }) => standing.productId === productId)
    try {
      lines.push(...planLines(those, own))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof HttpProblem)) throw error
      refused.set(productId, error.message)
    }
  }
  if (lines.length > 0) await writeToCart(tx, who, lines)
  return refused
}
