import * as cart from '@lianmeng/contract/cart/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as own from '@lianmeng/contract/freight/seller-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import { cart as cartFeature } from '../../features/cart/routes.ts'
import { findGoods as findGoodsFeature } from '../../features/find-goods/routes.ts'
import { freight } from '../../features/freight/routes.ts'
import { aProduct, aSeller, type ProductRow, type SellerRow } from '../../testing/builders.ts'
import { orders as ordersFeature } from '../../testing/order-features.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([cartFeature, findGoodsFeature, freight, ordersFeature])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.deps.catalogue.close()
  await t.close()
})

type Terms = ParamsOf<typeof own.saveFreight>
type Rule = Terms['rules'][number]

/** By the amount, so that the weight of the goods does not matter. */
const rule: Rule = {
  provinces: ['33'],
  by: 'amount',
  first: '100',
  firstFee: '8',
  step: '100',
  stepFee: '2',
  freeFrom: '500',
}
const none: Terms = {
  rules: [],
  pickup: false,
  collect: false,
  pickupPlace: '',
  leastOrder: '',
  notServed: [],
  version: 0,
}

const save = (as: As, terms: Partial<Terms>) => t.call(own.saveFreight, { ...none, ...terms }, { headers: as })

type Shop = SellerRow & { as: As; product: ProductRow }

/** A seller with these terms, and a product at 40 yuan per thousand. */
async function aShop(terms: Partial<Terms> = { rules: [rule] }): Promise<Shop> {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, price: '40', stock: 1_000_000 })
  await t.deps.catalogue.productsChanged([product.componentId])
  const as = await login(t, seller.userId)
  expect((await save(as, terms)).body.message).toBe('')
  return { ...seller, as, product }
}

const preview = async (
  { as, addressId }: Shopper,
  cartItemIds: number[],
  ways?: ParamsOf<typeof orders.preview>['ways'],
) => (await t.call(orders.preview, { cartItemIds, addressId, ...(ways && { ways }) }, { headers: as })).body.data!

test('the freight terms of a seller are kept, and counted by their version', async () => {
  const { as } = await aShop({ rules: [rule], pickup: true, pickupPlace: ' 仓库，工作日 ', notServed: ['65', '54'] })
  const terms = (await t.call(own.ownFreight, {}, { headers: as })).body.data!
  expect(terms).toEqual({
    rules: [{ ...rule, firstFee: '8.00', stepFee: '2.00', freeFrom: '500.00' }],
    pickup: true,
    collect: false,
    pickupPlace: '仓库，工作日',
    leastOrder: '',
    notServed: ['54', '65'],
    version: 1,
  })
  expect((await save(as, { ...terms, notServed: ['65'] })).body.message).toBe('')
  expect((await t.call(own.ownFreight, {}, { headers: as })).body.data).toMatchObject({ version: 2, notServed: ['65'] })
})

test.each<[string, Partial<Terms>]>([
  [
    '第 2 条规则：首费须为 0 至 100000 元，最多 2 位小数',
    { rules: [rule, { ...rule, provinces: [], firstFee: '-1' }] },
  ],
  ['第 1 条规则：省份不正确', { rules: [{ ...rule, provinces: ['99'] }] }],
  ['同一省份只能出现在一条规则里', { rules: [rule, rule] }],
  [
    '只能有一条「其余地区」的规则',
    {
      rules: [
        { ...rule, provinces: [] },
        { ...rule, provinces: [] },
      ],
    },
  ],
  ['不配送的省份不正确', { notServed: ['00'] }],
  ['请填写自提地点与时间', { pickup: true }],
])('%s', async (message, terms) => {
  const { as } = await aShop()
  const reply = await save(as, { ...terms, version: 1 })
  expect(reply.body).toMatchObject({ code: 10001, message })
  expect((await t.call(own.ownFreight, {}, { headers: as })).body.data).toMatchObject({ version: 1, rules: [{}] })
})

test.each([0, 1])('twenty people save version %d at once: one does', async (version) => {
  const { userId } = await (version === 0 ? aSeller(t.db) : aShop())
  const as = await login(t, userId)
  const replies = await Promise.all(Array.from({ length: 20 }, () => save(as, { rules: [rule], version })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 409)!.body.message).toBe('运费设置已在别处修改，请刷新')
})

