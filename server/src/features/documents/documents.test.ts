import { createHash } from 'node:crypto'
import { usualClauses } from '@lianmeng/contract/documents/clauses'
import * as buying from '@lianmeng/contract/documents/document-endpoints'
import * as selling from '@lianmeng/contract/documents/seller-document-endpoints'
import * as templates from '@lianmeng/contract/documents/template-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '../../database/db.ts'
import { issuePaper } from '../../papers/issue.ts'
import type { Paper } from '../../papers/paper.ts'
import { holdNumbers } from '../../papers/queries.ts'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'
import { issueContracts } from './issue-contracts.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

/** An order of 1000 pieces for ¥35.60 that its seller has confirmed. */
async function aCase({ isConfirmed = true } = {}) {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const as = await login(t, seller.userId)
  if (isConfirmed) {
    await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
    await issueContracts(t.deps)
  }
  return { orderNo, shopper, seller: { ...seller, as } }
}
type Case = Awaited<ReturnType<typeof aCase>>
type Which = { kind: buying.DocumentKind; batch: number }

const contract: Which = { kind: 'contract', batch: 0 }
const make = (it: Case, which = contract) =>
  t.call(buying.makeDocument, { orderNo: it.orderNo, ...which }, { headers: it.shopper.as })

const file = (it: Case, as: As, { version = 1, path = buying.documentFile.path } = {}) =>
  t.app.inject({
    url: `${gateway}${path}`,
    query: { orderNo: it.orderNo, kind: 'contract', batch: '0', version: String(version) },
    headers: as,
  })

test('a contract is issued once under a number, opens as PDF on both sides and as the same file each time', async () => {
  const it = await aCase()
  const first = (await make(it)).body.data!
  expect(first.issued).toMatchObject([
    { kind: 'contract', documentNo: expect.stringMatching(/^HT\d+-000001$/), version: 1, madeBy: '系统' },
  ])
  expect((await make(it)).body.data!.issued).toHaveLength(1)

  const opened = await Promise.all([file(it, it.shopper.as), file(it, it.shopper.as)])
  const other = await file(it, it.seller.as, { path: selling.sellerDocumentFile.path })
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(opened[0]!.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const one of [...opened, other]) expect(one.rawPayload.equals(opened[0]!.rawPayload)).toBe(true)
  const { body } = await t.call(buying.documents, { orderNo: it.orderNo }, { headers: it.shopper.as })
  const hash = createHash('sha256').update(opened[0]!.rawPayload).digest('hex')
  expect(body.data!.issued[0]!.sha256).toBe(hash)
})

test('a change of the order makes a new version under the same number; the former one stays', async () => {
  const it = await aCase()
  await make(it)
  await t.db`update sales_order set promised_on = '2027-01-15' where order_no = ${it.orderNo}`
  const { issued } = (await make(it)).body.data!
  expect(issued.map(({ documentNo, version }) => [documentNo, version])).toEqual([
    [expect.stringMatching(/^HT\d+-000001$/), 2],
    [expect.stringMatching(/^HT\d+-000001$/), 1],
  ])
  expect((await file(it, it.shopper.as, { version: 1 })).statusCode).toBe(200)
  expect((await file(it, it.shopper.as, { version: 3 })).statusCode).toBe(404)
})

