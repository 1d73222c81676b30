import { formula, type Rule, rounded } from './rule.ts'
import { standardTolerance } from './tolerance.ts'

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

/** Parallel pins. */
export const pinRules = {
  lowerOfM6: formula(source, lowerOfM6),
  upperOfM6: formula(source, (d: number) => rounded(lowerOfM6(d) + standardTolerance(6, d), 3)),
} satisfies Record<string, Rule>
