import * as contract from '@lianmeng/contract/erp/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as stockContract from '@lianmeng/contract/seller-stock/endpoints'
import { afterAll, expect, test } from 'vitest'
import { erp } from '../../features/erp/routes.ts'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { sellerStock } from '../../features/seller-stock/routes.ts'
import { aProduct, aSeller, type GivenProduct, type SellerRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([erp, sellerStock, finding, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

type Office = SellerRow & { headers: As }
async function anOffice(): Promise<Office> {
  const seller = await aSeller(t.db)
  return { ...seller, headers: await login(t, seller.userId) }
}

let codes = 0
async function goods({ tenantId }: Office, given: GivenProduct = {}) {
  const product = await aProduct(t.db, { tenantId, ...given })
  codes += 1
  const ownCode = `C-${codes}`
  await t.db`update product set own_code = ${ownCode} where id = ${product.componentId}`
  await t.deps.catalogue.productsChanged([product.componentId])
  return { ...product, ownCode }
}

let keys = 0
const aKey = () => {
  keys += 1
  return `key-${keys}`
}
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const push = (office: Office, rows: object[], key = aKey()) =>
  t.call(contract.pushStock, { rows } as never, { headers: { ...office.headers, 'idempotency-key': key } })

const stockOf = async (id: number) => {
  const [row] =
    await t.db`select on_hand / 1000 as "onHand", reserved / 1000 as reserved, shortage / 1000 as shortage from stock where product_id = ${id}`
  return row
}

test('a low count is believed: nothing is sold, the shortage is shown, and an order that is declined works it off', async () => {
  const office = await anOffice()
  const product = await goods(office, { stock: 10_000 })
  await anOrder(t, await aShopper(t), product, 8000)
  const { body, status } = await push(office, [{ ownCode: product.ownCode, onHandInBaseUnits: 5000, asOf: at(1) }])
  expect([status, body.message]).toEqual([200, ''])
  expect(body.data).toEqual({
    accepted: 1,
    ignored: 0,
    errors: [],
    short: [{ ownCode: product.ownCode, shortageInBaseUnits: 3000 }],
  })
  expect(await stockOf(product.componentId)).toEqual({ onHand: 8000, reserved: 8000, shortage: 3000 })
  const shown = await t.call(findGoods.list, { tenantIds: [office.tenantId] }, {})
  expect(shown.body.data!.records[0]!.stockQty).toBe(0)
  await expectInvariants(t.db)
})

test('a count from before a shipment does not bring back what has left since', async () => {
  const office = await anOffice()
  const product = await goods(office, { stock: 10_000 })
  const orderNo = await anOrder(t, await aShopper(t), product, 2000)
  const before = new Date(Date.now() - 60_000).toISOString()
  const headers = { headers: office.headers }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const waybill = { way: 'own', carrier: '', waybillNo: '', note: '王师傅' } as const
  const shipped = await t.call(delivery.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: 2000 }] }, headers)
  expect(shipped.status).toBe(200)
  await push(office, [{ ownCode: product.ownCode, onHandInBaseUnits: 9000, asOf: before }])
  expect(await stockOf(product.componentId)).toEqual({ onHand: 7000, reserved: 0, shortage: 0 })
  await push(office, [{ ownCode: product.ownCode, onHandInBaseUnits: 6500, asOf: new Date().toISOString() }])
  expect(await stockOf(product.componentId)).toEqual({ onHand: 6500, reserved: 0, shortage: 0 })
  await expectInvariants(t.db)
})

test('data older than the stored data is ignored, in any order of arrival', async () => {
  const office = await anOffice()
  const product = await goods(office)
  const count = (onHand: number, second: number) =>
    push(office, [{ ownCode: product.ownCode, onHandInBaseUnits: onHand, asOf: at(second) }])
  await count(300, 3)
  expect((await count(100, 1)).body.data).toMatchObject({ accepted: 0, ignored: 1 })
  expect(await stockOf(product.componentId)).toMatchObject({ onHand: 300 })
  await count(400, 4)
  expect(await stockOf(product.componentId)).toMatchObject({ onHand: 400 })
})

test('a repeated call gets the first answer and does nothing, also when both come at once', async () => {
  const office = await anOffice()
  const product = await goods(office)
  const key = aKey()
  const row = { ownCode: product.ownCode, onHandInBaseUnits: 700, asOf: at(5) }
  const [one, two] = await Promise.all([push(office, [row], key), push(office, [row], key)])
  expect(two.body).toEqual(one.body)
  const moves = await t.call(stockContract.moves, { id: product.componentId }, { headers: office.headers })
  expect(moves.body.data).toMatchObject([{ kind: 'erp', beforeInBaseUnits: 10_000, afterInBaseUnits: 700 }])
  const other = await push(office, [{ ...row, onHandInBaseUnits: 1 }], key)
  expect([other.status, other.body.message]).toEqual([409, '该 Idempotency-Key 已用于其他内容'])
})

test('bad rows are named by their number and stop no other', async () => {
  const office = await anOffice()
  const stranger = await anOffice()
  const theirs = await goods(stranger)
  const product = await goods(office)
  const good = { ownCode: product.ownCode, onHandInBaseUnits: 5, asOf: at(1) }
  const { body } = await push(office, [
    good,
    { ...good },
    { ...good, ownCode: theirs.ownCode },
    { ...good, ownCode: (await goods(office)).ownCode, onHandInBaseUnits: 0.5 },
    { ...good, ownCode: (await goods(office)).ownCode, asOf: 'gestern' },
    { ...good, ownCode: (await goods(office)).ownCode, asOf: '2999-01-01T00:00:00Z' },
  ])
  expect(body.data!.accepted).toBe(1)
  expect(body.data!.errors.map(({ row, reason }) => [row, reason]).sort()).toEqual([
    [2, '与第1行重复'],
    [3, '商品编码不存在'],
    [4, '库存须为整数'],
    [5, '时间格式不正确'],
    [6, '时间晚于现在'],
  ])
  expect(await stockOf(theirs.componentId)).toMatchObject({ onHand: 10_000 })
})

