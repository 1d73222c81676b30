import type { PackageSpec } from './package-spec.ts'
import { salePackageType } from './package-spec.ts'
import { addQty, type Qty, thousandths, wholeQty } from './qty.ts'
import { splitTotal } from './split.ts'

/** A part of a set, such as two washers per bolt. `pack`: base units in the smallest package that costs no opening; 0:
 *  it has none. */
export type SetPart = { perSet: number; pack: Qty }

/** The smallest package sold whole and without a fee: the big one where taking small ones out of it costs something. */
export function unopenedPack({ bigSize, smallSize, salePackageType: type, unpackingRate }: PackageSpec): Qty {
  const opensBig = bigSize > 0n && type === salePackageType.surcharged && unpackingRate > 0n
  return smallSize > 0n && type !== salePackageType.bigOnly && !opensBig ? smallSize : bigSize
}

/** The quantity of a part needed for a number of sets. */
export const setQty = (sets: number, perSet: number): Qty => thousandths(wholeQty(sets) * BigInt(perSet))

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/**
 * The smallest number of sets for which every part comes in whole packages without surplus; so do all its multiples. 1
 * if no part is packed.
 */
export function wholeSets(parts: readonly SetPart[]): bigint {
  return parts.reduce((sets, { perSet, pack }) => {
    if (pack <= 0n) return sets
    const each = pack / gcd(pack, wholeQty(perSet))
    return (sets / gcd(sets, each)) * each
  }, 1n)
}

/** The next number of sets, at least this one, without surplus. */
export function nextWholeSets(sets: number, parts: readonly SetPart[]): bigint {
  const step = wholeSets(parts)
  return ((BigInt(sets) + step - 1n) / step) * step
}

/**
 * The new quantity of a cart line when its sets need a different one. A surplus beyond the need stays, unless it only
 * filled up packages; a shortage is made up.
 */
export function qtyForSets(line: { held: Qty; needed: Qty; spec: PackageSpec }, neededFromNow: Qty): Qty {
  const { held, needed, spec } = line
  const isFilledUp = needed > 0n && splitTotal(needed, spec).total === held
  const besides = isFilledUp || held <= needed ? thousandths(0n) : thousandths(held - needed)
  return addQty(neededFromNow, besides)
}
