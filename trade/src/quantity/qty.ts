import { type DecimalProblem, decimalText, groupThousands, parseDecimal } from '../decimal.ts'
import type { Parsed } from '../parsed.ts'

declare const unit: unique symbol
/** A quantity: whole thousandths of the base unit. The one representation of quantities, from the database to the page. */
export type Qty = bigint & { readonly [unit]: 'thousandths of the base unit' }

export type QtyProblem = DecimalProblem | 'wholeUnitOnly'

const places = 3
/** One base unit. */
const one = 1000n

/** The largest quantity anybody may ask for: 999 999 999.999 base units. */
export const maxQty = thousandths(999_999_999_999n)

/** A quantity out of a number of thousandths, as the database stores it. */
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

/** The next whole number of base units, for goods that are counted. */
export function roundUpToWhole(quantity: Qty): Qty {
  return thousandths(roundDownToWhole(thousandths(quantity + one - 1n)))
}

/** The whole base units in a quantity that is not negative. */
export function roundDownToWhole(quantity: Qty): Qty {
  return thousandths(quantity - (quantity % one))
}

/**
 * Reads a quantity in base units as it comes over the wire: text or JSON number, at most 9 digits before and 3 after
 * the point. Nothing is rounded: 0.0005 is refused, not stored as 0.001.
 *
 * @param rule.whole the goods are counted, so decimals are refused
 */
export function parseQty(input: string | number, rule: { whole?: boolean } = {}): Parsed<Qty, QtyProblem> {
  const parsed = parseDecimal(input, { places })
  if (!parsed.ok) return parsed
  if (rule.whole && parsed.value % one !== 0n) return { ok: false, problem: 'wholeUnitOnly' }
  return { ok: true, value: thousandths(parsed.value) }
}

/** Reads a number of packages: at most 9 digits, no decimals. */
export function parseCount(input: string | number): Parsed<bigint, QtyProblem> {
  const parsed = parseDecimal(input, { places: 0 })
  return parsed.ok || parsed.problem !== 'tooManyDecimals' ? parsed : { ok: false, problem: 'wholeUnitOnly' }
}

/** For the wire and for inputs: `1234.5`. */
export function qtyText(quantity: Qty): string {
  return decimalText(quantity, places)
}

/** For people: `1,234.5`. */
export function formatQty(quantity: Qty): string {
  return groupThousands(qtyText(quantity))
}

/** For calls that carry JSON numbers; exact up to {@link maxQty} in that its shortest decimal form is the quantity. */
export function toNumber(quantity: Qty): number {
  return Number(quantity) / Number(one)
}
