import type { Decision } from '@lianmeng/contract/best-buy/endpoints'
import { bestBuyTexts } from '@lianmeng/contract/best-buy/texts'
import { allianceGoods, type WantedLine } from '@lianmeng/contract/cart/endpoints'
import { fenText } from '@lianmeng/trade/price/money'
import { conflict, type HttpProblem, Refusal } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { quoteOffer } from '../quote-offer.ts'
import { type OfferKey, offersInPlace } from '../standing-offer.ts'
import { wantedTotal } from '../wanted-total.ts'

/** A quantity of an offer in a plan, as shown to the caller. */
export type DecidedPiece = Decision['lines'][number]['pieces'][number]

/** The plan is outdated: nothing of it is carried out. */
export const planChanged = (): HttpProblem => conflict(bestBuyTexts.changed)

export const wantedOf = ({ componentId, mixPackageSpecId, qty }: DecidedPiece): WantedLine => ({
  componentId,
  mixPackageSpecId,
  qty,
  prodType: allianceGoods,
})

/**
 * Requires that every quantity still costs what the plan says.
 * @param keys the offers of the pieces, with their sellers  @throws 409
 */
export async function expectAmounts(
  tx: Db,
  pieces: readonly DecidedPiece[],
  context: { keys: readonly OfferKey[]; buyerId: number; areaCode: string },
): Promise<void> {
  const offerOf = await offersInPlace(tx, context.keys, context)
  for (const piece of pieces) {
    const standing = offerOf({ productId: piece.componentId, packageSpecId: piece.mixPackageSpecId })
    if (!standing || standing.packageSpecId === null || standing.offer.regionServed === false) throw planChanged()
    const quoted = quoteOffer(standing, wantedTotal({ qty: piece.qty }, standing.offer.spec))
    if (!quoted || fenText(quoted.amount) !== piece.amount) throw planChanged()
  }
}

/** Reports anything that the cart refuses in a plan as a change since it was made. */
export function asChanged<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) throw conflict(`${bestBuyTexts.changed}（${error.message}）`)
    throw error
  }
}
