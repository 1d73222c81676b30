import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as listing from '@lianmeng/contract/seller-goods/listing-endpoints'
import { listingTexts } from '@lianmeng/contract/seller-goods/texts'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../../catalogue/testing/opened.ts'
import { aProduct, aSeller, aStaffMember } from '../../../testing/builders.ts'
import { login, testApp } from '../../../testing/test-app.ts'
import { sellerGoods } from '../routes.ts'
import { addRun } from './queries.ts'
import { continueRuns } from './run.ts'

const t = await testApp([sellerGoods], {
  deps: async (db) => ({ catalogue: await openCatalogue(db), clock: () => new Date() }),
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function aCase(count = 3) {
  const seller = await aSeller(t.db)
  const ids: number[] = []
  for (let i = 0; i < count; i += 1) ids.push((await aProduct(t.db, { tenantId: seller.tenantId })).componentId)
  return { ...seller, ids, as: await login(t, seller.userId) }
}
type Case = Awaited<ReturnType<typeof aCase>>
const start = ({ as }: Pick<Case, 'as'>, listed: 0 | 1, chosen: { ids?: number[]; filter?: object } = { filter: {} }) =>
  t.call(listing.startListing, { ...chosen, listed }, { headers: as })
const run = async ({ as }: Case) => (await t.call(listing.listingRun, {}, { headers: as })).body.data!.run
const finished = async (it: Case) => {
  await expect.poll(async () => (await run(it))?.isDone, { timeout: 10_000 }).toBe(true)
  return (await run(it))!
}
const listedOf = async ({ as }: Case) =>
  (await t.call(goods.list, { state: 'listed' }, { headers: as })).body.data!.total

test('everything goes off sale and on again, with what is done so far and what could not be', async () => {
  const it = await aCase(5)
  expect(await run(it)).toBeNull()
  expect((await start(it, 0)).body.data).toEqual({ runId: expect.any(Number), total: 5 })
  expect(await finished(it)).toMatchObject({ listed: false, total: 5, done: 5, changed: 5, refusedCount: 0 })
  expect(await listedOf(it)).toBe(0)
  await t.db`update product set price = 0 where tenant_id = ${it.tenantId} and id = ${it.ids[0]!}`
  await start(it, 1)
  expect(await finished(it)).toMatchObject({
    listed: true,
    done: 5,
    changed: 4,
    refusedCount: 1,
    refused: [{ reason: listingTexts.withoutPrice }],
  })
  expect(await listedOf(it)).toBe(4)
  expect(t.deps.catalogue.has(it.ids[1]!)).toBe(true)
})

test('one run goes on at a time, and nothing chosen begins none', async () => {
  const it = await aCase(2)
  await t.db.begin(async (tx) => {
    await addRun(tx, it.tenantId, { listed: false, ids: it.ids, by: '张三', at: new Date() })
  })
  const second = await start(it, 1)
  expect([second.status, second.body.message]).toEqual([409, listingTexts.running])
  const none = await start(await aCase(0), 1)
  expect([none.status, none.body.message]).toEqual([400, listingTexts.nothing])
})

test('a run whose process has died goes on after what was written', async () => {
  const it = await aCase(3)
  const id = await addRun(t.db, it.tenantId, { listed: false, ids: it.ids, by: '张三', at: new Date() })
  await t.db`update listing_run set done = 1, worked_at = now() - interval '1 minute' where tenant_id = ${it.tenantId} and id = ${id}`
  await continueRuns(t.deps)
  expect(await run(it)).toMatchObject({ runId: id, done: 3, changed: 2, isDone: true })
  expect(await listedOf(it)).toBe(1)
  await continueRuns(t.deps, '0 seconds')
  expect(await run(it)).toMatchObject({ done: 3 })
})

test("another seller's goods stay, and the warehouse begins nothing", async () => {
  const [own, other] = [await aCase(1), await aCase(1)]
  await start(own, 0, { ids: other.ids })
  expect(await finished(own)).toMatchObject({ done: 1, changed: 0 })
  expect(await listedOf(other)).toBe(1)
  expect(await run(other)).toBeNull()
  const packer = await login(t, (await aStaffMember(t.db, own.tenantId, { role: 'warehouse' })).userId)
  expect((await start({ as: packer }, 1)).status).toBe(403)
})
