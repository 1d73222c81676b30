/**
 * Thread tolerances by the formulas of ISO 965-1 (GB/T 197), µm. The standard prints them rounded to the series R 40; a
 * few printed values differ from the formula and take precedence.
 */

/** Printed tolerances of grade 6 that differ from the formulas, by pitch. */
const printedCrest: Readonly<Record<number, number>> = { 4: 475 }
const printedMinor: Readonly<Record<number, number>> = { 0.5: 140, 1: 236, 2.5: 450 }

/** The diameter ranges of ISO 965-1, upper ends in mm. */
const rangeEnds = [0.99, 1.4, 2.8, 5.6, 11.2, 22.4, 45, 90, 180] as const

const pitchFactor: Readonly<Record<number, number>> = { 3: 0.5, 4: 0.63, 5: 0.8, 6: 1, 7: 1.25, 8: 1.6, 9: 2 }
const internalPitchFactor: Readonly<Record<number, number>> = { 4: 0.85, 5: 1.06, 6: 1.32, 7: 1.7, 8: 2.12 }
const crestFactor: Readonly<Record<number, number>> = { 4: 0.63, 6: 1, 8: 1.6 }
const minorFactor: Readonly<Record<number, number>> = { 4: 0.63, 5: 0.8, 6: 1, 7: 1.25, 8: 1.6 }

/** Td of the external major diameter, µm; undefined for a grade missing from the standard (it has 4, 6, 8). */
export function crestTolerance(P: number, grade: number): number | undefined {
  const six = 180 * P ** (2 / 3) - 3.15 / Math.sqrt(P)
  return graded(six, crestFactor[grade], grade === 6 ? printedCrest[P] : undefined)
}

/** TD1 of the internal minor diameter, µm; grades 4 to 8. */
export function minorTolerance(P: number, grade: number): number | undefined {
  const six = P <= 0.8 ? 433 * P - 190 * P ** 1.22 : 230 * P ** 0.7
  return graded(six, minorFactor[grade], grade === 6 ? printedMinor[P] : undefined)
}

/** Td2 of the external pitch diameter, µm; grades 3 to 9. */
export function pitchTolerance(d: number, P: number, grade: number): number | undefined {
  return graded(pitchTolerance6(d, P), pitchFactor[grade], grade === 6 ? printedPitch(d, P) : undefined)
}

/** TD2 of the internal pitch diameter, µm; grades 4 to 8. */
export function internalPitchTolerance(d: number, P: number, grade: number): number | undefined {
  return graded(pitchTolerance6(d, P), internalPitchFactor[grade], grade === 6 ? printedInternalPitch(d, P) : undefined)
}

/** Td2(6) = 90 · P^0.4 · d^0.1 at the geometric mean of the diameter range. */
const pitchTolerance6 = (d: number, P: number): number => 90 * P ** 0.4 * rangeMean(d) ** 0.1

function rangeOf(d: number): readonly [number, number] {
  const upper = rangeEnds.findIndex((end) => d <= end)
  return [rangeEnds[upper - 1]!, rangeEnds[upper]!]
}

const rangeMean = (d: number): number => Math.sqrt(rangeOf(d)[0] * rangeOf(d)[1])

const cell = (d: number, P: number): string => `${rangeOf(d)[0]} ${P}`
const printedPitch = (d: number, P: number): number | undefined => pitchCells[cell(d, P)]
const printedInternalPitch = (d: number, P: number): number | undefined => internalPitchCells[cell(d, P)]

/** Printed Td2 and TD2 of grade 6 that differ from the formula; keys are the lower end of the diameter range and the
 *  pitch. */
const pitchCells: Readonly<Record<string, number>> = { '2.8 0.5': 75, '45 5': 250 }
const internalPitchCells: Readonly<Record<string, number>> = {
  '1.4 0.45': 95,
  '2.8 0.5': 100,
  '2.8 0.75': 118,
  '5.6 1.5': 180,
  '11.2 1.25': 180,
  '11.2 1.5': 190,
  '22.4 4.5': 315,
}

const graded = (six: number, factor: number | undefined, printed: number | undefined): number | undefined =>
  factor === undefined ? undefined : (printed ?? r40(six * factor))

const r40Steps = [
  100, 106, 112, 118, 125, 132, 140, 150, 160, 170, 180, 190, 200, 212, 224, 236, 250, 265, 280, 300, 315, 335, 355,
  375, 400, 425, 450, 475, 500, 530, 560, 600, 630, 670, 710, 750, 800, 850, 900, 950, 1000,
]

/** The nearest preferred number of the series R 40; below 100 in whole micrometres. */
function r40(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value) - 2)
  const scaled = value / decade
  const nearest = r40Steps.reduce((best, step) => (Math.abs(step - scaled) < Math.abs(best - scaled) ? step : best))
  return Math.round(nearest * decade)
}
