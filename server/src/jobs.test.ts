import { afterAll, expect, test, vi } from 'vitest'
import { orders } from './features/orders/routes.ts'
import { startJobs } from './jobs.ts'
import { aProduct } from './testing/builders.ts'
import { anOrder, aShopper, orderingApp, reservedOf } from './testing/ordering.ts'

const t = await orderingApp([orders])
const errors: unknown[] = []
const jobs = await startJobs(t.deps, { error: (...args: unknown[]) => errors.push(args) })
afterAll(async () => {
  await jobs.stop()
  await t.close()
})

const run = (task: string) => t.db`select graphile_worker.add_job(${task})`

test('the schedule names tasks that exist', async () => {
  await vi.waitUntil(
    async () => (await t.db`select 1 from graphile_worker._private_known_crontabs`).length === 2,
    10_000,
  )
  expect(errors).toEqual([])
})

test('unpaid orders expire in the background', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.db`update sales_order set expires_at = now() - interval '1 second' where order_no = ${orderNo}`
  await run('expireOrders')
  await vi.waitUntil(async () => (await reservedOf(t.db, product)) === 0, 10_000)
})

test('answers older than two days are forgotten, newer ones kept', async () => {
  await t.db`
    insert into idempotency (buyer_id, route, key, fingerprint, reply, created_at)
    values (999, 'submit-order', 'old', '', '{"orders": []}', now() - interval '49 hours'),
      (999, 'submit-order', 'new', '', '{"orders": []}', now() - interval '47 hours')`
  const keys = async () =>
    (await t.db<{ key: string }[]>`select key from idempotency where buyer_id = 999`).map(({ key }) => key)
  await run('deleteExpired')
  await vi.waitUntil(async () => (await keys()).length === 1, 10_000)
  expect(await keys()).toEqual(['new'])
})
