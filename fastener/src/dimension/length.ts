import { FactError } from '../fact-error.ts'
import { standardNamed } from '../standard/library.ts'
import { formatStandardNumber } from '../standard/number.ts'
import type { Standard } from '../standard/standard.ts'
import { fastenerSeries, pinSeries, woodScrewSeries } from './length-series.ts'
import type { DimensionRow } from './row.ts'
import { sizeOf } from './size.ts'

/** Nominal lengths of a size, mm. */
export type Lengths = {
  readonly preferred: readonly number[]
  readonly min?: number
  readonly max?: number
  /**
   * Source: the standard's own list; the general series between its shortest and longest length; or the list of the
   * equivalent standard `from`, if its own gives neither.
   */
  readonly basis: 'table' | 'generalSeries' | 'equivalent' | 'unknown'
  readonly from?: string
}

/**
 * The lengths in which a size is made.
 * @throws FactError unknownSize, noDimensions
 */
export function lengthsOf(standard: Standard, size: string): Lengths {
  return ownLengths(standard, sizeOf(standard, size)) ?? lengthsOfEquivalent(standard, size) ?? nothingKnown
}

/** The preferred lengths of a size, mm, ascending; none for parts without a length, or if no source lists them. */
export const preferredLengths = (standard: Standard, size: string): readonly number[] =>
  lengthsOf(standard, size).preferred

/**
 * Refuses a length below the shortest in the standard for this size. Lengths beyond the longest are made to order.
 * @throws FactError lengthMissing, lengthOutOfRange
 */
export function checkedLength(standard: Standard, row: DimensionRow, length: number | undefined): number {
  if (length === undefined || !(length > 0)) {
    throw new FactError('lengthMissing', `${standard.name} 需要公称长度`, listed(ownLengths(standard, row)?.preferred))
  }
  const own = ownLengths(standard, row)
  if (own?.min !== undefined && length < own.min) {
    throw new FactError(
      'lengthOutOfRange',
      `${standard.name} ${row.size} 的长度不能小于 ${own.min}`,
      listed(own.preferred),
    )
  }
  return length
}

const nothingKnown: Lengths = { preferred: [], basis: 'unknown' }
const listed = (lengths: readonly number[] = []): string[] => lengths.map(String)

function ownLengths(standard: Standard, { lengths, values }: DimensionRow): Lengths | undefined {
  const min = values.l_min ?? lengths[0]
  const max = values.l_max ?? lengths.at(-1)
  if (min === undefined || max === undefined) return undefined
  if (lengths.length > 0) return { preferred: lengths, min, max, basis: 'table' }
  return { preferred: seriesFor(standard).filter((l) => l >= min && l <= max), min, max, basis: 'generalSeries' }
}

function seriesFor({ bigCategory }: Standard): readonly number[] {
  if (bigCategory.id === 403) return pinSeries
  return bigCategory.id === 407 ? woodScrewSeries : fastenerSeries
}

function lengthsOfEquivalent(standard: Standard, size: string): Lengths | undefined {
  for (const { number, note } of standard.equivalents) {
    if (note !== undefined) continue
    try {
      const twin = standardNamed(formatStandardNumber(number))
      const lengths = ownLengths(twin, sizeOf(twin, size))
      if (lengths) return { ...lengths, basis: 'equivalent', from: twin.name }
    } catch (error) {
      if (!(error instanceof FactError)) throw error
    }
  }
  return undefined
}
