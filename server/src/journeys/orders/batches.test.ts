/** A day of many orders: confirmed, exported and printed together. */
import { saveCredit } from '@lianmeng/contract/credit/endpoints'
import * as printing from '@lianmeng/contract/documents/batch-endpoints'
import { type Endpoint, gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import { printLabels } from '@lianmeng/contract/lots/box-endpoints'
import { batchTexts, confirmOrders, exportOrders } from '@lianmeng/contract/orders/batch-endpoints'
import { askChange } from '@lianmeng/contract/orders/changes/change-endpoints'
import { ship } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import { pullOrders } from '@lianmeng/contract/orders/programs/program-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import {
  type ReadTravel,
  readWaybills,
  shipOrders,
  waybillFileTexts,
} from '@lianmeng/contract/orders/waybill-endpoints'
import { afterAll, expect, test } from 'vitest'
import { readSheet } from '../../sheets/read-sheet.ts'
import { aProduct, aSeller, aStaffMember, type ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { pdfRows } from '../../testing/pdf-tables.ts'
import { aForm } from '../../testing/pictures.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

async function aCase() {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, packages: [{ big: 1000, small: 100 }] })
  const shopper = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3 }] })
  return { seller: { ...seller, as: await login(t, seller.userId) }, product, shopper }
}
type Case = Awaited<ReturnType<typeof aCase>>

const ordered = (it: Case, qty = 1000, product = it.product) => anOrder(t, it.shopper, product, qty)
const confirm = (it: Case, orderNos: string[], more: Partial<ParamsOf<typeof confirmOrders>> = {}) =>
  t.call(confirmOrders, { orderNos, ...more }, { headers: it.seller.as })
const stateOf = async (it: Case, orderNo: string) =>
  (await t.call(sellerOrders.order, { orderNo }, { headers: it.seller.as })).body.data!.state

const fileOf = async (as: As, { method, path }: Endpoint, sent: Record<string, unknown>) =>
  t.app.inject({
    method,
    url: gateway + path,
    headers: as,
    ...(method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }),
  })

const shippedAll = async (it: Case, orderNo: string, qty: number, lot = '') => {
  await t.call(sellerOrders.confirmPayment, { orderNo }, { headers: it.seller.as })
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  const lines = [{ lineNo: 1, qty, lot }]
  const reply = await t.call(ship, { orderNo, ...waybill, lines }, { headers: it.seller.as })
  expect(reply.body.message).toBe('')
}

test('orders that need no decision are confirmed together, the others are left with the reason', async () => {
  const it = await aCase()
  const scarce = await aProduct(t.db, { tenantId: it.seller.tenantId, stock: 400, reservable: true })
  const plain = [await ordered(it), await ordered(it)]
  const short = await ordered(it, 1000, scarce)
  const changing = await ordered(it)
  await t.call(askChange, { orderNo: changing, wish: '改发德邦' }, { headers: it.shopper.as })
  const done = await confirm(it, [...plain, short, changing], { promiseOn: '2999-01-05' })
  expect(done.body.data).toEqual({
    confirmed: plain,
    left: [
      { orderNo: short, reason: '第 1 行缺货 600 支，请逐单确认交期' },
      { orderNo: changing, reason: batchTexts.changeAsked },
    ],
  })
  expect(await Promise.all([...plain, short].map((one) => stateOf(it, one)))).toEqual([
    'awaitingPayment',
    'awaitingPayment',
    'awaitingConfirmation',
  ])
  const again = await confirm(it, plain)
  expect(again.body.data!.left.map(({ reason }) => reason)).toEqual(
    plain.map(() => '订单当前为「待付款」，不能确认订单'),
  )
})

test('within their credit orders are confirmed on credit; what exceeds it is left', async () => {
  const it = await aCase()
  await t.call(
    saveCredit,
    { buyerId: it.shopper.companyId, limit: '50.00', days: 30, frozen: false, version: 0 },
    { headers: it.seller.as },
  )
  const nos = [await ordered(it), await ordered(it)]
  const { confirmed, left } = (await confirm(it, nos, { onCredit: true })).body.data!
  expect(confirmed).toEqual([nos[0]])
  expect(await stateOf(it, nos[0]!)).toBe('awaitingShipment')
  expect(left[0]!.orderNo).toBe(nos[1])
})

