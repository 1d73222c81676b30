import { afterAll, expect, test, vi } from 'vitest'
import { aProduct } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { alterOrder, anOrder, aShopper, expectInvariants, orderingApp, reservedOf } from '../../testing/ordering.ts'
import { expireOrders } from './expire-orders.ts'

let now = new Date('2026-11-21T08:00:00Z')
const t = await orderingApp([orders], { clock: () => now })
afterAll(() => t.close())

const hour = 3_600_000

async function stateOf(orderNo: string): Promise<string> {
  const [row] = await t.db<{ state: string }[]>`select state from sales_order where order_no = ${orderNo}`
  return row!.state
}

test('an order that nobody paid for a day is cancelled, its stock is free, and the buyer gets a message', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const orderNo = await anOrder(t, shopper, product, 1000)
  now = new Date(now.getTime() + 24 * hour - 1)
  expect(await expireOrders(t.deps)).toBe(0)
  expect([await stateOf(orderNo), await reservedOf(t.db, product)]).toEqual(['awaitingConfirmation', 1000])
  now = new Date(now.getTime() + 1)
  // The task that tells the seller may hold the order at this moment; the sweep skips it and comes back.
  await vi.waitFor(async () => expect(await expireOrders(t.deps)).toBe(1), 5_000)
  expect([await stateOf(orderNo), await reservedOf(t.db, product)]).toEqual(['cancelled', 0])
  const rows = await t.db`select title, order_no from message where buyer_id = ${shopper.companyId}`
  expect([...rows]).toEqual([{ title: '订单已超时取消', order_no: orderNo }])
  await expectInvariants(t.db)
})

test('a confirmed order that stays unpaid expires too; a paid one does not', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const unpaid = await anOrder(t, shopper, product, 1000)
  const paid = await anOrder(t, shopper, product, 2000)
  await alterOrder(t.db, unpaid, { state: 'awaitingPayment' })
  await alterOrder(t.db, paid, { state: 'awaitingShipment' })
  now = new Date(now.getTime() + 48 * hour)
  await expireOrders(t.deps)
  expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['cancelled', 'awaitingShipment'])
  expect(await reservedOf(t.db, product)).toBe(2000)
})

test('several processes share the work without doing anything twice', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 100_000 })
  const numbers = await Promise.all(
    Array.from({ length: 12 }, () => aShopper(t).then((one) => anOrder(t, one, product, 1000))),
  )
  await anOrder(t, shopper, product, 500)
  await t.db`update sales_order set expires_at = ${now} where order_no = any(${numbers})`
  const counts = await Promise.all([expireOrders(t.deps), expireOrders(t.deps), expireOrders(t.deps)])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(await reservedOf(t.db, product)).toBe(500)
})
