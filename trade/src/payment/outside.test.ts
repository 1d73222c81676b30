import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { type OutsideOrder, outsideParts } from './outside.ts'

const order = (left: bigint, refundable: bigint, ...open: bigint[]): OutsideOrder => ({
  left: fen(left),
  refundable: fen(refundable),
  open: open.map(fen),
})

test.each([
  ['nothing is owed: it comes off what was paid', 30n, [order(100n, 100n)], [[[], 30n]]],
  ['what is owed is met first', 100n, [order(100n, 0n, 100n)], [[[100n], 0n]]],
  ['a part of what is owed is met', 30n, [order(100n, 0n, 100n)], [[[30n], 0n]]],
  ['more than is owed', 50n, [order(100n, 80n, 20n)], [[[20n], 30n]]],
  [
    'what is owed of a later order comes before what is not',
    40n,
    [order(60n, 60n), order(40n, 0n, 40n)],
    [
      [[], 0n],
      [[40n], 0n],
    ],
  ],
  [
    'one order cannot bear it',
    70n,
    [order(60n, 60n), order(40n, 40n)],
    [
      [[], 60n],
      [[], 10n],
    ],
  ],
])('a payment outside holds where %s', (_case, amount, orders, parts) => {
  const found = outsideParts(fen(amount), orders)?.map(({ open, beyond }) => [open, beyond])
  expect(found).toEqual(parts)
})

test('no order bears more than the payment brought, or than was paid', () => {
  expect(outsideParts(fen(101n), [order(100n, 200n)])).toBeUndefined()
  expect(outsideParts(fen(50n), [order(100n, 49n)])).toBeUndefined()
  expect(outsideParts(fen(50n), [])).toBeUndefined()
})
