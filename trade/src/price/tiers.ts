import type { Qty } from '../quantity/qty.ts'
import type { MicroYuan } from './money.ts'

/** From this quantity (base units), the price per sale unit. */
export type PriceTier = { from: Qty; price: MicroYuan }

/** The price of the highest tier that the quantity reaches, or of the lowest tier if it reaches none. Tiers in any order. */
export function priceAt(tiers: readonly PriceTier[], total: Qty): MicroYuan | undefined {
  let reached: PriceTier | undefined
  let lowest: PriceTier | undefined
  for (const tier of tiers) {
    if (tier.from <= total && (!reached || tier.from > reached.from)) reached = tier
    if (!lowest || tier.from < lowest.from) lowest = tier
  }
  return (reached ?? lowest)?.price
}

/** The quantity of the first tier above a total; undefined if the last one is reached. */
export function nextTier(tiers: readonly PriceTier[], total: Qty): Qty | undefined {
  return tiers.reduce<Qty | undefined>(
    (next, { from }) => (from > total && (next === undefined || from < next) ? from : next),
    undefined,
  )
}
