import { expect, test } from 'vitest'
import { pinRules } from './pin.ts'

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
