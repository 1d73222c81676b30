import { FactError } from '../fact-error.ts'
import { numberIn, requiredNumber } from '../table/cell.ts'
import { readRows } from '../table/load.ts'
import { threadProfile } from './profile.ts'
import { crestTolerance, hasGrade, internalPitchTolerance, minorTolerance, pitchTolerance } from './tolerance.ts'

/** Both ends of a diameter, mm. */
export type Ends = { readonly max: number; readonly min: number }

/** Limits of size of a thread. The major diameter of a nut has no upper limit, the minor one of a bolt has no
 *  tolerance. */
export type ThreadLimits =
  | { readonly kind: 'external'; readonly toleranceClass: string; readonly major: Ends; readonly pitch: Ends }
  | {
      readonly kind: 'internal'
      readonly toleranceClass: string
      readonly majorMin: number
      readonly pitch: Ends
      readonly minor: Ends
    }

/** Tolerance classes in use; others that the standard allows (5g6g, 8g, 4H5H …) are accepted too. */
export const externalClasses = ['4h', '6e', '6f', '6g', '6h'] as const
export const internalClasses = ['5H', '6G', '6H', '7H'] as const
/** Classes for hot-dip galvanized parts, or for parts tapped to fit them. */
export const hotDipClasses = ['6az', '6AZ', '6AX'] as const

type Wanted = { readonly pitchGrade: number; readonly crestGrade: number; readonly position: string }

/**
 * Limits of size of a metric thread by ISO 965-1 (GB/T 197).
 * @param d nominal diameter, mm  @param P pitch, mm
 * @param toleranceClass `6g`, `5g6g`, `6H` …: grade and position of the pitch diameter, then of the crest if it differs
 * @throws FactError unknownToleranceClass; impossibleCombination if the standard has no such class for this pitch
 */
export function threadLimits(d: number, P: number, toleranceClass: string): ThreadLimits {
  const wanted = classIn(toleranceClass)
  const external = /[a-z]/.test(wanted.position)
  const deviation = deviationOf(P, wanted, toleranceClass)
  return external
    ? externalLimits(d, P, wanted, -deviation, toleranceClass)
    : internalLimits(d, P, wanted, deviation, toleranceClass)
}

function externalLimits(d: number, P: number, wanted: Wanted, es: number, toleranceClass: string): ThreadLimits {
  const { d2 } = threadProfile(d, P)
  if (!hasGrade('Td', wanted.crestGrade) || !hasGrade('Td2', wanted.pitchGrade)) throw noSuchClass(toleranceClass)
  const Td = printed(crestTolerance(P, wanted.crestGrade), P, toleranceClass)
  const Td2 = printed(pitchTolerance(d, P, wanted.pitchGrade), P, toleranceClass)
  return { kind: 'external', toleranceClass, major: below(d, es, Td), pitch: below(d2, es, Td2) }
}

function internalLimits(d: number, P: number, wanted: Wanted, ei: number, toleranceClass: string): ThreadLimits {
  const { d2, d1 } = threadProfile(d, P)
  if (!hasGrade('TD1', wanted.crestGrade) || !hasGrade('TD2', wanted.pitchGrade)) throw noSuchClass(toleranceClass)
  const TD2 = printed(internalPitchTolerance(d, P, wanted.pitchGrade), P, toleranceClass)
  const TD1 = printed(minorTolerance(P, wanted.crestGrade), P, toleranceClass)
  return { kind: 'internal', toleranceClass, majorMin: mm(d, ei), pitch: above(d2, ei, TD2), minor: above(d1, ei, TD1) }
}

/** Basic sizes are rounded to the micrometre before the tolerance is added. */
const mm = (basic: number, micrometres: number): number => (Math.round(basic * 1000) + micrometres) / 1000
const below = (basic: number, es: number, tolerance: number): Ends => ({
  max: mm(basic, es),
  min: mm(basic, es - tolerance),
})
const above = (basic: number, ei: number, tolerance: number): Ends => ({
  max: mm(basic, ei + tolerance),
  min: mm(basic, ei),
})

function classIn(text: string): Wanted {
  const [, pitchGrade, position = '', crestGrade, crestPosition] =
    /^(\d)(az|AZ|AX|[efghGH])(?:(\d)([efghGH]))?$/.exec(text) ?? []
  if (pitchGrade === undefined || (crestPosition !== undefined && crestPosition !== position)) throw noSuchClass(text)
  return { pitchGrade: Number(pitchGrade), crestGrade: Number(crestGrade ?? pitchGrade), position }
}

function printed(tolerance: number | undefined, P: number, toleranceClass: string): number {
  if (tolerance === undefined) throw notForPitch(P, toleranceClass)
  return tolerance
}

const noSuchClass = (text: string): FactError =>
  new FactError('unknownToleranceClass', `没有螺纹公差带 ${text}`, [...externalClasses, ...internalClasses])

/** Distance of the position from the basic profile, µm. */
function deviationOf(P: number, { position, pitchGrade }: Wanted, toleranceClass: string): number {
  if (position === 'h' || position === 'H') return 0
  if (position.length === 2) return hotDipDeviation(P, position, pitchGrade, toleranceClass)
  const row = readRows('thread-deviations').find((one) => requiredNumber(one, 'P') === P)
  const deviation = row && numberIn(row, position.toLowerCase())
  if (deviation === undefined) throw notForPitch(P, toleranceClass)
  return deviation
}

/**
 * Allowance for a hot-dip galvanized layer: 6az bolts, which are printed from M8 up, fit plain nuts. Bolts of 6g take
 * nuts of 6AZ if they were centrifuged, nuts of 6AX, printed from M10 up, if the layer is thick.
 * [ISO 965-4, ISO 965-5, ISO 10684; GB/T 22028, GB/T 22029]
 */
function hotDipDeviation(P: number, position: string, pitchGrade: number, toleranceClass: string): number {
  if (pitchGrade !== 6 || P < (position === 'AX' ? 1.5 : 1.25)) throw notForPitch(P, toleranceClass)
  return position === 'AX' ? 220 * P - 20 : 300 + 20 * P
}

const notForPitch = (P: number, toleranceClass: string): FactError =>
  new FactError('impossibleCombination', `螺距 ${P} 没有公差带 ${toleranceClass}`)
