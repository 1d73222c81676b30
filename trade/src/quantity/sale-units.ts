import { decimalText, parseDecimal } from '../decimal.ts'
import type { ParseResult } from '../parse-result.ts'
import { isWholeUnit } from '../units.ts'
import type { PackageSpec } from './package-spec.ts'
import { isWholeQty, maxQty, type Qty, type QtyProblem, thousandths } from './qty.ts'
import { saleUnitSize } from './sale-unit-size.ts'

type UnitsOfSpec = Pick<PackageSpec, 'baseUnit' | 'saleUnit'>

/** A thousandth of the base unit is at most this many decimals of the sale unit: 0.001 kg is 0.000001 t. */
const places = 6
const one = 10n ** BigInt(places)

/**
 * The only way from a figure in sale units to a quantity, for figures that are a limit and not an order: 10 千支 is
 * 10,000 支. Nothing is rounded: a figure that comes to half a counted piece is refused.
 */
export function parseSaleUnits(input: string | number, units: UnitsOfSpec): ParseResult<Qty, QtyProblem> {
  const parsed = parseDecimal(input, { places })
  if (!parsed.ok) return parsed
  const scaled = parsed.value * saleUnitSize(units.baseUnit, units.saleUnit)
  const total = thousandths(scaled / one)
  if (scaled % one !== 0n) return { ok: false, problem: 'tooManyDecimals' }
  if (total > maxQty) return { ok: false, problem: 'tooLarge' }
  if (isWholeUnit(units.baseUnit) && !isWholeQty(total)) return { ok: false, problem: 'wholeUnitOnly' }
  return { ok: true, value: total }
}

/** The way back, exact: 10,000 支 is `10` 千支. For inputs and for the wire. */
export function saleUnitsText(total: Qty, { baseUnit, saleUnit }: UnitsOfSpec): string {
  return decimalText((total * one) / saleUnitSize(baseUnit, saleUnit), places)
}
