import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import * as credit from '@lianmeng/contract/credit/endpoints'
import * as invoicing from '@lianmeng/contract/invoices/invoice-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as accounts from '@lianmeng/contract/statements/account-endpoints'
import * as sellerStatements from '@lianmeng/contract/statements/seller-statement-endpoints'
import * as statements from '@lianmeng/contract/statements/statement-endpoints'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([orders])
afterEach(() => expectInvariants(t.db))
afterAll(() => t.close())

type Goods = { qty: number; price: string; shipped: number }

/** An order of 1000 pieces for ¥35.60, on credit or paid, received as far as it was shipped. */
async function aCase(
  terms: 'credit' | 'paid',
  { qty, price, shipped }: Goods = { qty: 1000, price: '35.6', shipped: 1000 },
) {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, price })
  const shopper = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3 }] })
  const bySeller = { headers: await login(t, seller.userId) }
  const byBuyer = { headers: shopper.as }
  const orderNo = await anOrder(t, shopper, product, qty)
  if (terms === 'credit') {
    const grant = { buyerId: shopper.companyId, limit: '100.00', days: 30, frozen: false, version: 0 }
    await t.call(credit.saveCredit, grant, bySeller)
    await t.call(credit.confirmOnCredit, { orderNo }, bySeller)
  } else {
    await t.call(sellerOrders.confirmOrder, { orderNo }, bySeller)
    await t.call(sellerOrders.confirmPayment, { orderNo }, bySeller)
  }
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: '', note: '' }
  await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: shipped }] }, bySeller)
  await t.call(delivery.receive, { orderNo, batch: 1 }, byBuyer)
  return { tenantId: seller.tenantId, orderNo, byBuyer, bySeller }
}
type Case = Awaited<ReturnType<typeof aCase>>

/** Returns this quantity of pieces and sees the after-sale through to its end. */
async function returned(it: Case, qty: number) {
  const { aftersaleNo } = (
    await t.call(
      buying.save,
      { orderNo: it.orderNo, kind: 'return', reason: 'quality', note: '锈', lines: [{ lineNo: 1, qty }], fileIds: [] },
      it.byBuyer,
    )
  ).body.data!
  await t.call(selling.decideAftersale, { aftersaleNo, agree: true, note: '', returnAddress: '一号库' }, it.bySeller)
  const ref = { tenantId: it.tenantId, aftersaleNo }
  const sent = { way: 'own' as const, carrier: '', waybillNo: '', parcelNote: '浙F12345' }
  await t.call(buying.ship, { ...ref, ...sent }, it.byBuyer)
  return (await t.call(selling.inspectAftersale, { aftersaleNo, lines: [], note: '' }, it.bySeller)).body.data!
}
const owed = async (it: Case) => {
  const { owed: left, refunds } = (await t.call(orderCalls.detail, { orderNo: it.orderNo }, it.byBuyer)).body.data!
  return [left, refunds.map(({ amount }) => amount)] as const
}

test('on credit a return lowers what is billed, and pays nothing back', async () => {
  const it = await aCase('credit')
  expect(await owed(it)).toEqual(['35.60', []])
  expect(await returned(it, 100)).toMatchObject({ state: 'done', reduced: '3.56', owed: '0.00' })
  expect(await owed(it)).toEqual(['32.04', []])
  const [own] = (await t.call(credit.ownCredits, {}, it.byBuyer)).body.data!
  expect([own!.billed, own!.available]).toEqual(['32.04', '67.96'])
})

test('a payment on credit beyond the rest is owed back', async () => {
  const it = await aCase('credit')
  await t.call(sellerOrders.confirmPayment, { orderNo: it.orderNo }, it.bySeller)
  expect(await returned(it, 100)).toMatchObject({ reduced: '3.56', owed: '3.56' })
  expect(await owed(it)).toEqual(['0.00', ['3.56']])
})

test('one half sent back and the other cancelled: no fen more goes back than was paid', async () => {
  const it = await aCase('paid', { qty: 2, price: '305', shipped: 1 })
  expect(await returned(it, 1)).toMatchObject({ reduced: '0.30', owed: '0.30' })
  await t.call(delivery.cancelRest, { orderNo: it.orderNo, reason: '不要了' }, it.byBuyer)
  await t.call(shipping.agreeCancelRest, { orderNo: it.orderNo }, it.bySeller)
  const [, refunds] = await owed(it)
  expect([...refunds].sort()).toEqual(['0.30', '0.31'])
})

test('one half delivered and the other cancelled: the statement asks for what was paid, and so does the invoice', async () => {
  const it = await aCase('paid', { qty: 2, price: '305', shipped: 1 })
  await t.call(delivery.cancelRest, { orderNo: it.orderNo, reason: '不要了' }, it.byBuyer)
  await t.call(shipping.agreeCancelRest, { orderNo: it.orderNo }, it.bySeller)
  expect(await owed(it)).toEqual(['0.00', ['0.31']])
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  await t.call(sellerStatements.makeStatements, { month }, it.bySeller)
  const [statement] = (await t.call(statements.statements, {}, it.byBuyer)).body.data!
  expect(statement).toMatchObject({ ordered: '0.30', delivered: '0.30' })
  const invoices = await t.call(invoicing.orderInvoices, { orderNo: it.orderNo }, it.byBuyer)
  expect(invoices.body.data).toMatchObject({ invoiceable: '0.30' })
})

test('a return stands in the statement of the month, in a new version', async () => {
  const it = await aCase('paid')
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  const stated = async () => {
    await t.call(sellerStatements.makeStatements, { month }, it.bySeller)
    const [newest] = (await t.call(statements.statements, {}, it.byBuyer)).body.data!
    return [newest!.version, newest!.delivered, newest!.returned]
  }
  expect(await stated()).toEqual([1, '35.60', '0.00'])
  await returned(it, 100)
  expect(await stated()).toEqual([2, '35.60', '3.56'])
})

test('a return lowers what the buyer owes by what goes back, on the day it ends', async () => {
  const it = await aCase('paid')
  const closing = async () => {
    const period = { from: '2026-01-01', to: '2026-12-31', buyerId: 0 }
    return (await t.call(accounts.account, period, it.bySeller)).body.data!.total
  }
  const before = await closing()
  expect([before.reduced, before.closing]).toEqual(['0.00', '0.00'])
  const { owed: back } = await returned(it, 100)
  expect(Number(back)).toBeGreaterThan(0)
  expect(await closing()).toMatchObject({ reduced: `-${back}`, refunded: '0.00', closing: `-${back}` })
})

test('the warehouse handles after-sales without seeing amounts', async () => {
  const it = await aCase('paid')
  const { aftersaleNo, owed: back } = await returned(it, 100)
  const staff = await aStaffMember(t.db, it.tenantId, { role: 'warehouse' })
  const headers = { headers: await login(t, staff.userId) }
  const one = (await t.call(selling.aftersale, { aftersaleNo }, headers)).body.data!
  const [listed] = (await t.call(selling.aftersales, {}, headers)).body.data!.records
  expect([one.owed, one.reduced, one.lines[0]!.amount, listed!.owed, listed!.lines[0]!.amount]).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
  expect(JSON.stringify([one, listed])).not.toContain(back)
})
