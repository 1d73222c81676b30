import * as contract from '@lianmeng/contract/saved-filters/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'
import { savedFilters } from './routes.ts'

const t = await orderingApp([savedFilters])
afterAll(() => t.close())

let shopper: Shopper
beforeEach(async () => {
  shopper = await aShopper(t)
})

/** A session of a person in this company. */
const actingFor = async (companyId: number, { userId }: Shopper) => {
  const { token } = await t.deps.sessions.create(userId, { companyId })
  return { cookie: `wlm_sid=${token}` }
}
const inches = 'std=5&d=12%2C13&sort=stock'
const save = (name: string, search = inches, more: { replaces?: boolean } = {}, { as } = shopper) =>
  t.call(contract.saveFilter, { name, search, ...more }, { headers: as })
const saved = async (name: string, search = inches): Promise<number> => (await save(name, search)).body.data!.id
const filtersOf = async ({ as } = shopper) => (await t.call(contract.filters, {}, { headers: as })).body.data!
const rename = (id: number, name: string, { as } = shopper) =>
  t.call(contract.renameFilter, { id, name }, { headers: as })
const remove = (id: number, { as } = shopper) => t.call(contract.removeFilter, { id }, { headers: as })

test('a filter is kept with its conditions, those saved last come first', async () => {
  const first = await saved(' 英制  六角 ')
  const second = await saved('现货', 'stock=1')
  expect(await filtersOf()).toEqual([
    { id: second, name: '现货', search: 'stock=1' },
    { id: first, name: '英制 六角', search: inches },
  ])
})

test('the same person has it on another device', async () => {
  await saved('英制')
  const elsewhere = { ...shopper, as: await login(t, shopper.userId) }
  expect(await filtersOf(elsewhere)).toMatchObject([{ name: '英制' }])
})

test('a name that is taken is refused until it is to be replaced, and then there is still one', async () => {
  const id = await saved('M8 常备')
  const refused = await save('Ｍ8 常备', 'stock=1')
  expect(refused.body).toMatchObject({ code: 10001, message: '已有同名筛选，请换个名称', data: { id } })
  expect(await filtersOf()).toMatchObject([{ search: inches }])
  expect((await save('m8 常备', 'stock=1', { replaces: true })).body.data).toEqual({ id })
  expect(await filtersOf()).toEqual([{ id, name: 'm8 常备', search: 'stock=1' }])
})

test('pressed twice, or ten times at once, it is kept once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => save('现货')))
  expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.data!.id)).size).toBe(1)
  expect(await filtersOf()).toHaveLength(1)
})

test('a person keeps thirty and no more, also by calls at once; the names that are there can still be replaced', async () => {
  for (let n = 0; n < contract.maxSavedFilters - 2; n += 1) await saved(`第 ${n}`)
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`新 ${n}`)))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(2)
  expect(replies.find(({ body }) => body.code !== 200)!.body.message).toBe('最多保存 30 个筛选，请先删除不用的筛选')
  expect((await save('第 0', 'stock=1', { replaces: true })).body.code).toBe(200)
  expect(await filtersOf()).toHaveLength(30)
})

test('a new name keeps its conditions and its place; a name that another one has is refused', async () => {
  const id = await saved('旧名')
  await saved('另一个', 'stock=1')
  expect((await rename(id, ' 新名 ')).status).toBe(200)
  const refused = await rename(id, '另一个')
  expect(refused.body).toMatchObject({ code: 10001, message: '已有同名筛选，请换个名称' })
  expect(await filtersOf()).toMatchObject([{ name: '另一个' }, { id, name: '新名', search: inches }])
  expect((await rename(id, '新 名')).status).toBe(200)
})

test('a removed product is gone, and cannot be changed any more', async () => {
  const id = await saved('不用了')
  expect((await remove(id)).status).toBe(200)
  expect(await filtersOf()).toEqual([])
  for (const late of [await remove(id), await rename(id, '又一个')])
    expect([late.status, late.body.message]).toEqual([404, '筛选不存在或已被删除'])
})

test.each([
  ['no name', '  ', inches],
  ['a name of 21 characters', 'x'.repeat(21), inches],
  ['no conditions', '空', ''],
  ['endless conditions', '长', 'x'.repeat(contract.maxFilterSearch + 1)],
])('%s is refused', async (_what, name, search) => {
  expect((await save(name, search)).status).toBe(400)
  expect(await filtersOf()).toEqual([])
})

test('a filter is its owner’s: a colleague and another company have none of it', async () => {
  const id = await saved('我的')
  const other = await aShopper(t)
  await t.db`
    insert into company_member (company_id, user_id, role) values (${shopper.companyId}, ${other.userId}, 'purchaser')`
  const colleague = { ...other, as: await actingFor(shopper.companyId, other) }
  for (const stranger of [other, colleague]) {
    expect(await filtersOf(stranger)).toEqual([])
    expect((await rename(id, '别人的', stranger)).status).toBe(404)
    expect((await remove(id, stranger)).status).toBe(404)
    expect((await save('我的', 'stock=1', {}, stranger)).body.code).toBe(200)
  }
  expect(await filtersOf()).toEqual([{ id, name: '我的', search: inches }])
})

test('a person of two companies keeps their filters apart', async () => {
  const other = await aShopper(t)
  await t.db`
    insert into company_member (company_id, user_id, role) values (${other.companyId}, ${shopper.userId}, 'reader')`
  const there = { ...shopper, as: await actingFor(other.companyId, shopper) }
  await saved('料号 ZZ88', 'q=ZZ88')
  expect(await filtersOf(there)).toEqual([])
  // Saving is no purchase: a member who may only read saves as well.
  expect((await save('料号 ZZ88', 'q=YY77', {}, there)).body.code).toBe(200)
  expect(await filtersOf()).toMatchObject([{ search: 'q=ZZ88' }])
})

test('a visitor has none', async () => {
  expect((await t.call(contract.filters, {}, {})).status).toBe(401)
  expect((await t.call(contract.saveFilter, { name: '访客', search: inches }, {})).status).toBe(401)
})
