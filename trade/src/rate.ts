import { type DecimalProblem, decimalText, parseDecimal } from './decimal.ts'
import type { ParseResult } from './parse-result.ts'

declare const unit: unique symbol
/** A share, surcharge or discount in millionths; may be negative. 5 % is 50 000. */
export type Rate = bigint & { readonly [unit]: 'millionths' }

const places = 6

/** The whole: 100 %. */
export const fullRate = millionths(1_000_000n)
export const noRate = millionths(0n)

export function millionths(count: bigint): Rate {
  return count as Rate
}

/** Parses `0.05` or `-0.02`, at most 6 decimals. */
export function parseRate(input: string | number): ParseResult<Rate, DecimalProblem> {
  const parsed = parseDecimal(input, { places, signed: true })
  return parsed.ok ? { ok: true, value: millionths(parsed.value) } : parsed
}

/** For display: `5%`. */
export function formatPercent(rate: Rate): string {
  return `${decimalText(rate, places - 2)}%`
}
