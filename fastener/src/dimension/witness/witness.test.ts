import { expect, test } from 'vitest'
import { rounded } from './rule.ts'
import { rules } from './rules.ts'
import { fieldLimits, standardTolerance } from './tolerance.ts'

const rule = (name: string, ...cells: (number | string)[]) => rules[name]!.of(...cells)

test.each([
  [13, 16, 0.27],
  [14, 16, 0.43],
  [15, 36, 1],
  [16, 24, 1.3],
  [17, 31.9, 2.5],
  [6, 3, 0.006],
  [6, 3.01, 0.008],
])('IT%i of %f mm is %f mm [ISO 286-1]', (grade, nominal, width) => {
  expect(standardTolerance(grade, nominal)).toBe(width)
})

test('tolerance fields lie below, above and around the nominal size', () => {
  expect(fieldLimits(16, 'h13')).toEqual({ lower: 15.73, upper: 16 })
  expect(fieldLimits(8, 'H14')).toEqual({ lower: 8, upper: 8.36 })
  expect(fieldLimits(6.4, 'js14')).toEqual({ lower: 6.22, upper: 6.58 })
  expect(fieldLimits(1.2, 'C14')).toEqual({ lower: 1.26, upper: 1.51 })
  expect(() => fieldLimits(16, 'C14')).toThrow(RangeError)
  expect(() => fieldLimits(16, 'k6')).toThrow(RangeError)
  expect(() => standardTolerance(13, 501)).toThrow(RangeError)
})

test.each([
  ['leastFlats', [16, 'A'], 15.73],
  ['leastFlats', [34, 'A'], 33.38],
  ['leastFlats', [55, 'B'], 53.8],
  ['leastFlats', [95, 'B'], 92.8],
  ['leastCorners', [16, 'A'], 17.77],
  ['leastCorners', [46, 'B'], 50.85],
  ['leastFlangedCorners', [13, 'A'], 14.26],
  ['bearingFace', [16, 15.73], 14.63],
  ['bearingFace', [24, 23.67], 22.49],
  ['greatestHeadHeight', [18.7, 'B'], 19.12],
  ['leastHeadHeight', [10, 'C'], 9.25],
  ['leastHeadHeight', [6.4, 'C'], 5.95],
  ['leastNutHeight', [14.8, 16, 'A'], 14.1],
  ['leastNutHeight', [18, 20, 'B'], 16.9],
  ['leastNutHeight', [31.9, 36, 'C'], 29.4],
  ['leastLockNutHeight', [11.9, 10], 11.2],
  ['countersink', [4], 4.6],
  ['countersink', [8], 8.75],
  ['countersink', [24], 25.9],
  ['shankMin', [27, 'B'], 26.48],
  ['roughShankMax', [33], 34],
  ['socketCorners', [8.025], 9.149],
  ['knurledHead', [16], 16.27],
  ['transitionLength', [9.2, 8], 1.02],
  ['pitchDiameter', [12, 1.75], 10.863],
  ['stressArea', [16, 2], 156.668],
  ['bolt6gMajorMin', [12, 1.25], 11.76],
  ['nut6hMinorMax', [12, 1.25], 10.912],
  ['boltTensileLoad', [58, 10, '8.8'], 46400],
  ['boltTensileLoad', [20.1, 6, '5.6'], 10000],
  ['boltProofLoad', [245, 20, '8.8'], 147000],
  ['nutProofLoad', [157, 16, '10'], 164900],
  ['unifiedStressAreaInches', ['1/4-20 UNC'], 0.03182],
  ['drillInMm', ['No.7'], 5.105],
  ['blindRivetHeadHeight', [3], 1.3],
  ['blindRivetHeadHeight', [3.2], 1.3],
  ['blindRivetHeadHeight', [6.4], 2.7],
  ['leastBlindRivetHead', [5, 2.4], 4.2],
  ['leastBlindRivetHead', [6.7, 3.2], 5.8],
  ['leastBlindRivetHead', [8.4, 4], 6.9],
  ['coneHead', [4, 3.01], 10.02],
  ['countersunkTappingHeight', [8.2, 'ST3.5'], 2.35],
  ['countersunkTappingHeight', [17.3, 'ST8'], 4.65],
  ['springWasherHoleMax', [5.1], 5.4],
  ['springWasherHoleMax', [10.2], 10.9],
] as const)('%s of %j is %f, as the standards print it', (name, cells, printed) => {
  expect(rule(name, ...cells)).toBe(printed)
})

test('a thread length is given for lengths that the size is made in', () => {
  expect(rule('threadLength', 20, 'up to 125', 80, 200)).toBe(46)
  expect(rule('threadLength', 20, 'up to 200', 80, 200)).toBe(52)
  expect(rule('threadLength', 20, 'above 200', 80, 200)).toBeUndefined()
  expect(rule('threadLength', 36, 'up to 125', 140, 360)).toBeUndefined()
})

test('lengths run from the shortest to the longest', () => {
  expect(rule('lengthSeries', 16, 35)).toBe('16 20 25 30 35')
  expect(rule('lengthSeries', 10, 20, 14)).toBe('10 12 14 16 20')
})

test('a designation says diameter and pitch', () => {
  expect([rule('diameterInName', 'M12x1.25'), rule('pitchInName', 'M12x1.25')]).toEqual([12, 1.25])
  expect([rule('diameterInName', 'M2.5'), rule('pitchInName', 'M2.5')]).toEqual([2.5, 0.45])
  expect(rule('diameterInName', 'ST4.2')).toBeUndefined()
})

test('class 9.8 ends at M16, grade 6g begins at a pitch of 0.35', () => {
  expect(rule('boltTensileLoad', 192, 18, '9.8')).toBeUndefined()
  expect(rule('bolt6gMajorMax', 1.4, 0.3)).toBeUndefined()
})

test('inch fractions and number sizes', () => {
  expect(rule('inches', '1 5/16', 3)).toBe(1.313)
  expect(rule('inchesInMm', '7/16"', 3)).toBe(11.113)
  expect(rule('inchesInMm', '2"', 3)).toBe(50.8)
  expect(rule('inches', 'No.10', 3)).toBe(0.19)
})

test('halves are rounded up, as the standards print them', () => {
  expect(rounded(2.345, 2)).toBe(2.35)
  expect(rounded(0.7 * 3.35, 2)).toBe(2.35)
})
