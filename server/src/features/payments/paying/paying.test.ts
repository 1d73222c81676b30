import { randomUUID } from 'node:crypto'
import { gateway } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as office from '@lianmeng/contract/payments/seller-endpoints'
import { paymentTexts, receiptTexts } from '@lianmeng/contract/payments/texts'
import { pictureTexts } from '@lianmeng/contract/pictures'
import * as statementOffice from '@lianmeng/contract/statements/seller-statement-endpoints'
import { statements } from '@lianmeng/contract/statements/statement-endpoints'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aMember, aProduct, aSeller, aStaffMember } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { orderJobs } from '../../../testing/order-jobs.ts'
import {
  alterOrder,
  anOrder,
  aShopper,
  expectInvariants,
  orderingApp,
  type Shopper,
} from '../../../testing/ordering.ts'
import { aForm, aPicture } from '../../../testing/pictures.ts'
import { type As, login } from '../../../testing/test-app.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([orders], { clock: () => now })
afterEach(async () => {
  now = start
  await expectInvariants(t.db)
})
afterAll(() => t.close())

const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

/** Two confirmed orders of ¥35.60 each with one seller. */
async function aCase({ account = '6222 0001' } = {}) {
  const seller = await aSeller(t.db)
  await t.db`update seller set bank = '示例银行', bank_account = ${account} where tenant_id = ${seller.tenantId}`
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 100_000 })
  const shopper = await aShopper(t)
  const as = await login(t, seller.userId)
  const orderNos = [await anOrder(t, shopper, product, 1000), await anOrder(t, shopper, product, 1000)] as const
  for (const orderNo of orderNos) await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
  return { orderNos, shopper, tenantId: seller.tenantId, seller: { ...seller, as } }
}
type Case = Awaited<ReturnType<typeof aCase>>

const share = (orderNo: string, amount = '35.60') => ({ orderNo, amount })
const prepare = (it: Case, shares: { orderNo: string; amount: string }[], headers: As = it.shopper.as) =>
  t.call(pay.preparePayment, { tenantId: it.tenantId, orders: shares }, { headers })
const prepared = async (it: Case, shares = it.orderNos.map((orderNo) => share(orderNo))) =>
  (await prepare(it, shares)).body.data!.paymentNo

async function aVoucher({ companyId }: Pick<Shopper, 'companyId'>): Promise<string> {
  const name = `${companyId}-${randomUUID()}.png`
  await t.deps.files.put('vouchers', name, await aPicture())
  return name
}
const submit = async (it: Case, paymentNo: string, fileId?: string) =>
  t.call(
    pay.submitVoucher,
    { tenantId: it.tenantId, paymentNo, fileId: fileId ?? (await aVoucher(it.shopper)) },
    { headers: it.shopper.as },
  )
/** A payment whose voucher awaits checking. */
async function shown(it: Case, shares?: { orderNo: string; amount: string }[]): Promise<string> {
  const paymentNo = await prepared(it, shares)
  expect((await submit(it, paymentNo)).body.message).toBe('')
  return paymentNo
}
const accept = (
  it: Case,
  paymentNo: string,
  received: string,
  more: { writeOff?: boolean; key?: string; as?: As } = {},
) =>
  t.call(
    office.acceptPayment,
    { paymentNo, received, writeOff: more.writeOff ?? false },
    { headers: { ...(more.as ?? it.seller.as), ...(more.key ? { 'idempotency-key': more.key } : {}) } },
  )
const giveBack = (it: Case, paymentNo: string, reason = '金额不符') =>
  t.call(office.returnPayment, { paymentNo, reason }, { headers: it.seller.as })
const detail = async (it: Case, orderNo = it.orderNos[0]) =>
  (await t.call(buying.detail, { orderNo }, { headers: it.shopper.as })).body.data!