const listOf = async (it: Case) =>
  (await t.call(buying.documents, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!
const issuedOf = async (it: Case) => (await listOf(it)).issued

test('a moment after the seller confirms, both sides find the contract', async () => {
  const it = await aCase({ isConfirmed: false })
  await t.call(sellerOrders.confirmOrder, { orderNo: it.orderNo }, { headers: it.seller.as })
  await expect
    .poll(() => issuedOf(it), { timeout: 5000 })
    .toMatchObject([{ kind: 'contract', madeBy: '系统', version: 1 }])
  const { body } = await t.call(selling.sellerDocuments, { orderNo: it.orderNo }, { headers: it.seller.as })
  expect(body.data!.issued).toHaveLength(1)
})

test('a contract that is not issued yet is announced, so that the page asks again', async () => {
  const it = await aCase({ isConfirmed: false })
  expect(await listOf(it)).toMatchObject({ isContractDue: false, files: [], possible: [] })
  await transaction(t.db, async (tx) => {
    // Nobody can issue a contract of this seller until the transaction ends.
    await holdNumbers(tx, it.seller.tenantId, 'contract')
    await t.call(sellerOrders.confirmOrder, { orderNo: it.orderNo }, { headers: it.seller.as })
    expect(await listOf(it)).toMatchObject({ isContractDue: true, files: [], issued: [] })
  })
  await expect.poll(async () => (await listOf(it)).isContractDue, { timeout: 5000 }).toBe(false)
  expect(await issuedOf(it)).toHaveLength(1)
})

test('an order that nobody has confirmed has no contract', async () => {
  const it = await aCase({ isConfirmed: false })
  await issueContracts(t.deps)
  expect(await issuedOf(it)).toEqual([])
})

test('a changed contract is issued again, once, however many processes write at the same time', async () => {
  const it = await aCase()
  const headers = { headers: it.seller.as }
  await t.call(sellerOrders.confirmPayment, { orderNo: it.orderNo }, headers)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo: it.orderNo, ...waybill, lines: [{ lineNo: 1, qty: 400 }] }, headers)
  await issueContracts(t.deps)
  const before = (await issuedOf(it)).length
  await t.call(delivery.cancelRest, { orderNo: it.orderNo, reason: '不再需要' }, { headers: it.shopper.as })
  await t.call(shipping.agreeCancelRest, { orderNo: it.orderNo }, headers)
  await Promise.all(Array.from({ length: 12 }, () => issueContracts(t.deps)))
  const issued = await issuedOf(it)
  expect(issued).toHaveLength(before + 1)
  expect(new Set(issued.map(({ documentNo }) => documentNo)).size).toBe(1)
})

test('a process that fails while it writes a contract leaves it to the next one', async () => {
  const it = await aCase({ isConfirmed: false })
  await t.db`alter table document add constraint refused check (made_by <> '系统') not valid`
  await t.call(sellerOrders.confirmOrder, { orderNo: it.orderNo }, { headers: it.seller.as })
  await expect(issueContracts(t.deps)).rejects.toThrow(/refused/)
  expect(await issuedOf(it)).toEqual([])
  await t.db`alter table document drop constraint refused`
  await issueContracts(t.deps)
  expect(await issuedOf(it)).toMatchObject([{ version: 1 }])
})

test('a shipment has its delivery note', async () => {
  const it = await aCase()
  const headers = { headers: it.seller.as }
  await t.call(sellerOrders.confirmPayment, { orderNo: it.orderNo }, headers)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo: it.orderNo, ...waybill, lines: [{ lineNo: 1, qty: 400 }] }, headers)
  const { body } = await t.call(selling.sellerDocuments, { orderNo: it.orderNo }, headers)
  expect(body.data!.possible).toContainEqual({ kind: 'deliveryNote', batch: 1 })
  const note = { orderNo: it.orderNo, kind: 'deliveryNote' as const, batch: 1 }
  const made = await t.call(selling.makeSellerDocument, note, headers)
  const notes = ({ body }: typeof made) => body.data!.issued.filter(({ kind }) => kind === 'deliveryNote')
  expect(notes(made)).toMatchObject([{ batch: 1, documentNo: expect.stringMatching(/^SH\d+-000001$/) }])
  await t.call(delivery.receive, { orderNo: it.orderNo, batch: 1 }, { headers: it.shopper.as })
  expect(notes(await t.call(selling.makeSellerDocument, note, headers))).toHaveLength(1)
  expect((await t.call(selling.makeSellerDocument, { ...note, batch: 2 }, headers)).status).toBe(404)
})

test('without a confirmation there is no contract, without bolts of known strength no torque card', async () => {
  const early = await aCase({ isConfirmed: false })
  const refused = await make(early)
  expect([refused.status, refused.body.message]).toEqual([409, '卖家确认订单后才能生成合同'])
  const it = await aCase()
  const card = await make(it, { kind: 'torqueCard', batch: 0 })
  expect([card.status, card.body.message]).toEqual([409, '订单中没有可查拧紧力矩的商品'])
  expect((await make(it, { kind: 'contract', batch: 3 })).status).toBe(404)
})

