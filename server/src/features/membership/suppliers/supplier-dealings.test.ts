import { supplierDealings } from '@lianmeng/contract/membership/endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderContract from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp, type Shopper } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'
import { membership } from '../routes.ts'

const t = await orderingApp([orders, membership])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const dealingsOf = async (shopper: Shopper) => (await t.call(supplierDealings, {}, { headers: shopper.as })).body.data!

async function aMarket() {
  const seller = await aSeller(t.db)
  const as = await login(t, seller.userId)
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const shopper = await aShopper(t)
  const ordered = async (by = shopper) => {
    const orderNo = await anOrder(t, by, product, 1000)
    await t.call(orderContract.confirmOrder, { orderNo }, { headers: as })
    return orderNo
  }
  return { seller, as, product, shopper, ordered }
}

test('purchases of twelve months count once they are confirmed, for the company alone', async () => {
  const { seller, as, product, shopper, ordered } = await aMarket()
  expect(await dealingsOf(shopper)).toEqual([])
  await anOrder(t, shopper, product, 1000)
  const declined = await anOrder(t, shopper, product, 1000)
  await t.call(orderContract.declineOrder, { orderNo: declined, reason: '缺货' }, { headers: as })
  expect(await dealingsOf(shopper)).toEqual([])
  await ordered()
  const old = await ordered()
  await ordered(await aShopper(t))
  await t.db`update buyer_order set created_at = now() - interval '366 days' where order_no = ${old}`
  expect(await dealingsOf(shopper)).toEqual([
    { erpTenantId: seller.tenantId, orders: 1, amount: '35.60', due: 0, onTime: 0 },
  ])
})

test('how punctual a seller was is reckoned from the company’s own orders', async () => {
  const { as, shopper, ordered } = await aMarket()
  const [kept, missed] = [await ordered(), await ordered()]
  const others = await ordered(await aShopper(t))
  await t.call(orderContract.confirmPayment, { orderNo: kept }, { headers: as })
  for (const orderNo of [missed, others]) await t.call(orderContract.confirmPayment, { orderNo }, { headers: as })
  const lines = [{ lineNo: 1, qty: 1000 }]
  const own = { way: 'own', carrier: '', waybillNo: '', note: '王师傅', lines } as const
  await t.call(delivery.ship, { orderNo: kept, ...own }, { headers: as })
  const promised = new Date(Date.now() - 3 * 86_400_000)
  await t.db`
    update sales_order set promised_on = ${promised.toISOString().slice(0, 10)}::date
    where order_no = any(${[kept, missed, others]})`
  await t.db`
    update shipment s set shipped_at = ${new Date(promised.getTime() - 86_400_000)} from sales_order o
    where o.tenant_id = s.tenant_id and o.id = s.order_id and o.order_no = ${kept}`
  expect(await dealingsOf(shopper)).toMatchObject([{ orders: 2, due: 2, onTime: 1 }])
})
