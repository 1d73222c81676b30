import * as contract from '@lianmeng/contract/orders/programs/program-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, type ProductRow, type SellerRow } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp, reservedOf } from '../../../testing/ordering.ts'
import { type As, login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

type Office = SellerRow & { headers: As; product: ProductRow }
async function anOffice(stock = 10_000): Promise<Office> {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock })
  await t.db`update product set own_code = 'P-1' where id = ${product.componentId}`
  return { ...seller, product, headers: await login(t, seller.userId) }
}

async function pull({ headers }: Office, params: { after?: number; since?: string; limit?: number } = {}) {
  const { status, body } = await t.call(contract.pullOrders, params, { headers })
  expect([status, body.message]).toEqual([200, ''])
  return body.data!
}

/** A paid order that may be shipped. */
async function aPaidOrder(office: Office, qty: number): Promise<string> {
  const orderNo = await anOrder(t, await aShopper(t), office.product, qty)
  const { headers } = office
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers })
  await t.call(sellerOrders.confirmPayment, { orderNo }, { headers })
  return orderNo
}

const shipmentOf = (orderNo: string, shipmentNo: string, qty: number) => ({
  shipmentNo,
  orderNo,
  way: 'own' as const,
  note: '王师傅',
  lines: [{ lineNo: 1, qty, lot: 'L-7' }],
})
type Row = ReturnType<typeof shipmentOf>
const push = async ({ headers }: Office, rows: Row[]) =>
  (await t.call(contract.pushShipments, { rows }, { headers })).body.data!

const shippedOf = async (orderNo: string): Promise<number> => {
  const [row] = await t.db<{ shipped: number }[]>`
    select l.shipped / 1000 as shipped from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where o.order_no = ${orderNo}`
  return row!.shipped
}

test('orders come once for each look, as they are now, and again when they change', async () => {
  const office = await anOffice()
  const stranger = await anOffice()
  const orderNo = await anOrder(t, await aShopper(t), office.product, 2000)
  const first = await pull(office)
  expect(first.orders.map((one) => [one.orderNo, one.state, one.lines[0]!.ownCode, one.lines[0]!.qty])).toEqual([
    [orderNo, 'awaitingConfirmation', 'P-1', 2000],
  ])
  expect(await pull(office)).toEqual(first)
  expect(await pull(office, { after: first.next })).toEqual({ orders: [], next: first.next, more: false })
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: office.headers })
  const second = await pull(office, { after: first.next })
  expect(second.orders.map(({ state }) => state)).toEqual(['awaitingPayment'])
  expect((await pull(office)).orders).toHaveLength(1)
  expect((await pull(stranger)).orders).toEqual([])
  const since = new Date(Date.now() + 60_000).toISOString()
  expect((await pull(office, { since })).orders).toEqual([])
  const bad = await t.call(contract.pullOrders, { since: 'gestern' }, { headers: office.headers })
  expect([bad.status, bad.body.message]).toEqual([400, '「起始时间」格式不正确'])
})

test('a reader that follows the numbers while orders arrive misses none', async () => {
  const office = await anOffice(1_000_000)
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopper(t)))
  const placing = Promise.all(shoppers.map((shopper) => anOrder(t, shopper, office.product, 1000)))
  let isPlaced = false
  void placing.then(() => {
    isPlaced = true
  })
  const seen: string[] = []
  let after = 0
  for (let isLast = false; !isLast; ) {
    isLast = isPlaced
    const page = await pull(office, { after, limit: 2 })
    seen.push(...page.orders.map(({ orderNo }) => orderNo))
    after = page.next
    if (page.more) isLast = false
  }
  expect(seen.toSorted()).toEqual((await placing).toSorted())
}, 60_000)

test('a shipment that is pushed many times at once leaves once', async () => {
  const office = await anOffice()
  const orderNo = await aPaidOrder(office, 3000)
  const row = shipmentOf(orderNo, 'CK-1', 1000)
  const replies = await Promise.all(Array.from({ length: 10 }, () => push(office, [row])))
  expect(replies).toEqual(replies.map(() => ({ accepted: 1, errors: [] })))
  expect(await shippedOf(orderNo)).toBe(1000)
  expect(await push(office, [row, shipmentOf(orderNo, 'CK-2', 2000)])).toEqual({ accepted: 2, errors: [] })
  expect(await shippedOf(orderNo)).toBe(3000)
  expect(await reservedOf(t.db, office.product)).toBe(0)
  await expectInvariants(t.db)
}, 60_000)

test('a row that cannot be is refused by itself, in whatever order rows come', async () => {
  const office = await anOffice()
  const stranger = await anOffice()
  const orderNo = await aPaidOrder(office, 1000)
  const waiting = await anOrder(t, await aShopper(t), office.product, 1000)
  const { accepted, errors } = await push(office, [
    shipmentOf(orderNo, 'B-1', 1500),
    shipmentOf(orderNo, 'B-2', 400),
    { ...shipmentOf(orderNo, 'B-2', 500) },
    shipmentOf(orderNo, 'B-3', 601),
    shipmentOf(waiting, 'B-4', 100),
    { ...shipmentOf(orderNo, 'B-5', 100), note: '' },
  ])
  expect(accepted).toBe(1)
  expect(errors.map(({ row, reason }) => [row, reason])).toEqual([
    [1, expect.stringContaining('最多还可发')],
    [3, '该幂等键已用于另一次发货'],
    [4, expect.stringContaining('最多还可发')],
    [5, '订单当前为「待确认」，不能发货'],
    [6, '自送请在备注写明送货人或车牌'],
  ])
  expect(await shippedOf(orderNo)).toBe(400)
  const theirs = await push(stranger, [shipmentOf(orderNo, 'B-9', 100)])
  expect(theirs.errors.map(({ reason }) => reason)).toEqual(['订单不存在'])
  expect(await shippedOf(orderNo)).toBe(400)
  await expectInvariants(t.db)
})
