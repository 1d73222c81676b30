import { type GoodsFilter, maxDimensionRanges } from '@lianmeng/contract/find-goods/endpoints'
import { parseRange, type Range } from './range.ts'

/** The range that a filter sets for a dimension. */
export function rangeOfLetter({ dimensions = [] }: GoodsFilter, letter: string): Range {
  const { from, to } = dimensions.find((one) => one.letter === letter) ?? {}
  return { from, to }
}

/** The filter with another range of a dimension; an empty range removes the bound. */
export function withLetterRange(filter: GoodsFilter, letter: string, { from, to }: Range): GoodsFilter {
  const { dimensions = [], ...others } = filter
  const kept = dimensions.filter((one) => one.letter !== letter)
  const next =
    from === undefined && to === undefined
      ? kept
      : [...kept, { letter, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }]
  return next.length > 0 ? { ...others, dimensions: next.slice(-maxDimensionRanges) } : others
}

/** Parses a typed dimension: a range, or one figure, which is an exact match. */
export function parseLetterRange(text: string): Range | undefined {
  const exact = /^\s*(\d+(?:\.\d+)?)\s*$/.exec(text)?.[1]
  return exact === undefined ? parseRange(text) : { from: Number(exact), to: Number(exact) }
}
