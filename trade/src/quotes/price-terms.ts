import type { PriceTier } from '../price/tiers.ts'
import { priceAt } from '../price/tiers.ts'
import type { Qty } from '../quantity/qty.ts'
import { priceWithTooling, type QuotedOffer, type QuotedUnits } from './quote-line.ts'

/** What an accepted quote means for the seller's product: a price for this buyer alone. */
export type AcceptedTerms = {
  /** Prices of the buyer, ascending. */
  tiers: PriceTier[]
  /** From here on the quoted price holds. */
  minimum: Qty
}

/**
 * The terms that follow from an offer accepted at one of its quantities. The prices hold from that quantity on, with the
 * tooling fee in them, so that an ordinary order pays it. Below it, the buyer pays what it paid before.
 * @param before the buyer's prices of a product that was on sale already; empty: nothing can be bought below the minimum
 * @returns undefined if that quantity was not quoted
 */
export function acceptedTerms(
  { prices, tooling, minimum }: QuotedOffer,
  accepted: Qty,
  units: QuotedUnits,
  before: readonly PriceTier[],
): AcceptedTerms | undefined {
  const held = prices.filter(({ quantity }) => quantity >= accepted).sort((a, b) => (a.quantity < b.quantity ? -1 : 1))
  if (held[0]?.quantity !== accepted || accepted < minimum) return undefined
  const below = before
    .filter(({ from }) => from < accepted)
    .map(({ from }) => ({ from, price: priceAt(before, from)! }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  return {
    minimum: accepted,
    tiers: [...below, ...held.map((one) => ({ from: one.quantity, price: priceWithTooling(one, tooling, units) }))],
  }
}
