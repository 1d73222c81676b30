import { divideHalfUp } from '../decimal.ts'
import { type MicroYuan, microYuan } from '../price/money.ts'
import type { Qty } from '../quantity/qty.ts'
import { priceWithTooling, type QuotedOffer, type QuotedUnits } from './quote-line.ts'

/** What one seller's sheet says. `showsAlone`: its seller lets it be shown although fewer than three stand behind it. */
export type SheetOffer = { offer: QuotedOffer; showsAlone: boolean }

/** A range of prices per sale unit, tooling spread, that binds nobody. */
export type Indication = { least: MicroYuan; most: MicroYuan; sellers: number }

/** From so many sheets on none of them can be read from a range. */
export const fewestSheets = 3

const isEnough = (given: readonly { showsAlone: boolean }[]): boolean =>
  given.length >= fewestSheets || (given.length > 0 && given.every(({ showsAlone }) => showsAlone))

/** The price of a quantity with its share of the tooling; undefined: the offer has none. */
const priceOf = ({ prices, tooling }: QuotedOffer, quantity: Qty, units: QuotedUnits): MicroYuan | undefined => {
  const quoted = prices.find((one) => one.quantity === quantity)
  return quoted && priceWithTooling(quoted, tooling, units)
}

/** The unit of the second figure of a price: the bounds of a range say no more than that. */
const coarseness = (price: bigint): bigint => 10n ** BigInt(Math.max(0, price.toString().length - 2))

/**
 * The range in which the offers for a quantity lie, widened to two figures: a bound does not tell what one seller asks.
 * @returns undefined if too few sellers have a price
 */
export function indicationAt(offers: readonly SheetOffer[], quantity: Qty, units: QuotedUnits): Indication | undefined {
  const priced = offers.flatMap(({ offer, showsAlone }) => {
    const price = priceOf(offer, quantity, units)
    return price === undefined ? [] : [{ price, showsAlone }]
  })
  if (!isEnough(priced)) return undefined
  const ascending = priced.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1))
  const [least, most] = [ascending[0]!, ascending.at(-1)!]
  const up = coarseness(most)
  return {
    least: microYuan(least - (least % coarseness(least))),
    most: microYuan(((most + up - 1n) / up) * up),
    sellers: priced.length,
  }
}

/** What one seller's sheet says of the part as it is, and of the part without one of its changes. */
export type OffersOfChange = { after: QuotedOffer; before: QuotedOffer; showsAlone: boolean }

const wholeYuan = 1_000_000n

/**
 * What a change costs per sale unit at a quantity: the mean of all sellers, in whole yuan, which no single sheet says.
 * @returns undefined if too few sellers price both; negative: the part gets cheaper
 */
export function costOfChange(
  pairs: readonly OffersOfChange[],
  quantity: Qty,
  units: QuotedUnits,
): MicroYuan | undefined {
  const priced = pairs.flatMap(({ after, before, showsAlone }) => {
    const [now, then] = [priceOf(after, quantity, units), priceOf(before, quantity, units)]
    return now === undefined || then === undefined ? [] : [{ cost: now - then, showsAlone }]
  })
  if (!isEnough(priced)) return undefined
  const all = priced.reduce((sum, { cost }) => sum + cost, 0n)
  return microYuan(divideHalfUp(all, BigInt(priced.length) * wholeYuan) * wholeYuan)
}
