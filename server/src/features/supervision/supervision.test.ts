import { randomUUID } from 'node:crypto'
import * as buying from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as sellerDelivery from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as contract from '@lianmeng/contract/supervision/endpoints'
import { mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../audit/invariants.ts'
import { workDaysWith } from '../../calendar/work-calendar.ts'
import { anOperator, aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { aPicture } from '../../testing/pictures.ts'
import { type As, login, loginAsOperator } from '../../testing/test-app.ts'
import { tellOfLate } from './tell-of-late.ts'

// A Friday before a weekend.
const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([orders], { clock: () => now, workCalendar: async () => workDaysWith([]) })
afterEach(async () => {
  now = start
  await expectInvariants(t.db)
})
afterAll(() => t.close())

const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000)
}

let operator: As
beforeAll(async () => {
  operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
})

/** A confirmed order of ¥35.60. */
async function aCase() {
  const seller = await aSeller(t.db)
  await t.db`update seller set bank = '示例银行', bank_account = '6222' where tenant_id = ${seller.tenantId}`
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 100_000 })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const as = await login(t, seller.userId)
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
  return { tenantId: seller.tenantId, seller: { ...seller, as }, shopper, orderNo, product }
}
type Case = Awaited<ReturnType<typeof aCase>>

/** Submits a voucher. @returns the payment's number */
async function shown(it: Case): Promise<string> {
  const { tenantId, shopper, orderNo } = it
  const headers = shopper.as
  const made = await t.call(pay.preparePayment, { tenantId, orders: [{ orderNo, amount: '35.60' }] }, { headers })
  const { paymentNo } = made.body.data!
  await showAgain(it, paymentNo)
  return paymentNo
}

async function showAgain({ tenantId, shopper }: Case, paymentNo: string): Promise<void> {
  const fileId = `${shopper.companyId}-${randomUUID()}.png`
  await t.deps.files.put('vouchers', fileId, await aPicture())
  const voucher = { tenantId, paymentNo, fileId }
  expect((await t.call(pay.submitVoucher, voucher, { headers: shopper.as })).body.message).toBe('')
}

const accept = (it: Case, paymentNo: string, more: { received?: string; reason?: string; key?: string } = {}) => {
  const { received = '35.60', reason = '银行流水可查', key } = more
  const headers = { ...operator, ...(key ? { 'idempotency-key': key } : {}) }
  return t.call(contract.acceptPayment, { tenantId: it.tenantId, paymentNo, received, reason }, { headers })
}
const giveBack = (it: Case, paymentNo: string) =>
  t.call(contract.returnPayment, { tenantId: it.tenantId, paymentNo, reason: '查无此款' }, { headers: operator })
const whole = async ({ tenantId, orderNo }: Case) =>
  (await t.call(contract.order, { tenantId, orderNo }, { headers: operator })).body.data!
const listed = async (filter: Parameters<typeof t.call<typeof contract.orders>>[1]) =>
  (await t.call(contract.orders, filter, { headers: operator })).body
const titlesOf = async (userId: number) =>
  (await t.db<{ title: string }[]>`select title from message where user_id = ${userId} order by id`).map(
    ({ title }) => title,
  )
const auditOf = async (event: string) =>
  (await t.db<{ object: string }[]>`select object from audit_log where event = ${event} and result = 'ok'`).map(
    ({ object }) => object,
  )

test('a voucher that nobody looks at for 48 working hours is accepted by the platform, and both sides get a message', async () => {
  const it = await aCase()
  const paymentNo = await shown(it)
  // Friday afternoon; Saturday and Sunday do not count.
  hours(95)
  expect((await accept(it, paymentNo)).body.message).toBe('卖家在 2026-11-24 16:00 前仍可处理，请稍后再试')
  hours(1)
  expect((await accept(it, paymentNo, { reason: '  ' })).body.message).toBe('请填写处理理由')
  const done = await accept(it, paymentNo)
  expect(done.body.data).toMatchObject({ state: 'accepted', received: '35.60', decidedBy: '平台' })

  const order = await whole(it)
  expect(order).toMatchObject({ state: 'awaitingShipment', paid: '35.60', actions: [] })
  expect(order.events.at(-1)).toMatchObject({
    actor: '平台',
    text: `确认收款：付款单 ${paymentNo}，¥35.60，平台核对：银行流水可查`,
  })
  expect(await titlesOf(it.shopper.userId)).toContain('平台已确认到账')
  expect(await titlesOf(it.seller.userId)).toContain('平台已确认到账')
  expect(await auditOf('supervision.accept')).toContain(`payment ${paymentNo}`)
  expect(await auditOf('supervision.order')).toContain(`order ${it.orderNo}`)
})

test('a voucher of money that never came is returned, and the buyer may show another one', async () => {
  const it = await aCase()
  const paymentNo = await shown(it)
  hours(96)
  expect((await giveBack(it, paymentNo)).body.data).toMatchObject({ state: 'returned', reason: '查无此款' })
  expect(await whole(it)).toMatchObject({ state: 'awaitingPayment', paid: '0.00' })
  expect((await titlesOf(it.seller.userId)).at(-1)).toBe('平台退回了汇款回单')
  expect((await giveBack(it, paymentNo)).status).toBe(409)
})

