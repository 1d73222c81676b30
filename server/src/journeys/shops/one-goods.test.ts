import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import * as contract from '@lianmeng/contract/seller-goods/one-endpoints'
import { keptText, listingTexts, sellerGoodsTexts } from '@lianmeng/contract/seller-goods/texts'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import * as stock from '@lianmeng/contract/seller-stock/endpoints'
import { unitId } from '@lianmeng/trade/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { sellerGoods } from '../../features/seller-goods/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { sellerStock } from '../../features/seller-stock/routes.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { aBuyer, aProduct, aSeller, aStaffMember, type SellerRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([sellerGoods, sellerPrices, sellerStock, findGoods, cart, orders])
afterAll(() => t.close())

let standardId = 0
let options: DataOf<typeof generating.matrixOptions>
beforeAll(async () => {
  await loadReference(t.db)
  const { headers } = await anOffice()
  const standards = (await t.call(goods.standardsToList, {}, { headers })).body.data!
  standardId = standards.find(({ name }) => name.startsWith('GB/T 5783'))!.id
  options = (await t.call(generating.matrixOptions, { standardId }, { headers })).body.data!
})

type Office = SellerRow & { headers: As }
async function anOffice(): Promise<Office> {
  const seller = await aSeller(t.db)
  return { ...seller, headers: await login(t, seller.userId) }
}

type Wanted = ParamsOf<typeof contract.addGoods>
/** M8×length of GB/T 5783, 8.8, blue-white zinc. */
const aPart = (length = 30) => {
  const { nominalId, toothId } = options.sizes.find(({ name }) => name === 'M8')!
  const surfaceId = options.surfaces.find(({ name }) => name === '镀蓝白锌')!.id
  return { standardId, nominalId, toothId, length, propertyClass: '8.8', materialId: 0, surfaceId }
}
const aForm = (more: Partial<Wanted> = {}): Wanted => ({
  part: aPart(),
  ownCode: 'HG-1',
  brandName: '恒固',
  source: 1,
  salePackageType: 0,
  minPurchaseInBaseUnits: 500,
  minReservationInBaseUnits: 0,
  deliveryDays: 3,
  reservable: 0,
  warnBelowInBaseUnits: 100,
  accessPermission: 1,
  taxRate: 13,
  bin: 'A-03-2',
  taxCode: '1080301010000000000',
  packages: [
    {
      id: 0,
      name: '标准箱',
      bigSizeInBaseUnits: 1000,
      bigUnit: '箱',
      smallSizeInBaseUnits: 100,
      smallUnit: '盒',
      unpackingRate: 0,
      looseRate: 0,
    },
  ],
  price: '80',
  tiers: [{ fromInSaleUnits: 10, price: '75' }],
  confirmed: 1,
  onHandInBaseUnits: 5000,
  listed: 1,
  ...more,
})

const add = ({ headers }: Office, more: Partial<Wanted> = {}) => t.call(contract.addGoods, aForm(more), { headers })
const made = async (it: Office, more: Partial<Wanted> = {}) => (await add(it, more)).body.data!.id
const detail = async ({ headers }: Office, id: number) => (await t.call(goods.detail, { id }, { headers })).body.data!
const count = async ({ headers }: Office) => (await t.call(goods.list, {}, { headers })).body.data!.total
const remove = ({ headers }: Office, id: number) => t.call(contract.deleteGoods, { id }, { headers })

