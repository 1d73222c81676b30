import { type Rule, series, steps } from './rule.ts'

/** Screws with a slot or a recess, and tapping screws. */
export const screwRules = {
  screwThreadLength: steps('b ≥ 25 up to M3, 38 above [ISO 1207, ISO 2009, ISO 7045]', [0, 25], [3.5, 38]),
  tappingPitch: series(
    'pitches of tapping screw threads [ISO 1478, GB/T 5280]',
    'ST2.2 0.8, ST2.9 1.1, ST3.5 1.3, ST4.2 1.4, ST4.8 1.6, ST5.5 1.8, ST6.3 1.8, ST8 2.1, ST9.5 2.1',
  ),
} satisfies Record<string, Rule>
