import * as buyerDocuments from '@lianmeng/contract/documents/document-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { gateway } from '@lianmeng/contract/endpoint'
import * as boxes from '@lianmeng/contract/lots/box-endpoints'
import * as contract from '@lianmeng/contract/lots/endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as buying from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aSeller, aStaffMember } from '../../testing/builders.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { aForm, aPicture } from '../../testing/pictures.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

const bolt = { standard: 'GB/T 5783', nominal: 'M8', length: 30, strength: '8.8' }

/** A seller of M8×30 bolts of class 8.8. */
async function aMaker() {
  const seller = await aSeller(t.db)
  const product = await aListedPart(t.db, bolt, { tenantId: seller.tenantId })
  return { ...seller, product, as: await login(t, seller.userId) }
}
type Maker = Awaited<ReturnType<typeof aMaker>>

const good = [
  { item: 'tensile' as const, value: 862 },
  { item: 'HV' as const, value: 281 },
  { item: 'C' as const, value: 0.21 },
]
const save = (it: Maker, more: Partial<ParamsOf<typeof contract.saveLot>> = {}) =>
  t.call(
    contract.saveLot,
    {
      lotNo: 'HG261122-01',
      productId: it.product.componentId,
      heatNo: 'L5-2231',
      maker: '海盐标准件厂',
      testedOn: '2026-11-01',
      documentType: '3.1',
      measured: good,
      ...more,
    },
    { headers: it.as },
  )
const listed = async (it: Maker, keyword = '') =>
  (await t.call(contract.lots, { keyword }, { headers: it.as })).body.data!

/** Ships 400 of 1000 pieces as this lot. */
async function aShipment(it: Maker, lot = 'HG261122-01') {
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, it.product, 1000)
  const headers = { headers: it.as }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: 400, lot }] }, headers)
  const { body } = await t.call(buying.detail, { orderNo }, { headers: shopper.as })
  return { orderNo, shopper, token: body.data!.shipments[0]!.lines[0]!.box }
}
const scan = (token: string, as: As = {}) => t.call(boxes.box, { token }, { headers: as })

test('a lot is compared with the standard, and failures are marked', async () => {
  const it = await aMaker()
  const { body } = await save(it, { measured: [...good, { item: 'yield', value: 610 }] })
  expect(body.data).toMatchObject({ lotNo: 'HG261122-01', standard: 'GB/T 3098.1', goods: { specification: 'M8×30' } })
  const result = (item: string) => body.data!.results.find((one) => one.item === item)
  expect(result('tensile')).toEqual({ item: 'tensile', min: 800, max: null, value: 862, isBad: false })
  expect(result('yield')).toMatchObject({ min: 640, value: 610, isBad: true })
  expect(result('HV')).toMatchObject({ min: 250, max: 320, isBad: false })
  expect(result('C')).toEqual({ item: 'C', min: null, max: null, value: 0.21, isBad: false })
  expect(result('elongation')).toMatchObject({ min: 12, value: null, isBad: false })
})

test('lots are found by number, heat, maker and size, and belong to their seller alone', async () => {
  const [it, other] = [await aMaker(), await aMaker()]
  await save(it)
  const { lotId } = (await save(it, { lotNo: 'HG261122-02', heatNo: 'L9' })).body.data!
  expect((await listed(it)).total).toBe(2)
  for (const keyword of ['l9', 'hg261122-02']) expect((await listed(it, keyword)).records).toMatchObject([{ lotId }])
  for (const keyword of ['海盐', 'm8×30', '5783']) expect((await listed(it, keyword)).total).toBe(2)
  expect((await listed(it, '没有')).total).toBe(0)
  expect((await listed(other)).total).toBe(0)
  const foreign = await t.call(contract.withdrawLot, { lotId, reason: '错' }, { headers: other.as })
  expect(foreign.status).toBe(404)
  expect((await save(other, { lotId })).status).toBe(404)
  expect((await save(other, { productId: it.product.componentId })).status).toBe(404)
})

test.each([
  [{ lotNo: ' ' }, 400, '请填写批号'],
  [{ measured: [] }, 400, '请上传质保书，或至少填写一项实测值'],
  [{ testedOn: '2999-01-01' }, 400, '「检验日期」不能晚于今天'],
  [{ testedOn: '2026-02-31' }, 400, '「检验日期」不正确'],
  [{ fileId: '1-00000000-0000-0000-0000-000000000000.pdf' }, 409, '质保书文件不存在，请重新上传'],
])('%o is refused and registers nothing', async (more, status, message) => {
  const it = await aMaker()
  const reply = await save(it, more)
  expect([reply.status, reply.body.message]).toEqual([status, message])
  expect((await listed(it)).total).toBe(0)
})

