import { randomUUID } from 'node:crypto'
import { gateway } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as sellerDelivery from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as refunding from '@lianmeng/contract/payments/refund-endpoints'
import { refundTexts } from '@lianmeng/contract/payments/refund-texts'
import * as office from '@lianmeng/contract/payments/seller-refund-endpoints'
import * as supervision from '@lianmeng/contract/supervision/endpoints'
import { afterAll, afterEach, expect, test } from 'vitest'
import { transaction } from '../../../database/db.ts'
import { oweRefund } from '../../../refunds/owe.ts'
import { aBuyer, anOperator, aProduct, aSeller, aStaffMember } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { aForm, aPicture } from '../../../testing/pictures.ts'
import { login, loginAsOperator } from '../../../testing/test-app.ts'
import { disputeUnanswered } from './answer.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([orders], { clock: () => now })
afterEach(async () => {
  now = start
  await expectInvariants(t.db)
})
afterAll(() => t.close())

/** A paid order of ¥35.60 for 1000 pieces. */
async function aCase() {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 100_000 })
  const shopper = await aShopper(t)
  const as = await login(t, seller.userId)
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
  await t.call(sellerOrders.confirmPayment, { orderNo }, { headers: as })
  const [row] = await t.db<{ id: number }[]>`select id from sales_order where order_no = ${orderNo}`
  return { orderNo, orderId: row!.id, shopper, tenantId: seller.tenantId, seller: { ...seller, as } }
}
type Case = Awaited<ReturnType<typeof aCase>>

const detail = async (it: Case) =>
  (await t.call(orderCalls.detail, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!
const refundOf = async (it: Case) => (await detail(it)).refunds[0]!

/** Both sides cancel the order. */
async function cancelled(it: Case): Promise<string> {
  await t.call(buying.cancelRest, { orderNo: it.orderNo, reason: '不再需要' }, { headers: it.shopper.as })
  await t.call(sellerDelivery.agreeCancelRest, { orderNo: it.orderNo }, { headers: it.seller.as })
  return (await refundOf(it)).refundNo
}

async function aVoucher(tenantId: number): Promise<string> {
  const name = `t${tenantId}-${randomUUID()}.png`
  await t.deps.files.put('vouchers', name, await aPicture())
  return name
}
const send = async (it: Case, refundNo: string, more: { fileId?: string; key?: string; transferredOn?: string } = {}) =>
  t.call(
    office.sendRefund,
    {
      refundNo,
      fileId: more.fileId ?? (await aVoucher(it.tenantId)),
      transferredOn: more.transferredOn ?? '2026-11-20',
      bankReference: 'B2026112000001',
    },
    { headers: { ...it.seller.as, ...(more.key ? { 'idempotency-key': more.key } : {}) } },
  )
const ref = (it: Case, refundNo: string) => ({ tenantId: it.tenantId, refundNo })
const confirm = (it: Case, refundNo: string) =>
  t.call(refunding.confirmRefund, ref(it, refundNo), { headers: it.shopper.as })
const dispute = (it: Case, refundNo: string, problem = '账上没有这笔') =>
  t.call(refunding.disputeRefund, { ...ref(it, refundNo), problem }, { headers: it.shopper.as })
const owe = (it: Case, amount: number, cause: string) =>
  transaction(t.db, (tx) =>
    oweRefund(tx, {
      tenantId: it.tenantId,
      orderId: it.orderId,
      buyerId: it.shopper.companyId,
      amount,
      reason: 'afterSale',
      cause,
      at: now,
    }),
  )
const titlesOf = async (userId: number) =>
  (await t.db`select title from message where user_id = ${userId} and title like '%退款%' order by id`).map(
    ({ title }) => title,
  )

test('money paid for cancelled goods is owed back, sent with a voucher, and confirmed by the buyer', async () => {
  const it = await aCase()
  const refundNo = await cancelled(it)
  expect(refundNo).toMatch(/^TK261120[2-9A-Z]{5}$/)
  expect(await detail(it)).toMatchObject({
    state: 'cancelled',
    owedBack: '35.60',
    refunds: [{ amount: '35.60', state: 'owed', reasonName: '取消商品', hasVoucher: false }],
  })
  const sent = await send(it, refundNo)
  expect(sent.body.data).toMatchObject({ state: 'sent', answerDue: '2026-11-23T08:00:00.000Z', hasVoucher: true })
  const url = `${gateway}${refunding.refundVoucher.path}`
  const query = { tenantId: String(it.tenantId), refundNo }
  const picture = await t.app.inject({ url, query, headers: it.shopper.as })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await confirm(it, refundNo)).body.data).toMatchObject({ state: 'confirmed', answerDue: '' })
  expect((await confirm(it, refundNo)).status).toBe(200)
  expect((await detail(it)).owedBack).toBe('0.00')
  expect((await detail(it)).events.map(({ text }) => text).slice(-2)).toEqual([
    `退款：退款单 ${refundNo}，¥35.60，银行流水号 B2026112000001`,
    `确认退款到账：退款单 ${refundNo}，¥35.60`,
  ])
  expect(await titlesOf(it.shopper.userId)).toEqual(['卖家须退款', '卖家已退款'])
  expect(await titlesOf(it.seller.userId)).toEqual(['有待退款', '退款已到账'])
})

