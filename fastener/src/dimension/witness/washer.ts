import { formula, type Rule, rounded } from './rule.ts'
import { fieldLimits } from './tolerance.ts'

/** Fields of hole and outside: grade A changes above M30 and M24, grade C above M36. [ISO 4759-3] */
const holeField = (d: number, grade: string): string =>
  grade === 'A' ? (d <= 30 ? 'H13' : 'H14') : d <= 36 ? 'H14' : 'H15'

const outsideField = (d: number, grade: string): string => (grade === 'C' ? 'h16' : d <= 24 ? 'h14' : 'h15')

/** Deviation of the thickness from its nominal value, mm, from each thickness up. [ISO 4759-3] */
const thicknessDeviations: Readonly<Record<string, readonly (readonly [least: number, deviation: number])[]>> = {
  A: [
    [0, 0.05],
    [0.8, 0.1],
    [1.6, 0.2],
    [3, 0.3],
    [5, 0.6],
    [8, 1],
  ],
  C: [
    [0, 0.1],
    [0.8, 0.2],
    [1.6, 0.3],
    [3, 0.6],
    [5, 1],
    [8, 1.2],
  ],
}

const thicknessDeviation = (thickness: number, grade: string): number =>
  thicknessDeviations[grade]!.findLast(([least]) => least <= thickness)![1]

/** Plain washers. */
export const washerRules = {
  washerHoleMax: formula(
    'hole: grade A H13, H14 above M30; grade C H14, H15 above M36 [ISO 4759-3]',
    (least: number, d: number, grade: string) => fieldLimits(least, holeField(d, grade)).upper,
  ),
  washerOutsideMin: formula(
    'outside: grade A h14, h15 above M24; grade C h16 [ISO 4759-3]',
    (greatest: number, d: number, grade: string) => fieldLimits(greatest, outsideField(d, grade)).lower,
  ),
  washerThicknessMax: formula('deviations of the thickness [ISO 4759-3]', (thickness: number, grade: string) =>
    rounded(thickness + thicknessDeviation(thickness, grade), 2),
  ),
  washerThicknessMin: formula('deviations of the thickness [ISO 4759-3]', (thickness: number, grade: string) =>
    rounded(thickness - thicknessDeviation(thickness, grade), 2),
  ),
  springWasherHoleMax: formula(
    'hole of a spring washer: H14 up to 6 mm, H15 above [GB/T 93-1987, ISO 286-1]',
    (least: number) => fieldLimits(least, least <= 6 ? 'H14' : 'H15').upper,
  ),
  washerThicknessOfMass: formula(
    'the thickness of a steel ring of so many kg per 1000, to 0.1 mm',
    (kilograms: number, hole: number, outside: number) =>
      rounded(kilograms / (7.85e-3 * (Math.PI / 4) * (outside ** 2 - hole ** 2)), 1),
  ),
} satisfies Record<string, Rule>
