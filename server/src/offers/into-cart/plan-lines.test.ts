import type { WantedLine } from '@lianmeng/contract/cart/endpoints'
import { maxQty } from '@lianmeng/trade/quantity/qty'
import { aSpec, qty, yuan } from '@lianmeng/trade/testing/builders'
import { expect, test } from 'vitest'
import { aStandingOffer } from '../../testing/standing-offer.ts'
import { planLines } from './plan-lines.ts'

type Standing = NonNullable<Parameters<typeof aStandingOffer>[0]>
type InCart = Parameters<typeof planLines>[1][number]['inCart']

const offer = (given: Standing = {}, inCart: InCart = []) => ({ standing: aStandingOffer(given), inCart })
const line = (id: number, packageSpecId: number, total: number) => ({
  id,
  version: 3,
  packageSpecId,
  total: qty(total),
})
const add = (total: number, more: Partial<WantedLine> = {}): WantedLine => ({
  componentId: 7,
  mixPackageSpecId: 70,
  qty: total,
  ...more,
})
const set = (id: number, total: number, more: Partial<WantedLine> = {}) =>
  add(total, { shoppingCartItemId: id, ...more })

/** Lines to write, as `id: quantity in package`. */
const plan = (wanted: WantedLine[], offers: ReturnType<typeof offer>[]) =>
  planLines(wanted, offers).map(
    ({ existing, total, packageSpecId }) => `${existing?.id ?? 'new'}: ${Number(total) / 1000} in ${packageSpecId}`,
  )

test('a line to write names the offer, the quantity, and the price now', () => {
  expect(planLines([add(1234)], [offer({ source: 2 })])).toEqual([
    { tenantId: 101, productId: 7, packageSpecId: 70, source: 2, total: qty(1234), price: yuan(40) },
  ])
})

test('a line that exists is written over its version', () => {
  expect(planLines([set(1, 500)], [offer({}, [line(1, 70, 1000)])])[0]).toMatchObject({
    existing: { id: 1, version: 3 },
    total: qty(500),
  })
})

test('goods are added to the line in the same package', () => {
  const inCart = [line(1, 70, 1000), line(2, 71, 400)]
  expect(plan([add(300)], [offer({}, inCart)])).toEqual(['1: 1300 in 70'])
})

test('an addition is rounded up to packages together with what the line holds', () => {
  const wholeBoxes = offer({ offer: { spec: aSpec({ type: 3 }) } }, [line(1, 70, 1500)])
  expect(plan([add(1000)], [wholeBoxes])).toEqual(['1: 3000 in 70'])
})

test('goods in another package become another line', () => {
  expect(plan([add(300)], [offer({}, [line(2, 71, 400)])])).toEqual(['new: 300 in 70'])
})

test('lines added twice in one call are added up', () => {
  expect(plan([add(300), add(200)], [offer()])).toEqual(['new: 500 in 70'])
})

test('additions of two packages of a product are two lines', () => {
  const offers = [offer(), offer({ packageSpecId: 71 })]
  expect(plan([add(300), add(200, { mixPackageSpecId: 71 })], offers)).toEqual(['new: 300 in 70', 'new: 200 in 71'])
})

test('two settings of one line: the last one counts', () => {
  expect(plan([set(1, 300), set(1, 200)], [offer({}, [line(1, 70, 1000)])])).toEqual(['1: 200 in 70'])
})

test('a line is set and then added to in one call', () => {
  expect(plan([set(1, 300), add(200)], [offer({}, [line(1, 70, 1000)])])).toEqual(['1: 500 in 70'])
})

test('two lines of a product are set in one call', () => {
  const inCart = [line(1, 70, 1000), line(2, 71, 1000)]
  const offers = [offer({}, inCart), offer({ packageSpecId: 71 }, inCart)]
  expect(plan([set(1, 300), set(2, 200, { mixPackageSpecId: 71 })], offers)).toEqual(['1: 300 in 70', '2: 200 in 71'])
})

test('lines that nobody named are not written', () => {
  expect(plan([set(2, 300)], [offer({}, [line(1, 71, 1000), line(2, 70, 1000)])])).toEqual(['2: 300 in 70'])
})

