import { formula, type Rule, rounded, series, steps } from './rule.ts'

/** Greatest outer diameters of tapping screw threads, mm. [ISO 1478, GB/T 5280] */
const tappingDiameters: Readonly<Record<string, number>> = {
  'ST2.2': 2.24,
  'ST2.9': 2.9,
  'ST3.5': 3.53,
  'ST4.2': 4.22,
  'ST4.8': 4.8,
  'ST5.5': 5.46,
  'ST6.3': 6.25,
  ST8: 8,
  'ST9.5': 9.65,
}

/** Screws with a slot or a recess, and tapping screws. */
export const screwRules = {
  screwThreadLength: steps('b ≥ 25 up to M3, 38 above [ISO 1207, ISO 2009, ISO 7045]', [0, 25], [3.5, 38]),
  tappingPitch: series(
    'pitches of tapping screw threads [ISO 1478, GB/T 5280]',
    'ST2.2 0.8, ST2.9 1.1, ST3.5 1.3, ST4.2 1.4, ST4.8 1.6, ST5.5 1.8, ST6.3 1.8, ST8 2.1, ST9.5 2.1',
  ),
  coneHead: formula('a cone of 90° from the shank to the top: d + 2k [ISO 14582]', (d: number, k: number) =>
    rounded(d + 2 * k, 2),
  ),
  /** To 0.05 mm. Undefined for a size that ISO 1478 does not have. */
  countersunkTappingHeight: formula(
    'a head of 90° is half as high as it is wider than the thread [ISO 7721, ISO 1478]',
    (head: number, size: string) => {
      const d = tappingDiameters[size]
      return d === undefined ? undefined : rounded(Math.round(10 * (head - d)) / 20, 2)
    },
  ),
} satisfies Record<string, Rule>
