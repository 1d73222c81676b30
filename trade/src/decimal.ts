import type { ParseResult } from './parse-result.ts'

export type DecimalProblem = 'notANumber' | 'negative' | 'tooManyDecimals' | 'tooLarge'

/** Most digits before the decimal point of a quantity, price or amount. */
const maxIntegerDigits = 9

/**
 * Parses a decimal exactly, as an integer in units of the last place: with 3 places `1.5` becomes `1500n`.
 *
 * A JSON number is read in its shortest decimal form: 1000.002 is exact, 0.1 + 0.2 is refused.
 *
 * @param rule.places decimals allowed  @param rule.signed whether a leading minus is allowed
 */
export function parseDecimal(
  input: string | number,
  rule: { places: number; signed?: boolean },
): ParseResult<bigint, DecimalProblem> {
  const text = String(input)
  // JavaScript writes numbers with an exponent from 1e21 up and below 1e-6.
  if (typeof input === 'number' && text.includes('e'))
    return refuse(text.includes('e-') ? 'tooManyDecimals' : 'tooLarge')
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return refuse('notANumber')
  const [, sign, integer = '', decimals = ''] = match
  if (sign && !rule.signed) return refuse('negative')
  if (integer.length > maxIntegerDigits) return refuse('tooLarge')
  if (decimals.length > rule.places) return refuse('tooManyDecimals')
  const size = BigInt(integer + decimals.padEnd(rule.places, '0'))
  return { ok: true, value: sign ? -size : size }
}

/**
 * Formats an integer in units of the last place as a decimal: `decimalText(1500n, 3)` is `1.5`.
 *
 * @param minPlaces decimals to keep even if they are zero
 */
export function decimalText(scaled: bigint, places: number, minPlaces = 0): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const integer = digits.slice(0, digits.length - places)
  let decimals = digits.slice(digits.length - places)
  while (decimals.length > minPlaces && decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${scaled < 0n ? '-' : ''}${integer}${decimals && '.'}${decimals}`
}

/** Inserts thousand separators: `1234567.5` becomes `1,234,567.5`. */
export function groupThousands(decimal: string): string {
  const [integer = '', decimals] = decimal.split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** `dividend / divisor`, rounded half away from zero, so that a refund mirrors its charge. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor
  return (2n * dividend + half) / (2n * divisor)
}

function refuse(problem: DecimalProblem): { ok: false; problem: DecimalProblem } {
  return { ok: false, problem }
}
