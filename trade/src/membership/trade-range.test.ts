import { expect, test } from 'vitest'
import { tradeRange } from './trade-range.ts'

test.each([
  [0, 'none'],
  [1, 'few'],
  [5, 'few'],
  [6, 'some'],
  [20, 'some'],
  [21, 'many'],
  [100, 'many'],
  [101, 'most'],
] as const)('%i orders a year are %s', (orders, range) => {
  expect(tradeRange(orders)).toBe(range)
})
