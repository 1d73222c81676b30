import * as buying from '@lianmeng/contract/orders/endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import { type OrderState, orderStates } from '@lianmeng/trade/order/states'
import { afterAll, expect, test } from 'vitest'
import { tellSellersOfOrders } from '../../features/orders/placing/tell-sellers.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import {
  alterOrder,
  anOrder,
  aShopper,
  expectInvariants,
  fingerprint,
  orderingApp,
  reservedOf,
} from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

/** An order of 1000 pieces that awaits its seller's confirmation. */
async function aCase() {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  return { product, shopper, orderNo, seller: { ...seller, as: await login(t, seller.userId) } }
}
type Case = Awaited<ReturnType<typeof aCase>>

const cancel = ({ shopper, orderNo }: Case, reason?: string) =>
  t.call(buying.cancel, { orderNo, ...(reason ? { reason } : {}) }, { headers: shopper.as })
const confirm = ({ seller, orderNo }: Case) => t.call(selling.confirmOrder, { orderNo }, { headers: seller.as })
const decline = ({ seller, orderNo }: Case, reason = '缺货') =>
  t.call(selling.declineOrder, { orderNo, reason }, { headers: seller.as })
/** The link of a message about an order. */
const leadingTo = ({ orderNo }: Case) => ({ order_no: orderNo, link: `/lmPortals/salesOrder?orderNo=${orderNo}` })
const messages = async ({ shopper }: Case) => [
  ...(await t.db`select title, text, order_no, link from message where buyer_id = ${shopper.companyId}`),
]

test('an unconfirmed order is cancelled and its stock is free again', async () => {
  const it = await aCase()
  const reply = await cancel(it, '下错了')
  expect(reply.body.data).toMatchObject({ state: 'cancelled', stateName: '已取消', actions: [] })
  expect(await reservedOf(t.db, it.product)).toBe(0)
  const { body } = await t.call(buying.detail, { orderNo: it.orderNo }, { headers: it.shopper.as })
  expect(body.data!.events).toEqual([
    { at: expect.any(String), actor: '买家 张三', text: '提交订单' },
    { at: expect.any(String), actor: '买家 张三', text: '取消订单：下错了' },
  ])
  expect(await messages(it)).toEqual([])
  await expectInvariants(t.db)
})

test('a confirmed order that is not paid yet is cancelled by its buyer, and its seller gets a message', async () => {
  const it = await aCase()
  await confirm(it)
  expect((await cancel(it, '改为自提')).body.data).toMatchObject({ state: 'cancelled', actions: [] })
  expect(await reservedOf(t.db, it.product)).toBe(0)
  const told = await t.db`select title, text from message where user_id = ${it.seller.userId} order by id`
  expect(told.at(-1)).toMatchObject({ title: '订单已取消', text: expect.stringContaining('改为自提') })
  await expectInvariants(t.db)
})

test('nothing is cancelled while a payment is under way', async () => {
  const it = await aCase()
  await confirm(it)
  await t.db`update sales_order set attempt_until = now() + interval '1 hour' where order_no = ${it.orderNo}`
  const refused = await cancel(it)
  expect([refused.status, refused.body.message]).toEqual([409, '有一笔支付正在处理，结束后才可取消'])
  await t.db`update sales_order set attempt_until = now() where order_no = ${it.orderNo}`
  expect((await cancel(it)).status).toBe(200)
})

test('ten cancellations at the same moment: one succeeds, and stock is freed once', async () => {
  const it = await aCase()
  await anOrder(t, it.shopper, it.product, 3000)
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => cancel(it)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await reservedOf(t.db, it.product)).toBe(3000)
  await expectInvariants(t.db)
})

test('a confirmed order waits for payment, keeps its stock, and the buyer gets a message', async () => {
  const it = await aCase()
  const [before] = await t.db`select expires_at from sales_order where order_no = ${it.orderNo}`
  expect((await confirm(it)).body.data).toMatchObject({ state: 'awaitingPayment', stateName: '待付款' })
  const [after] = await t.db`select expires_at from sales_order where order_no = ${it.orderNo}`
  expect(after!.expires_at.getTime()).toBeGreaterThan(before!.expires_at.getTime())
  expect(await reservedOf(t.db, it.product)).toBe(1000)
  const text = expect.stringMatching(/已确认订单 .*收款账户在订单详情里，请在 \d{4}-\d\d-\d\d \d\d:\d\d 前付款/)
  expect(await messages(it)).toEqual([{ title: '订单已确认', text, ...leadingTo(it) }])
})

