import { FactError } from '../fact-error.ts'
import type { Ends } from './limits.ts'
import { unifiedThread } from './unified.ts'

export const unifiedClasses = ['1A', '2A', '3A', '1B', '2B', '3B'] as const
export type UnifiedClass = (typeof unifiedClasses)[number]

/** Limits of size of a unified thread, inches to four decimals as in ASME B1.1. */
export type UnifiedLimits =
  | { readonly kind: 'external'; readonly toleranceClass: UnifiedClass; readonly major: Ends; readonly pitch: Ends }
  | {
      readonly kind: 'internal'
      readonly toleranceClass: UnifiedClass
      readonly majorMin: number
      readonly pitch: Ends
      readonly minor: Ends
    }

const inch = 25.4

/** Pitch diameter tolerance of each class as a factor of class 2A's. [ASME B1.1, table 8] */
const pitchFactors: Readonly<Record<UnifiedClass, number>> = {
  '1A': 1.5,
  '2A': 1,
  '3A': 0.75,
  '1B': 1.95,
  '2B': 1.3,
  '3B': 0.975,
}

/**
 * Limits of size of a unified thread: for an engagement of one diameter, of UNEF for nine pitches. Printed tables of UNEF
 * differ by up to 0.0002 in, because they take the diameter in steps. [ASME B1.1]
 * @param text `1/4-20 UNC`, `No.10-32`
 * @throws FactError unknownThread; unknownToleranceClass; impossibleCombination for class 1 below 1/4 in
 */
export function unifiedLimits(text: string, toleranceClass: string): UnifiedLimits {
  const thread = unifiedThread(text)
  const wanted = unifiedClasses.find((one) => one === toleranceClass.trim().toUpperCase())
  if (!wanted) throw new FactError('unknownToleranceClass', `没有英制螺纹等级 ${toleranceClass}`, [...unifiedClasses])
  const [D, P] = [thread.d / inch, 1 / thread.threadsPerInch]
  if (wanted.startsWith('1') && D < 0.2499)
    throw new FactError('impossibleCombination', `${thread.designation} 没有 ${wanted} 级，1/4 in 起才有`)
  const basic = { D, P, engagement: thread.series === 'UNEF' ? 9 * P : D }
  return wanted.endsWith('A') ? external(basic, wanted) : internal(basic, wanted)
}

/** Diameter, pitch and length of engagement, inches. */
type Basic = { readonly D: number; readonly P: number; readonly engagement: number }

/** The tolerance of class 2A on the pitch diameter, by diameter, engagement and pitch; rounded to six decimals before
 *  factors apply. */
const pitchTolerance = ({ D, P, engagement }: Basic): number =>
  Math.round((0.0015 * D ** (1 / 3) + 0.0015 * engagement ** 0.5 + 0.015 * P ** (2 / 3)) * 1e6) / 1e6

function external(basic: Basic, toleranceClass: UnifiedClass): UnifiedLimits {
  const { D, P } = basic
  const allowance = toleranceClass === '3A' ? 0 : 0.3 * pitchTolerance(basic)
  const crest = (toleranceClass === '1A' ? 0.09 : 0.06) * P ** (2 / 3)
  const d2 = pitchDiameter(D, P)
  return {
    kind: 'external',
    toleranceClass,
    major: below(D, allowance, crest),
    pitch: below(d2, allowance, pitchFactors[toleranceClass] * pitchTolerance(basic)),
  }
}

function internal(basic: Basic, toleranceClass: UnifiedClass): UnifiedLimits {
  const { D, P } = basic
  const minor = D - 1.08253175 * P
  return {
    kind: 'internal',
    toleranceClass,
    majorMin: fourDecimals(D),
    pitch: above(pitchDiameter(D, P), pitchFactors[toleranceClass] * pitchTolerance(basic)),
    minor: printedMinor(D, above(minor, minorTolerance(D, P, toleranceClass === '3B')), toleranceClass === '3B'),
  }
}

const pitchDiameter = (D: number, P: number): number => D - 0.64951905 * P

/** [ASME B1.1, 5.8.2] */
function minorTolerance(D: number, P: number, isThird: boolean): number {
  const general = Math.min(0.05 * P ** (2 / 3) + (0.03 * P) / D - 0.002, 0.394 * P)
  if (isThird) return Math.max(general, P <= 1 / 12.9 ? 0.23 * P - 1.5 * P ** 2 : 0.12 * P)
  if (D < 0.2499) return Math.max(general, 0.25 * P - 0.4 * P ** 2)
  return P <= 0.2501 ? 0.25 * P - 0.4 * P ** 2 : 0.15 * P
}

/** No.6 is the first size whose minor diameters are printed to three decimals. */
const leastOfThreeDecimals = 0.138

/** Minor diameters are printed to three decimals from No.6 up; only the largest of class 3B keeps four. [ASME B1.1] */
function printedMinor(D: number, { min, max }: Ends, isThird: boolean): Ends {
  if (D < leastOfThreeDecimals - 1e-6) return { min, max }
  return { min: threeDecimals(min), max: isThird ? max : threeDecimals(max) }
}

/** Rounds half up, whatever the binary fraction. */
const threeDecimals = (value: number): number => Math.round(value * 1000 + 1e-6) / 1000
const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000
/** Allowance and tolerance are rounded before they are subtracted. */
const below = (basic: number, allowance: number, tolerance: number): Ends => {
  const max = fourDecimals(fourDecimals(basic) - fourDecimals(allowance))
  return { max, min: fourDecimals(max - fourDecimals(tolerance)) }
}
const above = (basic: number, tolerance: number): Ends => ({
  min: fourDecimals(basic),
  max: fourDecimals(fourDecimals(basic) + fourDecimals(tolerance)),
})
