import * as invoices from '@lianmeng/contract/invoices/invoice-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as contract from '@lianmeng/contract/orders/programs/program-money-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.deps.catalogue.close()
  await t.close()
})

const sellerTax = '91330424MA28ABCD2A'
const buyerTax = '913302001234567'
const amount = '35.60'

type Office = { tenantId: number; headers: As }

async function anOffice(): Promise<Office> {
  const { tenantId, userId } = await aSeller(t.db)
  await t.db`update seller set tax_number = ${sellerTax} where tenant_id = ${tenantId}`
  return { tenantId, headers: await login(t, userId) }
}

/** A confirmed order of ¥35.60 that awaits payment. */
async function anOpenOrder({ tenantId, headers }: Office): Promise<{ orderNo: string; shopper: Shopper }> {
  const product = await aProduct(t.db, { tenantId, price: amount })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers })
  return { orderNo, shopper }
}

type Receipt = { receiptNo: string; orderNo: string; amount: string; paymentNo?: string }
const pay = async ({ headers }: Office, rows: Receipt[]) =>
  (await t.call(contract.pushPayments, { rows }, { headers })).body.data!

const stateOf = async (orderNo: string) => {
  const [row] = await t.db<{ state: string; paid: number }[]>`
    select state, paid from sales_order where order_no = ${orderNo}`
  return [row!.state, row!.paid]
}

test('money reported by a program is booked once, however often and at once it is reported', async () => {
  const office = await anOffice()
  const { orderNo } = await anOpenOrder(office)
  const rows = [{ receiptNo: '收-1', orderNo, amount }]
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(office, rows)))
  for (const reply of replies) expect(reply).toEqual({ accepted: 1, errors: [] })
  expect(await stateOf(orderNo)).toEqual(['awaitingShipment', 3560])
  const [row] = await t.db<{ n: number }[]>`
    select count(*)::int as n from payment where tenant_id = ${office.tenantId}`
  expect(row!.n).toBe(1)
})

test('a receipt of two orders is booked for the first alone, also where both come at once', async () => {
  const office = await anOffice()
  const [one, other] = [await anOpenOrder(office), await anOpenOrder(office)]
  const replies = await Promise.all(
    [one, other].map(({ orderNo }) => pay(office, [{ receiptNo: 'R-1', orderNo, amount }])),
  )
  expect(replies.map(({ accepted }) => accepted).sort()).toEqual([0, 1])
  expect(replies.flatMap(({ errors }) => errors.map(({ reason }) => reason))).toEqual(['该收款单号已用于另一笔收款'])
})

test('an amount that is not the rest, not the seller’s own, or no money at all is refused by itself', async () => {
  const [office, stranger] = [await anOffice(), await anOffice()]
  const [own, foreign] = [await anOpenOrder(office), await anOpenOrder(stranger)]
  const reply = await pay(office, [
    { receiptNo: 'A', orderNo: own.orderNo, amount: '35.59' },
    { receiptNo: 'B', orderNo: foreign.orderNo, amount },
    { receiptNo: 'C', orderNo: own.orderNo, amount, paymentNo: 'FK000000AAAAA' },
    { receiptNo: 'D', orderNo: own.orderNo, amount },
    { receiptNo: 'E', orderNo: own.orderNo, amount },
  ])
  expect(reply.accepted).toBe(1)
  expect(reply.errors.map(({ row, reason }) => [row, reason])).toEqual([
    [1, '到账金额与订单的未付金额不一致：未付 ¥35.60'],
    [2, '订单不存在'],
    [3, '付款单不存在'],
    [5, '订单当前为「待发货」，不能确认收款'],
  ])
  expect(await stateOf(foreign.orderNo)).toEqual(['awaitingPayment', 0])
  const { status } = await t.call(
    contract.pushPayments,
    { rows: [{ receiptNo: 'F', orderNo: own.orderNo, amount: '-1' }] },
    { headers: office.headers },
  )
  expect(status).toBe(400)
})

test('people of the warehouse and their programs tell of no money', async () => {
  const office = await anOffice()
  const { orderNo } = await anOpenOrder(office)
  const warehouse = await aStaffMember(t.db, office.tenantId, { role: 'warehouse' })
  const headers = await login(t, warehouse.userId)
  expect(
    (await t.call(contract.pushPayments, { rows: [{ receiptNo: 'A', orderNo, amount }] }, { headers })).status,
  ).toBe(403)
})

/** A received order with a request for an invoice. */
async function aRequest(office: Office): Promise<string> {
  const { orderNo, shopper } = await anOpenOrder(office)
  await pay(office, [{ receiptNo: `R ${orderNo}`, orderNo, amount }])
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: 1000 }] }, { headers: office.headers })
  await t.call(delivery.receive, { orderNo, batch: 1 }, { headers: shopper.as })
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${shopper.companyId}, '示例机械有限公司', ${buyerTax}, '', '', '', '', '') returning id`
  const asked = { orderNos: [orderNo], titleId: title!.id, kind: 'special' as const }
  expect((await t.call(invoices.requestInvoice, asked, { headers: shopper.as })).body.message).toBe('')
  return orderNo
}

const invoiceOf = (orderNo: string, invoiceNo: string) => ({
  orderNo,
  invoiceNo,
  issuedOn: '2026-01-05',
  sellerTaxNumber: sellerTax,
  buyerTaxNumber: buyerTax,
  net: '31.50',
  tax: '4.10',
  gross: amount,
})
type Invoice = ReturnType<typeof invoiceOf>
const invoice = async ({ headers }: Office, rows: Invoice[]) =>
  (await t.call(contract.pushInvoices, { rows }, { headers })).body.data!

test('an invoice that a program tells of is registered once; a wrong one stops no other', async () => {
  const office = await anOffice()
  const [one, other] = [await aRequest(office), await aRequest(office)]
  const row = invoiceOf(one, '26332000000000000101')
  const replies = await Promise.all(Array.from({ length: 8 }, () => invoice(office, [row])))
  for (const reply of replies) expect(reply).toEqual({ accepted: 1, errors: [] })
  const reply = await invoice(office, [
    { ...invoiceOf(other, '26332000000000000102'), gross: '35.61' },
    invoiceOf(other, row.invoiceNo),
    { ...row, issuedOn: '2026-01-06' },
    invoiceOf('DD00', '26332000000000000103'),
    invoiceOf(other, '26332000000000000104'),
  ])
  expect([reply.accepted, reply.errors.map((error) => error.row)]).toEqual([1, [1, 2, 3, 4]])
  expect(reply.errors.map(({ reason }) => reason).slice(1)).toEqual([
    '该发票号码已登记',
    '开票申请不存在',
    '开票申请不存在',
  ])
  const rows = await t.db`select invoice_no from invoice where tenant_id = ${office.tenantId} order by invoice_no`
  expect(rows.map((each) => each.invoice_no)).toEqual(['26332000000000000101', '26332000000000000104'])
})
