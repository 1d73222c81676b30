import * as fastOrderContract from '@lianmeng/contract/fast-order/endpoints'
import * as contract from '@lianmeng/contract/my-goods/bin-endpoints'
import * as goodsContract from '@lianmeng/contract/my-goods/endpoints'
import { afterAll, expect, test } from 'vitest'
import { fastOrder } from '../../features/fast-order/routes.ts'
import { myGoods } from '../../features/my-goods/routes.ts'
import { aMember, aProduct, aSeller } from '../../testing/builders.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([myGoods, fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const { tenantId } = await aSeller(t.db)
const [bolt, nut] = [await aProduct(t.db, { tenantId }), await aProduct(t.db, { tenantId })]
await t.deps.catalogue.everythingChanged()

type Params = Parameters<typeof t.call<typeof contract.setBin>>[1]
const levels = { componentId: bolt.componentId, version: 0, minQty: 200, targetQty: 1000 }
const set = ({ as }: Shopper, params: Params = levels) => t.call(contract.setBin, params, { headers: as })
const binsOf = async ({ as }: Shopper, params: Parameters<typeof t.call<typeof contract.bins>>[1]) =>
  t.call(contract.bins, params, { headers: as })
const refill = ({ as }: Shopper, bin: { id: number; version: number; leftQty?: number; hasCome?: number }) =>
  t.call(fastOrderContract.refill, { bins: [bin] }, { headers: as })
const fastLines = async ({ as }: Shopper) =>
  (await t.call(fastOrderContract.lines, {}, { headers: as })).body.data!.lines
const low = async ({ as }: Shopper) =>
  (await t.call(goodsContract.list, { tab: 'low' }, { headers: as })).body.data!.records

test('a product with a bin is in the archive, and in 需补货 once it was counted at its point', async () => {
  const shopper = await aShopper(t)
  const made = await set(shopper)
  expect(made.body.data).toMatchObject({ version: 1, minQty: 200, targetQty: 1000, leftQty: null, isLow: 0 })
  expect(await low(shopper)).toEqual([])
  await set(shopper, { ...levels, version: 1, leftQty: 200 })
  expect(await low(shopper)).toMatchObject([{ componentId: bolt.componentId, bin: { leftQty: 200, isLow: 1 } }])
  const counts = await t.call(goodsContract.filter, {}, { headers: shopper.as })
  expect(counts.body.data).toMatchObject({ all: 1, binned: 1, low: 1 })
})

test('the goods of a label are ordered up to the target once, and must arrive before they are ordered again', async () => {
  const shopper = await aShopper(t)
  const { id, version } = (await set(shopper)).body.data!
  const [found] = (await binsOf(shopper, { id })).body.data!.bins
  expect(found).toMatchObject({ isListed: 1, product: { componentId: bolt.componentId } })
  expect((await refill(shopper, { id, version, leftQty: 150 })).body.data).toEqual({ added: 1, leftOut: 0, enough: 0 })
  expect(await fastLines(shopper)).toMatchObject([{ quantity: '850', product: { componentId: bolt.componentId } }])
  // Repeats the same call.
  expect((await refill(shopper, { id, version, leftQty: 150 })).status).toBe(409)
  // Another person scans the label: enough is on order.
  expect((await refill(shopper, { id, version: 2, leftQty: 150 })).body.data).toMatchObject({ added: 0, enough: 1 })
  expect(await low(shopper)).toEqual([])
  expect((await refill(shopper, { id, version: 3, leftQty: 100, hasCome: 1 })).body.data).toMatchObject({ added: 1 })
  expect((await fastLines(shopper)).map(({ quantity }) => quantity)).toEqual(['850', '900'])
})

test('twenty simultaneous presses: one orders', async () => {
  const shopper = await aShopper(t)
  const { id, version } = (await set(shopper)).body.data!
  const answers = await Promise.all(Array.from({ length: 20 }, () => refill(shopper, { id, version, leftQty: 0 })))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(await fastLines(shopper)).toHaveLength(1)
  const set20 = await Promise.all(Array.from({ length: 20 }, () => set(shopper, { ...levels, version: 2 })))
  expect(set20.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each([
  [{ minQty: -1 }, '再订货点须为 0 或正数，最多 3 位小数'],
  [{ minQty: 0.0001 }, '再订货点须为 0 或正数，最多 3 位小数'],
  [{ targetQty: 0 }, '补到的数量须大于 0，最多 3 位小数'],
  [{ targetQty: 200 }, '补到的数量须大于再订货点'],
  [{ leftQty: -1 }, '现有数量须为 0 或正数，最多 3 位小数'],
])('%j is refused and changes nothing', async (wrong, message) => {
  const shopper = await aShopper(t)
  const reply = await set(shopper, { ...levels, ...wrong })
  expect([reply.status, reply.body.message]).toEqual([400, message])
  const all = await t.call(goodsContract.list, {}, { headers: shopper.as })
  expect(all.body.data!.total).toBe(0)
})

test('a bin is its company’s own, and readers only look', async () => {
  const shopper = await aShopper(t)
  const other = await aShopper(t)
  const { id, version } = (await set(shopper)).body.data!
  for (const reply of [
    await binsOf(other, { id }),
    await refill(other, { id, version, leftQty: 0 }),
    await t.call(contract.removeBin, { id, version }, { headers: other.as }),
  ])
    expect([reply.status, reply.body.message]).toEqual([404, '没有该料位：可能已移出商品档案，或者属于其他企业'])
  expect((await binsOf(other, { componentIds: [bolt.componentId] })).body.data!.bins).toEqual([])
  const reader = await login(t, (await aMember(t.db, shopper.companyId, { role: 'reader' })).userId)
  expect((await t.call(contract.bins, { id }, { headers: reader })).status).toBe(200)
  expect((await t.call(contract.setBin, { ...levels, version }, { headers: reader })).status).toBe(403)
  expect((await t.call(contract.bins, { id })).status).toBe(401)
})

test('a label moves to the goods that replace others, and is removed with goods that leave the archive', async () => {
  const shopper = await aShopper(t)
  const { id } = (await set(shopper)).body.data!
  const params = { componentId: bolt.componentId, newComponentId: nut.componentId }
  await t.call(goodsContract.replace, params, { headers: shopper.as })
  const [moved] = (await binsOf(shopper, { id })).body.data!.bins
  expect(moved).toMatchObject({ bin: { id, minQty: 200 }, product: { componentId: nut.componentId } })
  await t.call(goodsContract.remove, { componentIds: [nut.componentId] }, { headers: shopper.as })
  expect((await binsOf(shopper, { id })).status).toBe(404)
})

test('goods off sale keep their label and cannot be ordered', async () => {
  const shopper = await aShopper(t)
  const gone = await aProduct(t.db, { tenantId })
  await t.deps.catalogue.everythingChanged()
  const { id, version } = (await set(shopper, { ...levels, componentId: gone.componentId })).body.data!
  await t.db`update product set listed = false where id = ${gone.componentId}`
  await t.deps.catalogue.productsChanged([gone.componentId])
  const cleared = await t.call(goodsContract.clearGone, {}, { headers: { ...shopper.as, 'x-wlm': '1' } })
  expect(cleared.body.data).toEqual({ removed: 0, kept: 1 })
  expect((await binsOf(shopper, { id })).body.data!.bins).toMatchObject([{ isListed: 0 }])
  expect((await refill(shopper, { id, version, leftQty: 0 })).body.data).toEqual({ added: 0, leftOut: 1, enough: 0 })
  expect(await fastLines(shopper)).toEqual([])
})
