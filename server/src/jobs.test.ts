import { afterAll, expect, test, vi } from 'vitest'
import { transaction } from './database/db.ts'
import { startJobs } from './jobs.ts'
import { tellCompany, tellPerson } from './messages/messages.ts'
import { aBuyer, aProduct } from './testing/builders.ts'
import { orders } from './testing/order-features.ts'
import { anOrder, aShopper, orderingApp, reservedOf } from './testing/ordering.ts'

const t = await orderingApp([orders])
const errors: unknown[] = []
const jobs = startJobs(t.deps, { error: (...args: unknown[]) => errors.push(args) })
await jobs.begun
afterAll(async () => {
  await jobs.stop()
  await t.close()
})

/** ms. Longer than the queue's own wait: it may start to listen only after a job was added. */
const patience = 15_000

const run = (task: string) => t.db`select graphile_worker.add_job(${task})`

test('the schedule names tasks that exist', async () => {
  await vi.waitUntil(
    async () => (await t.db`select 1 from graphile_worker._private_known_crontabs`).length === 18,
    patience,
  )
  expect(errors).toEqual([])
})

test('unpaid orders expire in the background', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.db`update sales_order set expires_at = now() - interval '1 second' where order_no = ${orderNo}`
  await run('expireOrders')
  await vi.waitUntil(async () => (await reservedOf(t.db, product)) === 0, patience)
})

test('answers older than two days are forgotten, newer ones kept', async () => {
  await t.db`
    insert into idempotency (buyer_id, route, key, fingerprint, reply, created_at)
    values (999, 'submit-order', 'old', '', '{"orders": []}', now() - interval '49 hours'),
      (999, 'submit-order', 'new', '', '{"orders": []}', now() - interval '47 hours')`
  const keys = async () =>
    (await t.db<{ key: string }[]>`select key from idempotency where buyer_id = 999`).map(({ key }) => key)
  await run('deleteExpired')
  await vi.waitUntil(async () => (await keys()).length === 1, patience)
  expect(await keys()).toEqual(['new'])
})

test('people who chose SMS get one, once the event has happened', async () => {
  const buyer = await aBuyer(t.db)
  const silent = await aBuyer(t.db)
  for (const kind of ['order', 'security']) {
    await t.db`
      insert into message_setting (user_id, kind, channel, wanted) values (${buyer.userId}, ${kind}, 'sms', true),
        (${buyer.userId}, ${kind}, 'site', false)`
  }
  const told = (title: string) => ({ kind: 'order', title, text: '' }) as const
  const undone = transaction(t.db, async (tx) => {
    await tellCompany(tx, buyer.companyId, told('未发生'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await tellCompany(t.db, buyer.companyId, told('订单已确认'))
  await tellPerson(t.db, buyer.userId, { kind: 'security', title: '新设备登录', text: '' })
  await tellPerson(t.db, buyer.userId, { kind: 'system', title: '无人订阅', text: '' })
  await tellCompany(t.db, silent.companyId, told('订单已确认'))
  const sent = async () =>
    (await t.db`select phone, code from outbox_sms where purpose = 'message' order by id`).map(({ phone, code }) => [
      phone,
      code,
    ])
  await vi.waitUntil(async () => (await sent()).length >= 2, patience)
  expect(await sent()).toEqual([
    [buyer.phone, '订单已确认'],
    [buyer.phone, '新设备登录'],
  ])
  // With messages on the site switched off, SMS is the only channel.
  const listed = await t.db`select title from message where user_id = ${buyer.userId}`
  expect([...listed]).toEqual([{ title: '无人订阅' }])
  expect(errors).toEqual([])
})

test('rows of the audit log that are older than three years go', async () => {
  await t.db`
    insert into audit_log (at, ip, event, object, result) values (now() - interval '4 years', '', 'logout', 'old', 'ok')`
  await run('deleteExpired')
  await vi.waitUntil(async () => (await t.db`select 1 from audit_log where object = 'old'`).count === 0, patience)
})