test('a line may change its package', () => {
  const offers = [offer({ packageSpecId: 71 }, [line(1, 70, 1000)])]
  expect(plan([set(1, 300, { mixPackageSpecId: 71 })], offers)).toEqual(['1: 300 in 71'])
})

test('a line does not change to a package that another line has', () => {
  const offers = [offer({ packageSpecId: 71 }, [line(1, 70, 1000), line(2, 71, 1000)])]
  expect(() => plan([set(1, 300, { mixPackageSpecId: 71 })], offers)).toThrow(
    expect.objectContaining({ statusCode: 400, message: '「包装」与待采清单中的另一行相同' }),
  )
})

test('a line that is not in the cart cannot be set', () => {
  expect(() => plan([set(9, 300)], [offer({}, [line(1, 70, 1000)])])).toThrow(
    expect.objectContaining({ statusCode: 404, message: '待采清单中没有该商品' }),
  )
})

test('a product that does not exist is not on sale', () => {
  expect(() => plan([add(300, { componentId: 8 })], [offer()])).toThrow(
    expect.objectContaining({ reason: 'notListed', message: '商品已下架' }),
  )
})

test('a package of another product is a bad request', () => {
  expect(() => plan([add(300, { mixPackageSpecId: 99 })], [offer()])).toThrow(
    expect.objectContaining({ statusCode: 400, message: '「包装」不属于该商品' }),
  )
})

test('a line holds no more than 999 999 999.999 base units, added or new', () => {
  const tooMuch = expect.objectContaining({ statusCode: 400, message: '「数量」超出上限' })
  const almostFull = { ...line(1, 70, 0), total: maxQty }
  expect(() => plan([add(1)], [offer({}, [almostFull])])).toThrow(tooMuch)
  expect(() => plan([add(999_999_999), add(999_999_999)], [offer()])).toThrow(tooMuch)
})

const closed = (stock: number, more: Standing['offer'] = {}) => ({ stock: qty(stock), reservable: false, ...more })

test('stock has to suffice for all lines of the product together', () => {
  const inCart = [line(1, 70, 1000), line(2, 71, 4000)]
  expect(plan([set(1, 1000)], [offer({ offer: closed(5000) }, inCart)])).toEqual(['1: 1000 in 70'])
  expect(() => plan([set(1, 1001)], [offer({ offer: closed(5000) }, inCart)])).toThrow('加购数超出商品库存限制')
})

test('lines of other products take nothing of the stock', () => {
  const offers = [offer({ offer: closed(5000) }), offer({ productId: 8, packageSpecId: 80, offer: closed(5000) })]
  expect(plan([add(4000), add(4000, { componentId: 8, mixPackageSpecId: 80 })], offers)).toHaveLength(2)
})

test('a refusal for stock names the product and says how many can be taken', () => {
  const inCart = [line(2, 71, 2000)]
  const spec = aSpec({ type: 3 })
  expect(() => plan([add(4000)], [offer({ offer: closed(5400, { spec }) }, inCart)])).toThrow(
    expect.objectContaining({
      reason: 'aboveStock',
      message: '加购数超出商品库存限制',
      data: { componentId: 7, stockQty: 3000 },
    }),
  )
})

test('any other refusal names the product alone', () => {
  expect(() => plan([add(0)], [offer()])).toThrow(
    expect.objectContaining({ reason: 'zeroTotal', data: { componentId: 7 } }),
  )
})

test('a quantity that costs less than a fen is refused, unless its line costs one in the end', () => {
  const cheap: Standing = { tiers: [{ from: qty(0), price: yuan('0.1') }] }
  expect(() => plan([add(10)], [offer(cheap)])).toThrow('金额不足一分')
  expect(plan([add(10)], [offer(cheap, [line(1, 70, 200)])])).toEqual(['1: 210 in 70'])
})

test('the amount of another line of the product does not help', () => {
  const cheap: Standing = { tiers: [{ from: qty(0), price: yuan('0.1') }] }
  expect(() => plan([add(10)], [offer(cheap, [line(1, 71, 200)])])).toThrow('金额不足一分')
})
