import { formula, type Rule, rounded, series, steps } from './rule.ts'
import { fieldLimits, standardTolerance } from './tolerance.ts'

function heightField(height: number, grade: string): string {
  if (grade === 'A') return 'js14'
  if (grade === 'B') return 'js15'
  return height < 10 ? 'js16' : 'js17'
}

const heightSource = 'k: grade A js14, B js15, C js16 below 10 mm and js17 from there on [ISO 4759-1]'

/** Hexagon bolts: head, washer face, shank. */
export const hexagonBoltRules = {
  headHeight: series(
    'heights of hexagon heads [ISO 4014, ISO 4016]',
    '1.6 1.1, 2 1.4, 2.5 1.7, 3 2, 3.5 2.4, 4 2.8, 5 3.5, 6 4, 8 5.3, 10 6.4, 12 7.5, 14 8.8, 16 10, 18 11.5, ' +
      '20 12.5, 22 14, 24 15, 27 17, 30 18.7, 33 21, 36 22.5, 39 25, 42 26, 45 28, 48 30, 52 33, 56 35, 60 38, ' +
      '64 40',
  ),
  gradeOfDiameter: formula('grade A up to M24, grade B above [ISO 4014]', (d: number) => (d <= 24 ? 'A' : 'B')),
  leastHeadHeight: formula(
    heightSource,
    (height: number, grade: string) => fieldLimits(height, heightField(height, grade)).lower,
  ),
  greatestHeadHeight: formula(
    heightSource,
    (height: number, grade: string) => fieldLimits(height, heightField(height, grade)).upper,
  ),
  washerFaceMax: steps(
    'height c of the washer face [ISO 4014]',
    [0, 0.25],
    [3, 0.4],
    [5, 0.5],
    [8, 0.6],
    [16, 0.8],
    [39, 1],
  ),
  washerFaceMin: steps('height c of the washer face [ISO 4014]', [0, 0.1], [3, 0.15], [16, 0.2], [39, 0.3]),
  shankMin: formula(
    'ds: grade A h13, grade B h14 [ISO 4759-1]',
    (d: number, grade: string) => fieldLimits(d, grade === 'A' ? 'h13' : 'h14').lower,
  ),
  roughShankMin: formula('ds of grade C: d ± IT15 [ISO 4759-1]', (d: number) =>
    rounded(d - standardTolerance(15, d), 4),
  ),
  roughShankMax: formula('ds of grade C: d ± IT15 [ISO 4759-1]', (d: number) =>
    rounded(d + standardTolerance(15, d), 4),
  ),
} satisfies Record<string, Rule>
