import { FactError } from '../fact-error.ts'
import { standardNamed } from '../standard/library.ts'
import { formatStandardNumber } from '../standard/number.ts'
import type { Standard } from '../standard/standard.ts'
import { lengthRange } from './length-range.ts'
import { fastenerSeries, pinSeries, woodScrewSeries } from './length-series.ts'
import type { DimensionRow } from './row.ts'
import { sizeOf } from './size.ts'

/** Nominal lengths of a size, mm. */
export type Lengths = {
  readonly preferred: readonly number[]
  readonly min?: number
  readonly max?: number
  /**
   * Source: the standard's own list; the general series between its shortest and longest length; the list of the
   * equivalent standard `from`; the range that the source `from` gives; or the list of the nearest standard `from`.
   */
  readonly basis: 'table' | 'generalSeries' | 'equivalent' | 'range' | 'near' | 'unknown'
  readonly from?: string
}

/**
 * The lengths in which a size is made.
 * @throws FactError unknownSize, noDimensions
 */
export function lengthsOf(standard: Standard, size: string): Lengths {
  const row = sizeOf(standard, size)
  return lengthsOfRow(standard, row)
}

const lengthsOfRow = (standard: Standard, row: DimensionRow): Lengths =>
  ownLengths(standard, row) ??
  lengthsOfTwin(standard, row.size, undefined) ??
  lengthsInRange(standard, row.size) ??
  lengthsOfTwin(standard, row.size, 'near') ??
  nothingKnown

/** Parts that nobody makes longer than the standard: a rivet or set screw beyond its range is another part. */
const endsAtLongest = /rivet|setScrew/i

/** The preferred lengths of a size, mm, ascending; none for parts without a length, or if no source lists them. */
export const preferredLengths = (standard: Standard, size: string): readonly number[] =>
  lengthsOf(standard, size).preferred

/**
 * Refuses a length below the shortest in the standard for this size, and for rivets and set screws one above the
 * longest. Other lengths beyond the longest are made to order.
 * @throws FactError lengthMissing, lengthOutOfRange
 */
export function checkedLength(standard: Standard, row: DimensionRow, length: number | undefined): number {
  const { preferred, min, max } = lengthsOfRow(standard, row)
  if (length === undefined || !(length > 0))
    throw new FactError('lengthMissing', `${standard.name} 需要公称长度`, listed(preferred))
  const refused = (words: string): FactError =>
    new FactError('lengthOutOfRange', `${standard.name} ${row.size} 的长度不能${words}`, listed(preferred))
  if (min !== undefined && length < min - tiny) throw refused(`小于 ${min}`)
  if (max !== undefined && length > max + tiny && endsAtLongest.test(standard.family ?? ''))
    throw refused(`大于 ${max}`)
  return length
}

/** Inches in mm are rounded; lengths this close are equal, mm. */
const tiny = 0.01

/**
 * A sentence in Chinese about a length that the standard does not list; undefined for one that it lists, and for composites.
 * @throws FactError unknownSize
 */
export function lengthRemark(standard: Standard, size: string, length: number): string | undefined {
  if (standard.dimensionTable === undefined) return undefined
  const { preferred, min, max, basis, from } = lengthsOf(standard, size)
  if (preferred.some((l) => Math.abs(l - length) < tiny)) return undefined
  if (min === undefined || max === undefined) return `长度 ${length} mm 没有标准可依，按订货`
  const source = basis === 'near' ? `（参照 ${from}）` : ''
  const isOutside = length < min - tiny || length > max + tiny
  return isOutside
    ? `长度 ${length} mm 超出标准范围 ${min}～${max} mm${source}，按订货`
    : `长度 ${length} mm 不在标准的长度系列中${source}，按订货`
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

function lengthsInRange({ dimensionTable }: Standard, size: string): Lengths | undefined {
  const range = dimensionTable === undefined ? undefined : lengthRange(dimensionTable, size)
  return range && { preferred: range.series, min: range.min, max: range.max, basis: 'range', from: range.source }
}

/** @param wanted exact equivalents have no note */
function lengthsOfTwin({ equivalents }: Standard, size: string, wanted: 'near' | undefined): Lengths | undefined {
  for (const { number, note } of equivalents) {
    if (note !== wanted) continue
    const twin = known(() => standardNamed(formatStandardNumber(number)))
    const lengths = twin && known(() => ownLengths(twin, sizeOf(twin, size)) ?? (wanted && lengthsInRange(twin, size)))
    if (twin && lengths) return { ...lengths, basis: wanted ?? 'equivalent', from: twin.name }
  }
  return undefined
}

function known<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof FactError) return undefined
    throw error
  }
}