test('one form makes a product with its packages, prices, stock and bin, on sale at once', async () => {
  const it = await anOffice()
  const id = await made(it)
  expect(await detail(it, id)).toMatchObject({
    ownCode: 'HG-1',
    brandName: '恒固',
    standardId,
    specification: 'M8×30',
    strengthName: '8.8',
    surfaceName: '镀蓝白锌',
    bin: 'A-03-2',
    taxCode: '1080301010000000000',
    price: '80',
    tiers: [{ fromInSaleUnits: 10, price: '75' }],
    onHandInBaseUnits: 5000,
    minPurchaseInBaseUnits: 500,
    warnBelowInBaseUnits: 100,
    deliveryDays: 3,
    listed: true,
    packages: [{ name: '标准箱', bigSizeInBaseUnits: 1000, smallSizeInBaseUnits: 100 }],
    part: { length: 30, propertyClass: '8.8', surfaceId: aPart().surfaceId },
  })
  const { headers } = it
  expect((await t.call(stock.moves, { id }, { headers })).body.data).toMatchObject([{ afterInBaseUnits: 5000 }])
  expect((await t.call(prices.history, { id }, { headers })).body.data).toMatchObject([{ before: '', after: '80' }])
})

test('the same part of the same brand and source is made once, whoever presses twice', async () => {
  const it = await anOffice()
  const answers = await Promise.all([add(it), add(it)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await add(it, { ownCode: 'HG-2' })).body.message).toBe(sellerGoodsTexts.twin('HG-1'))
  expect((await add(it, { part: aPart(35) })).body.message).toBe(sellerGoodsTexts.codeTaken)
  expect((await add(it, { ownCode: 'HG-3', source: 3 })).status).toBe(200)
  expect(await count(it)).toBe(2)
})

test('a copy is the same part under another brand, or another size; its units stay', async () => {
  const it = await anOffice()
  const units = { baseUnit: unitId.kilogram, saleUnit: unitId.kilogram }
  const [row] = await t.db<{ id: number }[]>`select max(specification_id) as id from product`
  const source = await aProduct(t.db, { tenantId: it.tenantId, specificationId: row!.id, ...units })
  const { part: _, ...form } = aForm({ copyOfId: source.componentId, brandName: '钉王', confirmed: 1 })
  const { headers } = it
  const copy = (await t.call(contract.addGoods, form, { headers })).body.data!.id
  const [one, other] = [await detail(it, source.componentId), await detail(it, copy)]
  expect(other).toMatchObject({ specification: one.specification, saleUnit: units.saleUnit, brandName: '钉王' })
  const resized = await made(it, { copyOfId: source.componentId, ownCode: 'HG-9', part: aPart(45) })
  expect(await detail(it, resized)).toMatchObject({ specification: 'M8×45', baseUnit: units.baseUnit })
})

test.each<[Partial<Wanted>, number, string]>([
  [{ part: undefined }, 400, sellerGoodsTexts.noPart],
  [{ brandName: ' ' }, 400, '「品牌」不能为空'],
  [{ price: '', tiers: [] }, 400, listingTexts.withoutPrice],
  [{ price: '0' }, 400, '价格须为不超过6位小数的正数'],
  [{ minPurchaseInBaseUnits: 0.5 }, 400, '「起购量」须为整数'],
  [{ onHandInBaseUnits: 0.5 }, 400, '「库存」须为整数'],
  [{ taxCode: '108' }, 400, '「税收分类编码」须为 19 位数字'],
  [{ taxRate: 7 }, 400, '「税率」须为 13、9、6、3、1、0 之一'],
  [{ copyOfId: 999_999_999 }, 404, '商品不存在'],
])('%o is refused and nothing is made', async (more, status, message) => {
  const it = await anOffice()
  const reply = await add(it, more)
  expect(reply.status).toBe(status)
  expect(reply.body.message).toBe(message)
  expect(await count(it)).toBe(0)
})

test('a size that the standard does not have is refused', async () => {
  const reply = await add(await anOffice(), { part: aPart(9_999) })
  expect([reply.status, reply.body.message]).toEqual([400, sellerGoodsTexts.notInStandard])
})

test('a price that nothing explains is asked about first', async () => {
  const it = await anOffice()
  expect((await add(it, { price: '80000', tiers: [], confirmed: 0 })).status).toBe(422)
  expect(await count(it)).toBe(0)
  expect((await add(it, { price: '80000', tiers: [], confirmed: 1 })).status).toBe(200)
})

