// Long because: the table names every text of goods that the server makes, so that a new one is added here.
import * as aftersale from '@lianmeng/contract/aftersale/endpoints'
import * as sellerAftersale from '@lianmeng/contract/aftersale/seller-endpoints'
import * as documents from '@lianmeng/contract/documents/seller-document-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import { goodsText, type NamedGoods } from '@lianmeng/contract/goods-name'
import * as imports from '@lianmeng/contract/imports/endpoints'
import * as sellerInvoices from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as boxes from '@lianmeng/contract/lots/box-endpoints'
import * as lots from '@lianmeng/contract/lots/endpoints'
import * as changing from '@lianmeng/contract/orders/changes/change-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as buying from '@lianmeng/contract/orders/endpoints'
import * as programs from '@lianmeng/contract/orders/programs/program-endpoints'
import * as reorders from '@lianmeng/contract/orders/reorder-endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import * as sellerGoods from '@lianmeng/contract/seller-goods/endpoints'
import * as sellerStatements from '@lianmeng/contract/statements/seller-statement-endpoints'
import * as statements from '@lianmeng/contract/statements/statement-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueContracts } from '../../features/documents/issue-contracts.ts'
import { imports as importsFeature } from '../../features/imports/routes.ts'
import { sellerGoods as goodsFeature } from '../../features/seller-goods/routes.ts'
import { statementPaper } from '../../features/statements/papers/statement-paper.ts'
import type { Paper } from '../../papers/paper.ts'
import { aSeller, type ProductRow } from '../../testing/builders.ts'
import { anInvoice } from '../../testing/invoicing.ts'
import { aCartOfLookAlikes, alikeGoods, sheetRows } from '../../testing/look-alikes.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([orders, goodsFeature, importsFeature])
afterAll(() => t.close())

const all = alikeGoods
/** What the buyer is shown alone leaves out the seller's codes: two goods that differ in them alone are one to a buyer. */
const forBuyers = all.length - 1
/** A box and its lot are shown to everybody: they have no numbers of either side. */
const forStrangers = all.length - 2
/** A seller's own goods have no numbers of buyers. */
const forSellers = all.length - 1

type It = {
  shopper: Shopper
  as: As
  userId: number
  orderNo: string
  phone: string
  /** An order of the same goods that is to be changed. */
  changedNo: string
  tenantId: number
  statementId: number
  aftersaleNo: string
  invoiceNo: string
}
let it: It
const buyer = () => ({ headers: it.shopper.as })
const seller = () => ({ headers: it.as })
const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)

const lotOf = (lineNo: number) => `P-${lineNo}`

/** Confirms, pays and ships everything with a lot for each line, and issues the papers. */
async function delivered(orderNo: string): Promise<void> {
  expect((await t.call(selling.confirmOrder, { orderNo }, seller())).body.message).toBe('')
  await issueContracts(t.deps)
  await t.call(selling.confirmPayment, { orderNo }, seller())
  const order = (await t.call(buying.detail, { orderNo }, buyer())).body.data!
  for (const { lineNo, componentId } of order.lines) {
    const lot = { lotNo: lotOf(lineNo), productId: componentId, heatNo: '', maker: '', documentType: '3.1' as const }
    const measured = [{ item: 'tensile' as const, value: 860 }]
    expect((await t.call(lots.saveLot, { ...lot, measured }, seller())).body.message).toBe('')
  }
  const lines = order.lines.map(({ lineNo }) => ({ lineNo, qty: 1234, lot: lotOf(lineNo) }))
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  expect((await t.call(shipping.ship, { orderNo, ...waybill, lines }, seller())).body.message).toBe('')
  for (const kind of ['deliveryNote', 'certificate'] as const)
    await t.call(documents.makeSellerDocument, { orderNo, kind, batch: 1 }, seller())
}

