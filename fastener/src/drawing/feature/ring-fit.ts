import { deviation, figure } from '../../part/figure.ts'
import type { Label } from '../../part/label.ts'
import type { LabelStyle, Part } from '../../part/part.ts'

type Deviations = readonly [upTo: number, upper: number, lower: number]

/** Of the thickness, mm, up to each thickness; no sources available for thicker rings. [DIN 471, DIN 472] */
const thicknesses: readonly Deviations[] = [
  [0.8, 0, -0.05],
  [1.2, 0, -0.06],
]
/** Of the free inner diameter, mm, up to each shaft; no sources available for thicker shafts. [DIN 471] */
const freeDiameters: readonly Deviations[] = [
  [6, 0.04, -0.15],
  [9, 0.06, -0.18],
  [19, 0.1, -0.36],
  [22, 0.13, -0.42],
]
/** Of the free outer diameter, mm, up to each bore; sources for larger bores are not at hand. [DIN 472] */
const freeOuterDiameters: readonly Deviations[] = [[16, 0.36, -0.1]]

function deviating(
  part: Part,
  letter: string,
  found: Deviations | undefined,
  style: LabelStyle = {},
): Label | undefined {
  if (!part.detail || !found || !part.has(letter)) return part.label(letter, style)
  const value = part.of(letter)
  const [, upper, lower] = found
  const words = `${letter} ${style.sign ?? ''}${figure(value)}`
  return { ...part.own(letter, value, words), upper: deviation(upper), lower: deviation(lower) }
}

export const ringThickness = (part: Part): Label | undefined =>
  deviating(
    part,
    's',
    thicknesses.find(([upTo]) => part.of('s') <= upTo),
  )

/** The free diameter of a ring for shafts or bores. */
export function freeDiameter(part: Part, inBore: boolean): Label | undefined {
  const found = (inBore ? freeOuterDiameters : freeDiameters).find(([upTo]) => part.of('d1') <= upTo)
  return deviating(part, 'd3', found, { sign: '⌀' })
}

/** The groove's diameter: h10, h11 or h12 in a shaft; H11 in a bore, without a source beyond 22 mm. [DIN 471, 472] */
export function grooveDiameter(part: Part, inBore: boolean): Label | undefined {
  const d1 = part.of('d1')
  const style = { as: 'd2', sign: '⌀' } as const
  if (inBore) return d1 <= 22 ? part.fitted('d2_groove', 'H11', style) : part.fine('d2_groove', style)
  return part.fitted('d2_groove', d1 <= 10 ? 'h10' : d1 <= 22 ? 'h11' : 'h12', style)
}

/** [DIN 471, DIN 472] */
export const grooveWidth = (part: Part): Label | undefined => part.fitted('m_groove', 'H13', { as: 'm' })
