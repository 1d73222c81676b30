// Long because: the table names every part that lists goods, so that a new one is added here.
import { globSync, readFileSync } from 'node:fs'
import { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import * as approvals from '@lianmeng/contract/approvals/endpoints'
import * as notes from '@lianmeng/contract/documents/seller-document-endpoints'
import { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import { GoodsListLine } from '@lianmeng/contract/goods-lists/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import * as boxes from '@lianmeng/contract/lots/box-endpoints'
import * as lots from '@lianmeng/contract/lots/endpoints'
import { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { ComparedTerms } from '@lianmeng/contract/orders/changes/change'
import { FoundGoods } from '@lianmeng/contract/orders/changes/change-endpoints'
import { shippingForm } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import { OrderWithHistory, Shipment } from '@lianmeng/contract/orders/endpoints'
import { OrderLine } from '@lianmeng/contract/orders/order-line'
import { PreviewGroup as PreviewedGroup } from '@lianmeng/contract/orders/preview-group'
import { ReorderLine } from '@lianmeng/contract/orders/reorder-endpoints'
import * as sellerGoods from '@lianmeng/contract/seller-goods/endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { lookAlikes, usualGoods } from '@lianmeng/contract/testing/look-alikes'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterEach, expect, test } from 'vitest'
import { CartLineRow } from '../features/cart/cart-line-row.tsx'
import { LineRow } from '../features/fast-order/line-row.tsx'
import { lineColumns } from '../features/goods-lists/line-columns.tsx'
import { goodsColumns as archiveColumns } from '../features/my-goods/goods-columns.tsx'
import { AskDialog } from '../features/orders/aftersale/ask-dialog.tsx'
import { InspectDialog } from '../features/orders/aftersale/inspect-dialog.tsx'
import { ApprovalDetail } from '../features/orders/approvals/approval-detail.tsx'
import { AskChange } from '../features/orders/buyer/ask-change.tsx'
import { ReceiveShipment } from '../features/orders/buyer/receive-shipment.tsx'
import { reorderColumns } from '../features/orders/buyer/reorder-columns.tsx'
import { nothingAsked } from '../features/orders/placing/fields/asked-terms.ts'
import { PreviewGroup } from '../features/orders/placing/lines/preview-group.tsx'
import { AddedGoods } from '../features/orders/seller/changing/added-goods.tsx'
import { ChangeLines } from '../features/orders/seller/changing/change-lines.tsx'
import { DeliveryNote } from '../features/orders/seller/delivery-note.tsx'
import { BoxLabels } from '../features/orders/seller/labels/box-labels.tsx'
import { ShipDialog } from '../features/orders/seller/ship-dialog.tsx'
import { goodsColumns as sellerColumns } from '../features/seller-goods/goods-columns.tsx'
import { GoodsPicker } from '../features/seller-lots/goods-picker.tsx'
import LotsScreen from '../features/seller-lots/lots-screen.tsx'
import { aCartLine, anOrder, aPackage, aProduct } from '../testing/buying.ts'
import { type FakeServer, fakeServer } from '../testing/fake-server.ts'
import { aUser, renderScreen } from '../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../testing/sellers.ts'
import { type Column, Table } from '../ui/table/table.tsx'
import { AftersaleFacts } from '../widgets/aftersale/aftersale-facts.tsx'
import { Compared } from '../widgets/order-view/change/compared-terms.tsx'
import { OrderLines } from '../widgets/order-view/lines/order-lines.tsx'
import { Shipments } from '../widgets/order-view/shipments.tsx'
import { StatementLines } from '../widgets/statements/statement-lines.tsx'

afterEach(cleanup)

const all = [usualGoods, ...lookAlikes.map(([, goods]) => goods)]
/** Products on sale carry no code of their seller. */
const onSale = all.filter(({ ownCode }) => ownCode === usualGoods.ownCode)
/** A seller's own goods have no numbers of buyers. */
const ofSeller = all.filter(({ ownPartNo }) => ownPartNo === usualGoods.ownPartNo)
type Goods = (typeof all)[number]

/** A wire shape with every field empty but these. */
const made = <Schema extends TSchema>(schema: Schema, changes: object): Static<Schema> =>
  Object.assign(Value.Create(schema) as object, changes) as Static<Schema>

const orderLines = all.map((goods, at) =>
  made(OrderLine, {
    ...goods,
    ...{ lineNo: at + 1, componentId: at + 1, qty: 1000, saleQty: '1', openQty: 1000, taxRate: 13 },
    ...{ baseUnitName: '支', saleUnitName: '千支', price: '35.60', amount: '35.60', amountItems: [] },
  }),
)
const shipment = made(Shipment, {
  batch: 1,
  shippedAt: '2026-11-21T03:00:00Z',
  ...{ arrivedAt: '', receivedAt: '', receivedBy: '' },
  lines: orderLines.map(({ lineNo }) => ({ lineNo, qty: 1000, receivedQty: null, lot: '', box: '' })),
})
const order = made(OrderWithHistory, {
  ...anOrder({ lines: orderLines, actions: ['receive', 'ship'] }),
  ...{ shipments: [shipment], changeActions: ['askChange'], changes: [], events: [] },
})
const products = onSale.map((goods, at) =>
  aProduct({
    ...goods,
    ...{ componentId: at + 1, customComponentCode: goods.ownPartNo },
    prodPackages: [aPackage({ packageSpecId: at + 1, packageSpecNameNew: goods.packageName })],
  }),
)
const cartLines = products.map((product, at) => aCartLine({ cartItemId: at + 1, packageSpecId: at + 1, product }))
const named = all.map((goods, at) => ({ lineNo: at + 1, goods: goodsText(goods), unitName: '支' }))
const claim = made(AftersaleWithHistory, {
  ...{ pictures: [], events: [], back: null, out: null, rest: null, createdAt: '2026-11-21T03:00:00Z', dueAt: '' },
  lines: named.map((line) => ({ ...line, baseUnit: 1, qty: 10, acceptedQty: null, restQty: 0, amount: '1.00' })),
})
const before = { before: '1.00', after: '2.00' }
const terms = made(ComparedTerms, {
  ...{ freight: before, amount: before, difference: '1.00', promiseOn: { before: '', after: '' } },
  lines: named.map((line) => ({
    ...{ ...line, baseUnitName: '支', saleUnitName: '千支', difference: '1.00', saleQty: before },
    ...{ qty: { before: 2, after: 1 }, price: before, goodsAmount: before, charges: before, amount: before },
  })),
})
const labels = {
  ...{ companyName: '卖家', buyerName: '买家', orderNo: 'LM1', batch: 1, shippedAt: '2026-11-21T03:00:00Z' },
  lines: all.map(({ packageName, ownPartNo, ownCode, ...goods }, at) => ({
    ...{ lineNo: at + 1, goods: { ...goods }, packageName, ownPartNo, ownCode, token: `1-${'0'.repeat(32)}` },
    ...{ qty: 1000, packageQty: 1000, baseUnitName: '支', lotNo: '' },
  })),
}
const sellersGoods = ofSeller.map((goods, at) =>
  made(sellerGoods.SellerGoods, { ...goods, id: at + 1, surfaceName: goods.surfaceTreatmentName }),
)
const page = <Row,>(records: readonly Row[]) => ({ records: [...records], total: records.length, start: 1, limit: 100 })
const none = () => undefined

const columnsOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): ReactNode => (
  <Table name="商品" columns={columns} rows={rows} keyOf={(row) => rows.indexOf(row)} />
)
const inTable = (rows: ReactNode): ReactNode => (
  <table>
    <tbody>{rows}</tbody>
  </table>
)

type Part = {
  /** Files whose goods it shows. */
  files: string[]
  element: () => ReactNode
  goods: readonly Goods[]
  /** The rows, one for each of the goods. */
  rows?: string
  /** A button that opens it. */
  opens?: string
  serve?: (server: FakeServer) => void
  isSellers?: true
}

const inList = 'li:has(input)'
const parts: Readonly<Record<string, Part>> = {
  'lines of an order': {
    files: ['widgets/order-view/lines/order-lines.tsx'],
    element: () => <OrderLines lines={orderLines} hasDelivery={false} />,
    goods: all,
  },
  'shipped batches': {
    files: ['widgets/order-view/shipments.tsx'],
    element: () => <Shipments order={order} actions={() => null} />,
    goods: all,
  },
  'ship dialog': {
    files: ['features/orders/seller/ship-dialog.tsx', 'features/orders/seller/shipping/lot-lines.tsx'],
    element: () => <ShipDialog order={order} onClose={none} />,
    goods: all,
    rows: inList,
    serve: (server) => server.on(shippingForm, { lines: [] }),
    isSellers: true,
  },
  'receipt dialog': {
    files: ['features/orders/buyer/receive-shipment.tsx', 'features/orders/line-inputs.tsx'],
    element: () => <ReceiveShipment order={order} shipment={shipment} />,
    goods: all,
    rows: inList,
    opens: '确认收货',
  },
  'form of an after-sale': {
    files: [],
    element: () => (
      <AskDialog
        orderNo="LM1"
        lines={named.map((line) => ({
          ...{ ...line, baseUnit: 1, receivedQty: 10, missingQty: 0, receivedAmount: '1.00', missingAmount: '0.00' },
        }))}
        onClose={none}
      />
    ),
    goods: all,
    rows: inList,
  },
  'after-sale': {
    files: [],
    element: () => <AftersaleFacts of={claim} pictureAddress={() => ''} />,
    goods: all,
  },
  'inspection dialog': {
    files: [],
    element: () => <InspectDialog of={claim} onClose={none} />,
    goods: all,
    rows: inList,
    isSellers: true,
  },
  'lines of a statement': {
    files: [],
    element: () => (
      <StatementLines
        lines={
          made(StatementWithLines, {
            lines: named.map((line) => ({
              ...{
                ...line,
                lineNo: 1,
                orderNo: 'LM1',
                unit: '支',
                saleUnit: '千支',
                items: [],
                earlier: [],
                taxRate: 13,
              },
              ...{ orderedQty: '1', shippedQty: '1', receivedQty: '1', returnedQty: '0', orderedSaleQty: '1' },
              ...{ receivedSaleQty: '1', price: '1.00', ordered: '1.00', delivered: '1.00', returned: '0.00' },
              ...{ invoiced: '', dispute: '', answer: '' },
            })),
          }).lines
        }
        word={undefined}
        words={{}}
        onType={none}
      />
    ),
    goods: all,
  },
  'request for approval': {
    files: ['features/orders/approvals/approval-group.tsx'],
    element: () => <ApprovalDetail approvalNo="SP1" />,
    goods: all,
    serve: (server) =>
      server.on(
        approvals.detail,
        made(approvals.ApprovalDetail, {
          ...{
            approvalNo: 'SP1',
            state: 'pending',
            createdAt: '2026-11-20T08:00:00Z',
            expiresAt: '2026-11-27T08:00:00Z',
          },
          groups: [
            {
              ...{ companyShortName: '卖家', amount: '1.00', freight: '0.00', remark: '' },
              lines: all.map((goods, at) => ({
                ...{ componentId: at + 1, goods, qty: '1 千支', price: '1.00', amount: '1.00', amountItems: [] },
              })),
            },
          ],
        }),
      ),
  },
  'order form': {
    files: ['features/orders/placing/lines/preview-group.tsx', 'features/orders/placing/lines/preview-line.tsx'],
    element: () => (
      <PreviewGroup
        group={made(PreviewedGroup, {
          ...{ amount: '1.00', goods: '1.00', missing: '0.00', leastOrder: '0.00', freight: null },
          lines: cartLines.map(({ cartItemId }) => ({
            ...{ cartItemId, qty: 1000, price: '1.00', amount: '1.00', amountItems: [] },
            ...{ problem: '', problemText: '', reserves: false, dispatchOn: '' },
          })),
        })}
        goods={new Map(cartLines.map((line) => [line.cartItemId, line]))}
        changes={new Map()}
        freightBefore={undefined}
        onWay={none}
        firstNo={1}
        asked={nothingAsked}
        onAsk={none}
      />
    ),
    goods: onSale,
  },
  'lines of the cart': {
    files: ['features/cart/cart-line-row.tsx'],
    element: () =>
      inTable(
        cartLines.map((line) => <CartLineRow key={line.cartItemId} line={line} mark={null} isLocked onRemove={none} />),
      ),
    goods: onSale,
  },
  'lines of the fast order': {
    files: ['features/fast-order/line-row.tsx'],
    element: () =>
      inTable(
        products.map((product, at) => (
          <LineRow
            key={product.componentId}
            line={made(FastLine, {
              ...{
                id: at + 1,
                product,
                packageSpecId: at + 1,
                qty: 1000,
                quantity: '1000',
                unit: '支',
                state: 'matched',
              },
              ...{ readings: [], unread: [], missing: [], hints: [], amountItems: [], price: null, amount: null },
            })}
            no={1}
            sameAs={undefined}
            last={undefined}
            isPicked={false}
            onPick={none}
            isOpen={false}
            onOpen={none}
          />
        )),
      ),
    goods: onSale,
  },
  'named list': {
    files: ['features/goods-lists/line-columns.tsx'],
    element: () =>
      columnsOf(
        lineColumns({ textOf: () => '', type: none, takeOut: none }),
        products.map((product, at) => made(GoodsListLine, { product, packageSpecId: at + 1, amount: null })),
      ),
    goods: onSale,
  },
  archive: {
    files: ['features/my-goods/goods-columns.tsx', 'features/my-goods/kept-goods-name.tsx'],
    element: () =>
      columnsOf(
        archiveColumns({ chosen: new Set(), onChoose: none, add: none, isAdding: false }),
        products.map((product) => made(MyGoodsRow, { ...product, bin: null, isListed: 1 })),
      ),
    goods: onSale,
  },
  'old order bought again': {
    files: ['features/orders/buyer/reorder-columns.tsx'],
    element: () =>
      columnsOf(
        reorderColumns({
          ...{ isIn: () => true, canGo: () => true, onPick: none, substitutes: new Map(), onReplace: none },
          reasonOf: () => '',
        }),
        onSale.map((goods) => made(ReorderLine, { ...goods, priceThen: '1.00', priceNow: null, amountNow: null })),
      ),
    goods: onSale,
  },
  "seller's dialog to change an order": {
    files: ['features/orders/seller/changing/change-lines.tsx'],
    element: () => (
      <ChangeLines
        lines={orderLines}
        typed={Object.fromEntries(orderLines.map(({ lineNo }) => [lineNo, { qty: '1', price: '1' }]))}
        onType={none}
        onReplace={none}
      />
    ),
    goods: all,
    rows: 'li',
    isSellers: true,
  },
  'goods that a change brings': {
    files: ['features/orders/seller/changing/added-goods.tsx'],
    element: () => (
      <AddedGoods
        lines={orderLines}
        added={ofSeller.map(({ packageName, ...goods }, at) => ({
          ...{ key: at, packageSpecId: at, qty: '1', price: '1', replaces: undefined },
          goods: made(FoundGoods, {
            ...goods,
            availableInBaseUnits: null,
            packages: [{ packageSpecId: at, name: packageName }],
          }),
        }))}
        onType={none}
      />
    ),
    goods: ofSeller,
    rows: 'li',
    isSellers: true,
  },
  "buyer's dialog to ask for a change": {
    files: ['features/orders/buyer/ask-change.tsx'],
    element: () => <AskChange order={order} />,
    goods: all,
    rows: inList,
    opens: '改单申请',
  },
  'old and new terms of an order': { files: [], element: () => <Compared terms={terms} />, goods: all },
  'list beside box labels': {
    files: ['features/orders/seller/labels/box-labels.tsx'],
    element: () => <BoxLabels orderNo="LM1" batch="1" />,
    goods: all,
    rows: inList,
    serve: (server) => server.on(boxes.labels, labels),
    isSellers: true,
  },
  'box labels': {
    files: ['features/orders/seller/labels/box-label-card.tsx'],
    element: () => <BoxLabels orderNo="LM1" batch="1" />,
    goods: all,
    rows: 'article',
    serve: (server) => server.on(boxes.labels, labels),
    isSellers: true,
  },
  'page of a delivery note': {
    files: [],
    element: () => <DeliveryNote orderNo="LM1" batch="1" />,
    goods: all,
    serve: (server) =>
      server.on(notes.sellerDeliveryNote, {
        ...{ title: '送货单', documentNo: '', version: 0, facts: [], closing: [] },
        tables: [{ title: '商品', columns: ['商品'], rows: all.map((goods) => [goodsText(goods)]), notes: [] }],
      }),
    isSellers: true,
  },
  'lots of a seller': {
    files: ['features/seller-lots/lots-screen.tsx'],
    element: () => <LotsScreen />,
    goods: ofSeller,
    serve: (server) =>
      server.on(
        lots.lots,
        page(
          ofSeller.map((goods, at) =>
            made(lots.saveLot.data, { lotId: at + 1, goods, results: [], changedAt: '2026-11-20T08:00:00Z' }),
          ),
        ),
      ),
    isSellers: true,
  },
  'goods to choose for a lot': {
    files: ['features/seller-lots/goods-picker.tsx'],
    element: () => <GoodsPicker productId={1} goods={undefined} onChoose={none} />,
    goods: ofSeller,
    rows: 'option',
    serve: (server) => server.on(sellerGoods.list, page(sellersGoods)),
    isSellers: true,
  },
  "seller's grids of goods and stock": {
    files: ['features/seller-goods/goods-columns.tsx'],
    element: () =>
      inTable(
        sellersGoods.map((goods) => (
          <tr key={goods.id}>
            {sellerColumns.map(({ key, cell }) => (
              <td key={key}>{cell(goods)}</td>
            ))}
          </tr>
        )),
      ),
    goods: ofSeller,
    isSellers: true,
  },
}

test.each(Object.entries(parts))('%s: goods that differ in one attribute have different texts', async (_, part) => {
  const server = fakeServer()
  part.serve?.(server)
  if (part.isSellers) server.on(standing, standingAs('owner'))
  const user = part.isSellers ? aSellersPerson() : aUser()
  await renderScreen(part.element(), { server, user, path: part.isSellers ? '/seller/orders' : '/lmPortals/home' })
  if (part.opens) fireEvent.click(await screen.findByRole('button', { name: part.opens }))
  const rows = () => [...document.querySelectorAll(part.rows ?? 'tbody tr')].map((row) => row.textContent)
  await waitFor(() => expect(rows()).toHaveLength(part.goods.length))
  expect(new Set(rows()).size).toBe(part.goods.length)
})

/** Shown as they are, through the one part: their rows hold the wire shapes that the server's test of look-alikes reads. */
const whole: readonly string[] = [
  'features/box/box-screen.tsx',
  'features/home/buyer/arrivals.tsx',
  'features/home/buyer/low-goods.tsx',
  'features/home/buyer/recent-goods.tsx',
  'features/my-goods/bin-dialog.tsx',
  'features/orders/seller/changing/find-goods.tsx',
  'features/seller-goods/form/goods-drawer.tsx',
  'features/seller-goods/stock-drawer.tsx',
  'features/seller-lots/lot-dialog.tsx',
  'features/seller-prices/tiers-dialog.tsx',
  'features/seller-prices/tiers-to-confirm.tsx',
  'widgets/best-buy/plan-lines.tsx',
  'widgets/chat/cards.tsx',
  'widgets/chat/product-tool.tsx',
]

/** Which files show goods in another way, and why two of them cannot be mistaken. */
const exceptions: Readonly<Record<string, string>> = {
  'app/kit/list-parts.tsx': 'example of the kit',
  'features/fast-order/add-part-dialog.tsx': 'standard of a part that is being described',
  'features/fast-order/bin-panel.tsx': 'one product, of the bin that was scanned',
  'features/fast-order/candidate-panel.tsx': 'offers of one specification side by side: brand and package in columns',
  'features/find-goods/detail/detail-facts.tsx': 'one product, all facts in a table',
  'features/find-goods/nothing/near-rows.tsx': 'specifications, which have no brand, package or code',
  'features/find-goods/rows/specification-summary.tsx': 'specifications, all facts in columns',
  'features/find-goods/head/standard-card.tsx': 'standards',
  'features/find-goods/nothing/substitutes.tsx': 'standards',
  'features/home/product-card.tsx': 'a showcase of single products that leads to their pages',
  'features/my-goods/bin-labels-screen.tsx': 'the own number has a place of its own on the label',
  'features/my-goods/merging/near-columns.tsx': 'specifications; the own number has a column of its own',
  'features/my-goods/phone-goods.tsx': 'class and surface are chips, the own number and the rest stand below',
  'features/my-goods/substitute-dialog.tsx': 'one product, and a search for others',
  'features/my-goods/substitutes/allow-form.tsx': 'standards',
  'features/my-goods/substitutes/substitutes-view.tsx': 'standards',
  'features/scan/scanned-goods.tsx': 'one product, named by the code that was scanned',
  'features/seller-figures/figures-screen.tsx': 'the code has a column of its own; the standards are standards',
  'features/seller-goods/form/new-goods.tsx': 'one product, which is copied without its code',
  'features/seller-inquiries/quote-form/reading-dialog.tsx': 'standards',
  'features/seller-prices/price-columns.tsx': 'the code has a column of its own',
  'features/shop/shop-home-screen.tsx': 'a showcase of single products that leads to their pages',
  'features/standard-data/errata-tab.tsx': 'standards',
  'widgets/best-buy/substitutes-of-line.tsx': 'standards',
  'widgets/drawing-dialog/drawing-tabs.tsx': 'drawing of a standard and a size',
  'widgets/drawing-dialog/part-list.tsx': 'parts of a drawing',
  'widgets/performance-dialog/performance-body.tsx': 'figures of a standard and a size',
  'widgets/product-file/own-number-dialog.tsx': 'one product; its own number is the field',
  'widgets/search-box/suggestion-list.tsx': 'standards',
  'widgets/spec-selector/spec-selector.tsx': 'standards',
  'ui/goods-name.tsx': 'the one part',
}

/** The library of standards, its tools and drawings show standards and sizes, not goods. */
const library = /^(features\/(standards|tools|drawings|drawing-editor)|widgets\/standards)\//

const tested = new Set(Object.values(parts).flatMap(({ files }) => files))
const showing = globSync('web/src/**/*.tsx')
  .map((file) => file.replaceAll('\\', '/').replace('web/src/', ''))
  .filter((file) => !/\.test\.tsx$|testing\//.test(file) && !library.test(file))
  .map((file) => ({ file, source: readFileSync(`web/src/${file}`, 'utf8') }))
  .filter(({ source }) => /<GoodsName\b|\bgoodsName\(|\bstandardName\b/.test(source))

test('every component that shows goods is read above, shows them whole, or says why not', () => {
  const unknown = showing.filter(({ file }) => !tested.has(file) && !whole.includes(file) && !(file in exceptions))
  expect(unknown.map(({ file }) => file)).toEqual([])
})

test('a component that is said to show goods whole takes nothing off their name', () => {
  const stripped = showing.filter(
    ({ file, source }) =>
      whole.includes(file) && /<GoodsName[^>]*(ownCode|customComponentCode|brandName): ''/.test(source),
  )
  expect(stripped.map(({ file }) => file)).toEqual([])
})

test('no exception is left of a component that shows no goods any more', () => {
  const files = new Set(showing.map(({ file }) => file))
  expect([...whole, ...Object.keys(exceptions)].filter((file) => !files.has(file))).toEqual([])
})