test('ten operators decide at once: one wins; a repeated call answers the same', async () => {
  const it = await aCase()
  const paymentNo = await shown(it)
  hours(96)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? giveBack(it, paymentNo) : accept(it, paymentNo))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])

  const other = await aCase()
  const second = await shown(other)
  hours(96)
  const same = await Promise.all(Array.from({ length: 5 }, () => accept(other, second, { key: 'k1' })))
  expect(same.map(({ body }) => body.data?.state)).toEqual(same.map(() => 'accepted'))
})

test('a wish to cancel the rest that nobody answers is decided by the platform', async () => {
  const it = await aCase()
  await t.call(sellerOrders.confirmPayment, { orderNo: it.orderNo }, { headers: it.seller.as })
  const ask = { orderNo: it.orderNo, reason: '项目停了' }
  const decide = (agree: boolean) =>
    t.call(
      contract.decideRest,
      { tenantId: it.tenantId, orderNo: it.orderNo, agree, reason: '卖家无货' },
      { headers: operator },
    )
  expect((await decide(true)).body.message).toBe('买家没有申请取消余量')
  // The promised day is moved, so that the buyer has to ask.
  await t.db`update sales_order set promised_on = '2026-12-31' where order_no = ${it.orderNo}`
  await t.call(buying.cancelRest, ask, { headers: it.shopper.as })
  hours(95)
  expect((await decide(true)).status).toBe(409)
  const [waiting] = (await t.call(contract.cases, {}, { headers: operator })).body.data!.rests
  expect(waiting).toMatchObject({ orderNo: it.orderNo, reason: '项目停了', isDue: false })
  hours(1)
  expect((await decide(false)).body.message).toBe('')
  expect((await whole(it)).state).toBe('awaitingShipment')
  await t.call(buying.cancelRest, ask, { headers: it.shopper.as })
  hours(96)
  expect((await listed({ keyword: it.orderNo })).data!.records[0]!.warnings).toEqual([
    '取消余量申请超过 48 个工作小时未答复',
  ])
  const replies = await Promise.all(Array.from({ length: 10 }, () => decide(true)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await whole(it)).state).toBe('cancelled')
  expect(await titlesOf(it.shopper.userId)).toContain('平台已取消余量')
})

const textsOf = async (userId: number, title: string) =>
  (
    await t.db<{ text: string }[]>`
      select text from message where user_id = ${userId} and title = ${title} order by id`
  ).map(({ text }) => text)

test('seller and platform get one message of a voucher that was not checked in time, and another of the next one', async () => {
  const it = await aCase()
  const person = await anOperator(t.db)
  const paymentNo = await shown(it)
  const told = async () => {
    // Two processes at once tell once.
    await Promise.all([tellOfLate(t.deps), tellOfLate(t.deps)])
    const [sellers, platforms] = [
      await textsOf(it.seller.userId, '汇款回单逾期未核对'),
      (await textsOf(person.userId, '汇款回单待平台处理')).filter((text) => text.includes(paymentNo)),
    ]
    return [sellers.length, platforms.length, sellers.at(-1)]
  }
  hours(95)
  expect(await told()).toEqual([0, 0, undefined])
  hours(1)
  const text = expect.stringMatching(
    new RegExp(`的付款单 ${paymentNo}（¥35.60）已等待 48 个工作小时，平台可以代为处理。请尽快核对到账。$`),
  )
  expect(await told()).toEqual([1, 1, text])
  hours(24)
  expect(await told()).toEqual([1, 1, text])
  await giveBack(it, paymentNo)
  await showAgain(it, paymentNo)
  hours(24 * 6)
  expect(await told()).toEqual([2, 2, text])
})

test('they get one message of a wish to cancel the rest that was not answered in time, and none of one that was', async () => {
  const it = await aCase()
  await t.call(sellerOrders.confirmPayment, { orderNo: it.orderNo }, { headers: it.seller.as })
  await t.db`update sales_order set promised_on = '2026-12-31' where order_no = ${it.orderNo}`
  const ask = () => t.call(buying.cancelRest, { orderNo: it.orderNo, reason: '项目停了' }, { headers: it.shopper.as })
  const told = async () => {
    await Promise.all([tellOfLate(t.deps), tellOfLate(t.deps)])
    return textsOf(it.seller.userId, '取消余量逾期未答复')
  }
  await ask()
  hours(96)
  expect(await told()).toEqual([
    expect.stringContaining(`对订单 ${it.orderNo} 取消余量的申请已等待 48 个工作小时，平台可以代为处理`),
  ])
  const refuse = { orderNo: it.orderNo, reason: '已在生产' }
  await t.call(sellerDelivery.refuseCancelRest, refuse, { headers: it.seller.as })
  await ask()
  await t.call(sellerDelivery.refuseCancelRest, refuse, { headers: it.seller.as })
  hours(96)
  expect(await told()).toHaveLength(1)
})

