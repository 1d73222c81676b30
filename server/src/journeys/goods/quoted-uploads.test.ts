/** 询价 for a file of the buyer's own: what its sellers see, and the order. */
import { createHash } from 'node:crypto'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as documents from '@lianmeng/contract/documents/document-endpoints'
import * as sellerDocuments from '@lianmeng/contract/documents/seller-document-endpoints'
import * as drawings from '@lianmeng/contract/drawing-edits/endpoints'
import * as uploads from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/quotes/endpoints'
import * as selling from '@lianmeng/contract/quotes/seller-endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { aForm, aPicture } from '../../testing/pictures.ts'
import { accept, aStandardLine, type Office, offer, quotingOn } from '../../testing/quoting.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
await loadReference(t.db)
const { call, done, anOffice, aShopper, sent } = quotingOn(t)

let buyer: Shopper
let one: Office
let two: Office
beforeEach(async () => {
  buyer = await aShopper()
  one = await anOffice()
  two = await anOffice()
})

async function anUpload(): Promise<number> {
  const { payload, headers } = await aForm([{ bytes: await aPicture('png', 300, 200) }])
  const url = `${gateway}${uploads.uploadDrawing.path}?fileName=${encodeURIComponent('支架.png')}`
  const reply = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...buyer.as } })
  return reply.json().data.taskId
}
const lineOf = (taskId: number) => ({ subject: 'upload' as const, taskId, text: '首批', quantities: [{ qty: 1000 }] })
const fileFor = (inquiryId: number, { as }: Office) =>
  t.app.inject({
    method: 'GET',
    url: `${gateway}${selling.downloadInquiryDrawing.path}`,
    query: { inquiryId: String(inquiryId), lineNo: '1' },
    headers: as,
  })

test('its sellers see it with their name across it until the inquiry is closed, even if the buyer removes the drawing', async () => {
  const taskId = await anUpload()
  const inquiryId = await sent(buyer, [lineOf(taskId)], [one])
  await done(drawings.removeDrawing, { taskId }, buyer)
  const { inquiryLines } = await done(selling.sellerInquiry, { inquiryId }, one)
  expect(inquiryLines[0]).toMatchObject({ subject: 'upload', name: '支架', drawingNumber: '支架.png', text: '首批' })
  expect(inquiryLines[0]!.drawingHash).toMatch(/^[0-9a-f]{64}$/)
  const shown = await done(selling.inquiryDrawing, { inquiryId, lineNo: 1 }, one)
  expect(shown).toMatchObject({ title: '支架', pages: 1 })
  expect(shown.svg).toContain('data:image/png;base64,')
  expect(shown.svg).toMatch(/<text [^>]+>[^<]+ \d{4}-\d\d-\d\d \d\d:\d\d<\/text>/)
  expect((await call(selling.inquiryDrawing, { inquiryId, lineNo: 1, page: 2 }, one)).status).toBe(404)
  expect((await fileFor(inquiryId, one)).statusCode).toBe(200)
  expect((await call(selling.inquiryDrawing, { inquiryId, lineNo: 1 }, two)).status).toBe(404)
  expect((await fileFor(inquiryId, two)).statusCode).toBe(404)
  await done(buying.closeInquiry, { inquiryId }, buyer)
  expect((await call(selling.inquiryDrawing, { inquiryId, lineNo: 1 }, one)).status).toBe(404)
  expect((await fileFor(inquiryId, one)).statusCode).toBe(404)
})

test('it is accepted once a seller has said which standard comes nearest', async () => {
  const inquiryId = await sent(buyer, [lineOf(await anUpload())], [one])
  const { standardId, nominalId, length } = aStandardLine(1000)
  const quote = offer(inquiryId, [{ qty: 1000, price: '2000' }])
  const [line] = quote.lines
  const answered = { ...quote, lines: [{ ...line!, reading: { standardId, nominalId, length } }] } as typeof quote
  await done(selling.quoteInquiry, answered, one)
  expect((await call(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)).body.message).toContain(
    '尚无标准与规格',
  )
  await done(buying.decideReading, { inquiryId, lineNo: 1, erpTenantId: one.tenantId }, buyer)
  const { accepted } = await done(buying.acceptQuotes, accept(inquiryId, one, 1000), buyer)
  expect(accepted).toMatchObject([{ qty: 1000, price: '2000' }])

  const { lines } = await done(cart.list, {}, buyer)
  const placed = await submit(t, buyer, [lines[0]!.cartItemId])
  const { orderNo } = placed.body.data!.orders[0]!
  const fileOf = (path: string, { as }: { as: Office['as'] }) =>
    t.app.inject({ method: 'GET', url: `${gateway}${path}`, query: { orderNo, lineNo: '1' }, headers: as })
  for (const [listing, ordered, who] of [
    [documents.documents, documents.orderedFile, buyer],
    [sellerDocuments.sellerDocuments, sellerDocuments.sellerOrderedFile, one],
  ] as const) {
    const { files } = await done(listing, { orderNo }, who)
    expect(files).toMatchObject([{ lineNo: 1, fileName: '支架.png' }])
    const { rawPayload } = await fileOf(ordered.path, who)
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(files[0]!.sha256)
  }
  expect((await fileOf(sellerDocuments.sellerOrderedFile.path, two)).statusCode).toBe(404)
  expect((await fileOf(documents.orderedFile.path, await aShopper())).statusCode).toBe(404)
})
