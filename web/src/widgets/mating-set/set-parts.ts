import type { Product } from '@lianmeng/contract/goods'
import type { MatingChoice } from '@lianmeng/contract/mating/endpoints'
import { addFen, type Fen } from '@lianmeng/trade/price/money'
import type { Quote } from '@lianmeng/trade/price/quote'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { setQty, unopenedPack } from '@lianmeng/trade/quantity/sets'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import type { useQuotes } from '../../lib/goods/use-quote.ts'

/** A place in the set: the bolt, the nut, or a kind of washer, with the offers for it. */
export type Place = {
  key: string
  name: string
  offers: readonly Product[]
  /** Included unless the user leaves it out. */
  isUsual: boolean
  /** A washer: a set holds without it. */
  isWasher?: boolean
}

/** The user's choices for a place; missing: none yet. */
export type PartChoice = { componentId?: number; perSet?: number; isIn?: boolean }

/** Whether a washer keeps its tension: it goes between the nut and the flat one. */
const isSpring = (productName: string): boolean => /弹簧|弹性/.test(productName)

/** The bolt, the nut of any matching standard, and each kind of washer; by default a nut, the first flat washer and the
 *  first spring washer are included. */
export function placesOf(bolt: Product, choices: readonly MatingChoice[]): Place[] {
  const nuts = choices.filter(({ role }) => role === 'nut')
  const washers = choices.filter(({ role }) => role === 'washer')
  const spring = washers.find(({ productName }) => isSpring(productName))
  const flat = washers.find(({ productName }) => !isSpring(productName))
  return [
    { key: 'bolt', name: bolt.productName, offers: [bolt], isUsual: true },
    ...(nuts.length > 0
      ? [{ key: 'nut', name: '螺母', offers: nuts.flatMap(({ offers }) => offers), isUsual: true }]
      : []),
    ...washers.map(({ standardName, productName, offers }) => ({
      key: `washer ${standardName}`,
      name: productName,
      offers,
      isUsual: standardName === (isSpring(productName) ? spring : flat)?.standardName,
      isWasher: true,
    })),
  ]
}

/** A place with its offer, calculated for a number of sets. */
export type SetPart = {
  place: Place
  product: Product
  packageSpecId: number
  spec: PackageSpec
  perSet: number
  isIn: boolean
  /** The quantity needed for the sets, and its packing. */
  needed: Qty
  split: Split
  quote: Quote | undefined
}

/** Whether whole packages of a washer come to more than twice what the sets need: then it is offered, and not included. */
const isTooMany = ({ isWasher = false }: Place, needed: Qty, split: Split): boolean =>
  isWasher && needed > 0n && split.total > 2n * needed

export function partOf(
  place: Place,
  { componentId, perSet = 1, isIn }: PartChoice,
  sets: number,
  quotesOf: ReturnType<typeof useQuotes>,
): SetPart[] {
  const product = place.offers.find((offer) => offer.componentId === componentId) ?? place.offers[0]
  const offered = product && packageOf(product)
  if (!product || !offered) return []
  const spec = specOf(product, offered)
  const needed = setQty(sets, perSet)
  const split = splitTotal(needed, spec)
  const { quote } = quotesOf(product)(spec, split.total)
  const isIncluded = isIn ?? (place.isUsual && !isTooMany(place, needed, split))
  return [
    { place, product, packageSpecId: offered.packageSpecId, spec, perSet, isIn: isIncluded, needed, split, quote },
  ]
}

/** Input for the calculation of common multiples. */
export const packOf = ({ perSet, spec }: Pick<SetPart, 'perSet' | 'spec'>) => ({ perSet, pack: unopenedPack(spec) })

/** The surplus of a part due to unopened packages. */
export const leftOver = ({ needed, split }: SetPart): Qty => thousandths(split.total - needed)

/** Total price of the parts; undefined if one has no price. */
export function amountOf(parts: readonly SetPart[]): Fen | undefined {
  const amounts = parts.flatMap(({ quote }) => quote?.amount ?? [])
  return amounts.length === parts.length ? addFen(...amounts) : undefined
}