test('cases name the longest wait first, and say from when on the platform decides', async () => {
  const first = await aCase()
  const paymentNo = await shown(first)
  hours(96)
  await shown(await aCase())
  const { vouchers } = (await t.call(contract.cases, {}, { headers: operator })).body.data!
  const own = vouchers.filter(({ waitingSince }) => waitingSince >= start.toISOString())
  expect(own.map(({ isDue }) => isDue)).toEqual(own.map(({ dueAt }) => dueAt <= now.toISOString()))
  expect(own.find((each) => each.paymentNo === paymentNo)).toMatchObject({
    isDue: true,
    dueAt: '2026-11-24T08:00:00.000Z',
    amount: '35.60',
  })
  expect(vouchers.map(({ waitingSince }) => waitingSince)).toEqual(
    vouchers.map(({ waitingSince }) => waitingSince).toSorted(),
  )
})

test('all orders are narrowed by state, seller, buyer, number, amount, days and how long they stand still', async () => {
  const it = await aCase()
  const other = await aCase()
  const found = async (filter: Parameters<typeof listed>[0]) =>
    (await listed({ limit: 100, ...filter })).data!.records.map(({ orderNo }) => orderNo)
  expect(await found({ tenantId: it.tenantId })).toEqual([it.orderNo])
  expect(await found({ buyerId: other.shopper.companyId })).toEqual([other.orderNo])
  expect(await found({ keyword: it.orderNo.toLowerCase() })).toEqual([it.orderNo])
  expect(await found({ tenantId: it.tenantId, state: 'completed' })).toEqual([])
  expect(await found({ tenantId: it.tenantId, amountFrom: '35.60', amountTo: '35.60' })).toEqual([it.orderNo])
  expect(await found({ tenantId: it.tenantId, amountFrom: '35.61' })).toEqual([])
  expect(await found({ tenantId: it.tenantId, from: '2999-01-01' })).toEqual([])
  // The history is dated by the database.
  await t.db`update order_event set at = ${now} where order_id = (select id from sales_order where order_no = ${it.orderNo})`
  hours(5)
  expect(await found({ tenantId: it.tenantId, waitingHours: 5 })).toEqual([it.orderNo])
  expect(await found({ tenantId: it.tenantId, waitingHours: 6 })).toEqual([])
  await t.db`update sales_order set promised_on = '2000-01-01' where order_no = ${it.orderNo}`
  expect(await found({ tenantId: it.tenantId, late: true })).toEqual([])
  await t.db`update sales_order set state = 'awaitingShipment' where order_no = ${it.orderNo}`
  expect(await found({ tenantId: it.tenantId, late: true })).toEqual([it.orderNo])
  await t.db`update sales_order set promised_on = '2999-01-01' where order_no = ${it.orderNo}`
  expect(await found({ tenantId: it.tenantId, late: true })).toEqual([])
  await t.db`update sales_order set state = 'awaitingPayment' where order_no = ${it.orderNo}`
  expect((await listed({ amountFrom: '9', amountTo: '1' })).message).toBe('「最高金额」不能小于「最低金额」')
})

test('mismatches and stuck processes are listed', async () => {
  const before = (await t.call(mismatches, {}, { headers: operator })).body.data!
  expect(before).toMatchObject({ checkedAt: '', rules: 0, broken: [] })
  const { tenantId, seller, product } = await aCase()
  await t.db`
    insert into hook (tenant_id, address, secret, events, state, change_no, failing_since, created_by)
    values (${tenantId}, 'https://erp.example', 'x', '{}', 'broken', 0, ${now}, '张三')`
  await t.db`update stock set reserved = reserved + 1 where tenant_id = ${tenantId}`
  await checkInvariants(t.deps, { error: () => {} })
  await t.db`update stock set reserved = reserved - 1 where tenant_id = ${tenantId}`
  const found = (await t.call(mismatches, {}, { headers: operator })).body.data!
  expect(found.broken).toMatchObject([{ name: '库存占用等于订单占用', breaches: 1, since: now.toISOString() }])
  expect(found.broken[0]!.examples[0]).toContain(`商品 ${product.componentId}：`)
  expect(found.hooks).toMatchObject([{ erpTenantId: seller.tenantId, address: 'https://erp.example', isOff: true }])
  expect(found.alarms[0]!.text).toContain('库存占用等于订单占用')
  for (const role of ['finance', 'arbitration', 'service'] as const) {
    const headers = await loginAsOperator(t, (await anOperator(t.db, { role })).userId)
    expect((await t.call(mismatches, {}, { headers })).body.data).toMatchObject({ broken: [], hooks: [], alarms: [] })
  }
})

test('it takes the duty', async () => {
  const auditor = await loginAsOperator(t, (await anOperator(t.db, { role: 'auditor' })).userId)
  expect((await t.call(contract.cases, {}, { headers: auditor })).status).toBe(403)
  const it = await aCase()
  const params = { tenantId: it.tenantId, orderNo: it.orderNo }
  expect((await t.call(contract.order, params, { headers: it.seller.as })).status).toBe(403)
  expect((await t.call(contract.order, { ...params, orderNo: '没有' }, { headers: operator })).status).toBe(404)
})
