import type { PackageSpec } from './package-spec.ts'
import { type Qty, thousandths, wholeQty } from './qty.ts'
import { saleUnitSize } from './sale-unit-size.ts'

/** From this number of sale units (a million pieces) the user is asked whether they meant it. */
const doubtfulFrom = wholeQty(1000)

/**
 * The quantity probably meant if pieces were typed instead of thousands, such as 1500 for 1.5 千支: the typed number is
 * very large, or stock covers it only as pieces. Undefined if there is no reason for doubt.
 * @param stock base units
 */
export function meantInBaseUnits(total: Qty, spec: PackageSpec, stock: Qty): Qty | undefined {
  const size = saleUnitSize(spec.baseUnit, spec.saleUnit)
  if (size === wholeQty(1)) return undefined
  const asTyped = thousandths((total * 1000n) / size)
  const isDoubtful = asTyped >= doubtfulFrom || (asTyped >= wholeQty(100) && total > stock && asTyped <= stock)
  return isDoubtful ? asTyped : undefined
}
