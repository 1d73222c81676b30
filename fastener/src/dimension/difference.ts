import { FactError } from '../fact-error.ts'
import type { Standard } from '../standard/standard.ts'
import { nominalIn } from './row.ts'
import { sizeOf } from './size.ts'
import { dimensionsOf } from './table.ts'

/** How much a difference matters when one part replaces another. */
export type Risk = 'none' | 'minor' | 'major'

/** A letter whose nominal value differs, mm. */
export type Difference = {
  readonly letter: string
  readonly meaning?: string
  readonly own: number
  readonly other: number
  readonly risk: Exclude<Risk, 'none'>
}

/** Letters that affect whether thread, tool, hole and seat still fit. */
const fitting: ReadonlySet<string> = new Set([
  'd',
  'P',
  's',
  'dk',
  'dk_theor',
  'dc',
  'd1',
  'd2',
  'head_angle_deg',
  'V',
  'bm',
])
/** Letters that describe the table rather than the part. */
const descriptive: ReadonlySet<string> = new Set(['choice', 'l', 'd_in', 'unc_tpi', 'unf_tpi'])

/**
 * The nominal dimensions in which a size of one standard differs from the same size of another, e.g. the width across
 * flats of M10: 16 mm in GB/T 5782, 17 mm in DIN 931. Only letters printed in both standards are compared.
 * @throws FactError noDimensions, unknownSize; impossibleCombination if the standards share no letter
 */
export function differencesOf(own: Standard, other: Standard, size: string): Difference[] {
  const [mine, theirs] = [sizeOf(own, size), sizeOf(other, size)]
  const columns = new Map(dimensionsOf(own).columns.map((column) => [column.letter, column]))
  const compared = [...columns.values()].flatMap(({ letter, meaning }) => {
    const [a, b] = [nominalIn(mine, letter), nominalIn(theirs, letter)]
    return a === undefined || b === undefined || descriptive.has(letter) ? [] : [{ letter, meaning, own: a, other: b }]
  })
  if (compared.length === 0)
    throw new FactError('impossibleCombination', `${own.name} 与 ${other.name} 没有可比较的尺寸`)
  return compared
    .filter((one) => one.own !== one.other)
    .map(({ meaning, ...one }) => ({
      ...one,
      ...(meaning && { meaning }),
      risk: fitting.has(one.letter) ? 'major' : 'minor',
    }))
}

/** The greatest risk among differences. */
export const riskOf = (differences: readonly Difference[]): Risk =>
  differences.some(({ risk }) => risk === 'major') ? 'major' : differences.length > 0 ? 'minor' : 'none'
