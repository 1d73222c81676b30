import { saleUnitSize } from '../units.ts'
import type { PackageSpec } from './package-spec.ts'
import { type Qty, thousandths, wholeQty } from './qty.ts'

/** From so many sale units on nobody is believed to have meant them without being asked: a million pieces. */
const doubtfulFrom = wholeQty(1000)

/**
 * The quantity that somebody probably meant who typed pieces where thousands are asked for, such as 1500 for 1.5 千支:
 * the typed number is very large, or the stock holds it as pieces only. Undefined where there is no reason for doubt.
 * @param stock base units
 */
export function meantInBaseUnits(total: Qty, spec: PackageSpec, stock: Qty): Qty | undefined {
  const size = saleUnitSize(spec.baseUnit, spec.saleUnit)
  if (size === wholeQty(1)) return undefined
  const asTyped = thousandths((total * 1000n) / size)
  const isDoubtful = asTyped >= doubtfulFrom || (asTyped >= wholeQty(100) && total > stock && asTyped <= stock)
  return isDoubtful ? asTyped : undefined
}
