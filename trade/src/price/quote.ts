import { divideHalfUp } from '../decimal.ts'
import type { PackageSpec, Split } from '../quantity/package-spec.ts'
import type { Qty } from '../quantity/qty.ts'
import { splitTotal } from '../quantity/split.ts'
import { fullRate, noRate, type Rate } from '../rate.ts'
import { amountOfParts } from './amount.ts'
import { type Fen, fen, type MicroYuan, microYuan } from './money.ts'
import { type PriceTier, priceAt } from './tiers.ts'

/** Everything needed to price a quantity of an offer, for one buyer and one delivery region. */
export type Pricing = {
  spec: PackageSpec
  /** By quantity, in any order; empty if there is no price. */
  tiers: readonly PriceTier[]
  /** Off the prices of the tiers, 0 to 100 %. None if the tiers are already the buyer's own prices. */
  discount?: Rate | undefined
  /** Surcharge or reduction for the delivery region; above −100 %. */
  region?: Rate | undefined
}

/** The parts of an amount. Each is the difference it makes to those before it, so that they add up to the amount. */
export const quoteItems = [
  /** The goods: quantity times unit price, which is that of the reached tier. */
  'goods',
  /** Surcharge for small packages from an opened big one. */
  'unpacking',
  /** Surcharge on loose goods. */
  'loose',
  /** Surcharge or reduction for the delivery region. */
  'region',
] as const
export type QuoteItem = (typeof quoteItems)[number]

export type Quote = {
  /** How the quantity is packed. Determined by the total alone. */
  split: Split
  /** The price of the reached tier, before the discount. */
  listPrice: MicroYuan
  /** This buyer's price per sale unit, before surcharges and the region. */
  price: MicroYuan
  amount: Fen
  items: Readonly<Record<QuoteItem, Fen>>
}

/**
 * The only way from a quantity to money: list, detail, cart, order form and order all use it.
 *
 * Order of rounding: first the discounted price to the micro-yuan, since that is the price shown to the buyer; then the
 * amount, one exact fraction of it, half up to the fen.
 * @returns undefined if there is no price
 */
export function quote({ spec, tiers, discount = noRate, region }: Pricing, total: Qty): Quote | undefined {
  const split = splitTotal(total, spec)
  const listPrice = priceAt(tiers, split.total)
  if (listPrice === undefined) return undefined

  const price = discountedPrice(listPrice, discount)
  const noSurcharges = { ...spec, unpackingRate: noRate, looseRate: noRate }
  const amount = amountOfParts({ parts: split, spec, price, region })
  const items = itemised({
    goods: amountOfParts({ parts: split, spec: noSurcharges, price }),
    unpacking: amountOfParts({ parts: split, spec: { ...spec, looseRate: noRate }, price }),
    loose: amountOfParts({ parts: split, spec, price }),
    region: amount,
  })
  return { split, listPrice, price, amount, items }
}

/** A price after a discount, rounded half up to the micro-yuan. */
export function discountedPrice(price: MicroYuan, discount: Rate): MicroYuan {
  return discount === 0n ? price : microYuan(divideHalfUp(price * (fullRate - discount), fullRate))
}

/** The difference each step makes to the one before it. */
function itemised(upTo: Readonly<Record<QuoteItem, Fen>>): Record<QuoteItem, Fen> {
  return Object.fromEntries(
    quoteItems.map((item, at) => [item, fen(upTo[item] - (at === 0 ? 0n : upTo[quoteItems[at - 1]!]))]),
  ) as Record<QuoteItem, Fen>
}