test('the seller confirms that the money has come, and the order waits for its goods', async () => {
  const it = await aCase()
  await confirm(it)
  const paid = await t.call(selling.confirmPayment, { orderNo: it.orderNo }, { headers: it.seller.as })
  expect(paid.body.data).toMatchObject({ state: 'awaitingShipment', stateName: '待发货', actions: ['ship'] })
  expect((await messages(it)).map(({ title }) => title)).toEqual(['订单已确认', '卖家已收款'])
  expect(await reservedOf(t.db, it.product)).toBe(1000)
  await expectInvariants(t.db)
})

test('the seller gets messages of a new order and of what becomes of it without the seller', async () => {
  const it = await aCase()
  await tellSellersOfOrders(t.deps)
  await cancel(it, '买错了')
  const told = await t.db`
    select m.title, m.order_no, m.link from message m join seller_user s on s.user_id = m.user_id
    where s.tenant_id = ${it.seller.tenantId} order by m.id`
  const link = `/seller/orders?orderNo=${it.orderNo}`
  expect([...told]).toEqual([
    { title: '新订单待确认', order_no: it.orderNo, link },
    { title: '订单已取消', order_no: it.orderNo, link },
  ])
})

test('a declined order frees its stock and says why', async () => {
  const it = await aCase()
  expect((await decline(it, ' 缺货 ')).body.data).toMatchObject({ state: 'cancelled', declineReason: '缺货' })
  expect(await reservedOf(t.db, it.product)).toBe(0)
  const text = `卖家${it.seller.tenantId}拒绝了订单 ${it.orderNo}：缺货`
  expect(await messages(it)).toEqual([{ title: '订单被拒绝', text, ...leadingTo(it) }])
  const { body } = await t.call(selling.order, { orderNo: it.orderNo }, { headers: it.seller.as })
  expect(body.data!.events.at(-1)).toMatchObject({ actor: '卖家 张三', text: '拒绝订单：缺货' })
})

test.each(['', '  '])('declining without a reason is malformed: "%s"', async (reason) => {
  const it = await aCase()
  expect((await decline(it, reason)).body).toMatchObject({ code: 400, message: '「拒绝原因」不能为空' })
})

test('confirming and cancelling at the same moment: the order ends cancelled', async () => {
  const it = await aCase()
  const [confirmed, cancelled] = await Promise.all([confirm(it), cancel(it)])
  // Confirmed first, it is cancelled all the same; cancelled first, there is nothing left to confirm.
  expect([200, 409]).toContain(confirmed.status)
  expect(cancelled.body.data).toMatchObject({ state: 'cancelled' })
  expect(await reservedOf(t.db, it.product)).toBe(0)
  await expectInvariants(t.db)
})

const legal: Record<string, readonly OrderState[]> = {
  cancel: ['awaitingConfirmation', 'awaitingPayment'],
  confirm: ['awaitingConfirmation'],
  decline: ['awaitingConfirmation'],
}
const pairs = orderStates.flatMap((state) =>
  Object.entries({ cancel, confirm, decline }).flatMap(([event, move]) =>
    legal[event]!.includes(state) ? [] : [[event, state, move] as const],
  ),
)

test.each(pairs)('%s of an order that is %s is a conflict', async (_event, state, move) => {
  const it = await aCase()
  await alterOrder(t.db, it.orderNo, { state })
  const before = await fingerprint(t.db)
  expect((await move(it)).status).toBe(409)
  expect(await fingerprint(t.db)).toEqual(before)
  await alterOrder(t.db, it.orderNo, { state: 'awaitingConfirmation' })
})

test("nobody moves or sees another one's order", async () => {
  const [own, other] = [await aCase(), await aCase()]
  const foreign = { ...own, orderNo: other.orderNo }
  const before = await fingerprint(t.db)
  const replies = [
    await cancel(foreign),
    await confirm(foreign),
    await decline(foreign),
    await t.call(buying.detail, { orderNo: other.orderNo }, { headers: own.shopper.as }),
    await t.call(selling.order, { orderNo: other.orderNo }, { headers: own.seller.as }),
  ]
  expect(replies.map(({ status, body }) => [status, body.message])).toEqual(Array(5).fill([404, '订单不存在']))
  const rows = await t.db`select event, result from audit_log where object = ${`order ${other.orderNo}`}`
  expect([...rows]).toEqual(Array(5).fill({ event: 'order', result: 'refused' }))
  expect(await fingerprint(t.db)).toEqual(before)
})
