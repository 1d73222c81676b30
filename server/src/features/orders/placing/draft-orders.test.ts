import { fen } from '@lianmeng/trade/price/money'
import { qty, yuan } from '@lianmeng/trade/testing/builders'
import { expect, test } from 'vitest'
import { aDescription, aStandingOffer } from '../../../testing/standing-offer.ts'
import { draftOrders, problemRefusal, requireExpectedTotal, requireWithinLimit } from './draft-orders.ts'
import type { ChosenLine } from './queries.ts'

const chosen = (cartLineId: number, given: Parameters<typeof aStandingOffer>[0] = {}, total = 1000): ChosenLine => ({
  cartLineId,
  version: 1,
  total: qty(total),
  priceWhenAdded: yuan(40),
  standing: aStandingOffer(given),
  packageName: '盒装',
})

test('chosen lines become one order per seller, in the order of the cart', () => {
  const draft = draftOrders([
    chosen(1, { tenantId: 102, productId: 1 }),
    chosen(2, { tenantId: 101, productId: 2 }, 2000),
    chosen(3, { tenantId: 102, productId: 3 }, 3000),
  ])
  if (!draft.ok) throw new Error('no draft')
  expect(
    draft.orders.map(({ sellerId, amount, lines }) => [sellerId, amount, lines.map(({ line }) => line.cartLineId)]),
  ).toEqual([
    [102, 16_000n, [1, 3]],
    [101, 8000n, [2]],
  ])
  expect(draft.total).toBe(24_000n)
})

test('where one line has a problem nothing is ordered, and every problem is told', () => {
  const draft = draftOrders([
    chosen(1),
    chosen(2, { productId: 8, offer: { listed: false } }),
    chosen(3, { productId: 9, tiers: [] }),
  ])
  expect(draft).toMatchObject({
    ok: false,
    problems: [
      { line: { cartLineId: 2 }, problem: 'notListed' },
      { line: { cartLineId: 3 }, problem: 'noPrice' },
    ],
  })
})

test('no order is above 99 999 999.99 yuan', () => {
  const tiers = [{ from: qty(0), price: yuan(60_000_000) }]
  const tooLarge = expect.objectContaining({ statusCode: 400, message: '订单金额超出上限' })
  const [one, other] = [chosen(1, { productId: 1, tiers }), chosen(2, { productId: 2, tiers })]
  expect(draftOrders([one]).ok).toBe(true)
  expect(() => draftOrders([one, other])).toThrow(tooLarge)
  expect(() => draftOrders([one, other, chosen(3, { tenantId: 102, productId: 3 })])).toThrow(tooLarge)
})

test('the limit is one of each order, not of all together', () => {
  const tiers = [{ from: qty(0), price: yuan(60_000_000) }]
  expect(draftOrders([chosen(1, { tenantId: 101, tiers }), chosen(2, { tenantId: 102, tiers })])).toMatchObject({
    ok: true,
    total: 12_000_000_000n,
  })
})

test('a refusal names the first product with a problem and lists all of them', () => {
  const descriptions = new Map([
    [7, aDescription()],
    [8, aDescription({ standardName: 'GB/T 6170', specification: 'M8' })],
  ])
  const refusal = problemRefusal(
    [
      { line: chosen(1, { productId: 8 }), problem: 'aboveStock' },
      { line: chosen(2, { productId: 7 }), problem: 'noPrice' },
    ],
    descriptions,
  )
  expect(refusal).toMatchObject({
    reason: 'aboveStock',
    message: '「GB/T 6170 M8」库存不足',
    data: {
      lines: [
        { cartItemId: 1, problem: 'aboveStock', problemText: '加购数超出商品库存限制' },
        { cartItemId: 2, problem: 'noPrice', problemText: '该商品暂无价格' },
      ],
    },
  })
})

test('a member spends no more than allowed with one submission', () => {
  expect(() => requireWithinLimit(fen(10_000n), { orderLimit: fen(10_000n) })).not.toThrow()
  expect(() => requireWithinLimit(fen(10_001n), { orderLimit: fen(10_000n) })).toThrow(
    expect.objectContaining({ reason: 'aboveOrderLimit', message: expect.stringContaining('100.00') }),
  )
  expect(() => requireWithinLimit(fen(10_001n), { orderLimit: null })).not.toThrow()
})

test('whoever has left the company orders nothing', () => {
  expect(() => requireWithinLimit(fen(1n), null)).toThrow(expect.objectContaining({ statusCode: 403 }))
})

test('an order costs what the buyer has agreed to, or is not placed', () => {
  const total = fen(12_345n)
  for (const agreed of [undefined, '123.45']) expect(() => requireExpectedTotal(total, agreed)).not.toThrow()
  for (const other of ['123.46', '123.4', 'free', ''])
    expect(() => requireExpectedTotal(total, other)).toThrow(
      expect.objectContaining({ statusCode: 409, message: '价格已变更', data: { total: '123.45' } }),
    )
})
