import type { Rate } from '../rate.ts'
import { isWholeUnit } from '../units.ts'
import { type Qty, roundDownToWhole, thousandths, wholeQty } from './qty.ts'

/**
 * How goods are sold: 0 in big and small packages and loose; 1 the same, with surcharges for opening a package; 2 in
 * whole packages only; 3 in big packages only. [spec §4]
 */
export type SalePackageType = 0 | 1 | 2 | 3

export const salePackageType = { free: 0, surcharged: 1, wholePackages: 2, bigOnly: 3 } as const

/** How a product is packed and sold. */
export type PackageSpec = {
  /** Base units in a big package; 0 if there is none. */
  bigSize: Qty
  /** Base units in a small package; 0 if there is none. */
  smallSize: Qty
  salePackageType: SalePackageType
  /** Ids of the units table. */
  baseUnit: number
  saleUnit: number
  /** Surcharge on small packages from an opened big one; type 1 only. */
  unpackingRate: Rate
  /** Surcharge on the loose part; type 1 only. */
  looseRate: Rate
}

/** A quantity in packages: counts of big and small ones, and a loose rest. */
export type Parts = { big: bigint; small: bigint; loose: Qty }

/** Parts and their total. */
export type Split = Parts & { total: Qty }

export type PackageSpecProblem = 'sizeNegative' | 'sizeNotWhole' | 'smallNotBelowBig' | 'packageMissing'

/** Whether the goods are counted in whole base units (支, 个 …). */
export function isWhole(spec: Pick<PackageSpec, 'baseUnit'>): boolean {
  return isWholeUnit(spec.baseUnit)
}

/**
 * Which inputs are shown. The input for a package is shown if the package exists. Loose goods are sold with types 0 and
 * 1, and with the others if their packages do not exist, because otherwise nothing could be bought.
 */
export function inputsShown(spec: PackageSpec): { big: boolean; small: boolean; loose: boolean } {
  const big = spec.bigSize > 0n
  const small = spec.smallSize > 0n && spec.salePackageType !== salePackageType.bigOnly
  const packagesOnly =
    spec.salePackageType === salePackageType.wholePackages || spec.salePackageType === salePackageType.bigOnly
  return { big, small, loose: !packagesOnly || !(big || small) }
}

/** Step of the loose input: 0.1 if small packages exist and the goods are measured, otherwise 1. [spec §5] */
export function looseStep(spec: PackageSpec): Qty {
  return spec.smallSize > 0n && !isWhole(spec) ? thousandths(100n) : wholeQty(1)
}

/** The first problem of a package spec that a seller entered. */
export function packageSpecProblem(spec: PackageSpec): PackageSpecProblem | undefined {
  const { bigSize, smallSize } = spec
  if (bigSize < 0n || smallSize < 0n) return 'sizeNegative'
  if (isWhole(spec) && (roundDownToWhole(bigSize) !== bigSize || roundDownToWhole(smallSize) !== smallSize))
    return 'sizeNotWhole'
  if (bigSize > 0n && smallSize >= bigSize) return 'smallNotBelowBig'
  if (spec.salePackageType === salePackageType.bigOnly && bigSize === 0n) return 'packageMissing'
  if (spec.salePackageType === salePackageType.wholePackages && bigSize + smallSize === 0n) return 'packageMissing'
  return undefined
}