test("one order of somebody else's, and none is confirmed", async () => {
  const [own, other] = [await aCase(), await aCase()]
  const orderNo = await ordered(own)
  const reply = await confirm(own, [orderNo, await ordered(other)])
  expect([reply.status, reply.body.message]).toEqual([404, '订单不存在'])
  expect(await stateOf(own, orderNo)).toBe('awaitingConfirmation')
})

async function sheetOf(as: As, filter: Record<string, string> = {}): Promise<string[][]> {
  const reply = await fileOf(as, exportOrders, filter)
  expect(reply.statusCode).toBe(200)
  const rows: string[][] = []
  await readSheet(reply.rawPayload, { rows: 1000, columns: 60, inflated: 1e8 }, async (batch) => {
    rows.push(...batch.map(({ cells }) => cells))
  })
  return rows
}

test('orders and their lines are a workbook whose columns can be added up; the warehouse gets it without money', async () => {
  const it = await aCase()
  const orderNo = await ordered(it, 1500)
  await ordered(it, 500)
  const [titles, ...rows] = await sheetOf(it.seller.as)
  const column = (title: string) => rows.map((row) => row[titles!.indexOf(title)])
  expect(column('订单号')).toContain(orderNo)
  expect(column('数量')).toEqual(['500', '1500'])
  expect(column('行金额（元）')).toEqual(['17.8', '53.4'])
  expect(column('订单金额（元）')).toEqual(['17.8', '53.4'])
  const packer = await login(t, (await aStaffMember(t.db, it.seller.tenantId, { role: 'warehouse' })).userId)
  const [own, ...found] = await sheetOf(packer, { keyword: orderNo })
  expect(found).toHaveLength(1)
  expect(own!.filter((title) => title.includes('元'))).toEqual([])
})

async function withBin({ tenantId }: Case['seller'], bin: string): Promise<ProductRow> {
  const product = await aProduct(t.db, { tenantId, packages: [{ big: 1000, small: 100 }] })
  await t.db`
    update product set bin = ${bin}, own_code = ${`C-${bin}`}
    where tenant_id = ${tenantId} and id = ${product.componentId}`
  return product
}

test('the picking list goes by bins, puts equal goods together and says what each order gets', async () => {
  const it = await aCase()
  const [far, near] = [await withBin(it.seller, 'A-12'), await withBin(it.seller, 'A-3')]
  const nos = [await ordered(it, 1200, far), await ordered(it, 100, far), await ordered(it, 2000, near)]
  await confirm(it, nos)
  const notYet = await fileOf(it.seller.as, printing.printPickingList, { orderNos: nos })
  expect(notYet.json().message).toBe(batchTexts.nothingToPick)
  for (const orderNo of nos) await t.call(sellerOrders.confirmPayment, { orderNo }, { headers: it.seller.as })
  const reply = await fileOf(it.seller.as, printing.printPickingList, { orderNos: nos })
  expect(reply.headers['content-type']).toBe('application/pdf')
  const rows = pdfRows(reply.rawPayload).filter(([bin]) => bin?.startsWith('A-'))
  expect(rows.map(([bin, code, , packed, qty, parted]) => [bin, code, packed, qty, parted])).toEqual([
    ['A-3', 'C-A-3', '2 箱', '2,000 支', '3 号 2 箱'],
    ['A-12', 'C-A-12', '1 箱 3 盒', '1,300 支', '1 号 1 箱 2 盒2 号 1 盒'],
  ])
})

