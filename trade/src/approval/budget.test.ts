import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { excessOf, isNearlySpent, leftOf, overdrawnBy } from './budget.ts'

const budget = { amount: fen(1000n), held: fen(300n), spent: fen(200n) }

test('waiting and ordered amounts reduce the budget', () => {
  expect(leftOf(budget)).toBe(500n)
  expect([excessOf(budget, fen(500n)), excessOf(budget, fen(501n))]).toEqual([0n, 1n])
})

test('a budget that was lowered has nothing left, and no less; it says by how much it is overdrawn', () => {
  const lowered = { ...budget, amount: fen(100n) }
  expect([leftOf(lowered), excessOf(lowered, fen(7n))]).toEqual([0n, 7n])
  expect([overdrawnBy(lowered), overdrawnBy(budget)]).toEqual([400n, 0n])
})

test('a warning comes at its percentage, and not where none is wanted', () => {
  expect([isNearlySpent(budget, 50), isNearlySpent(budget, 51), isNearlySpent(budget, 0)]).toEqual([true, false, false])
})
