import { type DecimalProblem, decimalText, groupThousands, parseDecimal } from '../decimal.ts'
import type { ParseResult } from '../parse-result.ts'

declare const unit: unique symbol
/** A quantity in thousandths of the base unit: its only representation, from the database to the page. */
export type Qty = bigint & { readonly [unit]: 'thousandths of the base unit' }

export type QtyProblem = DecimalProblem | 'wholeUnitOnly'

const places = 3
/** One base unit. */
const one = 1000n

/** The largest quantity that can be ordered: 999 999 999.999 base units. */
export const maxQty = thousandths(999_999_999_999n)

/** A quantity from thousandths, as stored in the database. */
export function thousandths(count: bigint): Qty {
  return count as Qty
}

/** A quantity of `count` base units. @throws RangeError unless `count` is a whole number */
export function wholeQty(count: number): Qty {
  return thousandths(BigInt(count) * one)
}

export function addQty(...terms: readonly Qty[]): Qty {
  return thousandths(terms.reduce<bigint>((sum, term) => sum + term, 0n))
}

/** Rounds up to whole base units, for goods that are counted. */
export function roundUpToWhole(quantity: Qty): Qty {
  return thousandths(roundDownToWhole(thousandths(quantity + one - 1n)))
}

/** Rounds a non-negative quantity down to whole base units. */
export function roundDownToWhole(quantity: Qty): Qty {
  return thousandths(quantity - (quantity % one))
}

/** Whether a quantity is whole, as it must be for counted goods. */
export const isWholeQty = (quantity: Qty): boolean => quantity % one === 0n

/**
 * Parses a quantity in base units from the wire: text or JSON number, at most 9 digits before the point and 3 after it.
 * Nothing is rounded: 0.0005 is refused, not stored as 0.001.
 */
export function parseQty(input: string | number): ParseResult<Qty, DecimalProblem> {
  const parsed = parseDecimal(input, { places })
  return parsed.ok ? { ok: true, value: thousandths(parsed.value) } : parsed
}

/** Parses a number of packages: at most 9 digits, no decimals. */
export function parseCount(input: string | number): ParseResult<bigint, QtyProblem> {
  const parsed = parseDecimal(input, { places: 0 })
  return parsed.ok || parsed.problem !== 'tooManyDecimals' ? parsed : { ok: false, problem: 'wholeUnitOnly' }
}

/** For the wire and for inputs: `1234.5`. */
export function qtyText(quantity: Qty): string {
  return decimalText(quantity, places)
}

/** For display: `1,234.5`. */
export function formatQty(quantity: Qty): string {
  return groupThousands(qtyText(quantity))
}

/** For calls with JSON numbers. Exact up to {@link maxQty}: the number's shortest decimal form is the quantity. */
export function toNumber(quantity: Qty): number {
  return Number(quantity) / Number(one)
}