test('delivery notes of several orders are one file, each with its number and its own pages', async () => {
  const it = await aCase()
  const nos = [await ordered(it, 1000), await ordered(it, 2000), await ordered(it, 100)]
  await confirm(it, nos)
  const early = await fileOf(it.seller.as, printing.printDeliveryNotes, { orderNos: nos })
  expect(early.json().message).toBe(batchTexts.nothingShipped)
  await shippedAll(it, nos[0]!, 1000)
  await shippedAll(it, nos[1]!, 2000)
  const reply = await fileOf(it.seller.as, printing.printDeliveryNotes, { orderNos: nos, sheet: 'continuous' })
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  const issued = await t.db`
    select number, version from document where tenant_id = ${it.seller.tenantId} and kind = 'deliveryNote' order by 1`
  expect(issued.map(({ number, version }) => [number, version])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('every box of the shipped goods gets a label of its own page', async () => {
  const it = await aCase()
  const orderNo = await ordered(it, 2500)
  await confirm(it, [orderNo])
  await shippedAll(it, orderNo, 2500, 'HG01')
  const reply = await fileOf(it.seller.as, printLabels, { orderNos: [orderNo], size: '60×40' })
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
})

async function readSheetOf(it: Case, text: string) {
  const { payload, headers } = await aForm([{ bytes: Buffer.from(text), name: '运单.csv', type: 'text/csv' }])
  return t.app.inject({
    method: 'POST',
    url: gateway + readWaybills.path,
    headers: { ...it.seller.as, ...headers },
    payload,
  })
}

test('orders leave by a sheet of waybills: several rows are parcels of one order, and each problem is named', async () => {
  const it = await aCase()
  const [one, other, unpaid] = [await ordered(it), await ordered(it), await ordered(it)]
  await confirm(it, [one, other])
  for (const orderNo of [one, other]) await t.call(sellerOrders.confirmPayment, { orderNo }, { headers: it.seller.as })
  const text = [
    '十一月发货单',
    '序号,订单编号,快递公司,快递单号',
    `1,${one},顺丰速运,SF1`,
    `2,${one.toLowerCase()},顺丰速运,SF2`,
    `3,${other},示例专线,`,
    `4,${unpaid},顺丰速运,`,
    '5,20260101-AAAAAAAAAA,顺丰速运,SF3',
  ].join('\n')
  const { rows } = (await readSheetOf(it, text)).json().data
  expect(rows.map((row: ReadTravel) => [row.orderNo, row.way, row.waybillNo, row.openLines, row.problem])).toEqual([
    [one, 'express', 'SF1 SF2', 1, ''],
    [other, 'freight', '', 1, ''],
    [unpaid, 'express', '', 1, '订单当前为「待确认」，不能发货'],
    ['20260101-AAAAAAAAAA', 'express', 'SF3', 0, waybillFileTexts.noOrder],
  ])
  const sent = (rows as ReadTravel[])
    .slice(0, 3)
    .map(({ orderNo, way, carrier, waybillNo, note }) => ({ orderNo, way, carrier, waybillNo, note }))
  const done = (await t.call(shipOrders, { rows: sent }, { headers: it.seller.as })).body.data!
  expect(done.shipped).toEqual([one, other])
  expect(done.left.map(({ orderNo }) => orderNo)).toEqual([unpaid])
  expect(await stateOf(it, one)).toBe('awaitingReceipt')
  const again = (await t.call(shipOrders, { rows: sent.slice(0, 1) }, { headers: it.seller.as })).body.data!
  expect(again).toEqual({ shipped: [], left: [{ orderNo: one, reason: '订单当前为「待收货」，不能发货' }] })
})

test('a sheet without the numbers of orders is refused', async () => {
  const it = await aCase()
  expect((await readSheetOf(it, '编号,单号\n1,2')).json().message).toBe(waybillFileTexts.noColumns)
})

test('the warehouse packs without knowing what goods cost: no amounts in lists, orders, answers and papers', async () => {
  const it = await aCase()
  const orderNo = await ordered(it)
  await confirm(it, [orderNo])
  await t.call(sellerOrders.confirmPayment, { orderNo }, { headers: it.seller.as })
  const packer = await login(t, (await aStaffMember(t.db, it.seller.tenantId, { role: 'warehouse' })).userId)
  const headers = { headers: packer }
  const { records } = (await t.call(sellerOrders.orders, {}, headers)).body.data!
  const whole = (await t.call(sellerOrders.order, { orderNo }, headers)).body.data!
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  const sent = (await t.call(ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: 1000 }] }, headers)).body.data!
  const { orders: pulled } = (await t.call(pullOrders, {}, headers)).body.data!
  for (const shown of [records[0]!, whole, sent, pulled.find((one) => one.orderNo === orderNo)!]) {
    expect([shown.amount, shown.freight, shown.paid, shown.owed]).toEqual(['', '', '', ''])
    expect(shown.lines.map(({ price, amount, amountItems }) => [price, amount, amountItems])).toEqual([['', '', []]])
  }
  expect(JSON.stringify(whole)).not.toContain('35.6')
  const note = await fileOf(packer, printing.printDeliveryNotes, { orderNos: [orderNo], amounts: true })
  expect(note.statusCode).toBe(403)
  expect((await fileOf(packer, printing.printDeliveryNotes, { orderNos: [orderNo] })).statusCode).toBe(200)
  const owner = (await t.call(sellerOrders.order, { orderNo }, { headers: it.seller.as })).body.data!
  expect(owner.amount).toBe('35.60')
})
