import { checkedLength } from '../dimension/length.ts'
import { nominalIn, nominalOf } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import { fieldLimits } from '../dimension/witness/tolerance.ts'
import { FactError } from '../fact-error.ts'
import { hasThreadedShank, isThreaded } from '../part/facts.ts'
import { deviation, figureOf, limitsWords } from '../part/figure.ts'
import type { Label } from '../part/label.ts'
import { lengthTolerance } from '../part/length-tolerance.ts'
import type { LabelStyle, Part } from '../part/part.ts'
import { productGradeOf } from '../part/product-grade.ts'
import type { Specification } from '../part/specification.ts'
import { threadDesignation } from '../part/thread-designation.ts'
import { partFamilyOf } from './family.ts'
import { threadLength } from './thread-length.ts'

/**
 * The part named by a specification, with its size looked up.
 * @param detail whether its labels show limits and tolerances, as in a detail view
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange; impossibleCombination for a left-hand
 * part without a thread
 */
export function partOf(specification: Specification, detail: boolean): Part {
  const { standard, size, length, propertyClass, hand = 'right' } = specification
  const row = sizeOf(standard, size)
  const { facts } = partFamilyOf(standard)
  const l = facts.hasLength ? checkedLength(standard, row, length) : 0
  const b = hasThreadedShank(facts) ? threadLength(standard, row.size, l) : 0
  if (hand === 'left' && !isThreaded(facts))
    throw new FactError('impossibleCombination', `${standard.name} 没有螺纹，不分左旋右旋`, ['right'])

  const figure = figureOf(row)
  const grade = productGradeOf({ standard, facts, row, l })
  const said = (letter: string, value: string, words: string, more: Partial<Label> = {}): Label =>
    detail ? { letter, value, words, ...more } : { letter, value, words: letter }
  const label = (letter: string, { sign, hole = false, as = letter }: LabelStyle = {}) => {
    const nominal = hole ? (row.values[`${letter}_min`] ?? nominalIn(row, letter)) : nominalIn(row, letter)
    if (nominal === undefined) return undefined
    const { words, ...deviations } = limitsWords(row, letter, { sign: sign ?? '', hole, grade })
    return said(as, figure(nominal), `${as} ${words}`, deviations)
  }
  const fitted = (letter: string, field: string, { sign, as = letter, value }: LabelStyle = {}) => {
    const nominal = value ?? nominalIn(row, letter)
    if (nominal === undefined) return undefined
    const { lower, upper } = fieldLimits(nominal, field)
    const words = `${as} ${sign ?? ''}${figure(nominal)}`
    if (field.startsWith('js')) return said(as, figure(nominal), `${words} ±${figure(upper - nominal)}`)
    const ends = { upper: deviation(upper - nominal), lower: deviation(lower - nominal) }
    return said(as, figure(nominal), `${words} ${field}`, ends)
  }
  return {
    standard,
    facts,
    row,
    l,
    b,
    detail,
    has: (letter) => nominalIn(row, letter) !== undefined,
    of: (letter) => nominalOf(row, letter),
    or: (letter, otherwise) => nominalIn(row, letter) ?? otherwise,
    hole: (letter) => row.values[`${letter}_min`] ?? nominalOf(row, letter),
    label,
    fitted,
    fine: (letter, style) => (detail ? label(letter, style) : undefined),
    own: (letter, value, words) => {
      const shown = typeof value === 'number' ? figure(value) : value
      return said(letter, shown, words ?? `${letter} ${shown}`.trim())
    },
    lengthLabel: () => {
      const tolerance = row.values.d_in === undefined ? lengthTolerance({ facts, row }, grade, l) : undefined
      return said('l', figure(l), `l ${figure(l)}${tolerance === undefined ? '' : ` ±${figure(tolerance)}`}`)
    },
    threadLabel: () => {
      const { nominal, full } = threadDesignation({ standard, facts, row, propertyClass, hand })
      return said('d', nominal, full)
    },
  }
}
