import type { DataOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/goods-lists/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aProduct, type ProductRow } from '../../testing/builders.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { goodsLists } from './routes.ts'

const t = await orderingApp([goodsLists])
afterAll(() => t.close())

const bolt = await aProduct(t.db, { price: '40' })
const nut = await aProduct(t.db)
const gone = await aProduct(t.db)

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})

const wanted = ({ componentId, packageSpecId }: ProductRow, qty: number) => ({
  componentId,
  mixPackageSpecId: packageSpecId,
  qty,
})
const create = (name: string, lines: ReturnType<typeof wanted>[], who = shopper) =>
  t.call(contract.createList, { name, lines }, { headers: who.as })
const created = async (name: string, lines: ReturnType<typeof wanted>[]): Promise<number> =>
  (await create(name, lines)).body.data!.id
const listsOf = async (who = shopper) => (await t.call(contract.lists, {}, { headers: who.as })).body.data!
const detail = async (id: number): Promise<DataOf<typeof contract.list>> =>
  (await t.call(contract.list, { id }, { headers: shopper.as })).body.data!
const save = (id: number, version: number, more: object, who = shopper) =>
  t.call(contract.saveList, { id, version, ...more }, { headers: who.as })

test('a list keeps goods in their order, and shows what they cost today', async () => {
  const id = await created(' 月度  备货 ', [wanted(nut, 500), wanted(bolt, 1000), wanted(nut, 600)])
  expect(await listsOf()).toMatchObject([{ id, name: '月度 备货', version: 1, lines: 2 }])
  const { lines } = await detail(id)
  expect(lines).toMatchObject([
    { componentId: nut.componentId, qty: 600, problemText: '' },
    { componentId: bolt.componentId, qty: 1000, amount: '40.00', product: { price: '40' } },
  ])
})

test('goods that are off sale stay in the list, and say so', async () => {
  const id = await created('旧货', [wanted(gone, 500)])
  await t.db`update product set listed = false where id = ${gone.componentId}`
  expect((await detail(id)).lines).toMatchObject([
    { componentId: gone.componentId, amount: null, problemText: '商品已下架' },
  ])
})

test('goods are added behind the others; those that are there get the new quantity', async () => {
  const id = await created('维修', [wanted(bolt, 1000)])
  await t.call(contract.addToList, { id, lines: [wanted(nut, 5), wanted(bolt, 7)] }, { headers: shopper.as })
  expect((await detail(id)).lines.map(({ componentId, qty }) => [componentId, qty])).toEqual([
    [bolt.componentId, 7],
    [nut.componentId, 5],
  ])
})

test('two people edit a list: the second gets a notice, and overwrites nothing', async () => {
  const id = await created('共用', [wanted(bolt, 1000)])
  expect((await save(id, 1, { lines: [wanted(bolt, 2000)] })).status).toBe(200)
  const late = await save(id, 1, { name: '另一个', lines: [] })
  expect([late.status, late.body.message]).toEqual([409, '清单已被同事修改，已显示最新内容，请核对后再改'])
  expect((await detail(id)).lines).toMatchObject([{ qty: 2000 }])
  const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => save(id, 2, { name: `第${i}` })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await t.call(contract.removeList, { id, version: 2 }, { headers: shopper.as })).status).toBe(409)
  expect((await t.call(contract.removeList, { id, version: 3 }, { headers: shopper.as })).status).toBe(200)
  expect(await listsOf()).toEqual([])
})

test('a name stands once in a company, also for ten at once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create('Ｍ8 常备', [wanted(bolt, 1)])))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
  const refused = replies.filter(({ body }) => body.code === 10001)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['已有同名清单，请换个名称']))
  expect(await listsOf()).toHaveLength(1)
  expect((await create('m8 常备', [wanted(bolt, 1)], await aShopper(t))).body.code).toBe(200)
})

test('a company has a hundred lists and no more, also for parallel calls', async () => {
  await t.db`
    insert into goods_list (buyer_id, name, name_norm, created_by, changed_by, created_at, changed_at)
    select ${shopper.companyId}, n::text, n::text, ${shopper.userId}, ${shopper.userId}, now(), now()
    from generate_series(1, 98) n`
  const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => create(`新${i}`, [wanted(bolt, 1)])))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(2)
  expect(await listsOf()).toHaveLength(100)
})

test.each([
  ['no name', { name: '  ', lines: 1 }],
  ['a long name', { name: 'x'.repeat(41), lines: 1 }],
  ['no lines', { name: 'a', lines: 0 }],
])('%s is refused', async (_what, { name, lines }) => {
  const reply = await create(name, lines ? [wanted(bolt, 1)] : [])
  expect(reply.status).toBe(400)
  expect(await listsOf()).toEqual([])
})

test('a quantity that is none, and goods that do not exist, change nothing', async () => {
  expect((await create('a', [wanted(bolt, 0)])).status).toBe(400)
  expect((await create('a', [wanted(bolt, 0.0001)])).status).toBe(400)
  expect((await create('a', [{ componentId: 999_999_999, mixPackageSpecId: 1, qty: 1 }])).body.message).toBe(
    '商品不存在',
  )
  expect(await listsOf()).toEqual([])
})

test('the company shares its lists; another one does not have them', async () => {
  const id = await created('共享', [wanted(bolt, 1)])
  const stranger = await aShopper(t)
  expect((await t.call(contract.list, { id }, { headers: stranger.as })).status).toBe(404)
  expect((await save(id, 1, { name: 'x' }, stranger)).status).toBe(404)
  expect((await t.call(contract.addToList, { id, lines: [wanted(nut, 1)] }, { headers: stranger.as })).status).toBe(404)
  expect((await t.call(contract.removeList, { id, version: 1 }, { headers: stranger.as })).status).toBe(404)
  expect((await detail(id)).lines).toHaveLength(1)
})
