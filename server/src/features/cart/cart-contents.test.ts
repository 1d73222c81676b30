import * as contract from '@lianmeng/contract/cart/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, type GivenProduct } from '../../testing/builders.ts'
import { aCartLine, aShopper, fingerprint, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

const list = async ({ as }: Shopper, params: { tenantId?: number; areaCode?: string } = {}) =>
  (await t.call(contract.list, params, { headers: as })).body.data!

test('a line shows its product, its packages, its amount and what it cost when it was put in', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { packages: [{ big: 1000, small: 100 }], price: '35.6' })
  const id = await aCartLine(t.db, shopper, product, 1234)
  expect(await list(shopper)).toMatchObject({
    norMalShopCartNum: 1,
    lines: [
      {
        cartItemId: id,
        packageSpecId: product.packageSpecId,
        qty: 1234,
        cartBigPackageQty: 1,
        cartSmallPackageQty: 2,
        cartNonPackQty: 34,
        ...{ bigQty: 1, smallQty: 2, noPackQty: 34, TotalQty: 1234, totalThousandQty: 1.234 },
        amount: '43.93',
        problem: '',
        problemText: '',
        reserves: false,
        addedPrice: '35.6',
        product: {
          componentId: product.componentId,
          specification: 'M8×25',
          price: '35.6',
          stockQty: 10_000,
          purchaseAuth: 1,
          prodPackages: [{ packageSpecId: product.packageSpecId, bigPackageQty: 1000 }],
        },
      },
    ],
  })
})

const change = (sql: string) => (productId: number) => t.db.unsafe(sql, [productId])

test.each([
  ['was taken down', 'notListed', '商品已下架', change('update product set listed = false where id = $1')],
  [
    'is out of stock',
    'reserveUnsupported',
    '该商品库存不足，暂不支持预订',
    change('update stock set on_hand = 0 where product_id = $1'),
  ],
  [
    'is short of stock',
    'aboveStock',
    '加购数超出商品库存限制',
    change('update stock set on_hand = 999000 where product_id = $1'),
  ],
  [
    'has a higher minimum',
    'belowMinPurchase',
    '购买量小于起购量，请您添加！',
    change('update product set min_purchase = 2000000 where id = $1'),
  ],
  [
    'is packed otherwise',
    'packageChanged',
    '商品包装规格已变更，请重新选择数量',
    change('update product set sale_package_type = 3 where id = $1'),
  ],
  [
    'lost its package',
    'packageChanged',
    '商品包装规格已变更，请重新选择数量',
    change('delete from package_spec where product_id = $1'),
  ],
  ['lost its price', 'noPrice', '该商品暂无价格', change('update product set price = 0 where id = $1')],
])('a line whose product %s stays, with the reason', async (_case, problem, problemText, happen) => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  await aCartLine(t.db, shopper, product, 1200)
  await happen(product.componentId)
  const { lines } = await list(shopper)
  expect(lines).toMatchObject([{ problem, problemText, product: { componentId: product.componentId } }])
})

test('stock is judged against all lines of a product together', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 1500, packages: [{ big: 1000 }, { big: 500 }] })
  await aCartLine(t.db, shopper, product, 1000)
  await aCartLine(t.db, shopper, { ...product, packageSpecId: product.packageSpecIds[1]! }, 1000)
  expect((await list(shopper)).lines.map(({ problem }) => problem)).toEqual(['aboveStock', 'aboveStock'])
})

test('goods that stock does not cover are marked as reserved', async () => {
  const shopper = await aShopper(t)
  await aCartLine(t.db, shopper, await aProduct(t.db, { stock: 0, reservable: true }), 1000)
  expect((await list(shopper)).lines).toMatchObject([{ problem: '', reserves: true }])
})

test('prices of a seller that sells to members only are hidden from others, in the cart too', async () => {
  const seller = await aSeller(t.db, { sellsOpenly: false })
  const product = await aProduct(t.db, { tenantId: seller.tenantId, price: '35.6' })
  const shopper = await aShopper(t)
  const member = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3, discount: 0.1 }] })
  for (const one of [shopper, member]) await aCartLine(t.db, one, product, 1000)
  expect((await list(shopper)).lines).toMatchObject([
    { amount: null, addedPrice: null, problem: 'noPermission', problemText: '无购买权限', product: { price: null } },
  ])
  expect((await list(member)).lines).toMatchObject([
    { amount: '32.04', addedPrice: '32.04', problem: '', product: { price: '32.04' } },
  ])
})

test('the delivery area decides about prices and service', async () => {
  const seller = await aSeller(t.db)
  await t.db`
    insert into region_price (tenant_id, region_prefix, served, adjustment)
    values (${seller.tenantId}, '65', true, 100000), (${seller.tenantId}, '54', false, 0)`
  const shopper = await aShopper(t)
  await aCartLine(t.db, shopper, await aProduct(t.db, { tenantId: seller.tenantId }), 1000)
  expect((await list(shopper)).lines).toMatchObject([{ amount: '35.60' }])
  expect((await list(shopper, { areaCode: '650102' })).lines).toMatchObject([{ amount: '39.16', problem: '' }])
  expect((await list(shopper, { areaCode: '540102' })).lines).toMatchObject([
    { amount: null, problem: 'regionNotServed', problemText: '收货地区不配送' },
  ])
})

