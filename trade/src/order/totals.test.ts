import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { qty } from '../testing/builders.ts'
import { cancelledAmount, groupTotals, maxOrderAmount, orderAmountProblem, orderTotal } from './totals.ts'

const anyFen = fc.bigInt(0n, 1_000_000_000n).map(fen)

test('the total of an order is the sum of its lines and the freight', () => {
  expect(orderTotal([fen(100n), fen(250n)], fen(1000n))).toBe(1350n)
  expect(orderTotal([fen(100n)])).toBe(100n)
})

test('the total of a submission is the sum of its orders', () => {
  const anyOrder = fc.record({ amounts: fc.array(anyFen), freight: anyFen })
  fc.assert(
    fc.property(fc.array(anyOrder), (orders) => {
      const { goods, freight, total } = groupTotals(orders)
      expect(total).toBe(goods + freight)
      expect(total).toBe(orders.reduce((sum, order) => sum + orderTotal(order.amounts, order.freight), 0n))
    }),
  )
})

test('an order above 99 999 999.99 yuan is too large', () => {
  expect(orderAmountProblem(maxOrderAmount)).toBeUndefined()
  expect(orderAmountProblem(fen(maxOrderAmount + 1n))).toBe('tooLarge')
})

const part = (amount: bigint, ordered: number, cancelled: number) => ({
  amount: fen(amount),
  quantities: { qty: qty(ordered), cancelled: qty(cancelled) },
})

test.each([
  [[part(10_000n, 1000, 0)], 0n],
  [[part(10_000n, 1000, 1000)], 10_000n],
  [[part(10_000n, 3, 1)], 3333n],
  [[part(5n, 2, 1), part(5n, 2, 1)], 6n],
])('case %#: what is cancelled costs its share of each line, rounded', (lines, amount) => {
  expect(cancelledAmount(lines)).toBe(amount)
})

test('the freight is cancelled with the whole order only', () => {
  const whole = part(500n, 5, 5)
  expect(cancelledAmount([whole, whole], fen(80n))).toBe(1080n)
  expect(cancelledAmount([whole, part(500n, 5, 4)], fen(80n))).toBe(900n)
})
