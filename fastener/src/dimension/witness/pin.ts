import { formula, type Rule, rounded } from './rule.ts'
import { fieldLimits, standardTolerance } from './tolerance.ts'

/** Fundamental deviation m, mm, up to each diameter. [ISO 286-1, table 5; GB/T 1800.1] */
const deviations = [
  [3, 0.002],
  [6, 0.004],
  [10, 0.006],
  [18, 0.007],
  [30, 0.008],
  [50, 0.009],
] as const

function lowerOfM6(d: number): number {
  const found = deviations.find(([upTo]) => d <= upTo)
  if (!found) throw new RangeError(`no deviation m of ${d} mm`)
  return rounded(d + found[1], 3)
}

const source = 'tolerance field m6 [ISO 286-1, GB/T 1800.1]'

/** Fundamental deviation k of the grades 4 to 7, mm, up to each diameter. [ISO 286-1, table 5; GB/T 1800.1] */
const deviationsOfK = [
  [3, 0],
  [18, 0.001],
  [50, 0.002],
] as const

function lowerOfK6(d: number): number {
  const found = deviationsOfK.find(([upTo]) => d <= upTo)
  if (!found) throw new RangeError(`no deviation k of ${d} mm`)
  return rounded(d + found[1], 3)
}

/** Parallel pins, fit bolts and keys. */
export const pinRules = {
  lowerOfM6: formula(source, lowerOfM6),
  upperOfM6: formula(source, (d: number) => rounded(lowerOfM6(d) + standardTolerance(6, d), 3)),
  lowerOfK6: formula('tolerance field k6 [ISO 286-1, GB/T 1800.1]', lowerOfK6),
  upperOfK6: formula('tolerance field k6 [ISO 286-1, GB/T 1800.1]', (d: number) =>
    rounded(lowerOfK6(d) + standardTolerance(6, d), 3),
  ),
  leastKeyHeight: formula(
    'height of keys h11, of square ones h8 [GB/T 1096]',
    (height: number, width: number) => fieldLimits(height, height === width ? 'h8' : 'h11').lower,
  ),
  gradeOfFitBolt: formula('grade A up to M10, grade B above [DIN 609]', (d: number) => (d <= 10 ? 'A' : 'B')),
} satisfies Record<string, Rule>
