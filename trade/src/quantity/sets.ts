import type { PackageSpec } from './package-spec.ts'
import { salePackageType } from './package-spec.ts'
import { addQty, type Qty, thousandths, wholeQty } from './qty.ts'
import { splitTotal } from './split.ts'

/** A part of a set, such as two washers to a bolt. `pack`: base units in the package that is not opened; 0: it has none. */
export type SetPart = { perSet: number; pack: Qty }

/** The smallest package in which goods leave whole: the small one where it is sold, otherwise the big one. */
export const unopenedPack = ({ bigSize, smallSize, salePackageType: type }: PackageSpec): Qty =>
  smallSize > 0n && type !== salePackageType.bigOnly ? smallSize : bigSize

/** What so many sets need of a part. */
export const setQty = (sets: number, perSet: number): Qty => thousandths(wholeQty(sets) * BigInt(perSet))

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/**
 * The smallest number of sets at which every part comes in whole packages and nothing is left over; all multiples of it do
 * the same. 1 where no part is packed.
 */
export function wholeSets(parts: readonly SetPart[]): bigint {
  return parts.reduce((sets, { perSet, pack }) => {
    if (pack <= 0n) return sets
    const each = pack / gcd(pack, wholeQty(perSet))
    return (sets / gcd(sets, each)) * each
  }, 1n)
}

/** The number of sets from this one on at which nothing is left over. */
export function nextWholeSets(sets: number, parts: readonly SetPart[]): bigint {
  const step = wholeSets(parts)
  return ((BigInt(sets) + step - 1n) / step) * step
}

/**
 * What a line of the cart holds once its sets need something else. What stood there besides stays, unless it only filled up
 * packages; what was missing is made up.
 */
export function qtyForSets(line: { held: Qty; needed: Qty; spec: PackageSpec }, neededFromNow: Qty): Qty {
  const { held, needed, spec } = line
  const isFilledUp = needed > 0n && splitTotal(needed, spec).total === held
  const besides = isFilledUp || held <= needed ? thousandths(0n) : thousandths(held - needed)
  return addQty(neededFromNow, besides)
}
