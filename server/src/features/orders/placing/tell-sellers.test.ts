import * as buying from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../../testing/ordering.ts'
import { tellSellersOfOrders } from './tell-sellers.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

/** The orders about which a seller's staff was told, in the order of the messages. */
const toldOf = async (tenantId: number) => {
  const told = await t.db<{ order_no: string }[]>`
    select m.order_no from message m join seller_user s on s.user_id = m.user_id
    where s.tenant_id = ${tenantId} and m.title = '新订单待确认' order by m.id`
  return told.map(({ order_no }) => order_no)
}
const aCase = async () => {
  const { tenantId } = await aSeller(t.db)
  return { tenantId, product: await aProduct(t.db, { tenantId }), shopper: await aShopper(t) }
}

test('a seller gets a message of an order soon after it was placed, with its amount and by when to confirm', async () => {
  const { tenantId, product, shopper } = await aCase()
  const orderNo = await anOrder(t, shopper, product, 1000)
  await vi.waitFor(async () => expect(await toldOf(tenantId)).toEqual([orderNo]), 5_000)
  const [message] = await t.db<{ text: string }[]>`select text from message where order_no = ${orderNo}`
  const pattern = new RegExp(`提交了订单 ${orderNo}，金额 ¥[\\d.]+。请在 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d 前确认`)
  expect(message!.text).toMatch(pattern)
})

test('ten processes send messages at the same moment: each order causes one', async () => {
  const { tenantId, product, shopper } = await aCase()
  const placed: string[] = []
  for (let n = 0; n < 3; n += 1) placed.push(await anOrder(t, shopper, product, 1000))
  await Promise.all(Array.from({ length: 10 }, () => tellSellersOfOrders(t.deps)))
  await vi.waitFor(async () => expect((await toldOf(tenantId)).toSorted()).toEqual(placed.toSorted()), 5_000)
  await tellSellersOfOrders(t.deps)
  expect(await toldOf(tenantId)).toHaveLength(3)
})

test('an order that was cancelled before the seller got its message does not ask to be confirmed', async () => {
  const { tenantId, product, shopper } = await aCase()
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.db`update sales_order set seller_told_at = null where order_no = ${orderNo}`
  await t.db`delete from message where order_no = ${orderNo}`
  await t.call(buying.cancel, { orderNo }, { headers: shopper.as })
  await tellSellersOfOrders(t.deps)
  expect(await toldOf(tenantId)).toEqual([])
  expect([...(await t.db`select 1 from sales_order where seller_told_at is null`)]).toEqual([])
})
