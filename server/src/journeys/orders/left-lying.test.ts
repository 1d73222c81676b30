import * as buying from '@lianmeng/contract/invoices/invoice-endpoints'
import * as selling from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as making from '@lianmeng/contract/statements/seller-statement-endpoints'
import * as statements from '@lianmeng/contract/statements/statement-endpoints'
import { mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workDaysWith } from '../../calendar/work-calendar.ts'
import { remindOfRequests } from '../../features/invoices/remind.ts'
import { anOperator } from '../../testing/builders.ts'
import { aDeliveredOrder, anInvoice, type Delivered } from '../../testing/invoicing.ts'
import { orders } from '../../testing/order-features.ts'
import { expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { type As, loginAsOperator } from '../../testing/test-app.ts'

// A Monday.
const start = Date.parse('2026-11-16T04:00:00Z')
let days = 0
const t = await orderingApp([orders], {
  clock: () => new Date(start + days * 86_400_000),
  workCalendar: async () => workDaysWith([]),
})
afterEach(async () => {
  days = 0
  await expectInvariants(t.db)
})
afterAll(() => t.close())

let operator: As
beforeAll(async () => {
  operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
})

const seen = async () => (await t.call(mismatches, {}, { headers: operator })).body.data!
const titles = async (userId: number, title: string) =>
  (await t.db`select 1 from message where user_id = ${userId} and title = ${title}`).length

test('a request for an invoice is brought to its seller after five working days, once, and the platform sees it', async () => {
  const it = await aDeliveredOrder(t, [13])
  const wanted = { orderNos: [it.orderNo], titleId: it.titleId, kind: 'special' as const }
  const { requestId } = (await t.call(buying.requestInvoice, wanted, { headers: it.shopper.as })).body.data!
  const overdue = async () => (await seen()).invoiceRequests.filter((one) => one.requestId === requestId)
  // Five days later two days off lie in between.
  for (const passed of [4.9, 6.9]) {
    days = passed
    await remindOfRequests(t.deps)
    expect([await titles(it.seller.userId, '开票申请等待过久'), await overdue()]).toEqual([0, []])
  }
  days = 7
  await Promise.all(Array.from({ length: 5 }, () => remindOfRequests(t.deps)))
  await remindOfRequests(t.deps)
  expect(await titles(it.seller.userId, '开票申请等待过久')).toBe(1)
  expect(await overdue()).toMatchObject([{ orderNo: it.orderNo, amount: '35.60' }])
  await t.call(selling.declineInvoice, { requestId, reason: '抬头有误' }, { headers: it.seller.as })
  expect(await overdue()).toEqual([])
})

async function stated(it: Delivered) {
  await t.call(making.makeStatements, { month: '2026-11' }, { headers: it.seller.as })
  const [made] = (await t.call(statements.statements, {}, { headers: it.shopper.as })).body.data!
  return { tenantId: it.seller.tenantId, statementId: made!.statementId }
}

test('a statement that nobody answers for fifteen working days is seen by the platform, whoever it waits for', async () => {
  const it = await aDeliveredOrder(t, [13])
  const which = await stated(it)
  const left = async () => (await seen()).statements.filter((one) => one.statementId === which.statementId)
  days = 20.9
  expect(await left()).toEqual([])
  days = 21
  expect(await left()).toMatchObject([{ month: '2026-11', stateName: '待买家确认' }])
  const lines = [{ lineNo: 1, text: '少收' }]
  await t.call(statements.disputeStatement, { ...which, lines }, { headers: it.shopper.as })
  expect(await left()).toMatchObject([{ stateName: '有异议' }])
  await t.call(
    making.answerStatement,
    { statementId: which.statementId, lines: [{ lineNo: 1, text: '已补发' }] },
    { headers: it.seller.as },
  )
  expect(await left()).toEqual([])
  days = 42
  expect(await left()).toHaveLength(1)
  await t.call(statements.confirmStatement, which, { headers: it.shopper.as })
  expect(await left()).toEqual([])
})

test('an order not invoiced a month after its statement is seen until it is', async () => {
  const it = await aDeliveredOrder(t, [13])
  const which = await stated(it)
  await t.call(statements.confirmStatement, which, { headers: it.shopper.as })
  const differing = async () => (await seen()).differences.filter(({ orderNo }) => orderNo === it.orderNo)
  days = 29
  expect(await differing()).toEqual([])
  days = 31
  expect(await differing()).toMatchObject([{ invoiced: '0.00', differences: ['uninvoiced'] }])
  await anInvoice(t, it)
  // The statement is the one that was confirmed.
  await t.call(making.makeStatements, { month: '2026-11' }, { headers: it.seller.as })
  expect(await differing()).toEqual([])
  const all = (await t.call(statements.statements, {}, { headers: it.shopper.as })).body.data!
  expect(all).toMatchObject([{ statementId: which.statementId, state: 'confirmed', differing: 0 }])
})