/** Receives a little less of every line, returns a part of each, and lets the seller accept a part of that. */
async function returned(orderNo: string): Promise<void> {
  const all = (await t.call(buying.detail, { orderNo }, buyer())).body.data!.lines
  const counted = all.map(({ lineNo }) => ({ lineNo, qty: 1230 }))
  await t.call(delivery.receive, { orderNo, batch: 1, lines: counted, note: '' }, buyer())
  it.invoiceNo = (await anInvoice(t, await invoiceCase(orderNo))).invoiceNo
  const asked = { orderNo, kind: 'return' as const, reason: 'quality' as const, note: '有毛刺', fileIds: [] }
  const claims = all.map(({ lineNo }) => ({ lineNo, qty: 10 }))
  const { aftersaleNo } = (await t.call(aftersale.save, { ...asked, lines: claims }, buyer())).body.data!
  it.aftersaleNo = aftersaleNo
  const agreed = { aftersaleNo, agree: true, note: '', returnAddress: '浙江省嘉兴市海盐县一号库' }
  await t.call(sellerAftersale.decideAftersale, agreed, seller())
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', parcelNote: '浙F1' }
  await t.call(aftersale.ship, { ...ofAftersale(), ...waybill }, buyer())
  const accepted = all.map(({ lineNo }) => ({ lineNo, qty: 4 }))
  const inspected = { aftersaleNo, lines: accepted, note: '部分有划痕', restock: false }
  expect((await t.call(sellerAftersale.inspectAftersale, inspected, seller())).body.message).toBe('')
  await t.call(aftersale.acceptInspection, ofAftersale(), buyer())
  await t.call(sellerAftersale.sendRest, { aftersaleNo, ...waybill }, seller())
}

