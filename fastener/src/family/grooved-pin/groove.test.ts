import { expect, test } from 'vitest'
import { specification } from '../../sheet/testing.ts'
import { partOf } from '../part-of.ts'
import { reachOf } from './groove.ts'

test.each([
  ['ISO 8739', { from: 4, to: 39.2 }],
  ['ISO 8740', { from: 2.1, to: 39.2 }],
  ['ISO 8741', { from: 20, to: 39.2, deepAt: 'from' }],
  ['ISO 8742', { from: 40 / 3, to: 80 / 3 }],
  ['ISO 8743', { from: 10, to: 30 }],
  ['ISO 8744', { from: 0.8, to: 39.2, deepAt: 'to' }],
  ['ISO 8745', { from: 20, to: 39.2, deepAt: 'to' }],
])('%s 6×40: where the grooves lie and where they are deepest', (number, reach) =>
  expect(reachOf(partOf(specification(number, '6', 40), false))).toEqual(reach),
)