test('list, cart, form and order tell the freight, and the order keeps it when the terms change', async () => {
  const { product, as, tenantId } = await aShop({ rules: [rule], collect: true })
  const shopper = await aShopper(t)
  const line = await aCartLine(t.db, shopper, product, 5000)
  const terms = (await t.call(findGoods.deliveryTerms, { areaCode: '330424' }, { headers: shopper.as })).body.data!
  expect(terms.find(({ erpTenantId }) => erpTenantId === tenantId)).toMatchObject({
    isServed: true,
    freight: { rules: [{ provinces: ['33'] }], collect: true },
  })
  const inCart = (await t.call(cart.list, { areaCode: '330424' }, { headers: shopper.as })).body.data!
  expect(inCart.freights).toMatchObject([{ erpTenantId: tenantId, rules: [{ firstFee: '8.00' }] }])
  expect(await preview(shopper, [line])).toMatchObject({
    total: '210.00',
    freight: '10.00',
    groups: [{ amount: '210.00', goods: '200.00', freight: { way: 'prepaid', freight: '10.00', toFree: '300.00' } }],
  })
  const placed = (await submit(t, shopper, [line], { expectedTotal: '210.00' })).body.data!
  await save(as, { rules: [{ ...rule, firstFee: '99' }], version: 1 })
  const { orderNo } = placed.orders[0]!
  expect((await t.call(orders.detail, { orderNo }, { headers: shopper.as })).body.data).toMatchObject({
    amount: '210.00',
    freight: '10.00',
    freightWay: 'prepaid',
    freightWayName: '快递',
  })
})

test('goods that are fetched or paid for on arrival cost nothing to send', async () => {
  const { product, tenantId } = await aShop({ rules: [rule], collect: true, pickup: true, pickupPlace: '三号仓' })
  const shopper = await aShopper(t)
  const line = await aCartLine(t.db, shopper, product, 5000)
  const ways = [{ erpTenantId: tenantId, way: 'pickup' as const }]
  const { groups } = await preview(shopper, [line], ways)
  expect(groups).toMatchObject([{ amount: '200.00', freight: { way: 'pickup', pickupPlace: '三号仓' } }])
  const headers = shopper.as
  const form = { cartItemIds: [line], addressId: shopper.addressId, ways, expectedTotal: '200.00' }
  const { orderNo } = (await t.call(orders.submitOrder, form, { headers })).body.data!.orders[0]!
  expect((await t.call(orders.detail, { orderNo }, { headers })).body.data).toMatchObject({
    freight: '0.00',
    freightWayName: '自提',
    pickupPlace: '三号仓',
  })
})

test('a way that is gone is refused and nothing is ordered; other terms than were seen answer with the new total', async () => {
  const { product, tenantId, as } = await aShop({ rules: [rule], collect: true })
  const shopper = await aShopper(t)
  const line = await aCartLine(t.db, shopper, product, 5000)
  await save(as, { rules: [{ ...rule, firstFee: '9' }], version: 1 })
  const seen = await submit(t, shopper, [line], { expectedTotal: '210.00' })
  expect([seen.status, seen.body.message]).toEqual([409, '价格已变更'])
  const form = { cartItemIds: [line], addressId: shopper.addressId }
  const ways = [{ erpTenantId: tenantId, way: 'collect' as const }]
  const gone = await t.call(orders.submitOrder, { ...form, ways }, { headers: shopper.as })
  expect(gone.body.message).toBe('该配送方式已不可用，请重新选择')
  expect((await preview(shopper, [line], ways)).groups).toMatchObject([{ freight: { way: 'prepaid' } }])
  expect((await submit(t, shopper, [line], { expectedTotal: '211.00' })).body.data!.total).toBe('211.00')
})

test('a province that is not served takes no order; one without a rule pays on arrival', async () => {
  const { product } = await aShop({ rules: [rule], notServed: ['65'] })
  const far = await aShopper(t, { region: '650000,650100,650102' })
  const refused = await submit(t, far, [await aCartLine(t.db, far, product, 5000)])
  expect(refused.body.message).toContain('不配送')
  const south = await aShopper(t, { region: '440000,440100,440106' })
  const line = await aCartLine(t.db, south, product, 5000)
  expect((await preview(south, [line])).groups).toMatchObject([
    { amount: '200.00', freight: { way: 'collect', gap: 'rule', ways: [{ way: 'collect', freight: '0.00' }] } },
  ])
})

