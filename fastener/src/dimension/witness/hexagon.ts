import { formula, type Rule, rounded, series } from './rule.ts'
import { fieldLimits, standardTolerance } from './tolerance.ts'

/** Widths across flats by thread diameter, mm. [ISO 272, GB/T 3104] */
const flats =
  '1.6 3.2, 2 4, 2.5 5, 3 5.5, 3.5 6, 4 7, 5 8, 6 10, 7 11, 8 13, 10 16, 12 18, 14 21, 16 24, 18 27, 20 30, ' +
  '22 34, 24 36, 27 41, 30 46, 33 50, 36 55, 39 60, 42 65, 45 70, 48 75, 52 80, 56 85, 60 90, 64 95'

/** With the four widths for which DIN standards use values older than ISO 272; the later pair applies. */
const dinFlats = `${flats}, 10 17, 12 19, 14 22, 22 32`

/** Tolerance field of the width across flats. [ISO 4759-1, 3.1.2.1] */
function flatsField(width: number, grade: string): string {
  if (grade === 'A') return width <= 32 ? 'h13' : 'h14'
  return width <= 18 ? 'h14' : width <= 60 ? 'h15' : 'h16'
}

/** The bearing face is the width across flats less IT16; from 21 mm up, 0.95 of it. [ISO 4759-1] */
const bearingFace = (width: number, least: number): number =>
  rounded(width < 21 ? least - standardTolerance(16, width) : 0.95 * least, 2)

/** Hexagons of heads and nuts. */
export const hexagonRules = {
  widthAcrossFlats: series('widths across flats [ISO 272, GB/T 3104]', flats),
  widthAcrossFlatsDin: series('widths across flats of DIN 931, DIN 933 and DIN 934', dinFlats),
  leastFlats: formula(
    's: grade A h13 up to 32 mm, h14 above; grades B and C h14 up to 18, h15 up to 60, h16 above [ISO 4759-1]',
    (width: number, grade: string) => fieldLimits(width, flatsField(width, grade)).lower,
  ),
  leastCorners: formula('e ≥ 1.13 times the least s of the grade [ISO 4759-1]', (width: number, grade: string) =>
    rounded(1.13 * fieldLimits(width, flatsField(width, grade)).lower, 2),
  ),
  leastFlangedCorners: formula(
    'e ≥ 1.12 times the least s above a flange [ISO 4759-1]',
    (width: number, grade: string) => rounded(1.12 * fieldLimits(width, flatsField(width, grade)).lower, 2),
  ),
  bearingFace: formula(
    'dw ≥ least s less IT16 below 21 mm, 0.95 of it from there on [ISO 4759-1]',
    (width: number, least: number) => bearingFace(width, least),
  ),
  /** Nut standards print one decimal, rounded from the two decimals of the bolts. */
  bearingFaceOfNut: formula(
    'dw ≥ least s less IT16 below 21 mm, 0.95 of it from there on, to 0.1 mm [ISO 4759-1]',
    (width: number, least: number) => rounded(bearingFace(width, least), 1),
  ),
} satisfies Record<string, Rule>
