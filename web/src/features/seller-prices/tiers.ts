import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { parseQty } from '@lianmeng/trade/quantity/qty'

/** A tier as typed: from how many sale units, and the price per unit. */
export type TierText = { readonly from: string; readonly price: string }

/** Maximum that the server accepts. */
export const mostTiers = 8

const isEmpty = ({ from, price }: TierText) => from.trim() === '' && price.trim() === ''

/** The typed tiers as sent. Only for tiers without a problem. */
export const readTiers = (tiers: readonly TierText[]): { from: number; price: string }[] =>
  tiers.filter((tier) => !isEmpty(tier)).map(({ from, price }) => ({ from: Number(from), price: price.trim() }))

/** The problem of tiers; undefined if they can be saved. @param price of small quantities; empty: none yet */
export function tiersProblem(price: string, tiers: readonly TierText[]): string | undefined {
  const written = tiers.filter((tier) => !isEmpty(tier))
  if (written.length > 0 && price === '') return priceTexts.tiersWithoutPrice
  let before = 0n
  for (const tier of written) {
    const from = parseQty(tier.from.trim())
    if (!from.ok || from.value <= before) return priceTexts.tiersInvalid
    before = from.value
    const each = parsePrice(tier.price.trim())
    if (!each.ok || each.value === 0n) return priceTexts.invalid
  }
  return undefined
}
