import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { missingToLeast, readLeastOrder } from './least-order.ts'

test.each([
  ['', 0n],
  ['  ', 0n],
  ['0', 0n],
  ['500', 50_000n],
  [' 86.5 ', 8_650n],
  ['100000', 10_000_000n],
])('a seller writes %j', (text, value) => {
  expect(readLeastOrder(text)).toEqual({ ok: true, value })
})

test.each(['-1', '100000.01', '1.234', '五百', '1e3', '1,000', '９', 'NaN', '500元', '\u202e500'])(
  '%j is no least amount',
  (text) => {
    expect(readLeastOrder(text)).toEqual({ ok: false, problem: 'leastOrderInvalid' })
  },
)

test('the missing amount is exact to the fen, and zero from the minimum up', () => {
  expect(missingToLeast(fen(49_999n), fen(50_000n))).toBe(1n)
  expect(missingToLeast(fen(50_000n), fen(50_000n))).toBe(0n)
  expect(missingToLeast(fen(60_000n), fen(50_000n))).toBe(0n)
  expect(missingToLeast(fen(0n), fen(0n))).toBe(0n)
})
