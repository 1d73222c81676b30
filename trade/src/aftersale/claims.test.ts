import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { thousandths, wholeQty } from '../quantity/qty.ts'
import { claimable, moneyBack, mostRefund, returnedShare, shareOf, spread } from './claims.ts'
import { isTooLateToAsk } from './waits.ts'

const none = thousandths(0n)
const quantities = {
  qty: wholeQty(1000),
  shipped: wholeQty(900),
  received: wholeQty(890),
  missing: wholeQty(10),
  cancelled: wholeQty(100),
  returned: none,
}

test('goods that came and goods that were missing are claimed apart', () => {
  const line = { quantities, claimed: wholeQty(800), claimedMissing: wholeQty(4) }
  expect(claimable(line, 'quality')).toBe(wholeQty(90))
  expect(claimable(line, 'missing')).toBe(wholeQty(6))
  expect(claimable({ ...line, claimed: wholeQty(891) }, 'other')).toBe(none)
})

test('returns in several parts come to the same as in one', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_00n), fc.integer({ min: 0, max: 890 }), (amount, first) => {
      const line = { amount: fen(amount), quantities }
      const a = returnedShare(line, wholeQty(first))
      const after = { ...line, quantities: { ...quantities, returned: wholeQty(first) } }
      const b = returnedShare(after, wholeQty(890 - first))
      expect(a + b).toBe(returnedShare(line, wholeQty(890)))
    }),
  )
})

test('a share is rounded to the fen, and the most of several lines is their sum', () => {
  const line = { amount: fen(3560n), quantities }
  expect(shareOf(line, wholeQty(333))).toBe(1185n)
  expect(
    mostRefund([
      { ...line, claim: wholeQty(333) },
      { ...line, claim: wholeQty(100) },
    ]),
  ).toBe(1541n)
})

test.each([
  // Paid in full: the whole reduction is refunded.
  [3000, { amount: 10_000, cancelled: 0, reduced: 3000, paid: 10_000, refunded: 0 }, 3000],
  // On credit and unpaid: nothing is refunded, it is simply not billed.
  [3000, { amount: 10_000, cancelled: 0, reduced: 3000, paid: 0, refunded: 0 }, 0],
  // On credit and mostly paid.
  [3000, { amount: 10_000, cancelled: 0, reduced: 3000, paid: 8000, refunded: 0 }, 1000],
  // The cancelled part is already owed back.
  [3000, { amount: 10_000, cancelled: 2000, reduced: 3000, paid: 10_000, refunded: 2000 }, 3000],
  // The cancelled part is not owed back yet, and does not belong to this reduction.
  [3000, { amount: 10_000, cancelled: 2000, reduced: 3000, paid: 10_000, refunded: 0 }, 3000],
  // A second after-sale.
  [1000, { amount: 10_000, cancelled: 0, reduced: 4000, paid: 10_000, refunded: 3000 }, 1000],
] as const)('of a reduction by %i fen, %j: %i go back', (reduction, money, back) => {
  const all = Object.fromEntries(Object.entries(money).map(([name, value]) => [name, fen(BigInt(value))]))
  expect(moneyBack(fen(BigInt(reduction)), all as Parameters<typeof moneyBack>[1])).toBe(BigInt(back))
})

test('an amount is spread over what lines can bear', () => {
  expect(spread(fen(100n), [fen(60n), fen(30n), fen(50n)])).toEqual([60n, 30n, 10n])
  expect(spread(fen(10n), [fen(60n), fen(30n)])).toEqual([10n, 0n])
})

test('an after-sale is asked for within 15 days, or while goods are still to come', () => {
  const at = new Date('2026-11-01T08:00:00Z')
  expect(isTooLateToAsk(at, true, new Date('2026-11-16T08:00:00Z'))).toBe(false)
  expect(isTooLateToAsk(at, true, new Date('2026-11-16T08:00:01Z'))).toBe(true)
  expect(isTooLateToAsk(at, false, new Date('2026-12-16T08:00:01Z'))).toBe(false)
})
