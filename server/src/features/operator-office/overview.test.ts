import * as contract from '@lianmeng/contract/operator-office/endpoints'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, anOperator, aProduct } from '../../testing/builders.ts'
import { loginAsOperator, testApp } from '../../testing/test-app.ts'
import { operatorOffice } from './routes.ts'

const now = new Date('2026-11-27T02:00:00Z')
const t = await testApp([operatorOffice], { deps: () => ({ clock: () => now }) })
afterAll(() => t.close())

const { companyId, userId: buyer } = await aBuyer(t.db)
const { tenantId } = await aProduct(t.db)
await aProduct(t.db, { listed: false })

const shown = async (role: OperatorRole = 'super') => {
  const { userId } = await anOperator(t.db, { role })
  return (await t.call(contract.overview, {}, { headers: await loginAsOperator(t, userId) })).body.data!
}

const anOrder = (no: string, state: string, placed: string, promised: string | null = null) => t.db`
  insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, receiver_name, mobile,
    delivery_address, created_by, expires_at, created_at, promised_on)
  values (${tenantId}, ${no}, ${no}, ${companyId}, '', ${state}, 12345, '', '', '', ${buyer}, now(), ${placed}, ${promised})`

await anOrder('1', 'awaitingConfirmation', '2026-11-24T00:00:00Z')
await anOrder('2', 'cancelled', '2026-11-24T00:00:00Z')
// Monday in China, and still Sunday in UTC.
await anOrder('3', 'awaitingShipment', '2026-11-15T17:00:00Z', '2026-11-20')
await anOrder('4', 'awaitingReceipt', '2026-11-17T00:00:00Z', '2026-11-20')
await anOrder('5', 'completed', '2026-08-01T00:00:00Z')

test('the platform sees how much of everything it holds', async () => {
  const { sellers, buyers, products, orders } = await shown()
  expect({ sellers, buyers, products }).toEqual({ sellers: 2, buyers: 1, products: 1 })
  expect(orders[0]).toEqual({ state: 'awaitingConfirmation', name: '待确认', count: 1 })
})

test('the market is shown by weeks in China, without cancelled orders and older ones', async () => {
  expect((await shown()).weeks).toEqual([
    { from: '2026-11-23', amount: '123.45', orders: 1, sellers: 1, buyers: 1, disputes: 0 },
    { from: '2026-11-16', amount: '246.90', orders: 2, sellers: 1, buyers: 1, disputes: 0 },
  ])
})

test('an order is late when the promised day is over and goods are still to leave', async () => {
  expect((await shown()).lateOrders).toBe(1)
})

test('waiting things are counted with the day of the oldest, and shown to the people who decide about them', async () => {
  await t.db`
    insert into report (tenant_id, goods, kind, text, contact, sent_at)
    select ${tenantId}, '', 'other', '', '', at::timestamptz from unnest(array['2026-11-26', '2026-11-25']) as at`
  const { waits } = await shown()
  expect(waits.find(({ what }) => what === 'reports')).toEqual({
    what: 'reports',
    count: 2,
    since: expect.stringMatching(/^2026-11-2[45]/),
  })
  expect(waits.find(({ what }) => what === 'applications')).toEqual({ what: 'applications', count: 0, since: '' })
  const kinds = async (role: OperatorRole) => (await shown(role)).waits.map(({ what }) => what)
  expect(await kinds('finance')).toEqual(['vouchers', 'differences', 'bills'])
  expect(await kinds('arbitration')).toEqual(['disputes', 'rests', 'differences', 'reports'])
  expect(await kinds('service')).toEqual(['differences', 'reports'])
  expect(await kinds('standards')).toEqual(['overlays', 'errata'])
  expect(await kinds('auditor')).toEqual([])
})

test('differences count broken rules and orders in statements; bills of payment services are counted apart', async () => {
  const waitOf = async (kind: string) => (await shown()).waits.find(({ what }) => what === kind)
  await t.db`
    insert into invariant_check (rule, checked_at, took_ms, breaches, broken_since)
    values ('r', now(), 1, 2, '2026-11-20T00:00:00Z')`
  const [order] = await t.db<{ id: number }[]>`select id from sales_order where order_no = '4'`
  const [made] = await t.db<{ id: number }[]>`
    insert into statement (tenant_id, buyer_id, buyer_name, month, version, fingerprint, made_at, made_by)
    values (${tenantId}, ${companyId}, '', '2026-09-01', 1, '', '2026-10-01T00:00:00Z', '') returning id`
  await t.db`
    insert into statement_order (tenant_id, statement_id, order_id, order_no, placed_on, ordered, delivered, returned,
      paid, invoiced)
    values (${tenantId}, ${made!.id}, ${order!.id}, '4', '2026-09-17', 12345, 12345, 0, 0, 0)`
  expect(await waitOf('differences')).toEqual({ what: 'differences', count: 2, since: '2026-10-01T00:00:00.000Z' })
  expect(await waitOf('bills')).toMatchObject({ count: 0 })
  await t.db`
    insert into channel_bill (tenant_id, channel, merchant_no, day, fetched_at, problem)
    values (${tenantId}, 'wechat', '1', '2026-11-25', '2026-11-26T00:00:00Z', 'missing')`
  expect(await waitOf('bills')).toEqual({ what: 'bills', count: 1, since: '2026-11-26T00:00:00.000Z' })
})
