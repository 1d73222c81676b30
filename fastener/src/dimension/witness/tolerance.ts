import { formula, type Rule, rounded } from './rule.ts'

/** Upper ends of the ranges of nominal sizes, mm. [ISO 286-1, table 1] */
const ranges = [3, 6, 10, 18, 30, 50, 80, 120, 180, 250, 315, 400, 500] as const

/** Standard tolerances, µm, one value per range. [ISO 286-1, table 1; GB/T 1800.1] */
const grades: Readonly<Record<number, readonly number[]>> = {
  5: [4, 5, 6, 8, 9, 11, 13, 15, 18, 20, 23, 25, 27],
  6: [6, 8, 9, 11, 13, 16, 19, 22, 25, 29, 32, 36, 40],
  7: [10, 12, 15, 18, 21, 25, 30, 35, 40, 46, 52, 57, 63],
  8: [14, 18, 22, 27, 33, 39, 46, 54, 63, 72, 81, 89, 97],
  9: [25, 30, 36, 43, 52, 62, 74, 87, 100, 115, 130, 140, 155],
  10: [40, 48, 58, 70, 84, 100, 120, 140, 160, 185, 210, 230, 250],
  11: [60, 75, 90, 110, 130, 160, 190, 220, 250, 290, 320, 360, 400],
  12: [100, 120, 150, 180, 210, 250, 300, 350, 400, 460, 520, 570, 630],
  13: [140, 180, 220, 270, 330, 390, 460, 540, 630, 720, 810, 890, 970],
  14: [250, 300, 360, 430, 520, 620, 740, 870, 1000, 1150, 1300, 1400, 1550],
  15: [400, 480, 580, 700, 840, 1000, 1200, 1400, 1600, 1850, 2100, 2300, 2500],
  16: [600, 750, 900, 1100, 1300, 1600, 1900, 2200, 2500, 2900, 3200, 3600, 4000],
  17: [1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 4600, 5200, 5700, 6300],
  18: [1400, 1800, 2200, 2700, 3300, 3900, 4600, 5400, 6300, 7200, 8100, 8900, 9700],
}

/**
 * Width of a standard tolerance. [ISO 286-1]
 * @param grade number of the grade, 13 for IT13  @param nominal mm  @returns mm
 */
export function standardTolerance(grade: number, nominal: number): number {
  const range = ranges.findIndex((upTo) => nominal <= upTo)
  const width = grades[grade]?.[range]
  if (width === undefined) throw new RangeError(`no IT${grade} of ${nominal} mm`)
  return width / 1000
}

/** Lower deviation of a hole C, mm, up to 10 mm: wide enough for slots. [ISO 286-1, table 2] */
function deviationOfC(nominal: number): number {
  if (nominal > 10) throw new RangeError(`no field C of ${nominal} mm`)
  return nominal <= 3 ? 0.06 : nominal <= 6 ? 0.07 : 0.08
}

/** Both ends of a field such as h13, H14, C13 or js15 around a nominal size, mm. */
export function fieldLimits(nominal: number, field: string): { readonly lower: number; readonly upper: number } {
  const [, letter, grade] = /^(h|H|C|js)(\d+)$/.exec(field) ?? []
  if (letter === undefined) throw new RangeError(`unknown tolerance field ${field}`)
  const width = standardTolerance(Number(grade), nominal)
  const below = letter === 'h' ? width : letter === 'js' ? width / 2 : letter === 'C' ? -deviationOfC(nominal) : 0
  return { lower: rounded(nominal - below, 4), upper: rounded(nominal - below + width, 4) }
}

/** The nominal size of a hole or a depth whose greatest size in a field such as H14 is known, mm. */
function leastOfHole(greatest: number, field: string): number {
  const grade = Number(field.slice(1))
  const found = ranges.map((upTo) => rounded(greatest - standardTolerance(grade, upTo), 4))
  const least = found.find((one) => one > 0 && fieldLimits(one, field).upper === greatest)
  if (least === undefined) throw new RangeError(`no hole of ${field} is at most ${greatest} mm`)
  return least
}

const source = 'tolerance fields [ISO 286-1, GB/T 1800.1]'

/** Limits of a tolerance field; the field is a constant of the column, e.g. `["lowerLimit", "dk_max", "=h13"]`. */
export const toleranceRules = {
  lowerLimit: formula(source, (nominal: number, field: string) => fieldLimits(nominal, field).lower),
  upperLimit: formula(source, (nominal: number, field: string) => fieldLimits(nominal, field).upper),
  leastOfHole: formula(source, leastOfHole),
} satisfies Record<string, Rule>
