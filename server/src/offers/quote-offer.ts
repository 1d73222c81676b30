import { type Quote, quote } from '@lianmeng/trade/price/quote'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import type { StandingOffer } from './standing-offer.ts'

/**
 * The cost of a quantity for this buyer in this region, used by select-amount, cart, preview and order.
 * @returns undefined when the goods have no price
 */
export function quoteOffer({ offer, tiers, adjustments }: StandingOffer, total: Qty): Quote | undefined {
  return quote({ spec: offer.spec, tiers, ...adjustments }, total)
}
