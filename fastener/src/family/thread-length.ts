import { checkedLength } from '../dimension/length.ts'
import { type DimensionRow, nominalIn, nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { FactError } from '../fact-error.ts'
import { type Facts, hasThreadedShank } from '../part/facts.ts'
import type { Standard } from '../standard/standard.ts'
import { generalThreadLength } from '../thread/general-length.ts'
import { partFamilyOf } from './family.ts'

/** One inch in mm. */
const inch = 25.4

/**
 * Thread length b for a nominal length, mm; equal to the length if the thread reaches the head (except for the run-out
 * a). Studs: the thread of the nut end.
 * @param length nominal length l, mm
 * @throws FactError unknownSize, lengthMissing, lengthOutOfRange, notThreaded
 */
export function threadLength(standard: Standard, size: string, length: number): number {
  const row = sizeOf(standard, size)
  const { facts } = partFamilyOf(standard)
  if (!hasThreadedShank(facts)) throw new FactError('notThreaded', `${standard.name} 没有螺纹长度`)
  return threadLengthOn(facts, row, checkedLength(standard, row, length))
}

/** The same for any length, also one that the standard does not have. */
export function threadLengthOn(facts: Facts, row: DimensionRow, l: number): number {
  if (facts.thread === 'full') return l
  const b = partialThread(facts, row, l)
  return l - b <= shortestShank(row) ? l : b
}

/** Whether the thread reaches the head at this length. */
export const isThreadedToHead = (standard: Standard, size: string, length: number): boolean =>
  threadLength(standard, size, length) === length

function partialThread(facts: Facts, row: DimensionRow, l: number): number {
  const { values, lengths, threadLengths } = row
  if (threadLengths.length > 0) return threadLengths[lastIndexUpTo(lengths, l)]!
  if (values.full_thread_l_max !== undefined && l <= values.full_thread_l_max) return l
  if (values.b_long !== undefined) return structuralThread(row, l)
  const d = nominalOf(row, 'd')
  if (facts.threadLength) return facts.threadLength(d, l)
  if (values.d_in !== undefined) return inchThread(values.d_in, values.LT_le6_in, l)
  const ranges = [values.b_l_le_125, values.b_125_lt_l_le_200, values.b_l_gt_200]
  const general = generalThreadLength(d, l)
  if (ranges.every((b) => b === undefined)) return nominalIn(row, 'b') ?? general
  return ranges[l <= 125 ? 0 : l <= 200 ? 1 : 2] ?? general
}

/** LT = 2D + 1/4 in up to 6 in, 1/4 in more above [ASME B18.2.1]; LT = 2D + 1/2 in for socket screws [ASME B18.3]. */
const inchThread = (d: number, tabulated: number | undefined, l: number): number =>
  inch * (tabulated === undefined ? 2 * d + 0.5 : tabulated + (l <= 6 * inch ? 0 : 0.25))

/**
 * Structural bolts have a short and a long thread. The source does not give the limit; we use the short one if the long
 * one would leave no more plain shank than the diameter.
 */
const structuralThread = (row: DimensionRow, l: number): number =>
  l - nominalOf(row, 'b_long') <= nominalOf(row, 'd') ? nominalOf(row, 'b_short') : nominalOf(row, 'b_long')

/** A plain shank no longer than the distance a (2P to 3P) between head and first full thread does not count as a
 *  shank. */
const shortestShank = ({ values }: DimensionRow): number => values.a_max ?? 2 * (values.P ?? 0)

const lastIndexUpTo = (lengths: readonly number[], l: number): number =>
  Math.max(
    0,
    lengths.findLastIndex((one) => one <= l),
  )