test('sales makes goods without stock; the warehouse makes none', async () => {
  const it = await anOffice()
  const as = async (role: 'sales' | 'warehouse') => ({
    ...it,
    headers: await login(t, (await aStaffMember(t.db, it.tenantId, { role })).userId),
  })
  const sales = await as('sales')
  expect((await add(sales)).status).toBe(403)
  expect((await add(sales, { onHandInBaseUnits: 0 })).status).toBe(200)
  expect((await add(await as('warehouse'), { ownCode: 'X' })).status).toBe(403)
})

test('a product that nobody used is deleted, on sale or not, and buyers do not find it any more', async () => {
  const it = await anOffice()
  for (const listed of [1, 0]) {
    const id = await made(it, { listed })
    expect((await remove(it, id)).status).toBe(200)
    expect((await t.call(goods.detail, { id }, { headers: it.headers })).status).toBe(404)
    expect((await remove(it, id)).status).toBe(404)
    expect(t.deps.catalogue.state(id)).toBeUndefined()
  }
  expect(await count(it)).toBe(0)
  expect(await t.db`select 1 from stock_move where tenant_id = ${it.tenantId}`).toHaveLength(0)
})

test("another seller's product is not deleted", async () => {
  const [own, other] = [await anOffice(), await anOffice()]
  const id = await made(other)
  expect((await remove(own, id)).status).toBe(404)
  expect(await count(other)).toBe(1)
})

test('a product that was ordered, lies in a cart or stands in an archive stays, with the reason', async () => {
  const it = await anOffice()
  const buyer = await aBuyer(t.db)
  const sources: [Parameters<typeof keptText>[0], (id: number) => Promise<unknown>][] = [
    [
      'inCart',
      (id) => t.db`
        insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
        values (${buyer.companyId}, ${it.tenantId}, ${id}, 1, 1000, 1, ${buyer.userId})`,
    ],
    [
      'inArchive',
      (id) => t.db`
        insert into product_file (buyer_id, product_id, tenant_id, specification_id, searched, added_at)
        values (${buyer.companyId}, ${id}, ${it.tenantId}, 1, '', now())`,
    ],
  ]
  for (const [use, refer] of sources) {
    const id = await made(it, { ownCode: use, brandName: use })
    await refer(id)
    const reply = await remove(it, id)
    expect([reply.status, reply.body.message]).toEqual([409, keptText(use)])
    expect((await detail(it, id)).ownCode).toBe(use)
  }
  const [row] = await t.db<{ id: number }[]>`select max(specification_id) as id from product`
  const product = await aProduct(t.db, { tenantId: it.tenantId, specificationId: row!.id, stock: 10_000 })
  await anOrder(t, await aShopper(t), product, 1_000)
  const reply = await remove(it, product.componentId)
  expect([reply.status, reply.body.message]).toEqual([409, keptText('ordered')])
  expect((await detail(it, product.componentId)).listed).toBe(true)
})

test('goods that no standard holds are made in words; those that a standard holds are not', async () => {
  const it = await anOffice()
  await t.db`update seller set sells_openly = true where tenant_id = ${it.tenantId}`
  const { part: _, ...form } = aForm({ words: ' 马车螺丝  加大头 8*60 发黑 ', listed: 1 })
  const { body } = await t.call(contract.addGoods, form, { headers: it.headers })
  expect(body.message).toBe('')
  expect(await detail(it, body.data!.id)).toMatchObject({
    standardName: '按描述',
    specification: '马车螺丝 加大头 8*60 发黑',
  })
  for (const [words, message] of [
    ['六角头螺栓 GB/T 5783 M8×30 8.8', sellerGoodsTexts.inStandard],
    ['8*60', sellerGoodsTexts.badWords],
    ['', sellerGoodsTexts.noPart],
  ] as const) {
    const refused = await t.call(contract.addGoods, { ...form, words, ownCode: '' }, { headers: it.headers })
    expect(refused.body.message).toBe(message)
  }
  expect(await count(it)).toBe(1)
})
