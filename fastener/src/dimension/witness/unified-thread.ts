import { type ThreadProfile, threadProfile } from '../../thread/profile.ts'
import { inches } from './inch.ts'
import { formula, type Rule, rounded } from './rule.ts'

const inch = 25.4

type Unified = { readonly diameter: number; readonly perInch: number; readonly series: string }

/** Diameter in inches, threads per inch and series of `1/4-20 UNC`, `No.4-40 UNC` or `1 1/8-8 UN`. */
function partsOf(designation: string): Unified {
  const [, diameter = '', perInch, series = ''] = /^(.+)-([\d.]+) (UN(?:C|F|EF)?)$/.exec(designation) ?? []
  return { diameter: inches(diameter), perInch: Number(perInch), series: series === 'UN' ? `${perInch}-UN` : series }
}

function profileOf(designation: string): ThreadProfile {
  const { diameter, perInch } = partsOf(designation)
  return threadProfile(inch * diameter, inch / perInch)
}

const diameter = (letter: 'd2' | 'd1' | 'd3', source: string): Rule =>
  formula(source, (designation: string) => rounded(profileOf(designation)[letter], 4))

const areaSource = 'As = π/4 · (D − 0.9743/n)² [ASME B1.1]'

/** Stress area, square inches. */
function areaOf(designation: string): number {
  const { diameter, perInch } = partsOf(designation)
  return (Math.PI / 4) * (diameter - 0.9743 / perInch) ** 2
}

/** Number and letter drills, inches. [ASME B94.11M] */
const drills: Readonly<Record<string, number>> = {
  'No.53': 0.0595,
  'No.50': 0.07,
  'No.47': 0.0785,
  'No.45': 0.082,
  'No.43': 0.089,
  'No.42': 0.0935,
  'No.38': 0.1015,
  'No.37': 0.104,
  'No.36': 0.1065,
  'No.33': 0.113,
  'No.29': 0.136,
  'No.25': 0.1495,
  'No.21': 0.159,
  'No.16': 0.177,
  'No.14': 0.182,
  'No.7': 0.201,
  'No.3': 0.213,
  F: 0.257,
  I: 0.272,
  Q: 0.332,
  U: 0.368,
}

/** Dimensions of unified threads. [ASME B1.1] */
export const unifiedThreadRules = {
  unifiedSeries: formula('the designation', (designation: string) => partsOf(designation).series),
  threadsPerInch: formula('the designation', (designation: string) => partsOf(designation).perInch),
  unifiedInches: formula('the designation; No. n is 0.060 + 0.013 n [ASME B1.1]', (designation: string) =>
    rounded(partsOf(designation).diameter, 4),
  ),
  unifiedDiameter: formula('the diameter in inches times 25.4', (designation: string) =>
    rounded(profileOf(designation).d, 4),
  ),
  unifiedPitch: formula('25.4 mm / threads per inch', (designation: string) => rounded(profileOf(designation).P, 5)),
  unifiedPitchDiameter: diameter('d2', 'd2 = d − 3/4 · H [ASME B1.1]'),
  unifiedMinorDiameter: diameter('d1', 'D1 = d − 5/4 · H [ASME B1.1]'),
  unifiedRootDiameter: diameter('d3', 'd3 = d − 17/12 · H [ASME B1.1]'),
  unifiedStressArea: formula(areaSource, (designation: string) => rounded(inch ** 2 * areaOf(designation), 3)),
  unifiedStressAreaInches: formula(areaSource, (designation: string) => rounded(areaOf(designation), 5)),
  drillInMm: formula('diameters of number and letter drills [ASME B94.11M]', (drill: string) =>
    rounded(inch * (drills[drill] ?? inches(drill)), 3),
  ),
} satisfies Record<string, Rule>
