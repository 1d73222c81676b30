import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { excessOf, isNearlySpent, leftOf, periodStart } from './budget.ts'

test.each([
  ['month', '2026-11-23', '2026-11-01'],
  ['quarter', '2026-11-23', '2026-10-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['quarter', '2026-04-01', '2026-04-01'],
  ['year', '2026-11-23', '2026-01-01'],
] as const)('the %s of %s begins on %s', (period, day, start) => {
  expect(periodStart(period, day)).toBe(start)
})

const budget = { amount: fen(1000n), held: fen(300n), spent: fen(200n) }

test('what waits and what was ordered is no longer there', () => {
  expect(leftOf(budget)).toBe(500n)
  expect([excessOf(budget, fen(500n)), excessOf(budget, fen(501n))]).toEqual([0n, 1n])
})

test('a budget that was lowered has nothing left, and no less', () => {
  const lowered = { ...budget, amount: fen(100n) }
  expect([leftOf(lowered), excessOf(lowered, fen(7n))]).toEqual([0n, 7n])
})

test('a warning comes at its percentage, and not where none is wanted', () => {
  expect([isNearlySpent(budget, 50), isNearlySpent(budget, 51), isNearlySpent(budget, 0)]).toEqual([true, false, false])
})
