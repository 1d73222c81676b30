import { fieldLimits, standardTolerance } from '../dimension/witness/tolerance.ts'
import type { Part } from './part.ts'

/**
 * Half the tolerance of the nominal length, mm; undefined if no rule is known. Bolts and screws: js15 in grade A, js17
 * in B and up to 150 mm in C, twice that above; tapping screws ±0.8 up to 25 mm and ±1.3 above [GB/T 3103.1]. Pins:
 * ±0.25 up to 10, ±0.5 up to 50, ±0.75 above [GB/T 119.1, 117, 120.1, 879.1, 882].
 * A tolerance class of the length in the table takes precedence.
 * @param grade product grade of this length  @param l nominal length, mm
 */
export function lengthTolerance(
  { facts: { lengthTolerance: rule }, row }: Pick<Part, 'facts' | 'row'>,
  grade: string | undefined,
  l: number,
): number | undefined {
  if (rule === 'tappingScrew') return l <= 25 ? 0.8 : 1.3
  if (rule === 'pin') return l <= 10 ? 0.25 : l <= 50 ? 0.5 : 0.75
  if (l > 500) return undefined
  if (row.texts.l_class !== undefined) return fieldLimits(l, row.texts.l_class).upper - l
  if (grade === 'A' || rule === 'gradeA') return standardTolerance(15, l) / 2
  if (grade === 'B' || rule === 'gradeB') return standardTolerance(17, l) / 2
  if (grade === 'C') return standardTolerance(17, l) / (l <= 150 ? 2 : 1)
  return undefined
}
