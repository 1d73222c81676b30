import { nominalIn, nominalOf } from '../dimension/row.ts'
import { fieldLimits } from '../dimension/witness/tolerance.ts'
import { FactError } from '../fact-error.ts'
import { isThreaded } from '../part/facts.ts'
import { deviation, figureOf, limitsWords } from '../part/figure.ts'
import type { Label } from '../part/label.ts'
import { lengthTolerance } from '../part/length-tolerance.ts'
import type { LabelStyle, Part } from '../part/part.ts'
import { productGradeOf } from '../part/product-grade.ts'
import type { Specification } from '../part/specification.ts'
import { threadDesignation } from '../part/thread-designation.ts'
import { partFamilyOf } from './family.ts'
import { resolved } from './resolved.ts'

/** Tolerance fields end here, mm. [GB/T 1800.1] */
const longestWithFields = 500

/**
 * The part named by a specification, with its size looked up.
 * @param detail whether its labels show limits and tolerances, as in a detail view
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange; impossibleCombination for a left-hand
 * part without a thread
 */
export function partOf(specification: Specification, detail: boolean): Part {
  const { standard, propertyClass, hand = 'right', edit } = specification
  const { row, l, b, features } = resolved(specification)
  const { facts } = partFamilyOf(standard)
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
    if (nominal > longestWithFields) return said(as, figure(nominal), `${as} ${sign ?? ''}${figure(nominal)}`)
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
    ...(features && { features }),
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
      const own = edit?.lengthClass
      if (typeof own === 'string' && own !== '' && l <= longestWithFields) return fitted('l', own, { value: l })!
      const tolerance = row.values.d_in === undefined ? lengthTolerance({ facts, row }, grade, l) : undefined
      return said('l', figure(l), `l ${figure(l)}${tolerance === undefined ? '' : ` ±${figure(tolerance)}`}`)
    },
    threadLabel: () => {
      const { nominal, full } = threadDesignation({ standard, facts, row, propertyClass, hand, edit })
      return said('d', nominal, full)
    },
  }
}
