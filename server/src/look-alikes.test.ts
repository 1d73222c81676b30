// Long because: the table names every text of goods that the server makes, so that a new one is added here.
import * as aftersale from '@lianmeng/contract/aftersale/endpoints'
import * as sellerAftersale from '@lianmeng/contract/aftersale/seller-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import { goodsText, type NamedGoods } from '@lianmeng/contract/goods-name'
import * as imports from '@lianmeng/contract/imports/endpoints'
import * as lots from '@lianmeng/contract/lots/endpoints'
import * as boxes from '@lianmeng/contract/orders/box-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery-endpoints'
import * as buying from '@lianmeng/contract/orders/endpoints'
import * as programs from '@lianmeng/contract/orders/program-endpoints'
import * as reorders from '@lianmeng/contract/orders/reorder-endpoints'
import * as shipping from '@lianmeng/contract/orders/seller-delivery-endpoints'
import * as documents from '@lianmeng/contract/orders/seller-document-endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import * as sellerStatements from '@lianmeng/contract/orders/seller-statement-endpoints'
import * as statements from '@lianmeng/contract/orders/statement-endpoints'
import * as sellerGoods from '@lianmeng/contract/seller-goods/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports as importsFeature } from './features/imports/routes.ts'
import { issueContracts } from './features/orders/documents/issue-contracts.ts'
import { orders } from './features/orders/routes.ts'
import { sellerGoods as goodsFeature } from './features/seller-goods/routes.ts'
import type { Paper } from './papers/paper.ts'
import { readSheet } from './sheets/read-sheet.ts'
import { aSeller } from './testing/builders.ts'
import { aCartOfLookAlikes, alikeGoods } from './testing/look-alikes.ts'
import { orderingApp, type Shopper, submit } from './testing/ordering.ts'
import { type As, login } from './testing/test-app.ts'

const t = await orderingApp([orders, goodsFeature, importsFeature])
afterAll(() => t.close())

const all = alikeGoods
/** What the buyer is shown alone leaves out the seller's codes: two goods that differ in them alone are one to a buyer. */
const forBuyers = all.length - 1
/** A seller's own goods have no numbers of buyers. */
const forSellers = all.length - 1

type It = { shopper: Shopper; as: As; orderNo: string; tenantId: number; statementId: number; aftersaleNo: string }
let it: It
const buyer = () => ({ headers: it.shopper.as })
const seller = () => ({ headers: it.as })
const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)

const lotOf = (lineNo: number) => `P-${lineNo}`

beforeAll(async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const as = await login(t, userId)
  const { shopper, ids } = await aCartOfLookAlikes(t, tenantId)
  const placed = await submit(t, shopper, ids)
  expect(placed.body.message).toBe('')
  const { orderNo } = placed.body.data!.orders[0]!
  it = { shopper, as, orderNo, tenantId, statementId: 0, aftersaleNo: '' }
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
  const counted = order.lines.map(({ lineNo }) => ({ lineNo, qty: 1230 }))
  await t.call(delivery.receive, { orderNo, batch: 1, lines: counted, note: '' }, buyer())
  const asked = { orderNo, kind: 'return' as const, reason: 'quality' as const, note: '有毛刺', fileIds: [] }
  const claims = order.lines.map(({ lineNo }) => ({ lineNo, qty: 10 }))
  it.aftersaleNo = (await t.call(aftersale.save, { ...asked, lines: claims }, buyer())).body.data!.aftersaleNo
  expect((await t.call(sellerStatements.makeStatements, { month }, seller())).body.data).toEqual({ made: 1 })
  it.statementId = (await t.call(statements.statements, {}, buyer())).body.data![0]!.statementId
}, 60_000)

/** The texts of the goods column of an issued paper, without totals. */
async function paperTexts(kind: string): Promise<string[]> {
  const [row] = await t.db<{ paper: Paper }[]>`
    select paper from document where tenant_id = ${it.tenantId} and kind = ${kind} order by version desc limit 1`
  const [table] = row!.paper.tables
  const column = table!.columns.findIndex(([name]) => name === '商品')
  return table!.rows.filter((cells) => Number(cells[0]) > 0).map((cells) => cells[column]!)
}

/** A file of the seller's as rows, without its titles. */
async function fileRows(path: string, query: Record<string, string> = {}): Promise<string[]> {
  const reply = await t.app.inject({ method: 'GET', url: `${gateway}${path}`, query, headers: it.as })
  const rows: string[] = []
  await readSheet(reply.rawPayload, { rows: 1000, columns: 40, inflated: 1e8 }, async (batch) => {
    rows.push(...batch.map(({ cells }) => cells.join(' ')))
  })
  return rows.slice(1)
}

const namesOf = (lines: readonly NamedGoods[]): string[] => lines.map(goodsText)
const goodsIn = (lines: readonly { goods: string }[]): string[] => lines.map(({ goods }) => goods)
const orderNo = () => ({ orderNo: it.orderNo })
const ofAftersale = () => ({ tenantId: it.tenantId, aftersaleNo: it.aftersaleNo })
const ofStatement = () => ({ tenantId: it.tenantId, statementId: it.statementId })

/** What a line of history or a message says of several goods, one by one. */
const said = (text: string): string[] =>
  text
    .split(/[，、；]/)
    .filter((part) => part.includes('M8') || part.includes('M10'))
    .map((part) => part.replace(/(少收|接受).*$/, ''))

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
  ['seller: workbook of goods', () => fileRows(imports.exportGoods.path), forSellers],
  ['paper: contract', () => paperTexts('contract'), all.length],
  ['paper: delivery note', () => paperTexts('deliveryNote'), all.length],
  ['paper: certificate', () => paperTexts('certificate'), all.length],
]

test.each(surfaces)('%s: goods that differ in one attribute have different texts', async (_, texts, different) => {
  const found = await texts()
  expect(found).toHaveLength(all.length)
  expect(new Set(found).size).toBe(different)
})
