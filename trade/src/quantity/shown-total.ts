import { decimalText, divideHalfUp, groupThousands, parseDecimal } from '../decimal.ts'
import type { ParseResult } from '../parse-result.ts'
import type { PackageSpec } from './package-spec.ts'
import { maxQty, type Qty, type QtyProblem, thousandths } from './qty.ts'
import { saleUnitSize } from './sale-unit-size.ts'

type UnitsOfSpec = Pick<PackageSpec, 'baseUnit' | 'saleUnit'>

const places = 3
/** Places of a thousandth of a thousandth. */
const exactPlaces = 6
const one = 1000n

/**
 * A total for display, in sale units: `1,234.5`; a thousandth of the base total if the units differ. [spec §4] It is
 * exact: this figure times the unit price is the amount of the goods. So 1.5 千克 sold by the tonne are `0.0015`.
 */
export function shownTotal(total: Qty, { baseUnit, saleUnit }: UnitsOfSpec): string {
  return groupThousands(decimalText(total, baseUnit === saleUnit ? places : exactPlaces))
}

/** For the total input, which takes 3 decimals. It is rounded to them: never parse it back. */
export function shownInput(total: Qty, spec: UnitsOfSpec): string {
  return decimalText(divideHalfUp(total * one, saleUnitSize(spec.baseUnit, spec.saleUnit)), places)
}

/**
 * Converts a typed total from sale units to base units. Decimals of counted goods are not refused: distributing the
 * total rounds them up.
 */
export function parseShownTotal(input: string | number, spec: UnitsOfSpec): ParseResult<Qty, QtyProblem> {
  const parsed = parseDecimal(input, { places })
  if (!parsed.ok) return parsed
  const total = (parsed.value * saleUnitSize(spec.baseUnit, spec.saleUnit)) / one
  return total > maxQty ? { ok: false, problem: 'tooLarge' } : { ok: true, value: thousandths(total) }
}