test('the platform sees what of the money went back once the buyer has it, and not before', async () => {
  const it = await aCase()
  const operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
  const shown = async () => {
    const { body } = await t.call(supervision.orders, { tenantId: it.tenantId }, { headers: operator })
    return body.data!.records.map(({ paid, refunded }) => [paid, refunded])
  }
  const refundNo = await cancelled(it)
  await send(it, refundNo)
  expect(await shown()).toEqual([['35.60', '0.00']])
  await confirm(it, refundNo)
  expect(await shown()).toEqual([['35.60', '35.60']])
})

test('money that has not come is disputed, sent again, and may still turn up', async () => {
  const it = await aCase()
  const refundNo = await cancelled(it)
  await send(it, refundNo)
  expect((await dispute(it, refundNo, ' ')).status).toBe(400)
  expect((await dispute(it, refundNo)).body.data).toMatchObject({ state: 'disputed', problem: '账上没有这笔' })
  expect((await dispute(it, refundNo)).status).toBe(200)
  expect((await send(it, refundNo)).body.data).toMatchObject({ state: 'sent', problem: '' })
  expect((await confirm(it, refundNo)).body.data!.state).toBe('confirmed')
  expect((await send(it, refundNo)).body.message).toBe(refundTexts.notNow('已退款'))
  expect((await dispute(it, refundNo)).status).toBe(409)
})

test('silence of three days is a dispute and not a yes', async () => {
  const it = await aCase()
  const refundNo = await cancelled(it)
  await send(it, refundNo)
  now = new Date('2026-11-23T07:59:59Z')
  expect(await disputeUnanswered(t.deps)).toBe(0)
  now = new Date('2026-11-23T08:00:00Z')
  const rounds = await Promise.all(Array.from({ length: 10 }, () => disputeUnanswered(t.deps)))
  expect(rounds.reduce((sum, count) => sum + count)).toBe(1)
  expect(await refundOf(it)).toMatchObject({ state: 'disputed', problem: refundTexts.unanswered, answeredBy: '' })
  expect((await confirm(it, refundNo)).body.data!.state).toBe('confirmed')
})

test('twenty people send it at once: one does; with one key all get the same answer', async () => {
  const it = await aCase()
  const refundNo = await cancelled(it)
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => send(it, refundNo)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  const other = await aCase()
  const no = await cancelled(other)
  const fileId = await aVoucher(other.tenantId)
  const same = await Promise.all(Array.from({ length: 10 }, () => send(other, no, { fileId, key: 'k1' })))
  expect(same.map(({ status, body }) => [status, body.data?.state])).toEqual(same.map(() => [200, 'sent']))
  expect((await detail(other)).events.filter(({ text }) => text.startsWith('退款：'))).toHaveLength(1)
})

test('twenty answers at once: one kind wins, and the money counts once', async () => {
  const it = await aCase()
  const refundNo = await cancelled(it)
  await send(it, refundNo)
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? confirm(it, refundNo) : dispute(it, refundNo))))
  const [order] = await t.db<{ refunded: number }[]>`select refunded from sales_order where id = ${it.orderId}`
  expect((await refundOf(it)).state).toBe('confirmed')
  expect(order!.refunded).toBe(3560)
})

test('the same cause owes once, and twenty causes at once never more than was paid', async () => {
  const it = await aCase()
  const same = await Promise.all(Array.from({ length: 20 }, () => owe(it, 1000, 'aftersale:1')))
  expect(new Set(same).size).toBe(1)
  const others = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => owe(it, 1000, `aftersale:${i + 2}`)))
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await detail(it)).owedBack).toBe('30.00')
  await expect(owe(it, 561, 'aftersale:99')).rejects.toThrow(refundTexts.moreThanPaid('5.60'))
})

test('other sellers and buyers do not see it, and bad input changes nothing', async () => {
  const it = await aCase()
  const refundNo = await cancelled(it)
  const stranger = await login(t, (await aBuyer(t.db)).userId)
  expect((await t.call(refunding.confirmRefund, ref(it, refundNo), { headers: stranger })).status).toBe(404)
  const warehouse = await aStaffMember(t.db, it.tenantId, { role: 'warehouse' })
  const as = await login(t, warehouse.userId)
  const form = { refundNo, fileId: 'x', transferredOn: '2026-11-20', bankReference: '1' }
  expect((await t.call(office.sendRefund, form, { headers: as })).status).toBe(403)
  expect((await send(it, refundNo, { transferredOn: '2026-11-21' })).body.message).toBe(refundTexts.dayAhead)
  expect((await send(it, refundNo, { transferredOn: '2026-02-30' })).body.message).toBe(refundTexts.badDay)
  expect((await send(it, refundNo, { fileId: `${it.shopper.companyId}-x.png` })).body.message).toBe(
    refundTexts.voucherMissing,
  )
  expect((await confirm(it, refundNo)).body.message).toBe(refundTexts.notNow('待退款'))
  expect((await refundOf(it)).state).toBe('owed')
})

test('the seller uploads the picture of its voucher and lists what it owes', async () => {
  const it = await aCase()
  const refundNo = await cancelled(it)
  const { payload, headers } = await aForm([{ bytes: await aPicture() }])
  const url = `${gateway}${office.uploadRefundVoucher.path}`
  const uploaded = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...it.seller.as } })
  expect((await send(it, refundNo, { fileId: uploaded.json().data.fileId })).body.data!.state).toBe('sent')
  const listed = await t.call(office.refunds, { state: 'sent', keyword: refundNo }, { headers: it.seller.as })
  expect(listed.body.data!.records.map((one) => one.refundNo)).toEqual([refundNo])
})
