import type { Facts } from './facts.ts'

/** Standard tolerances IT15 and IT17 up to a nominal size, mm. [GB/T 1800.1, ISO 286-1] */
const standardTolerances: readonly (readonly [upTo: number, it15: number, it17: number])[] = [
  [3, 0.4, 1],
  [6, 0.48, 1.2],
  [10, 0.58, 1.5],
  [18, 0.7, 1.8],
  [30, 0.84, 2.1],
  [50, 1, 2.5],
  [80, 1.2, 3],
  [120, 1.4, 3.5],
  [180, 1.6, 4],
  [250, 1.85, 4.6],
  [315, 2.1, 5.2],
  [400, 2.3, 5.7],
  [500, 2.5, 6.3],
]

/**
 * Half the tolerance of the nominal length, mm; undefined where no rule is known.
 * Bolts and screws: js15 in grade A, js17 in B and up to 150 mm in C, twice that above; tapping screws ±0.8 up to 25 mm and
 * ±1.3 above [GB/T 3103.1]. Pins: ±0.25 up to 10, ±0.5 up to 50, ±0.75 above [GB/T 119.1, 117, 120.1, 879.1, 882].
 * @param grade product grade of this length  @param l nominal length, mm
 */
export function lengthTolerance(
  { lengthTolerance: rule }: Facts,
  grade: string | undefined,
  l: number,
): number | undefined {
  if (rule === 'tappingScrew') return l <= 25 ? 0.8 : 1.3
  if (rule === 'pin') return l <= 10 ? 0.25 : l <= 50 ? 0.5 : 0.75
  const [, it15, it17] = standardTolerances.find(([upTo]) => l <= upTo) ?? []
  if (it15 === undefined || it17 === undefined) return undefined
  if (grade === 'A' || rule === 'gradeA') return it15 / 2
  if (grade === 'B') return it17 / 2
  if (grade === 'C') return l <= 150 ? it17 / 2 : it17
  return undefined
}