test('16 people register one number at once: one does', async () => {
  const it = await aMaker()
  const replies = await Promise.all(Array.from({ length: 16 }, () => save(it)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(15)
  expect((await listed(it)).total).toBe(1)
})

test('a change leaves number and goods as they stand on boxes', async () => {
  const it = await aMaker()
  const { lotId } = (await save(it)).body.data!
  const after = (await save(it, { lotId, lotNo: '别的', heatNo: 'L6', measured: [{ item: 'tensile', value: 790 }] }))
    .body
  expect(after.data).toMatchObject({ lotId, lotNo: 'HG261122-01', heatNo: 'L6' })
  expect(after.data!.results.find(({ item }) => item === 'tensile')).toMatchObject({ value: 790, isBad: true })
})

test('staff without the duty to ship cannot register lots', async () => {
  const it = await aMaker()
  const reader = await aStaffMember(t.db, it.tenantId, { role: 'reader' })
  const as = await login(t, reader.userId)
  expect((await save({ ...it, as })).status).toBe(403)
})

const upload = async (it: Maker, bytes: Buffer, name: string) => {
  const { headers, payload } = await aForm([{ bytes, name, type: 'application/octet-stream' }])
  const url = `${gateway}${contract.uploadCertificate.path}`
  return t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...it.as } })
}

test('a certificate is a PDF or a picture by what it holds, and nothing else', async () => {
  const it = await aMaker()
  const pdf = (await upload(it, Buffer.from('%PDF-1.4 test'), 'a.exe')).json().data.fileId
  expect(pdf).toMatch(/\.pdf$/)
  expect((await upload(it, await aPicture('jpeg'), 'a.pdf')).json().data.fileId).toMatch(/\.jpg$/)
  const bad = await upload(it, Buffer.from('<script>alert(1)</script>'), 'a.pdf')
  expect([bad.statusCode, bad.json().message]).toEqual([400, '仅支持 PDF 或 PNG、JPEG、WebP 图片'])

  const { lotId, fileType } = (await save(it, { fileId: pdf, measured: [] })).body.data!
  expect(fileType).toBe('pdf')
  const url = `${gateway}${contract.certificate.path}`
  const opened = await t.app.inject({ url, query: { lotId: String(lotId) }, headers: it.as })
  expect(opened.payload).toBe('%PDF-1.4 test')
  expect(opened.headers['content-disposition']).toContain('attachment')
  const other = await aMaker()
  expect((await save(other, { fileId: pdf })).status).toBe(409)
  expect((await t.app.inject({ url, query: { lotId: String(lotId) }, headers: other.as })).statusCode).toBe(404)
})

test('scanning a box shows the lot and the torque, but neither buyer nor price', async () => {
  const it = await aMaker()
  await save(it)
  const { token, orderNo, shopper } = await aShipment(it)
  const { body } = await scan(token)
  expect(body.data).toMatchObject({
    goods: { standardName: expect.stringContaining('GB/T 5783'), specification: 'M8×30', strengthName: '8.8' },
    lot: { heatNo: 'L5-2231', withdrawnAt: '', fileType: '' },
    isOfOtherGoods: false,
    order: null,
  })
  expect(body.data!.torque?.title).toContain('拧紧力矩')
  const [company] = await t.db`select name from company where id = ${shopper.companyId}`
  for (const secret of [orderNo, company!.name, 'price', 'amount', 'qty']) {
    expect(JSON.stringify(body)).not.toContain(secret)
  }
  expect((await scan(token, shopper.as)).body.data!.order).toEqual({ orderNo, batch: 1, side: 'buyer' })
  expect((await scan(token, it.as)).body.data!.order).toMatchObject({ side: 'seller' })
  expect((await scan(token, (await aShopper(t)).as)).body.data!.order).toBeNull()
})

test('words of labels are not guessed, and another seller’s number leads nowhere', async () => {
  const it = await aMaker()
  const { token } = await aShipment(it)
  const word = token.split('-')[1]!
  expect(word).toMatch(/^[0-9a-f]{32}$/)
  expect((await scan(`${it.tenantId + 1}-${word}`)).status).toBe(404)
  expect((await scan(`${it.tenantId}-${'0'.repeat(32)}`)).status).toBe(404)
  expect((await scan(`9999999999-${word}`)).status).toBe(404)
  expect((await scan(`${it.tenantId}-${word}' or 1=1`)).status).toBe(400)
})

