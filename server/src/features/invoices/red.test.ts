import * as aftersale from '@lianmeng/contract/aftersale/endpoints'
import * as aftersaleSelling from '@lianmeng/contract/aftersale/seller-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/invoices/invoice-endpoints'
import { redPartsIn, redPartsText } from '@lianmeng/contract/invoices/red-parts'
import * as selling from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as statements from '@lianmeng/contract/statements/seller-statement-endpoints'
import { fen, fenText } from '@lianmeng/trade/price/money'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { xmlOf } from '../../testing/invoice-xml.ts'
import {
  aDeliveredOrder,
  anInvoice,
  anInvoiceNumber,
  buyerTax,
  type Delivered,
  sellerTax,
} from '../../testing/invoicing.ts'
import { orders } from '../../testing/order-features.ts'
import { expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { aForm } from '../../testing/pictures.ts'

const t = await orderingApp([orders], { clock: () => new Date('2026-11-20T08:00:00Z') })
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

const invoicesOf = async ({ orderNo, shopper }: Delivered) =>
  (await t.call(buying.orderInvoices, { orderNo }, { headers: shopper.as })).body.data!
const linesOf = async ({ seller }: Delivered, invoiceNo: string) =>
  (await t.call(selling.invoiceLines, { invoiceNo }, { headers: seller.as })).body.data!
const takeBack = (it: Delivered, invoiceNo: string, parts: [lineNo: number, amount: string][], more: object = {}) =>
  t.call(
    selling.registerRed,
    {
      invoiceNo,
      number: anInvoiceNumber(),
      issuedOn: '2026-11-20',
      reason: '退货',
      ...(parts.length > 0 && {
        parts: parts.map(([lineNo, amount]) => ({ orderNo: it.orderNo, lineNo, amount })),
      }),
      ...more,
    },
    { headers: it.seller.as },
  )

test('rates are ordered with the goods, go through the invoice and stay in what is taken back', async () => {
  const it = await aDeliveredOrder(t, [13, 1])
  const blue = await anInvoice(t, it)
  expect(blue).toMatchObject({ gross: '71.20', tax: '4.45', net: '66.75' })
  expect(blue.rates).toEqual([
    { taxRate: 13, amount: '35.60' },
    { taxRate: 1, amount: '35.60' },
  ])
  expect(await linesOf(it, blue.invoiceNo)).toMatchObject({
    gross: '71.20',
    lines: [
      { lineNo: 1, taxRate: 13, amount: '35.60', left: '35.60', over: '0.00' },
      { lineNo: 2, taxRate: 1, amount: '35.60', left: '35.60', over: '0.00' },
    ],
  })
  expect((await takeBack(it, blue.invoiceNo, [[2, '10.10']])).body.message).toBe('')
  const { requests, invoiced, invoiceable } = await invoicesOf(it)
  expect([invoiced, invoiceable]).toEqual(['61.10', '10.10'])
  expect(requests[0]).toMatchObject({ state: 'issued', stateName: '部分红冲', takenBack: '10.10' })
  const red = requests[0]!.invoices.find(({ redOf }) => redOf !== '')!
  expect(red).toMatchObject({ gross: '-10.10', tax: '-0.10', net: '-10.00', redOf: blue.invoiceNo })
  expect(red.takes).toEqual([{ orderNo: it.orderNo, lineNo: 2, amount: '10.10' }])
})

test('after a return the seller sees what has to go back, and only that is asked for again that is kept', async () => {
  const it = await aDeliveredOrder(t, [13, 13])
  const { invoiceNo } = await anInvoice(t, it)
  const wanted = {
    orderNo: it.orderNo,
    kind: 'return' as const,
    reason: 'quality' as const,
    note: '牙型不良',
    fileIds: [],
  }
  const asked = await t.call(
    aftersale.save,
    { ...wanted, lines: [{ lineNo: 1, qty: 250 }] },
    { headers: it.shopper.as },
  )
  const { aftersaleNo } = asked.body.data!
  const headers = { headers: it.seller.as }
  await t.call(
    aftersaleSelling.decideAftersale,
    { aftersaleNo, agree: true, note: '', returnAddress: '浙江省嘉兴市海盐县一号库' },
    headers,
  )
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', parcelNote: '浙F1' }
  await t.call(aftersale.ship, { tenantId: it.seller.tenantId, aftersaleNo, ...waybill }, { headers: it.shopper.as })
  await t.call(aftersaleSelling.inspectAftersale, { aftersaleNo, lines: [], note: '' }, headers)
  const { lines } = await linesOf(it, invoiceNo)
  expect(lines.map(({ over }) => over)).toEqual(['8.90', '0.00'])
  const statement = async () => {
    await t.call(statements.makeStatements, { month: '2026-11' }, headers)
    const { body } = await t.call(statements.sellerStatements, {}, headers)
    const { statementId } = body.data![0]!
    return (await t.call(statements.sellerStatement, { statementId }, headers)).body.data!
  }
  const before = await statement()
  expect(before.orders[0]!.differences).toEqual(['overInvoiced', 'overpaid'])
  expect(before.lines.map(({ delivered, returned, invoiced }) => [delivered, returned, invoiced])).toEqual([
    ['35.60', '8.90', '35.60'],
    ['35.60', '0.00', '35.60'],
  ])
  expect((await takeBack(it, invoiceNo, [[1, '8.90']])).status).toBe(200)
  expect(await invoicesOf(it)).toMatchObject({ invoiced: '62.30', invoiceable: '0.00' })
  // Until the seller makes it again, the statement keeps its figures, and says what is invoiced now.
  const { body } = await t.call(statements.sellerStatement, { statementId: before.statementId }, headers)
  expect(body.data).toMatchObject({ invoiced: '71.20', invoicedNow: '62.30', orders: [{ invoicedNow: '62.30' }] })
  const after = await statement()
  expect(after.orders[0]!.differences).toEqual(['overpaid'])
  expect(after.lines.map(({ invoiced }) => invoiced)).toEqual(['26.70', '35.60'])
})

test('unknown and repeated lines, zero, and more than is left are refused and change nothing', async () => {
  const it = await aDeliveredOrder(t, [13])
  const { invoiceNo } = await anInvoice(t, it)
  const messageOf = async (parts: [number, string][], more: object = {}) =>
    (await takeBack(it, invoiceNo, parts, more)).body.message
  expect(await messageOf([[2, '1.00']])).toBe('冲红明细不正确，请刷新后再试')
  expect(
    await messageOf([
      [1, '1.00'],
      [1, '1.00'],
    ]),
  ).toBe('冲红明细不正确，请刷新后再试')
  expect(await messageOf([[1, '0.00']])).toBe('请填写冲红金额')
  expect(await messageOf([[1, '35.61']])).toBe('冲红金额超出该行剩余可冲红的 35.60 元')
  expect(await messageOf([[1, '11.30']], { tax: '1.50' })).toBe('税额与商品税率不符')
  expect(await messageOf([[1, '11.30']], { net: '10.00', tax: '1.31' })).toBe('金额与税额之和不等于价税合计')
  expect(await messageOf([[1, '11.30']], { reason: ' ' })).toBe('「原因」不能为空')
  expect(await messageOf([[1, '11.30']], { number: '12' })).toBe('发票号码须为 20 位数字')
  expect(await messageOf([[1, '11.30']], { number: invoiceNo })).toBe('该发票号码已登记')
  expect(await invoicesOf(it)).toMatchObject({ invoiced: '35.60', invoiceable: '0.00' })
})

test('twenty red ones at the same moment: as many hold as there is, and the last takes the fens that rounding left', async () => {
  const it = await aDeliveredOrder(t, [13])
  const { invoiceNo } = await anInvoice(t, it)
  const replies = await Promise.all(Array.from({ length: 20 }, () => takeBack(it, invoiceNo, [[1, '3.56']])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
    new Set(['该发票已红冲']),
  )
  const { requests, invoiced, invoiceable } = await invoicesOf(it)
  expect([requests[0]!.state, invoiced, invoiceable]).toEqual(['reversed', '0.00', '35.60'])
  const sum = (name: 'net' | 'tax') =>
    requests[0]!.invoices.reduce((all, one) => all + Math.round(Number(one[name]) * 100), 0)
  expect([sum('net'), sum('tax')]).toEqual([0, 0])
})

const upload = async (it: Delivered, query: Record<string, string>, xml: string) => {
  const sent = await aForm([{ bytes: Buffer.from(xml) }])
  const headers = { ...it.seller.as, ...sent.headers }
  const url = `${gateway}${selling.registerRedXml.path}`
  const reply = await t.app.inject({ method: 'POST', url, query, headers, payload: sent.payload })
  return { status: reply.statusCode, body: reply.json() }
}
const redXml = (invoiceNo: string, changes: object = {}) => ({
  number: anInvoiceNumber(),
  sellerTaxNumber: sellerTax,
  buyerTaxNumber: buyerTax,
  net: '-10.00',
  tax: '-1.30',
  gross: '-11.30',
  issuedOn: '2026-11-20',
  items: [{ amount: '-10.00', taxRate: '0.13', tax: '-1.30' }],
  redOf: invoiceNo,
  ...changes,
})

test('the XML of a red one says which blue one it takes back, and is kept', async () => {
  const it = await aDeliveredOrder(t, [13, 3])
  const { invoiceNo } = await anInvoice(t, it)
  const parts = redPartsText([{ orderNo: it.orderNo, lineNo: 1, amount: '11.30' }])
  const query = { invoiceNo, reason: '销货退回', parts }
  const send = (changes: object = {}, asked: Record<string, string> = query) =>
    upload(it, asked, xmlOf(redXml(invoiceNo, changes)))
  expect((await send({ redOf: '26332000000000009999' })).body.message).toBe('该红字发票冲的不是这张蓝字发票')
  expect((await send({ redOf: '' })).body.message).toBe('该 XML 不是红字发票')
  expect((await send({ net: '10.00', tax: '1.30', gross: '11.30' })).body.message).toBe('该 XML 不是红字发票')
  expect((await send({ buyerTaxNumber: '913302001234568' })).body.message).toBe('发票的购买方税号与申请的不一致')
  const otherRate = [{ amount: '-10.97', taxRate: '3%', tax: '-0.33' }]
  expect((await send({ items: otherRate })).body.message).toBe('发票明细的税率与订单商品的不一致')
  expect((await send({ items: [{ amount: '-10.00', taxRate: '很高', tax: '-1.30' }] })).body.message).toBe(
    '不是可读的数电票 XML 文件',
  )
  expect((await send({}, { ...query, parts: 'x' })).body.message).toBe('冲红明细不正确，请刷新后再试')
  expect((await send({}, { invoiceNo, reason: '销货退回' })).body.message).toBe('发票的价税合计与申请金额不一致')
  expect((await invoicesOf(it)).invoiced).toBe('71.20')
  const sent = await send()
  expect(sent.status).toBe(200)
  const { requests } = await invoicesOf(it)
  const red = requests[0]!.invoices.find(({ redOf }) => redOf === invoiceNo)!
  expect(red).toMatchObject({ invoiceNo: sent.body.data.invoiceNo, gross: '-11.30', files: ['xml'] })
})

test('the number of the blue invoice is taken from the remark when there is no element for it', async () => {
  const it = await aDeliveredOrder(t, [13])
  const { invoiceNo, net, tax, gross } = await anInvoice(t, it)
  const remark = `被红冲蓝字数电票号码：${invoiceNo} 红字发票信息确认单编号：33012026110000000001`
  const figures = { net: `-${net}`, tax: `-${tax}`, gross: `-${gross}`, items: [], redOf: '', remark }
  const sent = await upload(it, { invoiceNo, reason: '开票有误' }, xmlOf(redXml(invoiceNo, figures)))
  expect(sent.status).toBe(200)
  expect((await invoicesOf(it)).requests[0]!.state).toBe('reversed')
})

test('parts as a text are read as they were written', () => {
  const part = fc.record({
    orderNo: fc.stringMatching(/^LM\d{11}[A-Z]{0,4}$/),
    lineNo: fc.integer({ min: 0, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 99_999_999 }).map((amount) => fenText(fen(BigInt(amount)))),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
      expect(redPartsIn(redPartsText(parts))).toEqual(parts)
    }),
  )
  expect(redPartsIn('LM1/1/1.234')).toBeUndefined()
})
