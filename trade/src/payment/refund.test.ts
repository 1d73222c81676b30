import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import {
  excessOf,
  mayConfirmRefund,
  mayDisputeRefund,
  refundAnswerDue,
  refundable,
  refundStates,
  takesTransfer,
} from './refund.ts'

test.each([
  ['nothing was cancelled', { cancelled: 0n, paid: 1000n, owed: 0n }, 0n],
  ['some was cancelled', { cancelled: 300n, paid: 1000n, owed: 0n }, 300n],
  ['some of that is owed already', { cancelled: 300n, paid: 1000n, owed: 100n }, 200n],
  ['all of it is owed already', { cancelled: 300n, paid: 1000n, owed: 300n }, 0n],
  ['on credit less was paid than the goods that left cost', { cancelled: 300n, paid: 200n, owed: 0n }, 0n],
  ['a part was paid of an order that ended', { cancelled: 1000n, paid: 200n, owed: 0n }, 200n],
  ['more came than it costs', { cancelled: 0n, paid: 1200n, owed: 0n }, 200n],
])('the sum beyond the cost goes back where %s', (_case, sums, excess) => {
  const { cancelled, paid, owed } = sums
  const money = { amount: fen(1000n), cancelled: fen(cancelled), paid: fen(paid), owed: fen(owed) }
  expect(excessOf({ ...money, back: fen(owed) })).toBe(excess)
})

test('two halves of an odd amount are each rounded up: the second is a fen less', () => {
  const money = { amount: fen(61n), cancelled: fen(31n), paid: fen(61n), owed: fen(0n) }
  expect(excessOf({ ...money, back: fen(31n) })).toBe(30n)
})

test('no more goes back than was paid', () => {
  expect(refundable({ paid: fen(1000n), owed: fen(400n) })).toBe(600n)
  expect(refundable({ paid: fen(1000n), owed: fen(1000n) })).toBe(0n)
  expect(refundable({ paid: fen(0n), owed: fen(1n) })).toBe(0n)
})

test('the actions of each side by state', () => {
  expect(refundStates.filter(takesTransfer)).toEqual(['owed', 'failed', 'disputed'])
  expect(refundStates.filter(mayConfirmRefund)).toEqual(['sent', 'disputed'])
  expect(refundStates.filter(mayDisputeRefund)).toEqual(['sent'])
})

test('the buyer has three days to answer', () => {
  expect(refundAnswerDue(new Date('2026-11-20T08:00:00Z'))).toEqual(new Date('2026-11-23T08:00:00Z'))
})