test('a lot that is registered after its goods left is found all the same; one of other goods causes a warning', async () => {
  const it = await aMaker()
  const { token } = await aShipment(it)
  expect((await scan(token)).body.data).toMatchObject({ lotNo: 'HG261122-01', lot: null })
  await save(it)
  expect((await scan(token)).body.data!.lot).toMatchObject({ lotNo: 'HG261122-01' })
  const nut = await aListedPart(
    t.db,
    { standard: 'GB/T 6170', nominal: 'M8', strength: '8' },
    { tenantId: it.tenantId },
  )
  await save(it, { lotNo: 'NUT-1', productId: nut.componentId })
  const mixedUp = await aShipment(it, 'NUT-1')
  expect((await scan(mixedUp.token)).body.data!.isOfOtherGoods).toBe(true)
})

test('a withdrawn lot warns everyone who scans a box, and tells each company once', async () => {
  const it = await aMaker()
  const { lotId } = (await save(it)).body.data!
  const { token, shopper } = await aShipment(it)
  const withdraw = (reason: string) => t.call(contract.withdrawLot, { lotId, reason }, { headers: it.as })
  expect((await withdraw(' ')).status).toBe(400)
  await Promise.all(Array.from({ length: 10 }, () => withdraw('热处理硬度不合格')))
  expect((await scan(token)).body.data!.lot).toMatchObject({ withdrawnBecause: '热处理硬度不合格' })
  const told = () => t.db`select text from message where buyer_id = ${shopper.companyId} and title = '批次已撤回'`
  expect(await told()).toHaveLength(1)
  await t.call(contract.restoreLot, { lotId }, { headers: it.as })
  expect((await scan(token)).body.data!.lot).toMatchObject({ withdrawnAt: '', withdrawnBecause: '' })
})

test('a shipment of registered lots gets its certificate under a number', async () => {
  const it = await aMaker()
  const { orderNo, shopper } = await aShipment(it)
  const which = { orderNo, kind: 'certificate' as const, batch: 1 }
  const make = () => t.call(buyerDocuments.makeDocument, which, { headers: shopper.as })
  const early = await make()
  expect([early.status, early.body.message]).toEqual([409, '该批货物的批号尚未登记检验数据'])
  await save(it)
  const { body } = await t.call(buyerDocuments.documents, { orderNo }, { headers: shopper.as })
  expect(body.data!.possible).toContainEqual({ kind: 'certificate', batch: 1 })
  const issued = (await make()).body.data!.issued.find(({ kind }) => kind === 'certificate')
  expect(issued).toMatchObject({ documentNo: expect.stringMatching(/^ZB\d+-000001$/), version: 1, kindName: '质保书' })
  const file = await t.app.inject({
    url: `${gateway}${buyerDocuments.documentFile.path}`,
    query: { orderNo, kind: 'certificate', batch: '1', version: '1' },
    headers: shopper.as,
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a certificate does not declare that goods are as ordered which failed a test or were withdrawn', async () => {
  const it = await aMaker()
  const { lotId } = (await save(it)).body.data!
  const { orderNo, shopper } = await aShipment(it)
  const declared = async () => {
    const which = { orderNo, kind: 'certificate' as const, batch: 1 }
    await t.call(buyerDocuments.makeDocument, which, { headers: shopper.as })
    const [paper] = await t.db<{ text: string }[]>`
      select paper -> 'closing' ->> 0 as text from document
      where tenant_id = ${it.tenantId} and kind = 'certificate' order by version desc limit 1`
    return paper!.text
  }
  expect(await declared()).toMatch(/^3\.1：供方声明所供产品符合订货要求，所附/)
  await t.call(contract.withdrawLot, { lotId, reason: '混料' }, { headers: it.as })
  expect(await declared()).toContain('符合订货要求，批号 HG261122-01 除外（检验不合格或已撤回），所附')
  await t.call(contract.restoreLot, { lotId }, { headers: it.as })
  await save(it, { lotId, measured: [{ item: 'tensile', value: 700 }] })
  expect(await declared()).toContain('批号 HG261122-01 除外')
})

test('labels say what is in the boxes, and in the buyer’s own words', async () => {
  const it = await aMaker()
  const { orderNo, shopper, token } = await aShipment(it)
  await t.db`
    insert into own_part_no (buyer_id, specification_id, number, number_norm)
    values (${shopper.companyId}, ${it.product.specificationId}, 'WL-0815', 'wl0815')`
  const { body } = await t.call(boxes.labels, { orderNo, batch: 1 }, { headers: it.as })
  expect(body.data!.lines).toMatchObject([
    { lineNo: 1, qty: 400, packageQty: 1000, lotNo: 'HG261122-01', ownPartNo: 'WL-0815', token },
  ])
  expect((await t.call(boxes.labels, { orderNo, batch: 2 }, { headers: it.as })).status).toBe(404)
  const other = await aMaker()
  expect((await t.call(boxes.labels, { orderNo, batch: 1 }, { headers: other.as })).status).toBe(404)
})