/** What the builder of an invoice wants to know of an order. */
async function invoiceCase(orderNo: string) {
  await t.db`update seller set tax_number = '91330424MA28ABCD2A' where tenant_id = ${it.tenantId}`
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${it.shopper.companyId}, '示例机械有限公司', '913302001234567', '', '', '', '', '') returning id`
  const { tenantId, userId, phone, as, shopper } = it
  return { orderNo, shopper, seller: { tenantId, userId, phone, as }, titleId: title!.id }
}

/** Another order of the same goods: the buyer asks for less of each, and the seller proposes it at another price. */
async function changed(products: readonly ProductRow[]): Promise<string> {
  const ids: number[] = []
  for (const product of products) ids.push(await aCartLine(t.db, it.shopper, product, 1000))
  const { orderNo } = (await submit(t, it.shopper, ids)).body.data!.orders[0]!
  const wanted = products.map((_, at) => ({ lineNo: at + 1, qty: 900 }))
  expect((await t.call(changing.askChange, { orderNo, wish: '少一些', wanted }, buyer())).body.message).toBe('')
  const lines = wanted.map((line) => ({ ...line, price: '36.00' }))
  const { version } = (await t.call(changing.previewChange, { orderNo, lines }, seller())).body.data!
  const proposal = { orderNo, lines, version, reason: '材料涨价', pricesChecked: true }
  expect((await t.call(changing.proposeChange, proposal, seller())).body.message).toBe('')
  return orderNo
}

beforeAll(async () => {
  const { tenantId, userId, phone } = await aSeller(t.db)
  const as = await login(t, userId)
  const { shopper, ids, products } = await aCartOfLookAlikes(t, tenantId)
  const placed = await submit(t, shopper, ids)
  expect(placed.body.message).toBe('')
  const { orderNo } = placed.body.data!.orders[0]!
  it = { shopper, as, userId, phone, orderNo, tenantId, changedNo: '', statementId: 0, aftersaleNo: '', invoiceNo: '' }
  await delivered(orderNo)
  await returned(orderNo)
  expect((await t.call(sellerStatements.makeStatements, { month }, seller())).body.data).toEqual({ made: 1 })
  it.statementId = (await t.call(statements.statements, {}, buyer())).body.data![0]!.statementId
  it.changedNo = await changed(products)
  for (const { lotId } of await lotsNow()) await t.call(lots.withdrawLot, { lotId, reason: '硬度不足' }, seller())
}, 60_000)

const lotsNow = async () => (await t.call(lots.lots, { limit: 100 }, seller())).body.data!.records

/** The texts of the goods column of an issued paper, without totals. */
async function paperTexts(kind: string): Promise<string[]> {
  const [row] = await t.db<{ paper: Paper }[]>`
    select paper from document where tenant_id = ${it.tenantId} and kind = ${kind} order by version desc limit 1`
  const goodsColumn = ({ columns }: Paper['tables'][number]) => columns.findIndex(([name]) => name === '商品')
  const table = row!.paper.tables.find((each) => goodsColumn(each) >= 0)!
  return table.rows.filter((cells) => Number(cells[0]) > 0).map((cells) => cells[goodsColumn(table)]!)
}

/** A file as rows of cells by their titles. */
async function rowsOf(path: string, as: As, query: Record<string, string> = {}): Promise<Record<string, string>[]> {
  const reply = await t.app.inject({ method: 'GET', url: `${gateway}${path}`, query, headers: as })
  return sheetRows(reply.rawPayload)
}

const namesOf = (lines: readonly NamedGoods[]): string[] => lines.map(goodsText)
const goodsIn = (lines: readonly { goods: string }[]): string[] => lines.map(({ goods }) => goods)
/** The goods in the message that has this word. */
async function messageTo(side: 'buyer' | 'seller', word: string): Promise<string[]> {
  const company = side === 'buyer' ? it.shopper.companyId : null
  const rows = await t.db<{ text: string }[]>`
    select text from message where position(${word} in text) > 0 and (${company}::bigint is null or buyer_id = ${company})`
  return said(rows.map(({ text }) => text).join('，'))
}
const orderNo = () => ({ orderNo: it.orderNo })
const ofAftersale = () => ({ tenantId: it.tenantId, aftersaleNo: it.aftersaleNo })
const ofStatement = () => ({ tenantId: it.tenantId, statementId: it.statementId })

/** The columns of a workbook that name goods. */
const namingColumns = [
  '商品编码',
  '标准号',
  '规格',
  '等级',
  '材质',
  '表面处理',
  '品牌',
  '名称',
  '材质大类',
  '螺纹',
  '包装',
]

/** What a line of history or a message says of several goods, one by one. */
const said = (text: string): string[] =>
  text
    .split(/[，、；]/)
    .filter((part) => part.includes('M8') || part.includes('M10'))
    .map((part) =>
      part
        .replace(/^.*：/, '')
        .replace(/(少收|接受|未接受|属买家).*$/, '')
        .replace(/ [\d.,]+ 支.*$/, ''),
    )

/** Every text of goods that the server makes for one order, and how many of them have to differ. */
const surfaces: readonly [surface: string, texts: () => Promise<string[]>, different: number][] = [
  ['buyer: order', async () => namesOf((await t.call(buying.detail, orderNo(), buyer())).body.data!.lines), forBuyers],
  [
    'buyer: list of orders',
    async () => namesOf((await t.call(buying.list, {}, buyer())).body.data!.records[0]!.lines),
    forBuyers,
  ],
  [
    'buyer: reorder',
    async () => namesOf((await t.call(reorders.reorder, orderNo(), buyer())).body.data!.lines),
    forBuyers,
  ],
  [
    'buyer: claimable lines',
    async () => goodsIn((await t.call(aftersale.claimableLines, orderNo(), buyer())).body.data!.lines),
    forBuyers,
  ],
  [
    'buyer: after-sale',
    async () => goodsIn((await t.call(aftersale.detail, ofAftersale(), buyer())).body.data!.lines),
    forBuyers,
  ],
  [
    'buyer: history of the receipt',
    async () =>
      said(
        (await t.call(buying.detail, orderNo(), buyer())).body.data!.events.find(({ text }) => text.includes('少收'))!
          .text,
      ),
    all.length,
  ],
  [
    'buyer: statement',
    async () => goodsIn((await t.call(statements.statement, ofStatement(), buyer())).body.data!.lines),
    all.length,
  ],
  [
    'seller: order',
    async () => namesOf((await t.call(selling.order, orderNo(), seller())).body.data!.lines),
    all.length,
  ],
  [
    'seller: order programs',
    async () => namesOf((await t.call(programs.pullOrders, {}, seller())).body.data!.orders[0]!.lines),
    all.length,
  ],
  [
    'seller: box labels',
    async () =>
      (await t.call(boxes.labels, { ...orderNo(), batch: 1 }, seller())).body.data!.lines.map(({ goods, ...codes }) =>
        goodsText({ ...goods, ...codes }),
      ),
    all.length,
  ],
  [
    'seller: after-sale',
    async () => goodsIn((await t.call(sellerAftersale.aftersale, ofAftersale(), seller())).body.data!.lines),
    all.length,
  ],
  [
    'seller: statement',
    async () => goodsIn((await t.call(sellerStatements.sellerStatement, ofStatement(), seller())).body.data!.lines),
    all.length,
  ],
  [
    'seller: page of the delivery note',
    async () =>
      (await t.call(documents.sellerDeliveryNote, { ...orderNo(), batch: 1 }, seller())).body
        .data!.tables[0]!.rows.slice(0, -1)
        .map((cells) => cells[1]!),
    all.length,
  ],
  ['seller: goods', async () => namesOf((await t.call(sellerGoods.list, {}, seller())).body.data!.records), forSellers],
  [
    'seller: workbook of goods',
    async () =>
      (await rowsOf(imports.exportGoods.path, it.as)).map((row) => namingColumns.map((title) => row[title]).join(' ')),
    forSellers,
  ],
  [
    'buyer: workbook of the statement',
    async () => {
      const query = { tenantId: String(it.tenantId), statementId: String(it.statementId), format: 'lines' }
      const rows = await rowsOf(statements.exportStatement.path, it.shopper.as, query)
      return rows.filter((row) => row.项目 === '货款').map((row) => row.商品!)
    },
    all.length,
  ],
  [
    'both: change that the buyer asks for',
    async () =>
      (await t.call(selling.order, { orderNo: it.changedNo }, seller())).body.data!.changes[0]!.wanted.map(
        ({ goods }) => goods,
      ),
    all.length,
  ],
  [
    'both: change that the seller proposes',
    async () =>
      goodsIn((await t.call(buying.detail, { orderNo: it.changedNo }, buyer())).body.data!.changes[0]!.terms!.lines),
    all.length,
  ],
  [
    'seller: preview of a change',
    async () => {
      const lines = all.map((_, at) => ({ lineNo: at + 1, qty: 800, price: '37.00' }))
      return goodsIn((await t.call(changing.previewChange, { orderNo: it.orderNo, lines }, seller())).body.data!.lines)
    },
    all.length,
  ],
  [
    'seller: lines of an invoice',
    async () =>
      goodsIn((await t.call(sellerInvoices.invoiceLines, { invoiceNo: it.invoiceNo }, seller())).body.data!.lines),
    all.length,
  ],
  ['seller: lots', async () => namesOf((await lotsNow()).map(({ goods }) => goods)), forSellers],
  [
    'public: page of a box',
    async () => {
      const { lines } = (await t.call(boxes.labels, { ...orderNo(), batch: 1 }, seller())).body.data!
      const found = await Promise.all(lines.map(({ token }) => t.call(boxes.box, { token })))
      return namesOf(found.map(({ body: { data } }) => ({ ...data!.goods, packageName: data!.packageName })))
    },
    forStrangers,
  ],
  [
    'both: history of the inspection',
    async () =>
      said(
        (await t.call(aftersale.detail, ofAftersale(), buyer())).body.data!.events.find(({ text }) =>
          text.includes('接受'),
        )!.text,
      ),
    all.length,
  ],
  ['message: what was missing at the receipt', () => messageTo('seller', '少收'), all.length],
  ['message: what was accepted at the inspection', () => messageTo('buyer', '没有全部接受'), all.length],
  ['message: what was sent back to the buyer', () => messageTo('buyer', '未接受'), all.length],
  [
    'message: lots that were withdrawn',
    async () => {
      const rows = await t.db<{ text: string }[]>`
        select text from message where title = '批次已撤回' and buyer_id = ${it.shopper.companyId}`
      return rows.map(({ text }) => text.replace(/^.*? 的 /, ''))
    },
    // Of a lot both sides know the number, which is in the message; numbers of the goods are not.
    forStrangers,
  ],
  [
    'paper: statement',
    async () => {
      const shown = (await t.call(statements.statement, ofStatement(), buyer())).body.data!
      const party = { name: '公司', creditCode: '', address: '', phone: '', bank: '', account: '' }
      const [, , table] = statementPaper(shown, { buyer: party, seller: party, kept: [] }).tables
      return table!.rows.filter(([no]) => Number(no) > 0).map((cells) => cells[2]!)
    },
    all.length,
  ],
  ['paper: contract', () => paperTexts('contract'), all.length],
  ['paper: delivery note', () => paperTexts('deliveryNote'), all.length],
  ['paper: certificate', () => paperTexts('certificate'), all.length],
]

test.each(surfaces)('%s: goods that differ in one attribute have different texts', async (_, texts, different) => {
  const found = await texts()
  expect(found).toHaveLength(all.length)
  expect(new Set(found).size).toBe(different)
})