test('a cart can be read and counted seller by seller', async () => {
  const shopper = await aShopper(t)
  const [one, other] = [await aProduct(t.db), await aProduct(t.db)]
  for (const product of [one, other]) await aCartLine(t.db, shopper, product, 1000)
  expect((await list(shopper, { tenantId: one.tenantId })).lines).toMatchObject([
    { product: { erpTenantId: one.tenantId } },
  ])
  const counted = await t.call(contract.count, { supplierId: one.tenantId }, { headers: shopper.as })
  expect(counted.body).toMatchObject({ norMalShopCartNum: 1, data: { count: 1 } })
  expect((await t.call(contract.count, {}, { headers: shopper.as })).body.data!.count).toBe(2)
})

test('lines are taken out', async () => {
  const shopper = await aShopper(t)
  const [one, other] = [await aProduct(t.db), await aProduct(t.db)]
  const id = await aCartLine(t.db, shopper, one, 1000)
  await aCartLine(t.db, shopper, other, 1000)
  const reply = await t.call(contract.deleteLines, { ids: [id, id] }, { headers: shopper.as })
  expect(reply.body.data).toEqual({ leftOverShopCartNum: 0, lmShopCartNum: 0, norMalShopCartNum: 1 })
})

test("one's own line together with another buyer's: nothing is deleted", async () => {
  const [shopper, other] = [await aShopper(t), await aShopper(t)]
  const product = await aProduct(t.db)
  const own = await aCartLine(t.db, shopper, product, 1000)
  const foreign = await aCartLine(t.db, other, product, 1000)
  const before = await fingerprint(t.db)
  const reply = await t.call(contract.deleteLines, { ids: [own, foreign] }, { headers: shopper.as })
  expect(reply.status).toBe(404)
  expect(await fingerprint(t.db)).toEqual(before)
})

const amount = async ({ as }: Shopper, given: GivenProduct, qty: number, more: { areaCode?: string } = {}) => {
  const { componentId, packageSpecId } = await aProduct(t.db, given)
  const wanted = { componentId, componentGsbPackageSpecId: packageSpecId, qty, ...more }
  return (await t.call(contract.selectAmount, wanted, { headers: as })).body
}

test.each([
  ['price by the thousand', { price: '35.6' }, 1234, 43.93],
  ['nothing', {}, 0, 0],
  [
    'the reached tier',
    {
      tiers: [
        { from: 0, price: '40' },
        { from: 5000, price: '30' },
      ],
    },
    5000,
    150,
  ],
  ['the base price below the first tier', { price: '40', tiers: [{ from: 5000, price: '30' }] }, 4000, 160],
  [
    'surcharges of opened packages and loose pieces',
    { price: '100', salePackageType: 1, packages: [{ big: 1000, small: 100, unpackingRate: 0.08, looseRate: 0.1 }] },
    1110,
    111.9,
  ],
  ['whole packages, where only they are sold', { price: '100', salePackageType: 3 }, 1, 100],
  ['goods by weight', { baseUnit: 4, saleUnit: 4, price: '8.125', packages: [{ big: 25 }] }, 1.5, 12.19],
] satisfies [string, GivenProduct, number, number][])('the amount follows %s', async (_case, given, qty, expected) => {
  expect(await amount(await aShopper(t), given, qty)).toMatchObject({ code: 200, data: expected })
})

test.each([
  ['more than the stock', { stock: 0 }, 1000, 35.6],
  ['less than the minimum', { minPurchase: 5000 }, 1000, 35.6],
] satisfies [string, GivenProduct, number, number][])(
  '%s has an amount all the same',
  async (_case, given, qty, expected) => {
    expect((await amount(await aShopper(t), given, qty)).data).toBe(expected)
  },
)

test('a line without an amount is a refusal, whatever the reason', async () => {
  const shopper = await aShopper(t)
  const { componentId, packageSpecId } = await aProduct(t.db)
  const ask = async (wanted: object) => {
    const all = { componentId, componentGsbPackageSpecId: packageSpecId, qty: 1, ...wanted }
    const { status, body } = await t.call(contract.selectAmount, all, { headers: shopper.as })
    return [status, body.code]
  }
  expect(await ask({ componentId: 987_654_321 })).toEqual([200, 10001])
  expect(await ask({ qty: -1 })).toEqual([200, 10001])
  expect(await ask({ areaCode: "';--" })).toEqual([200, 10001])
  expect(await ask({ componentGsbPackageSpecId: packageSpecId + 1000 })).toEqual([200, 10001])
  expect(await ask({ qty: 0.0005 })).toEqual([200, 10001])
  expect(await amount(shopper, { listed: false }, 1)).toMatchObject({ code: 10001, message: '商品已下架' })
})

test('a region that the seller does not serve has no amount', async () => {
  const seller = await aSeller(t.db)
  await t.db`insert into region_price (tenant_id, region_prefix, served) values (${seller.tenantId}, '54', false)`
  const reply = await amount(await aShopper(t), { tenantId: seller.tenantId }, 1000, { areaCode: '540102' })
  expect(reply).toMatchObject({ code: 10001, message: '收货地区不配送' })
})