test("a seller's wording is a version of its own: orders from then on have it, earlier ones keep theirs", async () => {
  const it = await aCase()
  const headers = { headers: it.seller.as }
  const before = (await t.call(templates.contractTemplate, {}, headers)).body.data!
  expect(before).toMatchObject({ version: 0, clauses: usualClauses })
  const clauses = { ...usualClauses, disputes: '提交嘉兴仲裁委员会仲裁。' }
  const saved = await t.call(templates.saveContractTemplate, { version: 0, clauses }, headers)
  expect(saved.body.data).toMatchObject({ version: 1, clauses })
  const stale = await t.call(templates.saveContractTemplate, { version: 0, clauses }, headers)
  expect([stale.status, stale.body.message]).toEqual([409, templates.templateTexts.changed])
  const empty = await t.call(
    templates.saveContractTemplate,
    { version: 1, clauses: { ...clauses, packing: '' } },
    headers,
  )
  expect(empty.body.message).toContain('包装')
  const later = await anOrder(t, it.shopper, await aProduct(t.db, { tenantId: it.seller.tenantId }), 1000)
  await t.call(sellerOrders.confirmOrder, { orderNo: later }, headers)
  await issueContracts(t.deps)
  const wordings = await t.db<{ orderNo: string; text: string }[]>`
    select o.order_no as "orderNo", d.paper ->> 'closing' as text
    from document d join sales_order o on o.tenant_id = ${it.seller.tenantId} and o.id = d.order_id
    where d.tenant_id = ${it.seller.tenantId} order by o.id`
  expect(
    wordings.map(({ orderNo, text }) => [orderNo, text.includes('仲裁'), text.includes('乙方模板第 1 版')]),
  ).toEqual([
    [it.orderNo, false, false],
    [later, true, true],
  ])
})

test('the contract names both parties as finance knows them', async () => {
  const it = await aCase({ isConfirmed: false })
  const { tenantId } = it.seller
  await t.db`update seller set tax_number = '91330421MA0SL00102', bank = '示例银行', bank_account = '6222 0102' where tenant_id = ${tenantId}`
  await t.db`update company set credit_code = '91330424MA0SL00001', phone = '0573-0000001' where id = ${it.shopper.companyId}`
  await t.call(sellerOrders.confirmOrder, { orderNo: it.orderNo }, { headers: it.seller.as })
  await issueContracts(t.deps)
  const [row] = await t.db<{ paper: Paper }[]>`select paper from document where tenant_id = ${tenantId}`
  const values = new Map(row!.paper.tables[0]!.rows.map(([name, buyer, seller]) => [name, [buyer, seller]]))
  expect(values.get('统一社会信用代码')).toEqual(['91330424MA0SL00001', '91330421MA0SL00102'])
  expect(values.get('电话')![0]).toBe('0573-0000001')
  expect(values.get('账号')![1]).toBe('6222 0102')
})

test('nobody else sees a paper', async () => {
  const it = await aCase()
  await make(it)
  const stranger = await aShopper(t)
  const otherSeller = await login(t, (await aSeller(t.db)).userId)
  expect((await file(it, stranger.as)).statusCode).toBe(404)
  expect((await file(it, otherSeller, { path: selling.sellerDocumentFile.path })).statusCode).toBe(404)
  expect((await t.call(buying.documents, { orderNo: it.orderNo }, { headers: stranger.as })).status).toBe(404)
})

test('64 writers at once take numbers without a gap, also where some of them fail', async () => {
  const { tenantId } = await aSeller(t.db)
  const paper = { title: '购销合同', facts: [], tables: [], closing: [] }
  const issue = (subject: number) =>
    transaction(t.db, async (tx) => {
      const about = { tenantId, buyerId: 1, kind: 'contract', subject: String(subject), orderId: null } as const
      const issued = await issuePaper(tx, about, paper, { at: new Date(), by: '卖家 张三' })
      if (subject % 8 === 7) throw new Error('the writer goes away')
      return issued.number
    })
  const results = await Promise.allSettled(Array.from({ length: 64 }, (_, i) => issue(i)))
  const numbers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 56 }, (_, i) => i + 1))
})

test('the same paper asked for by twelve at once is issued once', async () => {
  const it = await aCase()
  await Promise.all(Array.from({ length: 12 }, () => make(it)))
  const { body } = await t.call(buying.documents, { orderNo: it.orderNo }, { headers: it.shopper.as })
  expect(body.data!.issued).toHaveLength(1)
})

test('a file that is not what was issued is not handed out', async () => {
  const it = await aCase()
  await make(it)
  await file(it, it.shopper.as)
  await t.db`update document set sha256 = 'x' where tenant_id = ${it.seller.tenantId}`
  expect((await file(it, it.shopper.as)).statusCode).toBe(500)
})