const cashier = async (it: Case) => (await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data!
const titlesOf = async (userId: number) =>
  (
    await t.db`select title from message where user_id = ${userId} and title like '%回单%' or user_id = ${userId} and title like '%货款%' order by id`
  ).map(({ title }) => title)

test('one transfer for two orders is returned, shown again and accepted with the fee of the bank', async () => {
  const it = await aCase()
  const [seller] = await cashier(it)
  expect(seller).toMatchObject({ payee: { bank: '示例银行', account: '6222 0001' }, payments: [] })
  expect(seller!.orders.map(({ open, dueAt }) => [open, dueAt])).toEqual([
    ['35.60', '2026-11-21T08:00:00.000Z'],
    ['35.60', '2026-11-21T08:00:00.000Z'],
  ])
  const paymentNo = await prepared(it)
  expect(paymentNo).toMatch(/^FK261120[2-9A-Z]{5}$/)
  expect((await submit(it, paymentNo)).body.data).toMatchObject({ state: 'submitted', amount: '71.20' })
  expect((await cashier(it))[0]!.orders.map(({ open, waiting, dueAt }) => [open, waiting, dueAt])).toEqual([
    ['0.00', '35.60', ''],
    ['0.00', '35.60', ''],
  ])
  expect((await giveBack(it, paymentNo)).body.data).toMatchObject({ state: 'returned', reason: '金额不符' })
  await submit(it, paymentNo)
  const done = await accept(it, paymentNo, '65.70', { writeOff: true })
  expect(done.body.data).toMatchObject({ state: 'accepted', received: '65.70', writtenOff: '5.50' })
  for (const orderNo of it.orderNos) {
    const order = await detail(it, orderNo)
    expect([order.state, order.paid, order.payments.length]).toEqual(['awaitingShipment', '35.60', 1])
  }
  expect((await detail(it)).events.map(({ text }) => text).slice(2)).toEqual([
    `提交汇款回单：付款单 ${paymentNo}，¥35.60`,
    `退回汇款回单：付款单 ${paymentNo}：金额不符`,
    `提交汇款回单：付款单 ${paymentNo}，¥35.60`,
    `确认收款：付款单 ${paymentNo}，¥35.60`,
  ])
  expect(await titlesOf(it.seller.userId)).toEqual(['买家已提交汇款回单', '买家已提交汇款回单'])
  expect(await titlesOf(it.shopper.userId)).toEqual(['汇款回单被退回'])
  expect(await cashier(it)).toEqual([])
})

test('less than announced pays the orders in their order, and the rest may be paid by another transfer', async () => {
  const it = await aCase()
  const paymentNo = await shown(it)
  pass(20)
  await accept(it, paymentNo, '40.00')
  const [first, second] = [await detail(it), await detail(it, it.orderNos[1])]
  expect([first.state, second.state, second.paid]).toEqual(['awaitingShipment', 'awaitingPayment', '4.40'])
  // The seller's refusal gives the buyer another day to pay.
  expect(second.dueAt).toBe('2026-11-22T04:00:00.000Z')
  expect(await titlesOf(it.shopper.userId)).toEqual(['部分货款已到账'])
  const rest = await shown(it, [share(it.orderNos[1], '31.20')])
  await accept(it, rest, '31.20')
  expect((await detail(it, it.orderNos[1])).state).toBe('awaitingShipment')
})

/** The statement of the month of one order alone, as the buyer finds it. */
async function statementOf(it: Case, orderNo = it.orderNos[0]) {
  await alterOrder(t.db, orderNo, { createdAt: now.toISOString() })
  await t.call(statementOffice.makeStatements, { month: '2026-11' }, { headers: it.seller.as })
  return (await t.call(statements, {}, { headers: it.shopper.as })).body.data![0]
}

test('an order whose voucher waits cannot be cancelled; what is paid of it is sent back', async () => {
  const it = await aCase()
  const cancel = (orderNo: string) => t.call(buying.cancel, { orderNo }, { headers: it.shopper.as })
  const paymentNo = await shown(it, [share(it.orderNos[0], '10.00')])
  expect((await cancel(it.orderNos[0])).body.message).toBe('回单已提交，等待卖家核对，核对后才可取消')
  await accept(it, paymentNo, '10.00')
  expect(await statementOf(it)).toMatchObject({ ordered: '35.60', delivered: '0.00', paid: '10.00' })
  expect((await cancel(it.orderNos[0])).status).toBe(200)
  expect(await statementOf(it)).toMatchObject({ ordered: '0.00', delivered: '0.00', paid: '10.00' })
  expect(await detail(it)).toMatchObject({ state: 'cancelled', paid: '10.00' })
  const refunds = await t.db`select amount, reason from refund where buyer_id = ${it.shopper.companyId}`
  expect(refunds).toMatchObject([{ amount: 1000, reason: 'cancelled' }])
})

test('an order whose voucher waits does not expire; once the voucher is back it has a day', async () => {
  const it = await aCase()
  const paymentNo = await shown(it, [share(it.orderNos[0])])
  pass(100)
  await orderJobs.expireOrders(t.deps)
  expect((await detail(it)).state).toBe('awaitingPayment')
  expect((await detail(it, it.orderNos[1])).state).toBe('cancelled')
  await giveBack(it, paymentNo)
  expect((await detail(it)).dueAt).toBe('2026-11-25T12:00:00.000Z')
  pass(25)
  await orderJobs.expireOrders(t.deps)
  expect((await detail(it)).state).toBe('cancelled')
  expect((await submit(it, paymentNo)).body.message).toBe(paymentTexts.notPayable(it.orderNos[0], '已取消'))
})

test('a voucher that is taken back wins no time', async () => {
  const it = await aCase()
  const paymentNo = await shown(it)
  pass(25)
  const withdraw = () => t.call(pay.withdrawPayment, { tenantId: it.tenantId, paymentNo }, { headers: it.shopper.as })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(200)
  await orderJobs.expireOrders(t.deps)
  expect((await detail(it)).state).toBe('cancelled')
  expect((await accept(it, paymentNo, '71.20')).status).toBe(409)
})

test('twenty clerks at one voucher: one wins', async () => {
  const it = await aCase()
  const paymentNo = await shown(it)
  const clerk = await aStaffMember(t.db, it.tenantId, { role: 'finance' })
  const other = await login(t, clerk.userId)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 ? giveBack(it, paymentNo) : accept(it, paymentNo, '71.20', { as: other }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a decision that is repeated with its key answers the same', async () => {
  const it = await aCase()
  const paymentNo = await shown(it)
  const replies = await Promise.all(Array.from({ length: 10 }, () => accept(it, paymentNo, '71.20', { key: 'k1' })))
  expect(replies.map(({ status, body }) => [status, body.data?.state])).toEqual(replies.map(() => [200, 'accepted']))
  expect((await detail(it)).paid).toBe('35.60')
})

test('twenty equal announcements are one payment', async () => {
  const it = await aCase()
  const all = it.orderNos.map((orderNo) => share(orderNo))
  const replies = await Promise.all(Array.from({ length: 20 }, () => prepare(it, all)))
  expect(new Set(replies.map(({ body }) => body.data!.paymentNo)).size).toBe(1)
})

test('vouchers that are shown at once never promise more than an order costs', async () => {
  const it = await aCase()
  const amounts = Array.from({ length: 10 }, (_, i) => `${20 + i}.00`)
  const numbers = await Promise.all(amounts.map((amount) => prepared(it, [share(it.orderNos[0], amount)])))
  const replies = await Promise.all(numbers.map((paymentNo) => submit(it, paymentNo)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const [order] = (await cashier(it))[0]!.orders
  expect(Number(order!.waiting)).toBeLessThanOrEqual(35.6)
})

test('the same voucher handed in twice is shown to the seller as such', async () => {
  const it = await aCase()
  const first = await shown(it, [share(it.orderNos[0])])
  const second = await shown(it, [share(it.orderNos[1])])
  const { records } = (await t.call(office.payments, { state: 'submitted' }, { headers: it.seller.as })).body.data!
  expect(records.map(({ paymentNo, sameVoucherAs }) => [paymentNo, sameVoucherAs])).toEqual([
    [second, first],
    [first, second],
  ])
})

test('a seller confirms by hand only without a pending voucher', async () => {
  const it = await aCase()
  const [orderNo] = it.orderNos
  const paymentNo = await shown(it, [share(orderNo, '10.00')])
  const byHand = () => t.call(sellerOrders.confirmPayment, { orderNo }, { headers: it.seller.as })
  expect((await byHand()).body.message).toBe(paymentTexts.handHasVoucher)
  await accept(it, paymentNo, '10.00')
  expect((await byHand()).body.data).toMatchObject({ state: 'awaitingShipment', paid: '35.60' })
  expect((await detail(it)).payments.map(({ amount }) => amount)).toEqual(['25.60', '10.00'])
})

test.each([
  ['0', false, receiptTexts.nothing],
  ['71.21', false, receiptTexts.tooMuch],
  ['21.19', true, receiptTexts.feeTooLarge],
])('%s is not booked', async (received, writeOff, message) => {
  const it = await aCase()
  const paymentNo = await shown(it)
  expect((await accept(it, paymentNo, received, { writeOff })).body.message).toBe(message)
  expect((await detail(it)).paid).toBe('0.00')
})

test.each([
  [['35.61'], /最多还可付 ¥35.60/],
  [['0'], /付款金额/],
])('%j is not announced', async (amounts, message) => {
  const it = await aCase()
  const shares = amounts.map((amount) => share(it.orderNos[0], amount))
  expect((await prepare(it, shares)).body.message).toMatch(message)
})

test('an order stands in a transfer once, and the seller has an account', async () => {
  const it = await aCase()
  const [orderNo] = it.orderNos
  expect((await prepare(it, [share(orderNo), share(orderNo)])).body.message).toBe(paymentTexts.orderTwice)
  const without = await aCase({ account: '' })
  expect((await prepare(without, [share(without.orderNos[0])])).body.message).toBe(paymentTexts.noAccount)
})

test('strangers see and change nothing, a reader may not pay, sales may not say what has come', async () => {
  const [it, other] = [await aCase(), await aCase()]
  const paymentNo = await shown(it)
  const { tenantId } = it
  const headers = other.shopper.as
  expect((await t.call(pay.paymentStatus, { tenantId, paymentNo }, { headers })).status).toBe(404)
  expect((await t.call(pay.withdrawPayment, { tenantId, paymentNo }, { headers })).status).toBe(404)
  expect((await prepare(it, [share(it.orderNos[0])], headers)).status).toBe(404)
  expect((await t.call(office.returnPayment, { paymentNo, reason: '试' }, { headers: other.seller.as })).status).toBe(
    404,
  )
  const foreign = await aVoucher(it.shopper)
  const theirs = await prepared(other)
  expect((await submit(other, theirs, foreign)).body.message).toBe(paymentTexts.voucherMissing)

  const reader = await aMember(t.db, it.shopper.companyId, { role: 'reader' })
  expect((await prepare(it, [share(it.orderNos[0])], await login(t, reader.userId))).status).toBe(403)
  const sales = await aStaffMember(t.db, tenantId, { role: 'sales' })
  expect((await accept(it, paymentNo, '71.20', { as: await login(t, sales.userId) })).status).toBe(403)
})

test('a voucher is uploaded as a picture, and looked at by both sides', async () => {
  const it = await aCase()
  const { payload, headers } = await aForm([{ bytes: await aPicture('jpeg') }])
  const url = `${gateway}${pay.uploadVoucher.path}`
  const uploaded = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...it.shopper.as } })
  const paymentNo = await prepared(it)
  await submit(it, paymentNo, uploaded.json().data.fileId)
  const look = (path: string, query: Record<string, string>, as: As) =>
    t.app.inject({ url: `${gateway}${path}`, query, headers: as })
  const byBuyer = await look(pay.voucher.path, { tenantId: String(it.tenantId), paymentNo }, it.shopper.as)
  const bySeller = await look(office.paymentVoucher.path, { paymentNo }, it.seller.as)
  for (const reply of [byBuyer, bySeller]) expect(reply.headers['content-type']).toBe('image/jpeg')
  const stranger = await aCase()
  expect((await look(office.paymentVoucher.path, { paymentNo }, stranger.seller.as)).statusCode).toBe(404)
})

test('a voucher may be the PDF of a bank, which is saved and not shown; nothing else is taken', async () => {
  const it = await aCase()
  const upload = async (bytes: string) => {
    const { payload, headers } = await aForm([{ bytes: Buffer.from(bytes), name: 'a.pdf', type: 'application/pdf' }])
    const url = `${gateway}${pay.uploadVoucher.path}`
    return t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...it.shopper.as } })
  }
  expect((await upload('<html>回单</html>')).json().message).toBe(pictureTexts.documentType)
  const paymentNo = await prepared(it)
  const { body } = await submit(it, paymentNo, (await upload('%PDF-1.7 回单')).json().data.fileId)
  expect(body.data).toMatchObject({ state: 'submitted', hasVoucher: true, isVoucherPdf: true })
  const reply = await t.app.inject({
    url: `${gateway}${office.paymentVoucher.path}`,
    query: { paymentNo },
    headers: it.seller.as,
  })
  expect([reply.headers['content-type'], reply.body]).toEqual(['application/pdf', '%PDF-1.7 回单'])
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="voucher\.pdf"/)
})
