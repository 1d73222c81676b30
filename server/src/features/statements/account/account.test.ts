import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as accounts from '@lianmeng/contract/statements/account-endpoints'
import { accountTexts } from '@lianmeng/contract/statements/account-endpoints'
import * as vouchers from '@lianmeng/contract/statements/voucher-endpoints'
import { voucherTexts } from '@lianmeng/contract/statements/voucher-endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'

let now = new Date('2026-11-10T08:00:00Z')
const t = await orderingApp([orders], { clock: () => now })
beforeEach(() => {
  now = new Date('2026-11-10T08:00:00Z')
})
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

/** An order of 1000 pieces for ¥35.60, paid on 10 November; 300 received on 12, 700 on 20 November. */
async function aCase() {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const headers = { headers: await login(t, seller.userId) }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  const send = async (day: string, batch: number, qty: number) => {
    now = new Date(`${day}T08:00:00Z`)
    await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty }] }, headers)
    await t.call(delivery.receive, { orderNo, batch }, { headers: shopper.as })
  }
  await send('2026-11-12', 1, 300)
  await send('2026-11-20', 2, 700)
  return { orderNo, shopper, headers, seller }
}
type Case = Awaited<ReturnType<typeof aCase>>

const over = async ({ headers }: Case, from: string, to: string, buyerId = 0) =>
  (await t.call(accounts.account, { from, to, buyerId }, headers)).body.data!

test('an account has an opening balance, its movements, and a closing balance, for all buyers and for one', async () => {
  const it = await aCase()
  const { buyers, total, entries } = await over(it, '2026-11-11', '2026-11-19')
  const sums = {
    opening: '-35.60',
    received: '10.68',
    reduced: '0.00',
    paid: '0.00',
    refunded: '0.00',
    closing: '-24.92',
  }
  expect([buyers.length, buyers[0], total, entries]).toMatchObject([1, sums, sums, []])
  const one = await over(it, '2026-11-01', '2026-11-30', it.shopper.companyId)
  expect(one.total).toMatchObject({ opening: '0.00', received: '35.60', paid: '-35.60', closing: '0.00' })
  expect(one.entries.map(({ day, kind, amount, balance }) => [day, kind, amount, balance])).toEqual([
    ['2026-11-10', 'paid', '-35.60', '-35.60'],
    ['2026-11-12', 'received', '10.68', '-24.92'],
    ['2026-11-20', 'received', '24.92', '0.00'],
  ])
  expect((await over(it, '2026-12-01', '2026-12-31')).buyers).toEqual([])
})

test('the closing balance of a period is the opening balance of the next one, on any day', async () => {
  const it = await aCase()
  for (const [end, next] of [
    ['2026-11-09', '2026-11-10'],
    ['2026-11-12', '2026-11-13'],
    ['2026-11-20', '2026-11-21'],
  ] as const) {
    const [before, after] = [await over(it, '2026-11-01', end), await over(it, next, '2026-12-31')]
    expect(after.total.opening).toBe(before.total.closing)
  }
})

test('days that are none or stand in the wrong order are refused', async () => {
  const it = await aCase()
  const ask = (from: string, to: string) => t.call(accounts.account, { from, to, buyerId: 0 }, it.headers)
  expect((await ask('2026-11-31', '2026-12-01')).body.message).toBe('「开始日期」不是有效的日期')
  expect((await ask('2026-11-30', '2026-11-01')).body.message).toBe(accountTexts.days)
})

test('codes of accounts and customers are stated once; those of strangers are refused', async () => {
  const it = await aCase()
  const save = (subject: string, code: string) => t.call(vouchers.saveVoucherCode, { subject, code }, it.headers)
  const customer = `buyer:${it.shopper.companyId}`
  await save('bank', '1002.01')
  await save(customer, ' C0017 ')
  const shown = (await t.call(vouchers.voucherCodes, {}, it.headers)).body.data!
  expect(shown.accounts.find(({ subject }) => subject === 'bank')).toMatchObject({ code: '1002.01', usual: '1002' })
  expect(shown.customers).toMatchObject([{ subject: customer, code: 'C0017' }])
  expect((await save('buyer:999999999', 'C1')).body.message).toBe(voucherTexts.unknown)
  expect((await save('bank', '=1+1')).body.message).toBe(voucherTexts.code)
  await save('bank', '')
  const after = (await t.call(vouchers.voucherCodes, {}, it.headers)).body.data!
  expect(after.accounts.find(({ subject }) => subject === 'bank')!.code).toBe('')
})
