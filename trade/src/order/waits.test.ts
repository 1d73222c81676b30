import { expect, test } from 'vitest'
import { isLate, mayUrge, needsNoConsent, receiptDue, usualDays } from './waits.ts'

const at = (day: number, hour = 8) => new Date(Date.UTC(2026, 10, day, hour))

test.each([
  ['15 days after it left', [{ shippedAt: at(1), arrivedAt: null }], false, at(16)],
  ['10 days after it was handed over', [{ shippedAt: at(1), arrivedAt: at(2) }], false, at(12)],
  ['7 days later where the buyer asked for it', [{ shippedAt: at(1), arrivedAt: at(2) }], true, at(19)],
  [
    'with the last of several shipments',
    [
      { shippedAt: at(1), arrivedAt: at(9) },
      { shippedAt: at(3), arrivedAt: null },
    ],
    false,
    at(19),
  ],
])('goods count as received %s', (_rule, shipments, isExtended, due) => {
  expect(receiptDue(shipments, isExtended)).toEqual(due)
})

test('a seller can be reminded once in 24 hours', () => {
  expect([null, at(2, 9), at(2, 8)].map((urged) => mayUrge(urged, at(3)))).toEqual([true, false, true])
})

test('an order is late from the end of the promised day, and free to be given up 3 days later', () => {
  const end = at(5, 16)
  expect([at(5, 15), at(5, 16)].map((now) => isLate(end, now))).toEqual([false, true])
  expect([at(8, 15), at(8, 16)].map((now) => needsNoConsent(end, now))).toEqual([false, true])
  expect([isLate(null, at(30)), needsNoConsent(null, at(30))]).toEqual([false, false])
})

test('without a promise 3 days are usual, more where goods are made first', () => {
  expect([0, 3, 10].map(usualDays)).toEqual([3, 3, 10])
})
