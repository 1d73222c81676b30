import { divideHalfUp } from '../decimal.ts'
import { type MicroYuan, microYuan } from './money.ts'

/** Distribution of prices. The median of an even number is the mean of the two in the middle. */
export type PriceSpread = { lowest: MicroYuan; median: MicroYuan; highest: MicroYuan }

/** The distribution of prices per same unit; undefined if there are none. */
export function priceSpread(prices: readonly MicroYuan[]): PriceSpread | undefined {
  if (prices.length === 0) return undefined
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const upper = sorted[sorted.length >> 1]!
  const lower = sorted[(sorted.length - 1) >> 1]!
  return { lowest: sorted[0]!, median: microYuan(divideHalfUp(lower + upper, 2n)), highest: sorted.at(-1)! }
}
