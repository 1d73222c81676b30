import { expect, test } from 'vitest'
import { addFen, fen } from '../price/money.ts'
import { creditedBy, maxWriteOff, openAmount, receiptProblem, spread } from './received.ts'

const fenOf = (count: number) => fen(BigInt(count))

test.each([
  [10_000, { received: 10_000, writesOff: false }, undefined],
  [10_000, { received: 1, writesOff: false }, undefined],
  [10_000, { received: 0, writesOff: false }, 'nothing'],
  [10_000, { received: 10_001, writesOff: false }, 'tooMuch'],
  [10_000, { received: 5_000, writesOff: true }, undefined],
  [10_000, { received: 4_999, writesOff: true }, 'feeTooLarge'],
] as const)('of %s fen %o is booked: %s', (announced, { received, writesOff }, problem) => {
  expect(receiptProblem(fenOf(announced), { received: fenOf(received), writesOff })).toBe(problem)
})

test('the amount borne by the seller counts as paid', () => {
  const receipt = { received: fenOf(9_950), writesOff: true }
  expect(creditedBy(fenOf(10_000), receipt)).toBe(10_000n)
  expect(creditedBy(fenOf(10_000), { ...receipt, writesOff: false })).toBe(9_950n)
  expect(maxWriteOff).toBe(5_000n)
})

test.each([
  [300, [100, 200], [100, 200]],
  [150, [100, 200], [100, 50]],
  [100, [100, 200], [100, 0]],
  [50, [100, 200], [50, 0]],
] as const)('%s over %j is %j', (amount, shares, expected) => {
  const parts = spread(fenOf(amount), shares.map(fenOf))
  expect(parts).toEqual(expected.map(fenOf))
  expect(addFen(...parts)).toBe(fenOf(amount))
})

test('nothing is open of an order that is paid or whose money is on its way', () => {
  expect(openAmount({ amount: fenOf(100), paid: fenOf(30), waiting: fenOf(20) })).toBe(50n)
  expect(openAmount({ amount: fenOf(100), paid: fenOf(80), waiting: fenOf(20) })).toBe(0n)
  expect(openAmount({ amount: fenOf(100), paid: fenOf(100), waiting: fenOf(20) })).toBe(0n)
})
