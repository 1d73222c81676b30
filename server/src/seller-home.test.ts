import * as contract from '@lianmeng/contract/seller-home/endpoints'
import type { RefundState } from '@lianmeng/trade/payment/refund'
import { afterAll, expect, test } from 'vitest'
import { orders } from './features/orders/routes.ts'
import { sellerHome } from './features/seller-home/routes.ts'
import { anAftersale } from './testing/aftersales.ts'
import { aProduct, aSeller } from './testing/builders.ts'
import { alterOrder, anOrder, aShopper, orderingApp } from './testing/ordering.ts'
import { login } from './testing/test-app.ts'

const t = await orderingApp([sellerHome, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** A refund of an order, as it stands on the way to the buyer. */
const aRefund = (orderNo: string, state: RefundState) => t.db`
  insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, state, created_at)
  select tenant_id, ${`TK-${state}`}, id, buyer_id, 100, 'overpaid', ${state}, ${state}, now()
  from sales_order where order_no = ${orderNo}`

test('home says what waits with the earliest deadline, of this seller alone', async () => {
  const [own, other] = [await aSeller(t.db), await aSeller(t.db)]
  const product = await aProduct(t.db, { tenantId: own.tenantId })
  await aProduct(t.db, { tenantId: own.tenantId, price: '0', listed: false })
  await aProduct(t.db, { tenantId: other.tenantId, price: '0' })
  await anOrder(t, await aShopper(t), product, 1000)
  await t.db`update stock set shortage = 500 where product_id = ${product.componentId}`
  const read = async (userId: number) =>
    (await t.call(contract.home, {}, { headers: await login(t, userId) })).body.data!
  const { waiting, goods, listed } = await read(own.userId)
  expect([goods, listed]).toEqual([2, 1])
  expect(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))).toEqual({
    orders: 1,
    payments: 0,
    refunds: 0,
    toShip: 0,
    changeAsks: 0,
    restAsks: 0,
    aftersales: 0,
    invoices: 0,
    disputes: 0,
    applications: 0,
    shortage: 1,
    low: 0,
    noPrice: 1,
    imports: 0,
    priceDrafts: 0,
  })
  const complained = await anOrder(t, await aShopper(t), product, 1000)
  await anAftersale(t.db, complained, { aftersaleNo: 'SH2611210002', state: 'asked' })
  await alterOrder(t.db, complained, { state: 'completed' })
  const paid = await anOrder(t, await aShopper(t), product, 1000)
  await alterOrder(t.db, paid, { state: 'awaitingShipment' })
  await t.db`update sales_order set rest_asked_at = now() where order_no = ${paid}`
  await t.db`update sales_order set change_state = 'asked' where order_no = ${paid}`
  for (const state of ['owed', 'disputed', 'sent', 'confirmed'] as const) await aRefund(complained, state)
  const counts = new Map((await read(own.userId)).waiting.map(({ kind, count }) => [kind, count]))
  const of = (kind: contract.WaitingKind) => counts.get(kind)
  expect([of('orders'), of('toShip'), of('restAsks'), of('aftersales')]).toEqual([1, 1, 1, 1])
  expect([of('refunds'), of('changeAsks')]).toEqual([2, 1])
  expect(new Date(waiting[0]!.dueAt).getTime()).toBeGreaterThan(Date.now())
  expect((await read(other.userId)).waiting.filter(({ count }) => count > 0)).toEqual([
    { kind: 'noPrice', count: 1, dueAt: '' },
  ])
})
