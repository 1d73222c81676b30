import { formula, type Rule, rounded, series, steps } from './rule.ts'
import { fieldLimits } from './tolerance.ts'

function heightField(d: number, grade: string): string {
  if (grade === 'C') return 'h17'
  return d <= 12 ? 'h14' : d <= 18 ? 'h15' : 'h16'
}

const lockNutField = (d: number): string => (d <= 12 ? 'h15' : d <= 18 ? 'h16' : 'h17')

function countersink(d: number): number {
  if (d <= 5) return rounded(1.15 * d, 2)
  return d <= 8 ? d + 0.75 : rounded(1.08 * d, 1)
}

/** Nuts. */
export const nutRules = {
  nutHeight: series(
    'heights of hexagon nuts, style 1 [ISO 4032, ISO 8673]',
    '1.6 1.3, 2 1.6, 2.5 2, 3 2.4, 3.5 2.8, 4 3.2, 5 4.7, 6 5.2, 8 6.8, 10 8.4, 12 10.8, 14 12.8, 16 14.8, ' +
      '18 15.8, 20 18, 22 19.4, 24 21.5, 27 23.8, 30 25.6, 33 28.7, 36 31, 39 33.4, 42 34, 45 36, 48 38, 52 42, ' +
      '56 45, 60 48, 64 51',
  ),
  nutHeight2: series(
    'heights of hexagon nuts, style 2 [ISO 4033, ISO 8674]',
    '5 5.1, 6 5.7, 8 7.5, 10 9.3, 12 12, 14 14.1, 16 16.4, 18 17.6, 20 20.3, 22 21.8, 24 23.9, 27 26.7, 30 28.6, ' +
      '33 32.5, 36 34.7',
  ),
  thinNutHeight: series(
    'heights of thin hexagon nuts [ISO 4035, ISO 8675]',
    '1.6 1, 2 1.2, 2.5 1.6, 3 1.8, 3.5 2, 4 2.2, 5 2.7, 6 3.2, 8 4, 10 5, 12 6, 14 7, 16 8, 18 9, 20 10, 22 11, ' +
      '24 12, 27 13.5, 30 15, 33 16.5, 36 18, 39 19.5, 42 21, 45 22.5, 48 24, 52 26, 56 28, 60 30, 64 32',
  ),
  roughNutHeight: series(
    'heights of hexagon nuts, grade C [ISO 4034]',
    '5 5.6, 6 6.4, 8 7.9, 10 9.5, 12 12.2, 14 13.9, 16 15.9, 18 16.9, 20 19, 22 20.2, 24 22.3, 27 24.7, 30 26.4, ' +
      '33 29.5, 36 31.9, 39 34.3, 42 34.9, 45 36.9, 48 38.9, 52 42.9, 56 45.9, 60 48.9, 64 52.4',
  ),
  nutHeightDin: series(
    'heights of hexagon nuts of about 0.8 d [DIN 934]',
    '1.6 1.3, 2 1.6, 2.5 2, 3 2.4, 3.5 2.8, 4 3.2, 5 4, 6 5, 7 5.5, 8 6.5, 10 8, 12 10, 14 11, 16 13, 18 15, ' +
      '20 16, 22 18, 24 19, 27 22, 30 24, 33 26, 36 29, 39 31, 42 34, 45 36, 48 38, 52 42, 56 45, 60 48, 64 51',
  ),
  gradeOfNut: formula('grade A up to M16, grade B above [ISO 4032]', (d: number) => (d <= 16 ? 'A' : 'B')),
  leastNutHeight: formula(
    'm: h14 up to M12, h15 up to M18, h16 above; grade C h17 [ISO 4759-1]',
    (height: number, d: number, grade: string) => fieldLimits(height, heightField(d, grade)).lower,
  ),
  leastLockNutHeight: formula(
    'h with insert: h15 up to M12, h16 up to M18, h17 above [ISO 4759-1, ISO 2320]',
    (height: number, d: number) => fieldLimits(height, lockNutField(d)).lower,
  ),
  nutWasherFaceMax: steps(
    'height c of the washer face [ISO 4032]',
    [0, 0.2],
    [2.5, 0.3],
    [3, 0.4],
    [5, 0.5],
    [8, 0.6],
    [16, 0.8],
    [39, 1],
  ),
  countersink: formula('da ≤ 1.15 D up to 5 mm, D + 0.75 up to 8 mm, 1.08 D above [ISO 4759-1]', countersink),
} satisfies Record<string, Rule>
