import { expect, test } from 'vitest'
import { pinRules } from './pin.ts'
import { toleranceRules } from './tolerance.ts'

test.each([
  [3, 3.002, 3.008],
  [4, 4.004, 4.012],
  [16, 16.007, 16.018],
  [50, 50.009, 50.025],
])('a pin of %f mm m6 lies between %f and %f mm, as ISO 286-2 prints it', (d, lower, upper) => {
  expect(pinRules.lowerOfM6.of(d)).toBe(lower)
  expect(pinRules.upperOfM6.of(d)).toBe(upper)
})

test('no deviation m is made up above 50 mm', () => {
  expect(() => pinRules.lowerOfM6.of(51)).toThrow(RangeError)
})

test.each([
  [9, 9.001, 9.01],
  [13, 13.001, 13.012],
  [21, 21.002, 21.015],
] as const)('k6 of %i is %f to %f, as DIN 609 prints it', (d, lower, upper) => {
  expect(pinRules.lowerOfK6.of(d)).toBe(lower)
  expect(pinRules.upperOfK6.of(d)).toBe(upper)
})

test('square keys have h8 on their height, others h11', () => {
  expect(pinRules.leastKeyHeight.of(6, 6)).toBe(5.982)
  expect(pinRules.leastKeyHeight.of(8, 12)).toBe(7.91)
})

test('the least width of a slot follows from its greatest', () => {
  expect(toleranceRules.leastOfHole.of(4.3, 'H14')).toBe(4)
  expect(toleranceRules.leastOfHole.of(10.36, 'H14')).toBe(10)
  expect(toleranceRules.leastOfHole.of(4.25, 'H16')).toBe(3.5)
})
