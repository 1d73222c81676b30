import { type Quote, quote } from '@lianmeng/trade/price/quote'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import type { StandingOffer } from './standing-offer.ts'

/**
 * What a quantity costs this buyer in this region: select-amount, cart, preview and order all ask here.
 * @returns undefined where the goods have no price
 */
export function quoteOffer({ offer, tiers, adjustments }: StandingOffer, total: Qty): Quote | undefined {
  return quote({ spec: offer.spec, tiers, ...adjustments }, total)
}
