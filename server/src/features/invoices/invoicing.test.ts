import { gateway } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/invoices/invoice-endpoints'
import * as selling from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderContract from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { xmlOf } from '../../testing/invoice-xml.ts'
import { aDeliveredOrder } from '../../testing/invoicing.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { aForm } from '../../testing/pictures.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([orders], { clock: () => new Date('2026-11-20T08:00:00Z') })
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

const sellerTax = '91330424MA28ABCD2A'
const buyerTax = '913302001234567'

let numbers = 0
/** A number that no other invoice in this file uses. */
const aNumber = (): string => {
  numbers += 1
  return `2633200000${String(numbers).padStart(10, '0')}`
}

async function aTitle({ companyId }: Shopper): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${companyId}, '示例机械有限公司', ${buyerTax}, '', '', '', '', '') returning id`
  return row!.id
}

/** An order of 1000 pieces for ¥35.60, partly received. */
async function aCase({ received = 1000 } = {}) {
  const seller = await aSeller(t.db)
  await t.db`update seller set tax_number = ${sellerTax} where tenant_id = ${seller.tenantId}`
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const as = await login(t, seller.userId)
  const headers = { headers: as }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  if (received > 0) {
    const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
    await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: received }] }, headers)
    await t.call(delivery.receive, { orderNo, batch: 1 }, { headers: shopper.as })
  }
  return { orderNo, shopper, seller: { ...seller, as }, titleId: await aTitle(shopper), product }
}
type Case = Awaited<ReturnType<typeof aCase>>

const ask = (it: Case, changes: { orderNos?: string[]; titleId?: number } = {}) =>
  t.call(
    buying.requestInvoice,
    { orderNos: [it.orderNo], titleId: it.titleId, kind: 'special', ...changes },
    { headers: it.shopper.as },
  )
const invoicesOf = async (it: Case) =>
  (await t.call(buying.orderInvoices, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!

const form = (requestId: number, changes: object = {}) => ({
  requestId,
  number: aNumber(),
  issuedOn: '2026-11-20',
  sellerTaxNumber: sellerTax,
  buyerTaxNumber: buyerTax,
  net: '31.50',
  tax: '4.10',
  gross: '35.60',
  ...changes,
})
const register = (it: Case, requestId: number, changes: object = {}) =>
  t.call(selling.registerInvoice, form(requestId, changes), { headers: it.seller.as })
const tabOf = async (it: Case) => {
  const { body } = await t.call(orderContract.list, { state: 'awaitingInvoice' }, { headers: it.shopper.as })
  return body.data!.total
}

/** A request for the whole order. */
async function asked(it: Case): Promise<number> {
  const { body } = await ask(it)
  expect(body.message).toBe('')
  return body.data!.requestId
}

async function upload(it: Case, path: string, query: Record<string, string>, bytes: Buffer) {
  const sent = await aForm([{ bytes }])
  const headers = { ...it.seller.as, ...sent.headers }
  const reply = await t.app.inject({ method: 'POST', url: `${gateway}${path}`, query, headers, payload: sent.payload })
  return { status: reply.statusCode, body: reply.json() }
}
const sendXml = (it: Case, requestId: number, xml: string) =>
  upload(it, selling.registerInvoiceXml.path, { requestId: String(requestId) }, Buffer.from(xml))

test('the amount of a request and its tax are shown before it is sent, and change nothing', async () => {
  const it = await aDeliveredOrder(t, [13, 3])
  const look = () => t.call(buying.previewInvoice, { orderNos: [it.orderNo] }, { headers: it.shopper.as })
  const expected = {
    amount: '71.20',
    net: '66.06',
    tax: '5.14',
    rates: [
      { taxRate: 13, amount: '35.60' },
      { taxRate: 3, amount: '35.60' },
    ],
    leftOut: [],
  }
  expect((await look()).body.data).toEqual(expected)
  expect((await look()).body.data).toEqual(expected)
  const wanted = { orderNos: [it.orderNo], titleId: it.titleId, kind: 'special' as const }
  const asked = await t.call(buying.requestInvoice, wanted, { headers: it.shopper.as })
  expect(asked.body.data!.amount).toBe(expected.amount)
  expect((await look()).status).toBe(409)
  const stranger = await aShopper(t)
  expect((await t.call(buying.previewInvoice, { orderNos: [it.orderNo] }, { headers: stranger.as })).status).toBe(404)
})

test('received goods are invoiced, the invoice is registered and reversed; then they can be invoiced again', async () => {
  const it = await aCase({ received: 500 })
  expect(await invoicesOf(it)).toMatchObject({ invoiced: '0.00', invoiceable: '17.80' })
  const requestId = await asked(it)
  expect([(await invoicesOf(it)).invoiceable, await tabOf(it)]).toEqual(['0.00', 1])
  expect((await ask(it)).body.message).toBe(`订单 ${it.orderNo} 已申请开票，请等待卖家开具`)

  const figures = { net: '15.75', tax: '2.05', gross: '17.80' }
  const invoiceNo = aNumber()
  expect((await register(it, requestId, { ...figures, number: invoiceNo })).status).toBe(200)
  expect(await invoicesOf(it)).toMatchObject({ invoiced: '17.80', invoiceable: '0.00' })
  expect(await tabOf(it)).toBe(0)
  expect((await register(it, requestId, figures)).body.message).toBe('该申请已处理，请刷新后再试')

  const red = { invoiceNo, number: aNumber(), issuedOn: '2026-11-20', reason: '抬头有误' }
  const reverse = (changes: Partial<typeof red> = {}) =>
    t.call(selling.registerRed, { ...red, ...changes }, { headers: it.seller.as })
  expect((await reverse({ number: invoiceNo })).body.message).toBe('该发票号码已登记')
  expect((await reverse()).status).toBe(200)
  expect((await reverse({ number: aNumber() })).body.message).toBe('该发票已红冲')
  expect((await reverse({ invoiceNo: red.number, number: aNumber() })).body.message).toBe('红字发票不能再红冲')
  const after = await invoicesOf(it)
  expect(after).toMatchObject({ invoiced: '0.00', invoiceable: '17.80' })
  expect(after.requests[0]).toMatchObject({ state: 'reversed', stateName: '已红冲' })
  expect(after.requests[0]!.invoices.map(({ gross, redOf }) => [gross, redOf])).toEqual(
    expect.arrayContaining([
      ['17.80', ''],
      ['-17.80', invoiceNo],
    ]),
  )
  expect((await ask(it)).body.data!.amount).toBe('17.80')
  const titles = await t.db`select distinct title from message where buyer_id = ${it.shopper.companyId}`
  expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(['发票已开具', '发票已红冲']))
})

test.each([
  ['19 digits', { number: '2633200000000000001' }, '发票号码须为 20 位数字'],
  ['another seller', { sellerTaxNumber: '91330424MA28ABCD2B' }, '发票的销售方税号与店铺的不一致'],
  ['another buyer', { buyerTaxNumber: '913302001234568' }, '发票的购买方税号与申请的不一致'],
  ['a fen less', { gross: '35.59', net: '31.49' }, '发票的价税合计与申请金额不一致'],
  ['parts that do not add up', { net: '31.51' }, '金额与税额之和不等于价税合计'],
  ['tax of 9 %', { net: '32.66', tax: '2.94' }, '税额与商品税率不符'],
  ['tomorrow', { issuedOn: '2026-11-21' }, '「开票日期」不能晚于今天'],
  ['no day', { issuedOn: '2026-02-30' }, '「开票日期」不是有效的日期'],
])('an invoice of %s is refused, typed and as XML', async (_what, changes, message) => {
  const it = await aCase()
  const requestId = await asked(it)
  const typed = await register(it, requestId, changes)
  expect([typed.status, typed.body.message]).toEqual([400, message])
  const sent = await sendXml(it, requestId, xmlOf(form(requestId, changes)))
  expect([sent.status, sent.body.message]).toEqual([400, message])
  expect((await invoicesOf(it)).invoiced).toBe('0.00')
})

test('the XML of a 数电票 registers it and is kept as it came', async () => {
  const it = await aCase()
  const requestId = await asked(it)
  const said = form(requestId)
  const sent = await sendXml(it, requestId, xmlOf(said))
  expect(sent.body.data).toEqual({ invoiceNo: said.number })
  const { requests } = await invoicesOf(it)
  expect(requests[0]!.invoices[0]).toMatchObject({ invoiceNo: said.number, gross: '35.60', files: ['xml'] })
  const opened = await t.app.inject({
    url: `${gateway}${buying.invoiceFile.path}`,
    query: { orderNo: it.orderNo, invoiceNo: said.number, type: 'xml' },
    headers: it.shopper.as,
  })
  expect(opened.body).toBe(xmlOf(said))
  expect(opened.headers['content-disposition']).toContain('attachment')
  const stranger = await aShopper(t)
  const peeked = await t.app.inject({
    url: `${gateway}${buying.invoiceFile.path}`,
    query: { orderNo: it.orderNo, invoiceNo: said.number, type: 'xml' },
    headers: stranger.as,
  })
  expect(peeked.statusCode).toBe(404)
})

test.each([
  [
    'a document type',
    (xml: string) => xml.replace('?>', '?><!DOCTYPE EInvoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['an element that is not closed', (xml: string) => xml.replace('</EInvoice>', '')],
  ['no number', (xml: string) => xml.replace(/<InvoiceNumber>.*<\/InvoiceNumber>/, '')],
  ['two numbers', (xml: string) => xml.replace(/<InvoiceNumber>.*<\/InvoiceNumber>/, '$&$&')],
  ['words for an amount', (xml: string) => xml.replace('>35.60<', '>叁拾伍<')],
  ['nothing but text', () => 'hello'],
  ['a name that every object has', () => '<EInvoice><__proto__>1</__proto__></EInvoice>'],
])('an XML with %s is refused', async (_what, change) => {
  const it = await aCase()
  const requestId = await asked(it)
  const sent = await sendXml(it, requestId, change(xmlOf(form(requestId))))
  expect([sent.status, sent.body.message]).toEqual([400, '不是可读的数电票 XML 文件'])
})

test('two clerks at once register one invoice; twelve buyers at once ask once', async () => {
  const it = await aCase()
  const asks = await Promise.all(Array.from({ length: 12 }, () => ask(it)))
  expect(asks.filter(({ status }) => status === 200)).toHaveLength(1)
  const { requestId } = asks.find(({ status }) => status === 200)!.body.data!
  const replies = await Promise.all(Array.from({ length: 12 }, () => register(it, requestId)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
  expect((await invoicesOf(it)).invoiced).toBe('35.60')
})

test('a number is registered once for all orders of a seller', async () => {
  const it = await aCase()
  const second = await aCase()
  await t.db`update seller set tax_number = ${sellerTax}`
  const number = aNumber()
  expect((await register(it, await asked(it), { number })).status).toBe(200)
  // The same number is free at another seller.
  expect((await register(second, await asked(second), { number })).status).toBe(200)
  const orderNo = await anOrder(t, it.shopper, it.product, 500)
  const again = { ...it, orderNo }
  const headers = { headers: it.seller.as }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: 500 }] }, headers)
  await t.call(delivery.receive, { orderNo, batch: 1 }, { headers: it.shopper.as })
  const figures = { net: '15.75', tax: '2.05', gross: '17.80', number }
  const taken = await register(again, await asked(again), figures)
  expect([taken.status, taken.body.message]).toEqual([409, '该发票号码已登记'])
})

test('a request is withdrawn by the buyer or declined by the seller, once', async () => {
  const it = await aCase()
  const withdraw = async (requestId: number) =>
    t.call(buying.withdrawInvoiceRequest, { orderNo: it.orderNo, requestId }, { headers: it.shopper.as })
  const decline = (requestId: number, reason: string) =>
    t.call(selling.declineInvoice, { requestId, reason }, { headers: it.seller.as })
  const first = await asked(it)
  expect((await withdraw(first)).status).toBe(200)
  expect((await withdraw(first)).status).toBe(409)
  const second = await asked(it)
  expect((await decline(second, ' ')).body.message).toBe('「原因」不能为空')
  expect((await decline(second, '抬头与合同不符')).status).toBe(200)
  expect((await invoicesOf(it)).requests.map(({ state, reason }) => [state, reason])).toEqual([
    ['declined', '抬头与合同不符'],
    ['withdrawn', ''],
  ])
})

test('orders of a statement that were asked for one by one since are left out, and named', async () => {
  const it = await aCase()
  const other = await anOrder(t, it.shopper, it.product, 500)
  const both = [it.orderNo, other]
  const headers = { headers: it.seller.as }
  expect((await ask(it, { orderNos: both })).body.data).toMatchObject({ amount: '35.60', leftOut: [other] })
  await t.call(sellerOrders.confirmOrder, { orderNo: other }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo: other }, headers)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo: other, ...waybill, lines: [{ lineNo: 1, qty: 500 }] }, headers)
  await t.call(delivery.receive, { orderNo: other, batch: 1 }, { headers: it.shopper.as })
  expect((await ask(it, { orderNos: both })).body.data).toMatchObject({ amount: '17.80', leftOut: [it.orderNo] })
  expect((await ask(it, { orderNos: both })).body.message).toBe(`订单 ${it.orderNo} 已申请开票，请等待卖家开具`)
})

test('nothing is asked for that was not received, of several sellers, or with the title of somebody else', async () => {
  const early = await aCase({ received: 0 })
  expect((await ask(early)).body.message).toMatch(/^没有可开票的金额/)
  const it = await aCase()
  const other = await aCase()
  const elsewhere = await anOrder(t, it.shopper, other.product, 100)
  expect((await ask(it, { orderNos: [it.orderNo, elsewhere] })).body.message).toBe('一次只能申请同一卖家的订单')
  expect((await ask(it, { orderNos: [other.orderNo] })).status).toBe(404)
  expect((await ask(it, { titleId: other.titleId })).status).toBe(404)
})

test('an OFD or PDF is kept as it came; anything else is refused', async () => {
  const it = await aCase()
  const said = form(await asked(it))
  await t.call(selling.registerInvoice, said, { headers: it.seller.as })
  const send = (text: string, invoiceNo = said.number) =>
    upload(it, selling.uploadInvoiceFile.path, { invoiceNo }, Buffer.from(text, 'latin1'))
  expect((await send('%PDF-1.7 …')).body.data).toEqual({ type: 'pdf' })
  expect((await send('PK\x03\x04 …')).body.data).toEqual({ type: 'ofd' })
  expect((await send('MZ\x90')).body.message).toBe('仅支持 OFD、PDF 文件')
  expect((await send('%PDF-1.7', '00000000000000000000')).status).toBe(404)
  expect((await invoicesOf(it)).requests[0]!.invoices[0]!.files).toEqual(['ofd', 'pdf'])
})

test('the warehouse registers nothing, and a seller states its number first', async () => {
  const it = await aCase()
  const requestId = await asked(it)
  const warehouse = await aStaffMember(t.db, it.seller.tenantId, { role: 'warehouse' })
  const headers = { headers: await login(t, warehouse.userId) }
  expect((await t.call(selling.registerInvoice, form(requestId), headers)).status).toBe(403)
  await t.db`update seller set tax_number = '' where tenant_id = ${it.seller.tenantId}`
  expect((await register(it, requestId)).body.message).toBe('请先填写店铺的销售方税号')
  const save = (taxNumber: string) => t.call(selling.saveTaxNumber, { taxNumber }, { headers: it.seller.as })
  expect((await save('12')).status).toBe(400)
  expect((await save(' 91330424 1234567 ')).status).toBe(200)
  expect((await register(it, requestId, { sellerTaxNumber: '913304241234567' })).status).toBe(200)
})
