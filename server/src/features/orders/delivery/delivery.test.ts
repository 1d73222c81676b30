import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as selling from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as buying from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aProduct, aSeller, aStaffMember } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { aCartLine, aShopper, expectInvariants, fingerprint, orderingApp, submit } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'
import { expireOrders } from '../expire-orders.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([orders], { clock: () => now })
afterEach(async () => {
  now = start
  await expectInvariants(t.db)
})
afterAll(() => t.close())

const hour = 3_600_000
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hour)
}

/** A paid order of 1000 and 500 pieces of two products, 10 000 of each on hand. */
async function aCase({ promiseOn }: { promiseOn?: string } = {}) {
  const seller = await aSeller(t.db)
  const products = [await aProduct(t.db, seller), await aProduct(t.db, seller)]
  const shopper = await aShopper(t)
  const lines = [await aCartLine(t.db, shopper, products[0]!, 1000), await aCartLine(t.db, shopper, products[1]!, 500)]
  const orderNo = (await submit(t, shopper, lines)).body.data!.orders[0]!.orderNo
  const as = await login(t, seller.userId)
  const headers = { headers: as }
  await t.call(sellerOrders.confirmOrder, { orderNo, ...(promiseOn ? { promiseOn } : {}) }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  return { orderNo, shopper, products, seller: { ...seller, as } }
}
type Case = Awaited<ReturnType<typeof aCase>>

type Sent = { lineNo: number; qty: number; lot?: string }
const ship = (it: Case, lines: Sent[], more: Partial<ParamsOf<typeof selling.ship>> & { key?: string } = {}) => {
  const { key, ...form } = more
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  const headers = { ...it.seller.as, ...(key ? { 'idempotency-key': key } : {}) }
  return t.call(selling.ship, { orderNo: it.orderNo, ...waybill, lines, ...form }, { headers })
}
const all: Sent[] = [
  { lineNo: 1, qty: 1000, lot: 'HG01' },
  { lineNo: 2, qty: 500 },
]
const receive = (it: Case, batch: number, lines?: { lineNo: number; qty: number }[]) =>
  t.call(delivery.receive, { orderNo: it.orderNo, batch, ...(lines ? { lines } : {}) }, { headers: it.shopper.as })
const bySeller = (it: Case, endpoint: typeof selling.agreeCancelRest) =>
  t.call(endpoint, { orderNo: it.orderNo }, { headers: it.seller.as })
const byBuyer = (it: Case, endpoint: typeof delivery.urge | typeof delivery.extend) =>
  t.call(endpoint, { orderNo: it.orderNo }, { headers: it.shopper.as })
const cancelRest = (it: Case, reason = '不再需要') =>
  t.call(delivery.cancelRest, { orderNo: it.orderNo, reason }, { headers: it.shopper.as })
const detail = async (it: Case) =>
  (await t.call(buying.detail, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!

/** Stock on hand and reserved of a product of the case, in pieces. */
async function stockOf(it: Case, index: number): Promise<number[]> {
  const { tenantId, componentId } = it.products[index]!
  const [row] = await t.db<{ onHand: number; reserved: number }[]>`
    select on_hand as "onHand", reserved from stock where tenant_id = ${tenantId} and product_id = ${componentId}`
  return [row!.onHand / 1000, row!.reserved / 1000]
}
const titles = async (it: Case) =>
  (await t.db`select title from message where buyer_id = ${it.shopper.companyId} order by id`).map(({ title }) => title)
/** Titles of the messages to the seller since the order was placed. */
const sellerTitles = async (it: Case) =>
  (
    await t.db`
      select title from message where user_id = ${it.seller.userId} and title <> '新订单待确认' order by id`
  ).map(({ title }) => title)

test('goods leave in two shipments, are counted with a shortage, and the rest is cancelled', async () => {
  const it = await aCase()
  const first = await ship(it, [{ lineNo: 1, qty: 600, lot: ' HG01 ' }])
  expect(first.body.data).toMatchObject({ state: 'partlyShipped', stateName: '部分发货' })
  expect(first.body.data!.lines[0]).toMatchObject({ shippedQty: 600, openQty: 400 })
  expect(await stockOf(it, 0)).toEqual([9400, 400])
  expect((await ship(it, [{ lineNo: 2, qty: 500 }])).body.data!.state).toBe('partlyShipped')

  const counted = await receive(it, 1, [{ lineNo: 1, qty: 590 }])
  expect(counted.body.data!.lines[0]).toMatchObject({ receivedQty: 590, missingQty: 10, openQty: 400 })
  expect(counted.body.data!.state).toBe('partlyShipped')

  const asked = (await cancelRest(it)).body.data!
  expect(asked.actions).not.toContain('askCancelRest')
  expect((await detail(it)).restAsked).toEqual({ reason: '不再需要', dueAt: '2026-11-22T08:00:00.000Z' })
  expect((await bySeller(it, selling.agreeCancelRest)).body.data!.state).toBe('awaitingReceipt')
  expect(await stockOf(it, 0)).toEqual([9400, 0])

  expect((await receive(it, 2)).body.data!.state).toBe('completed')
  const done = await detail(it)
  expect([done.restAsked, done.owedBack]).toEqual([null, '14.24'])
  expect(done.lines[0]).toMatchObject({
    shippedQty: 600,
    receivedQty: 590,
    missingQty: 10,
    cancelledQty: 400,
    openQty: 0,
  })
  expect(done.shipments.map(({ batch, wayName, lines }) => [batch, wayName, lines.length])).toEqual([
    [2, '专线物流', 1],
    [1, '专线物流', 1],
  ])
  expect(done.shipments[1]!.lines).toEqual([
    { box: expect.stringMatching(/^\d+-[0-9a-f]{32}$/), lineNo: 1, qty: 600, receivedQty: 590, lot: 'HG01' },
  ])
  expect(done.events.map(({ text }) => text).slice(3)).toEqual([
    '发货：第 1 批，专线物流 示例专线 SL1',
    '发货：第 2 批，专线物流 示例专线 SL1',
    expect.stringMatching(/^确认收货：第 1 批，.* 少收 10 支$/),
    '申请取消余量：不再需要',
    '取消余量：卖家同意',
    '确认收货：第 2 批',
  ])
  expect(await titles(it)).toEqual(['订单已确认', '卖家已收款', '卖家已发货', '卖家已发货', '余量已取消', '卖家须退款'])
  expect(await sellerTitles(it)).toEqual(['买家已收货', '买家申请取消余量', '有待退款', '买家已收货'])
})

test('a shipment is recorded as a move of the stock', async () => {
  const it = await aCase()
  await ship(it, all)
  const moves = await t.db`
    select kind, before, after, note from stock_move where tenant_id = ${it.seller.tenantId} order by product_id`
  expect([...moves]).toEqual([
    { kind: 'ship', before: 10_000_000, after: 9_000_000, note: it.orderNo },
    { kind: 'ship', before: 10_000_000, after: 9_500_000, note: it.orderNo },
  ])
})

test('twenty shipments of everything at the same moment: one leaves', async () => {
  const it = await aCase()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ship(it, all)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await stockOf(it, 0)).toEqual([9000, 0])
})

test('twenty shipments of a tenth at the same moment: ten leave', async () => {
  const it = await aCase()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ship(it, [{ lineNo: 1, qty: 100 }])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await detail(it)).lines[0]).toMatchObject({ shippedQty: 1000, openQty: 0 })
  expect((await detail(it)).shipments.map(({ batch }) => batch)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('one key ships once, however often it comes; with other content it is refused', async () => {
  const it = await aCase()
  const lines = [{ lineNo: 1, qty: 100 }]
  const replies = await Promise.all(Array.from({ length: 10 }, () => ship(it, lines, { key: `k${it.orderNo}` })))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await detail(it)).lines[0]).toMatchObject({ shippedQty: 100 })
  const other = await ship(it, [{ lineNo: 1, qty: 200 }], { key: `k${it.orderNo}` })
  expect(other).toMatchObject({ status: 422, body: { message: '该幂等键已用于另一次发货' } })
  expect((await ship(it, lines, { key: '坏 键' })).status).toBe(400)
})

test.each<[string, Sent[], Partial<ParamsOf<typeof selling.ship>>, number]>([
  ['最多还可发 1,000 支', [{ lineNo: 1, qty: 1001 }], {}, 409],
  ['请填写本次发货数量', [{ lineNo: 1, qty: 0 }], {}, 400],
  ['「数量」须为整数', [{ lineNo: 1, qty: 0.5 }], {}, 400],
  ['「数量」最多3位小数且不能小于0', [{ lineNo: 1, qty: -1 }], {}, 400],
  ['订单中没有该商品行', [{ lineNo: 3, qty: 1 }], {}, 400],
  ['同一商品行的同一批号只能出现一次', [all[0]!, { ...all[0]!, qty: 1 }], {}, 400],
  ['请填写承运公司', all, { carrier: ' ' }, 400],
  ['请填写运单号', all, { way: 'express', waybillNo: '' }, 400],
  ['自送请在备注写明送货人或车牌', all, { way: 'own' }, 400],
])('%s: nothing is shipped', async (text, lines, form, status) => {
  const it = await aCase()
  const before = await fingerprint(t.db)
  const reply = await ship(it, lines, form)
  expect([reply.status, reply.body.message]).toEqual([status, expect.stringContaining(text)])
  expect(await fingerprint(t.db)).toEqual(before)
})

test('goods out of stock are not shipped', async () => {
  const it = await aCase()
  const { tenantId, componentId } = it.products[0]!
  await t.db`
    update stock set on_hand = 1000000, shortage = 300000 where tenant_id = ${tenantId} and product_id = ${componentId}`
  const before = await fingerprint(t.db)
  expect((await ship(it, all)).body.message).toMatch(/实际库存只有 700 支，请先在「库存」入库或盘点/)
  expect(await fingerprint(t.db)).toEqual(before)
  expect((await ship(it, [{ lineNo: 1, qty: 700 }])).status).toBe(200)
  expect(await stockOf(it, 0)).toEqual([300, 300])
})

test('an unpaid order is not shipped', async () => {
  const it = await aCase()
  await t.db`update sales_order set state = 'awaitingPayment' where order_no = ${it.orderNo}`
  expect((await ship(it, all)).body.message).toBe('订单当前为「待付款」，不能发货')
  await t.db`update sales_order set state = 'awaitingShipment' where order_no = ${it.orderNo}`
})

test('ten counts of a shipment at the same moment: one holds', async () => {
  const it = await aCase()
  await ship(it, all)
  const replies = await Promise.all(Array.from({ length: 10 }, () => receive(it, 1)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await detail(it)).state).toBe('completed')
})

test.each([
  [1, [{ lineNo: 1, qty: 1001 }], 400, /实收数量不能大于本批发货 1,000 支/],
  [1, [{ lineNo: 9, qty: 1 }], 400, /订单中没有该商品行/],
  [2, undefined, 404, /没有该发货批次/],
] as const)('batch %i with %j: %i', async (batch, lines, status, text) => {
  const it = await aCase()
  await ship(it, all)
  const before = await fingerprint(t.db)
  const reply = await receive(it, batch, lines && [...lines])
  expect([reply.status, reply.body.message]).toEqual([status, expect.stringMatching(text)])
  expect(await fingerprint(t.db)).toEqual(before)
})

test('goods that nobody counts are received 15 days after they left, and both sides get a message', async () => {
  const it = await aCase()
  await ship(it, [all[0]!])
  pass(24)
  await ship(it, [all[1]!])
  expect((await detail(it)).dueAt).toBe('2026-12-06T08:00:00.000Z')
  pass(15 * 24 - 1)
  await expireOrders(t.deps)
  expect((await detail(it)).state).toBe('awaitingReceipt')
  pass(1)
  await Promise.all([expireOrders(t.deps), expireOrders(t.deps)])
  // What is locked at that moment is left to the next round.
  await expireOrders(t.deps)
  const { state, shipments, events } = await detail(it)
  expect(events.filter(({ text }) => text.includes('到期自动收货'))).toHaveLength(1)
  expect([state, shipments.map(({ receivedBy }) => receivedBy)]).toEqual(['completed', ['系统', '系统']])
  expect(events.at(-1)).toMatchObject({ actor: '系统', text: '确认收货：到期自动收货，第 1 批、第 2 批' })
  expect((await titles(it)).at(-1)).toBe('订单已自动收货')
  expect((await sellerTitles(it)).at(-1)).toBe('订单已自动收货')
})

test('the wait is 10 days once they were handed over, and 7 more where the buyer asks, once', async () => {
  const it = await aCase()
  await ship(it, all)
  const arrived = () => t.call(selling.markArrived, { orderNo: it.orderNo, batch: 1 }, { headers: it.seller.as })
  expect((await arrived()).status).toBe(200)
  expect((await detail(it)).dueAt).toBe('2026-11-30T08:00:00.000Z')
  expect((await arrived()).body).toMatchObject({ code: 409, message: '该批次已登记签收' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => byBuyer(it, delivery.extend)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await detail(it)).dueAt).toBe('2026-12-07T08:00:00.000Z')
  expect((await detail(it)).actions).toEqual(['receive'])
})

test('a seller is urged once in 24 hours', async () => {
  const it = await aCase()
  const replies = await Promise.all(Array.from({ length: 10 }, () => byBuyer(it, delivery.urge)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await sellerTitles(it)).filter((title) => title === '买家催发货')).toHaveLength(1)
  pass(24)
  expect((await byBuyer(it, delivery.urge)).status).toBe(200)
})

test('a seller who refuses says why, and the buyer may ask again', async () => {
  const it = await aCase()
  const refuse = (reason: string) =>
    t.call(selling.refuseCancelRest, { orderNo: it.orderNo, reason }, { headers: it.seller.as })
  expect((await refuse('已备货')).body.message).toBe('买家没有申请取消余量')
  expect((await cancelRest(it, '  ')).body.message).toBe('「原因」不能为空')
  await cancelRest(it)
  expect((await cancelRest(it)).body.message).toBe('已申请取消余量，请等待卖家答复')
  expect((await refuse(' ')).status).toBe(400)
  expect((await refuse('已备货')).body.data!.state).toBe('awaitingShipment')
  expect((await titles(it)).at(-1)).toBe('卖家不同意取消余量')
  expect((await cancelRest(it)).status).toBe(200)
})

test('a buyer who was kept waiting 3 days beyond the promise cancels without asking', async () => {
  const it = await aCase({ promiseOn: '2026-11-21' })
  expect((await detail(it)).isLate).toBe(false)
  now = new Date('2026-11-21T16:00:00Z')
  expect((await detail(it)).isLate).toBe(true)
  now = new Date('2026-11-24T16:00:00Z')
  expect((await detail(it)).actions).toContain('cancelRest')
  const reply = await cancelRest(it)
  expect(reply.body.data).toMatchObject({ state: 'cancelled', isLate: false, actions: [] })
  expect([await stockOf(it, 0), await stockOf(it, 1)]).toEqual([
    [10_000, 0],
    [10_000, 0],
  ])
  expect((await sellerTitles(it)).at(-2)).toBe('余量已取消')
})

test('shipping and agreeing to cancel at the same moment: no piece is shipped and cancelled', async () => {
  const it = await aCase()
  await cancelRest(it)
  const replies = await Promise.all([ship(it, all), bySeller(it, selling.agreeCancelRest), ship(it, [all[0]!])])
  expect(replies.filter(({ status }) => status === 200)).not.toHaveLength(0)
  for (const { qty, shippedQty, cancelledQty } of (await detail(it)).lines) {
    expect(shippedQty + cancelledQty).toBeLessThanOrEqual(qty)
  }
})

test('without a promise of the seller the third day counts as promised', async () => {
  expect((await detail(await aCase())).promiseOn).toBe('2026-11-23')
})

test.each([
  ['2026-11-19', '「承诺发货日」不能早于今天'],
  ['2026-02-30', '「承诺发货日」不是有效的日期'],
])('nobody promises to ship on %s', async (promiseOn, message) => {
  const it = await aCase()
  const reply = await t.call(sellerOrders.confirmOrder, { orderNo: it.orderNo, promiseOn }, { headers: it.seller.as })
  expect(reply.body).toMatchObject({ code: 400, message })
})

test('the warehouse ships and the finance department does not', async () => {
  const it = await aCase()
  const { tenantId } = it.seller
  const warehouse = await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  const finance = await aStaffMember(t.db, tenantId, { role: 'finance' })
  const as = async (userId: number) => ({ ...it, seller: { ...it.seller, as: await login(t, userId) } })
  expect((await ship(await as(finance.userId), all)).status).toBe(403)
  expect((await ship(await as(warehouse.userId), all)).status).toBe(200)
})

test("nobody ships, counts or gives up another one's order", async () => {
  const [own, other] = [await aCase(), await aCase()]
  await ship(other, [{ lineNo: 1, qty: 100 }])
  const foreign = { ...own, orderNo: other.orderNo }
  const before = await fingerprint(t.db)
  const replies = [
    await ship(foreign, all),
    await receive(foreign, 1),
    await cancelRest(foreign),
    await byBuyer(foreign, delivery.urge),
    await bySeller(foreign, selling.agreeCancelRest),
    await t.call(selling.markArrived, { orderNo: other.orderNo, batch: 1 }, { headers: own.seller.as }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect(await fingerprint(t.db)).toEqual(before)
})

test('a line leaves in several lots; it is counted as a whole, and what is missing is missing of the last lot', async () => {
  const it = await aCase()
  const lots = [
    { lineNo: 1, qty: 600, lot: 'HG01' },
    { lineNo: 1, qty: 400, lot: 'HG02' },
  ]
  const sent = await ship(it, [...lots, { lineNo: 2, qty: 500 }])
  expect(sent.body.data!.lines[0]).toMatchObject({ shippedQty: 1000, openQty: 0 })
  const linesOf = async () =>
    (await detail(it)).shipments[0]!.lines.map(({ lineNo, qty, receivedQty, lot }) => [lineNo, qty, receivedQty, lot])
  expect(await linesOf()).toEqual([
    [1, 600, null, 'HG01'],
    [1, 400, null, 'HG02'],
    [2, 500, null, ''],
  ])
  expect((await receive(it, 1, [{ lineNo: 1, qty: 1001 }])).status).toBe(400)
  expect((await receive(it, 1, [{ lineNo: 1, qty: 990 }])).body.data!.lines[0]).toMatchObject({
    receivedQty: 990,
    missingQty: 10,
  })
  expect(await linesOf()).toEqual([
    [1, 600, 600, 'HG01'],
    [1, 400, 390, 'HG02'],
    [2, 500, 500, ''],
  ])
})

test('lots of a line together are no more than is left of it, and no lot is named twice', async () => {
  const it = await aCase()
  const over = await ship(it, [
    { lineNo: 1, qty: 600, lot: 'HG01' },
    { lineNo: 1, qty: 401, lot: 'HG02' },
  ])
  expect(over.status).toBe(409)
  const twice = await ship(it, [
    { lineNo: 1, qty: 1, lot: 'HG01' },
    { lineNo: 1, qty: 1, lot: ' HG01 ' },
  ])
  expect(twice.body.message).toBe('同一商品行的同一批号只能出现一次')
  expect(await stockOf(it, 0)).toEqual([10_000, 1000])
})

test('the warehouse sees bin, package and registered lots of what it ships', async () => {
  const it = await aCase()
  const { tenantId, componentId } = it.products[0]!
  await t.db`update product set bin = 'A-03-2' where tenant_id = ${tenantId} and id = ${componentId}`
  for (const lotNo of ['HG01', 'HG02', 'HG03'])
    await t.db`
      insert into lot (tenant_id, lot_no, heat_no, product_id, goods, maker, document_type, measured, limits, changed_at,
        changed_by, withdrawn_at, withdrawn_because)
      values (${tenantId}, ${lotNo}, '', ${componentId}, '{}', '', '2.1', '[]', '[]', now(), '',
        ${lotNo === 'HG03' ? now : null}, ${lotNo === 'HG03' ? '裂纹' : ''})`
  const { body } = await t.call(selling.shippingForm, { orderNo: it.orderNo }, { headers: it.seller.as })
  expect(body.data!.lines).toEqual([
    { lineNo: 1, bin: 'A-03-2', packageQty: 1000, packageUnit: '箱', lots: ['HG02', 'HG01'] },
    { lineNo: 2, bin: '', packageQty: 1000, packageUnit: '箱', lots: [] },
  ])
})
