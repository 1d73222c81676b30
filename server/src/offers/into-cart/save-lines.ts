import type { WantedLine } from '@lianmeng/contract/cart/endpoints'
import { cartTexts } from '@lianmeng/contract/cart/texts'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import type { Buyer } from '../../accounts/caller.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/answers/errors.ts'
import { offerKeys } from '../offer-keys.ts'
import { planLines } from './plan-lines.ts'
import { type Counters, cartFull, offersInCart, writeLines } from './queries.ts'

/** Lines that one cart may hold. */
export const maxCartLines = 500

/** Every product and package once. */
function named(wanted: readonly WantedLine[]) {
  const offers = wanted.map((line) => ({ productId: line.componentId, packageSpecId: line.mixPackageSpecId }))
  if (offers.length === 1) return offers
  return [...new Map(offers.map((offer) => [`${offer.productId} ${offer.packageSpecId}`, offer])).values()]
}

/**
 * Adds goods to the cart, or sets the lines that are named; all of it or nothing.
 * @throws Refusal with the first of the specification's reasons, 400, 404
 */
export async function saveLines(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  wanted: readonly WantedLine[],
): Promise<{ counters: Counters; msg: string }> {
  const counters = await withRetry(async () => {
    const keys = await offerKeys(db, catalogue, named(wanted))
    const lines = planLines(wanted, await offersInCart(db, buyer.companyId, keys))
    return writeLines(db, buyer, lines, maxCartLines)
  }, outdated).catch((error: { code?: string }) => {
    if (error.code === cartFull) throw new Refusal('cartFull', cartTexts.cartFull(maxCartLines))
    throw error
  })
  const isAddition = wanted.every((line) => line.shoppingCartItemId === undefined)
  return { counters, msg: isAddition ? cartDoneTexts.added : cartDoneTexts.changed }
}
