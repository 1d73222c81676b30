import { decimalText, divideHalfUp } from '../decimal.ts'
import type { MicroYuan } from './money.ts'

/** Percent from one price to a later one, two decimals, half away from zero: `3.25`, `-0.5`, `0`. The first is above
 *  0. */
export function priceChangePercent(before: MicroYuan, after: MicroYuan): string {
  const change = (after - before) * 10_000n
  const hundredths = change < 0n ? -divideHalfUp(-change, before) : divideHalfUp(change, before)
  return `${hundredths < 0n ? '-' : ''}${decimalText(hundredths < 0n ? -hundredths : hundredths, 2)}`
}
