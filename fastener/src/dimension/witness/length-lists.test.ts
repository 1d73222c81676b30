import { expect, test } from 'vitest'
import { lengthListRules } from './length-lists.ts'

test.each([
  ['slottedScrewLengths', 2, 12, '2 3 4 5 6 8 10 12'],
  ['screwLengths', 2, 12, '2 2.5 3 4 5 6 8 10 12'],
  ['screwLengths', 14, 30, '14 16 20 25 30'],
  ['tappingLengths', 9.5, 25, '9.5 13 16 19 22 25'],
  ['pinLengths', 28, 45, '28 30 32 35 40 45'],
  ['pinLengths', 95, 140, '95 100 120 140'],
  ['splitPinLengths', 50, 80, '50 56 63 71 80'],
  ['rivetLengths', 3, 6, '3 3.5 4 5 6'],
  ['rivetLengths', 50, 70, '50 52 55 58 60 62 65 68 70'],
  ['studLengths', 30, 45, '30 32 35 38 40 45'],
  ['studLengths', 95, 120, '95 100 110 120'],
  ['studLengths', 250, 300, '250 260 280 300'],
] as const)('%s from %f to %f mm', (name, shortest, longest, lengths) => {
  expect(lengthListRules[name].of(shortest, longest)).toBe(lengths)
})
