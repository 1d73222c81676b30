import { expect, test } from 'vitest'
import { parseRange, ranged, rangeText } from './range.ts'

test.each([
  ['25–40', { from: 25, to: 40 }],
  ['25-40', { from: 25, to: 40 }],
  [' 8 ~ 12 ', { from: 8, to: 12 }],
  ['M8至M12', { from: 8, to: 12 }],
  ['40-20', { from: 20, to: 40 }],
  ['2.5-4', { from: 2.5, to: 4 }],
  ['≥20', { from: 20 }],
  ['<=30', { to: 30 }],
])('%s is a range', (text, range) => expect(parseRange(text)).toEqual(range))

test.each(['', '25', 'M8', '8-', '-8', 'a-b', '8–12–20'])('%s is no range', (text) =>
  expect(parseRange(text)).toBeUndefined(),
)

test('a range is written as it is read', () => {
  for (const range of [{ from: 8, to: 12 }, { from: 20 }, { to: 30.5 }])
    expect(parseRange(rangeText(range))).toEqual(range)
})

test('a range takes the place of the one before, and goes without a trace', () => {
  expect(ranged({ lengthFrom: 5, inStock: true }, 'lengths', { to: 40 })).toEqual({ inStock: true, lengthTo: 40 })
  expect(ranged({ diameterFrom: 8, diameterTo: 12 }, 'nominalIds', {})).toEqual({})
})
