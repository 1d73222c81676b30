import { checkedLength } from '../dimension/length.ts'
import { type DimensionRow, nominalIn, nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { threadLength } from '../dimension/thread-length.ts'
import { FactError } from '../fact-error.ts'
import { type Family, familyOf, hasLength, hasThreadedShank } from '../standard/family.ts'
import type { Standard } from '../standard/standard.ts'
import { figure, limitsWords, productGradeOf } from './figure.ts'
import type { Label } from './label.ts'
import { lengthTolerance } from './length-tolerance.ts'
import { isThreaded, threadDesignation } from './thread-designation.ts'

/** A part to be drawn. */
export type Specification = {
  readonly standard: Standard
  /** As in `sizeOf`: `M12`, `12`, `ST4.2`. */
  readonly size: string
  /** Nominal length, mm; not for nuts, washers and rings. */
  readonly length?: number
  readonly propertyClass?: string
  readonly surface?: string
  readonly material?: string
  readonly hand?: 'right' | 'left'
}

type LabelStyle = {
  readonly sign?: '⌀' | 'R' | 'S⌀'
  /** The nominal size is the least one, as of holes. */
  readonly hole?: boolean
  /** The letter to show, where the table calls it otherwise. */
  readonly as?: string
}

/** A part with its size at hand. Letters as in the standard, mm. */
export type Part = {
  readonly standard: Standard
  readonly family: Family
  readonly row: DimensionRow
  /** Nominal length; 0 for parts without. */
  readonly l: number
  /** Thread length, at most l. */
  readonly b: number
  readonly detail: boolean
  has(letter: string): boolean
  of(letter: string): number
  or(letter: string, otherwise: number): number
  /** What a dimension says: its letter in a simple view, its limits in a detail view; undefined where the table lacks it. */
  label(letter: string, style?: LabelStyle): Label | undefined
  /** Like `label`, in detail views only. */
  fine(letter: string, style?: LabelStyle): Label | undefined
  /** The least size of a hole, which is its nominal one. */
  hole(letter: string): number
  /** A dimension with a value that is not in the table. */
  own(letter: string, value: number | string, words?: string): Label
  /** The nominal length. */
  lengthLabel(): Label
  /** The thread: d in a simple view, its designation with tolerance class in a detail view. */
  threadLabel(): Label
}

/**
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange; impossibleCombination for a hand of a part
 * without a thread
 */
export function partOf(specification: Specification, detail: boolean): Part {
  const { standard, size, length, propertyClass, hand = 'right' } = specification
  const row = sizeOf(standard, size)
  const family = familyOf(standard)!
  const l = hasLength(family) ? checkedLength(standard, row, length) : 0
  const b = hasThreadedShank(family) ? threadLength(standard, row.size, l) : 0
  if (hand === 'left' && !isThreaded(family))
    throw new FactError('impossibleCombination', `${standard.name} 没有螺纹，不分左旋右旋`, ['right'])

  const said = (letter: string, value: string, words: string, more: Partial<Label> = {}): Label =>
    detail ? { letter, value, words, ...more } : { letter, value, words: letter }
  const label = (letter: string, { sign, hole = false, as = letter }: LabelStyle = {}) => {
    const nominal = hole ? (row.values[`${letter}_min`] ?? nominalIn(row, letter)) : nominalIn(row, letter)
    if (nominal === undefined) return undefined
    const grade = productGradeOf(standard, row, l || undefined)
    const { words, ...deviations } = limitsWords(row, letter, { sign: sign ?? '', hole, grade })
    return said(as, figure(nominal), `${as} ${words}`, deviations)
  }
  return {
    standard,
    family,
    row,
    l,
    b,
    detail,
    has: (letter) => nominalIn(row, letter) !== undefined,
    of: (letter) => nominalOf(row, letter),
    or: (letter, otherwise) => nominalIn(row, letter) ?? otherwise,
    hole: (letter) => row.values[`${letter}_min`] ?? nominalOf(row, letter),
    label,
    fine: (letter, style) => (detail ? label(letter, style) : undefined),
    own: (letter, value, words) => {
      const shown = typeof value === 'number' ? figure(value) : value
      return said(letter, shown, words ?? `${letter} ${shown}`.trim())
    },
    lengthLabel: () => {
      const tolerance = lengthTolerance(family, productGradeOf(standard, row, l), l)
      return said('l', figure(l), `l ${figure(l)}${tolerance === undefined ? '' : ` ±${figure(tolerance)}`}`)
    },
    threadLabel: () => {
      const { nominal, full } = threadDesignation({ standard, family, row, propertyClass, hand })
      return said('d', nominal, full)
    },
  }
}
