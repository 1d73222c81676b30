import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { parseSaleUnits } from '@lianmeng/trade/quantity/sale-units'

/** A tier as typed: from how many sale units, and the price per unit. */
export type TierText = { readonly fromInSaleUnits: string; readonly price: string }

/** The units of the product, by id. */
type Units = { baseUnit: number; saleUnit: number }

/** Maximum that the server accepts. */
export const mostTiers = 8

const isEmpty = ({ fromInSaleUnits, price }: TierText) => fromInSaleUnits.trim() === '' && price.trim() === ''

/** The typed tiers as sent. Only for tiers without a problem. */
export const readTiers = (tiers: readonly TierText[]): { fromInSaleUnits: number; price: string }[] =>
  tiers
    .filter((tier) => !isEmpty(tier))
    .map(({ fromInSaleUnits, price }) => ({ fromInSaleUnits: Number(fromInSaleUnits), price: price.trim() }))

/** The problem of tiers; undefined if they can be saved. @param price of small quantities; empty: none yet */
export function tiersProblem(price: string, tiers: readonly TierText[], units: Units): string | undefined {
  const written = tiers.filter((tier) => !isEmpty(tier))
  if (written.length > 0 && price === '') return priceTexts.tiersWithoutPrice
  let before = 0n
  for (const tier of written) {
    const from = parseSaleUnits(tier.fromInSaleUnits.trim(), units)
    if (!from.ok && (from.problem === 'wholeUnitOnly' || from.problem === 'tooManyDecimals')) {
      return priceTexts.tierTooFine
    }
    if (!from.ok || from.value <= before) return priceTexts.tiersInvalid
    before = from.value
    const each = parsePrice(tier.price.trim())
    if (!each.ok || each.value === 0n) return priceTexts.invalid
  }
  return undefined
}
