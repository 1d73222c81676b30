import * as contract from '@lianmeng/contract/cart/amount-endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { aCartLine, aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

const shopper = await aShopper(t)
const opened = await aProduct(t.db, {
  packages: [{ big: 1000, small: 100 }],
  price: '40',
  salePackageType: 1,
})
await t.db`
  update package_spec set unpacking_rate = 50000, loose_rate = 100000
  where tenant_id = ${opened.tenantId} and product_id = ${opened.componentId}`
const plain = await aProduct(t.db, { packages: [{ big: 1000, small: 100 }], price: '40' })
const closed = await aProduct(t.db, { tenantId: (await aSeller(t.db, { sellsOpenly: false })).tenantId })

type Wanted = ParamsOf<typeof contract.productAmounts>['products']
const amounts = async (products: Wanted, who = shopper) =>
  (await t.call(contract.productAmounts, { products }, { headers: who.as })).body.data!
const wanted = (product: { componentId: number; packageSpecId: number }, qty: number): Wanted[number] => ({
  componentId: product.componentId,
  componentGsbPackageSpecId: product.packageSpecId,
  qty,
})

test('every quantity is priced as an order of it would be, and packages that are opened cost more', async () => {
  expect(await amounts([wanted(plain, 1234), wanted(opened, 1234)])).toMatchObject([
    { componentId: plain.componentId, qty: 1234, price: '40', amount: '49.36', problemText: '' },
    {
      amount: '49.90',
      amountItems: [
        { item: 'goods', amount: '49.36' },
        { item: 'unpacking', amount: '0.40' },
        { item: 'loose', amount: '0.14' },
      ],
    },
  ])
})

test('goods that cannot be bought give their reason in the list', async () => {
  const gone = { componentId: 999_999_999, packageSpecId: 1 }
  const otherPackage = { componentId: plain.componentId, packageSpecId: opened.packageSpecId }
  expect(
    await amounts([wanted(gone, 1), wanted(closed, 100), wanted(otherPackage, 100), wanted(plain, 100)]),
  ).toMatchObject([
    { amount: null, problemText: '商品已下架' },
    { amount: null, price: null, problemText: '无购买权限' },
    { amount: null, problemText: '商品包装规格已变更，请重新选择数量' },
    { amount: '4.00', problemText: '' },
  ])
})

test.each([
  ['nothing', []],
  ['a quantity that is none', [wanted(plain, 0.0001)]],
])('%s is malformed', async (_what, products) => {
  const reply = await t.call(contract.productAmounts, { products }, { headers: shopper.as })
  expect(reply.status).toBe(400)
})

const scattered = async ({ as }: Shopper): Promise<DataOf<typeof contract.scatteredLines>> =>
  (await t.call(contract.scatteredLines, {}, { headers: as })).body.data!

test('a cart names only lines with opened packages or loose pieces, to its owner', async () => {
  await aCartLine(t.db, shopper, plain, 1234)
  const id = await aCartLine(t.db, shopper, opened, 1234)
  expect(await scattered(shopper)).toEqual([
    {
      cartItemId: id,
      componentId: opened.componentId,
      packageSpecId: opened.packageSpecId,
      unpackingRate: 5,
      unpackingRateName: '拆包 +5%',
      unpackingAmount: '0.40',
      scatteredRate: 10,
      scatteredRateName: '散装 +10%',
      scatteredAmount: '0.14',
    },
  ])
  expect(await scattered(await aShopper(t))).toEqual([])
})