test('orders that are placed while terms change are charged by one of them', async () => {
  const { product, as } = await aShop()
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => aShopper(t)))
  const lines = await Promise.all(shoppers.map((shopper) => aCartLine(t.db, shopper, product, 5000)))
  const [, ...placed] = await Promise.all([
    save(as, { rules: [{ ...rule, firstFee: '20' }], version: 1 }),
    ...shoppers.map((shopper, n) => submit(t, shopper, [lines[n]!])),
  ])
  for (const { body } of placed) expect(['210.00', '222.00']).toContain(body.data!.total)
})

describe('the least order of a seller', () => {
  const listed = async ({ as }: Shopper) =>
    (await t.call(cart.list, { areaCode: '330424' }, { headers: as })).body.data!

  test('list, cart and form name the least order; below it nothing is ordered, from it on the order is taken', async () => {
    const { product, tenantId } = await aShop({ rules: [rule], leastOrder: '200' })
    const shopper = await aShopper(t)
    const line = await aCartLine(t.db, shopper, product, 4999)
    const terms = (await t.call(findGoods.deliveryTerms, { areaCode: '330424' }, { headers: shopper.as })).body.data!
    expect(terms.find(({ erpTenantId }) => erpTenantId === tenantId)).toMatchObject({
      freight: { leastOrder: '200.00' },
    })
    expect((await listed(shopper)).freights).toMatchObject([{ leastOrder: '200.00' }])
    // 199.96 of goods and 10 of freight, which does not count.
    expect((await preview(shopper, [line])).groups).toMatchObject([
      { amount: '209.96', goods: '199.96', leastOrder: '200.00', missing: '0.04' },
    ])
    const refused = await submit(t, shopper, [line])
    expect([refused.status, refused.body.code]).toEqual([200, 10001])
    expect(refused.body.message).toMatch(/^「.+」起订金额 ¥200\.00，还差 ¥0\.04$/)
    expect((await listed(shopper)).lines).toHaveLength(1)
    await t.db`update cart_line set qty = 5000000, version = version + 1 where id = ${line}`
    expect((await preview(shopper, [line])).groups).toMatchObject([{ missing: '0.00' }])
    expect((await submit(t, shopper, [line])).body.data!.total).toBe('210.00')
  })

  test('one seller below it stops the orders of all', async () => {
    const small = await aShop({ rules: [], leastOrder: '1000' })
    const other = await aShop({ rules: [] })
    const shopper = await aShopper(t)
    const lines = [
      await aCartLine(t.db, shopper, other.product, 5000),
      await aCartLine(t.db, shopper, small.product, 5000),
    ]
    expect((await submit(t, shopper, lines)).body.message).toContain('还差 ¥800.00')
    expect((await listed(shopper)).lines).toHaveLength(2)
    expect((await submit(t, shopper, lines.slice(0, 1))).body.data!.orders).toHaveLength(1)
  })

  test('raised while twenty submit: those ordered before the change, the others are refused', async () => {
    const { product, as } = await aShop({ rules: [] })
    const shopper = await aShopper(t)
    const lines: number[] = []
    for (let n = 0; n < 20; n += 1) lines.push(await aCartLine(t.db, await anotherShopper(n), product, 5000))
    const replies = await Promise.all([
      ...lines.map((line, n) => submit(t, shoppers[n]!, [line])),
      save(as, { rules: [], leastOrder: '500', version: 1 }),
    ])
    expect(replies.at(-1)!.body.message).toBe('')
    for (const { body } of replies.slice(0, -1))
      expect(body.code === 200 || body.message.includes('起订金额 ¥500.00，还差 ¥300.00')).toBe(true)
    expect((await submit(t, shopper, [await aCartLine(t.db, shopper, product, 5000)])).body.message).toContain('还差')
  })

  const shoppers: Shopper[] = []
  async function anotherShopper(n: number): Promise<Shopper> {
    shoppers[n] ??= await aShopper(t)
    return shoppers[n]
  }

  test.each(['-1', '100000.01', '1e3', '¥300', '🙂', '1.005'])(
    '%j is refused and nothing changes',
    async (leastOrder) => {
      const { as } = await aShop({ rules: [rule], leastOrder: '300' })
      const { body } = await save(as, { rules: [rule], leastOrder, version: 1 })
      expect(body).toMatchObject({ code: 10001, message: '起订金额须为 0 至 100000 元，最多 2 位小数，不设请留空' })
      expect((await t.call(own.ownFreight, {}, { headers: as })).body.data).toMatchObject({
        version: 1,
        leastOrder: '300.00',
      })
    },
  )
})
