import { formula, type Rule } from './rule.ts'

const r40 = [
  100, 106, 112, 118, 125, 132, 140, 150, 160, 170, 180, 190, 200, 212, 224, 236, 250, 265, 280, 300, 315, 335, 355,
  375, 400, 425, 450, 475, 500, 530, 560, 600, 630, 670, 710, 750, 800, 850, 900, 950,
]

/** Micrometres at a place in the series R 40; the place 0 is 100 µm. Below 100 halves go to the even number. */
function atPlace(place: number): number {
  const decade = Math.floor(place / r40.length)
  const value = r40[place - decade * r40.length]! * 10 ** decade
  const whole = Math.floor(value + 1e-9)
  const isHalf = Math.abs(value - whole - 0.5) < 1e-6
  return isHalf ? whole + (whole % 2) : Math.round(value)
}

/** The place in the series R 40 that is nearest to a value. */
function placeOf(value: number): number {
  const decade = Math.floor(Math.log10(value)) - 2
  const scaled = value / 10 ** decade
  const steps = [...r40, 1000].map((step, i) => ({ i, away: Math.abs(step - scaled) }))
  return decade * r40.length + steps.reduce((best, one) => (one.away < best.away ? one : best)).i
}

/** Rounded places of grade 6, by the formulas of ISO 965-1, clause 13. */
const sixes = {
  Td: (P: number): number => placeOf(180 * P ** (2 / 3) - 3.15 / Math.sqrt(P)),
  TD1: (P: number): number => placeOf(P <= 0.8 ? 433 * P - 190 * P ** 1.22 : 230 * P ** 0.7),
  Td2: (P: number, over: number, to: number): number => placeOf(90 * P ** 0.4 * Math.sqrt(over * to) ** 0.1),
}

/** Steps of R 40 between Td, TD1 or Td2 of grade 6 and another grade: 0.5, 0.63, 0.8, 1, 1.25, 1.6 and 2 times. */
const steps: Readonly<Record<number, number>> = { 3: -12, 4: -8, 5: -4, 6: 0, 7: 4, 8: 8, 9: 12 }
/** From Td2 of grade 6 to TD2 of a grade: 0.85, 1.06, 1.32, 1.7 and 2.12 times. */
const internalSteps: Readonly<Record<number, number>> = { 4: -3, 5: 1, 6: 5, 7: 9, 8: 13 }

/** Least pitch for which the standard prints a grade, mm. */
const from = {
  Td: { 4: 0.2, 6: 0.2, 8: 0.8 },
  TD1: { 4: 0.2, 5: 0.25, 6: 0.3, 7: 0.5, 8: 0.8 },
  Td2: { 3: 0.2, 4: 0.2, 5: 0.2, 6: 0.2, 7: 0.35, 8: 0.8, 9: 0.8 },
  TD2: { 4: 0.2, 5: 0.25, 6: 0.3, 7: 0.5, 8: 0.8 },
} as const satisfies Record<string, Record<number, number>>

const isPrinted = (letter: keyof typeof from, grade: number, P: number): boolean =>
  P >= ((from[letter] as Record<number, number>)[grade] ?? Number.POSITIVE_INFINITY)

const tolerance = (letter: 'Td' | 'TD1' | 'Td2', words: string): Rule =>
  formula(
    `${words}, rounded to R 40; from there so many steps of R 40 as the grade's factor says [ISO 965-1, clause 13]`,
    (grade: number, P: number, over: number, to: number) =>
      isPrinted(letter, grade, P) ? atPlace(sixes[letter](P, over, to) + steps[grade]!) : undefined,
  )

/** Tolerances of metric threads, µm; arguments: grade, pitch, and for pitch diameters the range of diameters. */
export const threadToleranceRules = {
  rangeInName: formula('the name of the row', (name: string, which: string) => {
    const [, over, to, P] = /^([\d.]+) to ([\d.]+) x([\d.]+)$/.exec(name) ?? []
    return Number(which === 'over' ? over : which === 'to' ? to : P)
  }),
  boltCrestTolerance: tolerance('Td', 'Td(6) = 180·P^(2/3) − 3.15/√P'),
  nutCrestTolerance: tolerance('TD1', 'TD1(6) = 433·P − 190·P^1.22 up to P = 0.8, 230·P^0.7 above'),
  boltPitchTolerance: tolerance('Td2', 'Td2(6) = 90·P^0.4·d^0.1'),
  nutPitchTolerance: formula(
    'Td2(6) = 90·P^0.4·d^0.1, rounded to R 40; from there so many steps of R 40 as the factor of TD2 says [ISO 965-1, clause 13]',
    (grade: number, P: number, over: number, to: number) =>
      isPrinted('TD2', grade, P) ? atPlace(sixes.Td2(P, over, to) + internalSteps[grade]!) : undefined,
  ),
} satisfies Record<string, Rule>
