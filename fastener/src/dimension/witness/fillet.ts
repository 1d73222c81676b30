import { type Rule, series, steps } from './rule.ts'

/** Transition under the head: fillet and the diameter where it ends. [ISO 4014, ISO 4753, GB/T 3105] */
export const filletRules = {
  fillet: steps(
    'fillets under the head [GB/T 3105, ISO 885]',
    [0, 0.1],
    [4, 0.2],
    [6, 0.25],
    [8, 0.4],
    [12, 0.6],
    [20, 0.8],
    [27, 1],
    [42, 1.2],
    [48, 1.6],
    [56, 2],
  ),
  transition: series(
    'transition diameters, grades A and B [GB/T 3105, ISO 885]',
    '1.6 2, 2 2.6, 2.5 3.1, 3 3.6, 3.5 4.1, 4 4.7, 5 5.7, 6 6.8, 8 9.2, 10 11.2, 12 13.7, 14 15.7, 16 17.7, ' +
      '18 20.2, 20 22.4, 22 24.4, 24 26.4, 27 30.4, 30 33.4, 33 36.4, 36 39.4, 39 42.4, 42 45.6, 45 48.6, 48 52.6, ' +
      '52 56.6, 56 63, 60 67, 64 71',
  ),
  roughTransition: series(
    'transition diameters, grade C [GB/T 3105, ISO 885]',
    '5 6, 6 7.2, 8 10.2, 10 12.2, 12 14.7, 14 16.7, 16 18.7, 18 21.2, 20 24.4, 22 26.4, 24 28.4, 27 32.4, ' +
      '30 35.4, 33 38.4, 36 42.4, 39 45.4, 42 48.6, 45 52.6, 48 56.6, 52 62.6, 56 67, 60 71, 64 75',
  ),
} satisfies Record<string, Rule>
