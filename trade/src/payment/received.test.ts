import { expect, test } from 'vitest'
import { addFen, fen } from '../price/money.ts'
import { creditedBy, maxWriteOff, openAmount, receiptProblem, spread } from './received.ts'

test.each([
  [10_000n, { received: 10_000n, writesOff: false }, undefined],
  [10_000n, { received: 1n, writesOff: false }, undefined],
  [10_000n, { received: 0n, writesOff: false }, 'nothing'],
  [10_000n, { received: 10_001n, writesOff: false }, 'tooMuch'],
  [10_000n, { received: 5_000n, writesOff: true }, undefined],
  [10_000n, { received: 4_999n, writesOff: true }, 'feeTooLarge'],
] as const)('of %s fen %o is booked: %s', (announced, { received, writesOff }, problem) => {
  expect(receiptProblem(fen(announced), { received: fen(received), writesOff })).toBe(problem)
})

test('what the seller bears counts as paid', () => {
  const receipt = { received: fen(9_950n), writesOff: true }
  expect(creditedBy(fen(10_000n), receipt)).toBe(10_000n)
  expect(creditedBy(fen(10_000n), { ...receipt, writesOff: false })).toBe(9_950n)
  expect(maxWriteOff).toBe(5_000n)
})

test.each([
  [300n, [100n, 200n], [100n, 200n]],
  [150n, [100n, 200n], [100n, 50n]],
  [100n, [100n, 200n], [100n, 0n]],
  [50n, [100n, 200n], [50n, 0n]],
] as const)('%s over %j is %j', (amount, shares, expected) => {
  const parts = spread(
    fen(amount),
    shares.map((share) => fen(share)),
  )
  expect(parts).toEqual(expected)
  expect(addFen(...parts)).toBe(amount)
})

test('nothing is open of an order that is paid or whose money is on its way', () => {
  expect(openAmount({ amount: fen(100n), paid: fen(30n), waiting: fen(20n) })).toBe(50n)
  expect(openAmount({ amount: fen(100n), paid: fen(80n), waiting: fen(20n) })).toBe(0n)
  expect(openAmount({ amount: fen(100n), paid: fen(100n), waiting: fen(20n) })).toBe(0n)
})
