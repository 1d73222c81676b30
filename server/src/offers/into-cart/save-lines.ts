import type { WantedLine } from '@lianmeng/contract/cart/endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import type { Buyer } from '../../accounts/caller.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { offerKeys } from '../offer-keys.ts'
import { readingOffersIn, writingCartsIn } from './carts-together.ts'
import { planLines } from './plan-lines.ts'
import type { Counters } from './queries.ts'

/** Every product and package once. */
function named(wanted: readonly WantedLine[]) {
  const offers = wanted.map((line) => ({ productId: line.componentId, packageSpecId: line.mixPackageSpecId }))
  if (offers.length === 1) return offers
  return [...new Map(offers.map((offer) => [`${offer.productId} ${offer.packageSpecId}`, offer])).values()]
}

/**
 * Adds goods to the cart, or sets the named lines, all or nothing.
 * @throws Refusal with the first of the specification's reasons, 400, 404
 */
export async function saveLines(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wanted: readonly WantedLine[],
): Promise<{ counters: Counters; msg: string }> {
  const counters = await withRetry(async () => {
    const keys = await offerKeys(db, catalogue, named(wanted))
    const lines = planLines(wanted, await readingOffersIn(db)({ buyerId: buyer.companyId, keys }))
    return writingCartsIn(db)({ who: buyer, lines })
  }, outdated)
  const isAddition = wanted.every((line) => line.shoppingCartItemId === undefined)
  return { counters, msg: isAddition ? cartDoneTexts.added : cartDoneTexts.changed }
}
