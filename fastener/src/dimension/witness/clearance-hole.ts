import { type Rule, series } from './rule.ts'

/** Clearance holes for bolts. */
export const clearanceHoleRules = {
  fineHole: series(
    'clearance holes, fine series [ISO 273, GB/T 5277]',
    '2 2.2, 2.5 2.7, 3 3.2, 3.5 3.7, 4 4.3, 5 5.3, 6 6.4, 7 7.4, 8 8.4, 10 10.5, 12 13, 14 15, 16 17, 18 19, ' +
      '20 21, 22 23, 24 25, 27 28, 30 31',
  ),
  mediumHole: series(
    'clearance holes, medium series [ISO 273, GB/T 5277]',
    '3 3.4, 3.5 3.9, 4 4.5, 5 5.5, 6 6.6, 8 9, 10 11, 12 13.5, 14 15.5, 16 17.5, 18 20, 20 22, 22 24, 24 26, ' +
      '27 30, 30 33, 33 36, 36 39',
  ),
} satisfies Record<string, Rule>
