import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { fen } from '@lianmeng/trade/price/money'
import { qty, yuan } from '@lianmeng/trade/testing/builders'
import { expect, test } from 'vitest'
import type { FreightRow } from '../../offers/freight.ts'
import { aDescription, aStandingOffer } from '../../testing/standing-offer.ts'
import type { Carrying } from './carrying.ts'
import { type Draft, draftOrders, problemRefusal, requireExpectedTotal } from './draft-orders.ts'
import type { ChosenLine } from './queries.ts'

const chosen = (cartLineId: number, given: Parameters<typeof aStandingOffer>[0] = {}, total = 1000): ChosenLine => ({
  cartLineId,
  version: 1,
  total: qty(total),
  priceWhenAdded: yuan(40),
  standing: aStandingOffer(given),
  packageName: '盒装',
})

const noTerms: Carrying = { areaCode: '330424', termsOf: new Map(), wantedWays: new Map(), pieceWeight: () => 10_900 }
const draft = (lines: ChosenLine[], carrying: Partial<Carrying> = {}): Draft =>
  draftOrders(lines, { ...noTerms, ...carrying })

/** 8 yuan for the first kg, 2 for each further one. */
const terms: FreightRow = {
  tenantId: 101,
  version: 3,
  rules: [{ provinces: ['33'], by: 'weight', first: '1', firstFee: '8', step: '1', stepFee: '2', freeFrom: '' }],
  pickup: true,
  collect: false,
  pickupPlace: '仓库',
  leastOrder: 0,
}
const termsOf = new Map([[101, terms]])

test('carrying is part of what an order costs', () => {
  // 21.8 kg: 8 yuan and 21 steps of 2.
  const lines = [chosen(1, { productId: 1 }), chosen(2, { productId: 2 }), chosen(3, { tenantId: 102, productId: 3 })]
  expect(draft(lines, { termsOf })).toMatchObject({
    orders: [
      { sellerId: 101, amount: 8000n + 5000n, freight: { way: 'prepaid', freight: 5000n } },
      { sellerId: 102, amount: 4000n, freight: undefined },
    ],
    total: 17_000n,
  })
  expect(draft(lines, { termsOf, wantedWays: new Map([[101, 'pickup']]) })).toMatchObject({ total: 12_000n })
})

test('goods of unknown weight, or for a place without a rule, are paid for on arrival and never free', () => {
  const collected = { orders: [{ freight: { way: 'collect', freight: 0n } }] }
  expect(draft([chosen(1)], { termsOf, pieceWeight: () => 0 })).toMatchObject(collected)
  expect(draft([chosen(1)], { termsOf, areaCode: '440106' })).toMatchObject(collected)
})

test('a way that is not offered is refused', () => {
  const wanted = (way: FreightWay) => ({ termsOf, wantedWays: new Map([[101, way]]) })
  expect(() => draft([chosen(1)], wanted('collect'))).toThrow('该配送方式已不可用，请重新选择')
  expect(() => draft([chosen(1)], { ...wanted('prepaid'), pieceWeight: () => 0 })).toThrow('请重新选择')
})

test('chosen lines become one order per seller, in the order of the cart', () => {
  const drafted = draft([
    chosen(1, { tenantId: 102, productId: 1 }),
    chosen(2, { tenantId: 101, productId: 2 }, 2000),
    chosen(3, { tenantId: 102, productId: 3 }, 3000),
  ])
  if (!drafted.ok) throw new Error('no draft')
  expect(
    drafted.orders.map(({ sellerId, amount, lines }) => [sellerId, amount, lines.map(({ line }) => line.cartLineId)]),
  ).toEqual([
    [102, 16_000n, [1, 3]],
    [101, 8000n, [2]],
  ])
  expect(drafted.total).toBe(24_000n)
})

test('one line with a problem stops the whole order, and every problem is named', () => {
  const drafted = draft([
    chosen(1),
    chosen(2, { productId: 8, offer: { listed: false } }),
    chosen(3, { productId: 9, tiers: [] }),
  ])
  expect(drafted).toMatchObject({
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
  expect(draft([one]).ok).toBe(true)
  expect(() => draft([one, other])).toThrow(tooLarge)
  expect(() => draft([one, other, chosen(3, { tenantId: 102, productId: 3 })])).toThrow(tooLarge)
})

test('the limit is one of each order, not of all together', () => {
  const tiers = [{ from: qty(0), price: yuan(60_000_000) }]
  expect(draft([chosen(1, { tenantId: 101, tiers }), chosen(2, { tenantId: 102, tiers })])).toMatchObject({
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
    message: expect.stringMatching(/^「GB\/T 6170 六角头螺栓 M8 .*」库存不足$/),
    data: {
      lines: [
        { cartItemId: 1, problem: 'aboveStock', problemText: '加购数超出商品库存限制' },
        { cartItemId: 2, problem: 'noPrice', problemText: '该商品暂无价格' },
      ],
    },
  })
})

test('an order costs what the buyer has agreed to, or is not placed', () => {
  const total = fen(12_345n)
  for (const agreed of [undefined, '123.45']) expect(() => requireExpectedTotal(total, agreed)).not.toThrow()
  for (const other of ['123.46', '123.4', 'free', ''])
    expect(() => requireExpectedTotal(total, other)).toThrow(
      expect.objectContaining({ statusCode: 409, message: '价格已变更', data: { total: '123.45' } }),
    )
})
