import { quoteLine } from '@lianmeng/trade/price/amount'
import type { Fen, MicroYuan } from '@lianmeng/trade/price/money'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import type { StandingOffer } from '../db/offers.ts'

/**
 * List price of the reached tier and amount of a quantity, for this buyer and region. The one way from a quantity to money:
 * select-amount, cart, preview and order all ask here, and the packages always follow from the total alone.
 * @returns undefined where the goods have no price
 */
export function quoteOffer(
  { offer, tiers, adjustments }: StandingOffer,
  total: Qty,
): { price: MicroYuan; amount: Fen } | undefined {
  return quoteLine({ parts: splitTotal(total, offer.spec), spec: offer.spec, tiers, ...adjustments })
}
