import { expect, test } from 'vitest'
import { attemptEnds, attemptHolds, nextAsking } from './channel.ts'

const start = new Date('2026-11-20T08:00:00Z')
const minute = (count: number) => new Date(start.getTime() + count * 60_000)

test.each([
  [0, 5],
  [4, 5],
  [5, 15],
  [16, 29],
  [29, 30],
  [40, 41],
])('after %i minutes the payment service is asked at minute %i', (now, next) => {
  expect(nextAsking(start, minute(now))).toEqual(minute(next))
})

test('an attempt ends after half an hour, and holds its orders a little longer', () => {
  expect(attemptEnds(start)).toEqual(minute(30))
  expect(attemptHolds(start)).toEqual(minute(35))
})
