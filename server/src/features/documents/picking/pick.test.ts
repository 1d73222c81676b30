import * as picking from '@lianmeng/contract/documents/picking-endpoints'
import { pickingTexts } from '@lianmeng/contract/documents/picking-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders], { clock: () => new Date('2026-11-20T08:00:00Z') })
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

/** Two paid orders: 1500 pieces of goods in A-12, and 500 of the same with 300 of goods in A-3. */
async function aCase() {
  const seller = await aSeller(t.db)
  const of = { tenantId: seller.tenantId, packages: [{ big: 1000, small: 100 }] }
  const [bolts, nuts] = [await aProduct(t.db, of), await aProduct(t.db, of)]
  const put = async (product: typeof bolts, bin: string, code: string) => {
    await t.db`
      update product set bin = ${bin}, own_code = ${code} where tenant_id = ${seller.tenantId} and id = ${product.componentId}`
  }
  await put(bolts, 'A-12', 'HG-01')
  await put(nuts, 'A-3', 'HG-02')
  const headers = { headers: await login(t, seller.userId) }
  const orderNos: string[] = []
  for (const [product, qty] of [
    [bolts, 1500],
    [bolts, 500],
    [nuts, 300],
  ] as const) {
    const orderNo = await anOrder(t, await aShopper(t), product, qty)
    await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
    await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
    orderNos.push(orderNo)
  }
  const list = async () => (await t.call(picking.pickingList, { orderNos }, headers)).body.data!
  const { packageSpecId } = (await list()).rows.find(({ productId }) => productId === bolts.componentId)!
  const save = (qty: number, isShort = false) =>
    t.call(picking.savePick, { orderNos, productId: bolts.componentId, packageSpecId, qty, isShort }, headers)
  return { seller, bolts, nuts, headers, orderNos, list, save }
}

test('the goods of a wave stand by bin, as packages and loose pieces, with the orders that want them', async () => {
  const { list, orderNos } = await aCase()
  const { rows } = await list()
  expect(rows.map(({ bin, needQty, needText }) => [bin, needQty, needText])).toEqual([
    ['A-3', 300, '3 盒'],
    ['A-12', 2000, '2 箱'],
  ])
  expect(rows[1]!.orders.map(({ orderNo, text }) => [orderNo, text])).toEqual([
    [orderNos[0], '1 箱 5 盒'],
    [orderNos[1], '5 盒'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/price|amount/i)
})

test('picked goods are kept, and given to the orders in their turn', async () => {
  const { list, save, orderNos, seller } = await aCase()
  const saved = (await save(1600, true)).body.data!
  expect(saved.rows[1]).toMatchObject({ pickedQty: 1600, pickedText: '1 箱 6 盒', isShort: true })
  expect(await list()).toEqual(saved)
  const picks = await t.db<{ picked: number }[]>`
    select p.picked from order_pick p join sales_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = ${seller.tenantId} and o.order_no = any(${orderNos}::text[]) order by p.order_id`
  expect(picks.map(({ picked }) => picked)).toEqual([1_500_000, 100_000])
})

test('more than is wanted, a short pick of everything, and broken pieces are refused and change nothing', async () => {
  const { list, save } = await aCase()
  const before = await list()
  expect((await save(2001)).body.message).toBe(pickingTexts.tooMuch('2,000 支'))
  expect((await save(2000, true)).body.message).toBe(pickingTexts.complete)
  expect((await save(1.5)).status).toBe(400)
  expect(await list()).toEqual(before)
})

test('goods that were shipped no longer count as picked', async () => {
  const { list, save, orderNos, headers } = await aCase()
  await save(1600)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo: orderNos[0]!, ...waybill, lines: [{ lineNo: 1, qty: 1500 }] }, headers)
  expect((await list()).rows[1]).toMatchObject({ needQty: 500, pickedQty: 100 })
})

test('a code is recognised as goods, as a bin, or as none of the seller', async () => {
  const { headers, nuts } = await aCase()
  const meaning = async (code: string) => (await t.call(picking.pickingCode, { code }, headers)).body.data!
  expect(await meaning(' hg-02 ')).toMatchObject({ kind: 'goods', productId: nuts.componentId, bin: 'A-3' })
  expect(await meaning('a-12')).toMatchObject({ kind: 'bin', text: 'A-12' })
  expect(await meaning('6901234567892')).toMatchObject({ kind: 'none' })
  const other = { headers: await login(t, (await aSeller(t.db)).userId) }
  expect((await t.call(picking.pickingCode, { code: 'HG-02' }, other)).body.data).toMatchObject({ kind: 'none' })
})