test('a push without a key is refused', async () => {
  const office = await anOffice()
  const reply = await t.call(
    contract.pushStock,
    { rows: [{ ownCode: 'x', onHandInBaseUnits: 1, asOf: at(1) }] },
    { headers: office.headers },
  )
  expect([reply.status, reply.body.message]).toEqual([400, '缺少 Idempotency-Key 请求头（1 至 80 个字符）'])
})

test('pushed prices are seen by buyers; one with a digit too many waits to be confirmed', async () => {
  const office = await anOffice()
  const [one, other] = [await goods(office, { price: '40' }), await goods(office, { price: '40' })]
  const rows = [
    { ownCode: one.ownCode, price: '41.5' },
    { ownCode: other.ownCode, price: '410' },
  ]
  const headers = () => ({ headers: { ...office.headers, 'idempotency-key': aKey() } })
  const { body } = await t.call(contract.pushPrices, { rows }, headers())
  expect(body.data).toMatchObject({
    accepted: 1,
    errors: [{ row: 2, reason: '与现价相差 5 倍以上，请核对后在该行加 confirmed: 1 重新推送' }],
  })
  const pricesNow = async () =>
    (await t.call(findGoods.list, { tenantIds: [office.tenantId], sort: 'priceAsc' }, {})).body.data!.records.map(
      ({ price }) => price,
    )
  expect(await pricesNow()).toEqual(['40', '41.5'])
  const sure = rows.map((row) => ({ ...row, confirmed: 1 }))
  await t.call(contract.pushPrices, { rows: sure }, headers())
  expect(await pricesNow()).toEqual(['41.5', '410'])
})

test('a program takes goods off sale and puts them on, but not without a price', async () => {
  const office = await anOffice()
  const [one, other] = [await goods(office), await goods(office, { price: '0', listed: false })]
  const headers = { ...office.headers, 'idempotency-key': aKey() }
  const rows = [
    { ownCode: one.ownCode, listed: 0 },
    { ownCode: other.ownCode, listed: 1 },
  ]
  const { body } = await t.call(contract.pushProducts, { rows }, { headers })
  expect(body.data).toMatchObject({ accepted: 1, errors: [{ row: 2, reason: '没有基础价，不能上架' }] })
  expect((await t.call(findGoods.list, { tenantIds: [office.tenantId] }, {})).body.data!.total).toBe(0)
})

test('counts, goods in and goods out are written down; more than is there does not go out', async () => {
  const office = await anOffice()
  const product = await goods(office, { stock: 100 })
  const adjust = (kind: 'count' | 'in' | 'out', qty: number) =>
    t.call(
      stockContract.adjust,
      { items: [{ id: product.componentId, kind, qty, note: '盘点单7' }] },
      { headers: office.headers },
    )
  await adjust('in', 50)
  await adjust('out', 30)
  expect((await adjust('out', 121)).body.message).toBe('出库数量大于实际库存')
  await adjust('count', 90)
  const moves = await t.call(stockContract.moves, { id: product.componentId }, { headers: office.headers })
  expect(moves.body.data!.map(({ kind, afterInBaseUnits }) => [kind, afterInBaseUnits])).toEqual([
    ['count', 90],
    ['out', 120],
    ['in', 150],
  ])
})

test('a move whose answer was lost is sent again and booked once, even at the same moment; without a key each counts', async () => {
  const office = await anOffice()
  const product = await goods(office, { stock: 100 })
  const adjust = (qty: number, key?: string) =>
    t.call(
      stockContract.adjust,
      { items: [{ id: product.componentId, kind: 'in', qty, note: '' }] },
      { headers: { ...office.headers, ...(key && { 'idempotency-key': key }) } },
    )
  const key = aKey()
  const [first, again] = await Promise.all([adjust(50, key), adjust(50, key)])
  expect(first.body.data).toEqual({ changed: 1, short: [] })
  expect(again.body).toEqual(first.body)
  expect(await stockOf(product.componentId)).toMatchObject({ onHand: 150 })
  const other = await adjust(60, key)
  expect([other.status, other.body.message]).toEqual([
    409,
    '刚才的出入库已经入账，没有再记一次；如需再调整，请看过库存流水后重新打开',
  ])
  await adjust(50)
  await adjust(50)
  expect(await stockOf(product.componentId)).toMatchObject({ onHand: 250 })
  const moves = await t.call(stockContract.moves, { id: product.componentId }, { headers: office.headers })
  expect(moves.body.data!.map(({ afterInBaseUnits }) => afterInBaseUnits)).toEqual([250, 200, 150])
})

test('a move that was refused may be mended and sent under the same key; a key is the seller’s own', async () => {
  const [office, other] = [await anOffice(), await anOffice()]
  const key = aKey()
  const out = async (from: Office, id: number, qty: number) =>
    t.call(
      stockContract.adjust,
      { items: [{ id, kind: 'out', qty, note: '' }] },
      { headers: { ...from.headers, 'idempotency-key': key } },
    )
  const [own, theirs] = [await goods(office, { stock: 100 }), await goods(other, { stock: 100 })]
  expect((await out(office, own.componentId, 101)).status).toBe(400)
  expect((await out(office, own.componentId, 99)).status).toBe(200)
  expect((await out(other, theirs.componentId, 98)).status).toBe(200)
  expect([await stockOf(own.componentId), await stockOf(theirs.componentId)]).toMatchObject([
    { onHand: 1 },
    { onHand: 2 },
  ])
})
