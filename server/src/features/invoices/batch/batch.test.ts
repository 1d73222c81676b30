import { gateway } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/invoices/invoice-endpoints'
import * as lines from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import * as codes from '@lianmeng/contract/invoices/tax-code-endpoints'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aDeliveredOrder, type Delivered } from '../../../testing/invoicing.ts'
import { orders } from '../../../testing/order-features.ts'
import { aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'

const t = await orderingApp([orders], { clock: () => new Date('2026-11-20T08:00:00Z') })
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

const bolts = '1080412000000000000'

const asSeller = ({ seller }: Delivered) => ({ headers: seller.as })
async function asked(it: Delivered): Promise<number> {
  const wanted = { orderNos: [it.orderNo], titleId: it.titleId, kind: 'special' as const, note: '急' }
  return (await t.call(buying.requestInvoice, wanted, { headers: it.shopper.as })).body.data!.requestId
}
const linesOf = async (it: Delivered, requestId: number) =>
  (await t.call(lines.sellerRequestLines, { requestId }, asSeller(it))).body.data!
const save = (it: Delivered, wanted: Partial<Parameters<typeof coding>[0]>) =>
  t.call(codes.saveTaxCode, coding(wanted), asSeller(it))
const coding = (wanted: { kindId?: number; productId?: number; from?: string; code?: string }) => ({
  kindId: 0,
  productId: 0,
  from: '',
  code: bolts,
  ...wanted,
})

test('a request carries its lines with code, unit, quantity, price, net and tax', async () => {
  const it = await aDeliveredOrder(t, [13])
  const requestId = await asked(it)
  const [line] = await linesOf(it, requestId)
  expect(line).toMatchObject({
    orderNo: it.orderNo,
    lineNo: 1,
    taxCode: '',
    proposed: '',
    unit: '千支',
    quantity: '1',
    price: '35.6',
    taxRate: 13,
    net: '31.50',
    tax: '4.10',
    amount: '35.60',
  })
  const own = await t.call(lines.invoiceRequestLines, { orderNo: it.orderNo, requestId }, { headers: it.shopper.as })
  expect(own.body.data![0]).toMatchObject({ quantity: '1', unit: '千支', amount: '35.60' })
  const stranger = await aShopper(t)
  const foreign = await t.call(lines.invoiceRequestLines, { orderNo: it.orderNo, requestId }, { headers: stranger.as })
  expect(foreign.status).toBe(404)
})

test('a code set for one product is proposed for the others of its kind, and only by a person it becomes theirs', async () => {
  const it = await aDeliveredOrder(t, [13])
  const other = await aProduct(t.db, it.seller)
  const requestId = await asked(it)
  const [line] = await linesOf(it, requestId)
  expect((await save(it, { productId: other.componentId })).body.data).toEqual({ changed: 1 })
  expect((await linesOf(it, requestId))[0]).toMatchObject({ taxCode: '', proposed: bolts })
  const { kinds } = (await t.call(codes.taxCodes, {}, asSeller(it))).body.data!
  expect(kinds).toMatchObject([
    { kindId: line!.kindId, without: 1, codes: [{ code: bolts, goods: 1 }], proposed: bolts },
  ])
  expect((await save(it, { kindId: line!.kindId })).body.data).toEqual({ changed: 1 })
  expect((await linesOf(it, requestId))[0]).toMatchObject({ taxCode: bolts, proposed: '' })
})

test('a code that has not 19 digits is refused, and nothing changes', async () => {
  const it = await aDeliveredOrder(t, [13])
  const reply = await save(it, { kindId: 1, code: '108041' })
  expect([reply.status, reply.body.message]).toEqual([400, '「税收分类编码」须为 19 位数字'])
  expect((await t.call(codes.saveFreightTaxCode, { code: '1' }, asSeller(it))).status).toBe(400)
})

/** The texts of the cells of a sheet, row by row. */
function rowsOf(file: Buffer, sheet: number): string[][] {
  const text = Buffer.from(unzipSync(file)[`xl/worksheets/sheet${sheet}.xml`]!).toString('utf8')
  return [...text.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
}

test('the freight has a code of its own, which its lines carry', async () => {
  const it = await aDeliveredOrder(t, [13])
  const saved = await t.call(codes.saveFreightTaxCode, { code: ` ${bolts} ` }, asSeller(it))
  expect([saved.status, saved.body.code]).toEqual([200, 200])
  expect((await t.call(codes.taxCodes, {}, asSeller(it))).body.data!.freight).toBe(bolts)
})

test('the batch sheet holds waiting requests whose goods all have a code, in the columns of the tax office', async () => {
  const it = await aDeliveredOrder(t, [13])
  const requestId = await asked(it)
  const get = () =>
    t.app.inject({ method: 'GET', url: `${gateway}${lines.invoiceBatchSheet.path}`, headers: it.seller.as })
  const early = await get()
  expect([early.statusCode, early.json().message]).toEqual([409, invoiceTexts.nothingReady])
  const before = (await t.call(lines.invoiceBatch, {}, asSeller(it))).body.data!
  expect(before).toMatchObject({ ready: 0, without: [{ requestId, lines: 1 }] })
  const [line] = await linesOf(it, requestId)
  await save(it, { kindId: line!.kindId })
  const seen = (await t.call(lines.invoiceBatch, {}, asSeller(it))).body.data!
  expect(seen).toEqual({ ready: 1, lines: 1, amount: '35.60', without: [] })
  const file = (await get()).rawPayload
  const [basic, detail, version] = [rowsOf(file, 1), rowsOf(file, 2), rowsOf(file, 5)]
  expect([basic[2]!.length, detail[2]!.length, version[3]]).toEqual([39, 14, ['pt:20260401']])
  const filled = (cells: string[], titles: string[]) =>
    Object.fromEntries(titles.map((title, i) => [title, cells[i]!]).filter(([, cell]) => cell !== ''))
  expect(filled(basic[3]!, basic[2]!)).toEqual({
    发票流水号: `KP${requestId}`,
    发票类型: '增值税专用发票',
    是否含税: '是',
    受票方自然人标识: '否',
    购买方名称: '示例机械有限公司',
    购买方纳税人识别号: '913302001234567',
    备注: `订单 ${it.orderNo} 急`,
  })
  expect(filled(detail[3]!, detail[2]!)).toMatchObject({
    发票流水号: `KP${requestId}`,
    商品和服务税收编码: bolts,
    单位: '千支',
    数量: '1',
    单价: '35.6',
    金额: '35.60',
    税率: '0.13',
  })
})
