import { chargeText } from '@lianmeng/contract/amount-items'
import { goodsLines } from '@lianmeng/contract/goods-name'
import { shippingWayTexts } from '@lianmeng/contract/orders/texts'
import { shareOf } from '@lianmeng/trade/aftersale/claims'
import { addWeights, kilogramText, type Weight, weightOf } from '@lianmeng/trade/freight/weight'
import { waybillNumbers } from '@lianmeng/trade/order/waybill'
import type { ItemAmount } from '@lianmeng/trade/price/line-items'
import { addFen, type Fen, fen, fenText, printedPrice } from '@lianmeng/trade/price/money'
import { formatQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import { billedItems, paidPrice } from '../../order/lines/line-items.ts'
import { taxRateOf } from '../../order/lines/line-snapshot.ts'
import { quantitiesIn } from '../../order/lines/queries.ts'
import type { OrderLineRow, OrderRow, ShipmentRow } from '../../order/reading/queries.ts'
import type { Facts, Paper, PaperTable, Sheet } from '../../papers/paper.ts'
import { type Party, partiesTable, taxTable } from '../../papers/party.ts'
import { localMinute } from '../../time/local-day.ts'
import { type Packages, packagesOf, packagesText } from './packages.ts'
import type { Consignor, Packing } from './queries.ts'

export type NoteChoices = { amounts: boolean; sheet: Sheet }

/** What a note is made of. `shipments`: all of the order; `ownNumbers`: the buyer's, by line. */
export type NoteSource = {
  order: OrderRow
  shipment: ShipmentRow
  shipments: readonly ShipmentRow[]
  consignor: Consignor
  packings: ReadonlyMap<number, Packing>
  ownNumbers: ReadonlyMap<number, string>
  /** Where the note shows amounts. */
  parties?: { buyer: Party; seller: Party }
}

/** A line of the note, before it is written. */
type NoteLine = {
  row: OrderLineRow
  sent: Qty
  lot: string
  packages: Packages
  weight: Weight | undefined
  /** First the goods, then each charge; what several shipments leave by rounding is one of them. */
  items: ItemAmount[]
}

/**
 * The amount of a quantity in its turn: what a line costs up to the end of this shipment, less what it cost before. All
 * shipments of a line together cost exactly the line.
 */
function amountInTurn({ order, shipment, shipments }: NoteSource, place: number): Fen {
  const { lineNo, qty } = shipment.lines[place]!
  const row = order.lines.find((line) => line.lineNo === lineNo)!
  const earlier = shipments.filter(({ batch }) => batch < shipment.batch).flatMap(({ lines }) => lines)
  // A line in several lots stands in the note several times.
  const before = thousandths(
    [...earlier, ...shipment.lines.slice(0, place)].reduce(
      (sum, line) => sum + (line.lineNo === lineNo ? BigInt(line.qty) : 0n),
      0n,
    ),
  )
  const sent = BigInt(qty)
  const line = { amount: fen(BigInt(row.amount)), quantities: quantitiesIn(row) }
  return fen(shareOf(line, thousandths(before + sent)) - shareOf(line, before))
}

function noteLines(source: NoteSource): NoteLine[] {
  const lineOf = new Map(source.order.lines.map((line) => [line.lineNo, line]))
  return source.shipment.lines.map(({ lineNo, qty, lot }, place) => {
    const row = lineOf.get(lineNo)!
    const sent = thousandths(BigInt(qty))
    const packing = source.packings.get(lineNo)
    return {
      row,
      sent,
      lot,
      packages: packagesOf(sent, packing),
      weight: weightOf({ pieceWeight: packing?.pieceWeight ?? 0, baseUnit: row.snapshot.baseUnit, total: sent }),
      items: billedItems(row, { qty: sent, amount: amountInTurn(source, place) }),
    }
  })
}

/** `1.5 千支`, and below it `1,500 支` where the base unit is another one. */
function quantityText({ row, sent }: NoteLine): string {
  const { baseUnit, saleUnit } = row.snapshot
  const sold = `${shownTotal(sent, row.snapshot)} ${unitName(saleUnit)}`
  return baseUnit === saleUnit ? sold : `${sold}\n${formatQty(sent)} ${unitName(baseUnit)}`
}

/** The packages of all lines together; loose goods of different units are not added up. */
function allPackages(lines: readonly NoteLine[]): string {
  const counts = new Map<string, bigint>()
  for (const { packages } of lines)
    for (const [name, count] of packages.counts) counts.set(name, (counts.get(name) ?? 0n) + count)
  return packagesText({ counts, loose: thousandths(0n) }, '')
}

const weightText = (weight: Weight | undefined): string => (weight === undefined ? '—' : kilogramText(weight))

function totalQuantity(lines: readonly NoteLine[]): string {
  const units = new Set(lines.map(({ row }) => row.snapshot.baseUnit))
  const [unit] = units
  if (units.size !== 1) return ''
  return `${formatQty(thousandths(lines.reduce((sum, { sent }) => sum + sent, 0n)))} ${unitName(unit!)}`
}

/** Texts in the columns of the table, by the titles of the columns; the other columns stay empty. */
type Cells = Readonly<Partial<Record<string, string>>>

/** Titles and widths of the columns. */
const columnsOf = (amounts: boolean): PaperTable['columns'] => [
  ['行号', 0.05],
  ['商品', amounts ? 0.25 : 0.43],
  ['数量', 0.12],
  ['件数', 0.1],
  ['净重（kg）', 0.09],
  ['批号', amounts ? 0.09 : 0.12],
  ...(amounts
    ? ([
        ['含税单价（元）', 0.11],
        ['金额（元）', 0.12],
      ] as const)
    : []),
  ['实收', amounts ? 0.07 : 0.09],
]

/** The goods of a line, whose amount is the printed quantity times the printed price to the fen. */
function goodsCells(line: NoteLine, ownNumbers: NoteSource['ownNumbers']): Cells {
  const { snapshot, lineNo } = line.row
  const ownPartNo = ownNumbers.get(lineNo) ?? snapshot.ownPartNo ?? ''
  return {
    行号: String(lineNo),
    商品: goodsLines({ ...snapshot, ownPartNo }).join('\n'),
    数量: quantityText(line),
    件数: packagesText(line.packages, unitName(snapshot.baseUnit)),
    '净重（kg）': weightText(line.weight),
    批号: line.lot,
    '含税单价（元）': printedPrice(paidPrice(line.row)),
    '金额（元）': fenText(line.items[0]!.amount),
  }
}

/** The charges of a line, each below its goods. */
const chargeCells = ({ row, items }: NoteLine): Cells[] =>
  items.slice(1).map(({ item, amount }) => ({ 商品: chargeText(row.lineNo, item), '金额（元）': fenText(amount) }))

function goodsTable(lines: readonly NoteLine[], { ownNumbers }: NoteSource, { amounts }: NoteChoices): PaperTable {
  const columns = columnsOf(amounts)
  const total = addFen(...lines.flatMap(({ items }) => items.map(({ amount }) => amount)))
  const cells: Cells[] = [
    ...lines.flatMap((line) => [goodsCells(line, ownNumbers), ...(amounts ? chargeCells(line) : [])]),
    {
      商品: `合计 ${lines.length} 行`,
      数量: totalQuantity(lines),
      件数: allPackages(lines),
      '净重（kg）': weightText(addWeights(lines.map(({ weight }) => weight))),
      '金额（元）': fenText(total),
    },
  ]
  return {
    title: '商品',
    columns,
    rows: cells.map((row) => columns.map(([name]) => row[name] ?? '')),
    ...(amounts && { notes: ['金额含税，不含运费。加价单列一行。'] }),
  }
}

/** For finance: the tax in the goods, and who pays whom. */
const moneyTables = (
  lines: readonly NoteLine[],
  { buyer, seller }: NonNullable<NoteSource['parties']>,
): PaperTable[] => [
  taxTable(
    '货款与税额（不含运费）',
    lines.flatMap(({ row, items }) => items.map(({ amount }) => ({ taxRate: taxRateOf(row.snapshot), amount }))),
  ),
  partiesTable(buyer, seller, ['收货方（需方）', '发货方（供方）']),
]

const stated = (facts: Facts): Facts => facts.filter(([, value]) => value !== '')

/** The content of a shipment, to accompany the goods and be signed. Page and PDF are both drawn from it. */
export function deliveryNotePaper(source: NoteSource, choices: NoteChoices): Paper {
  const { order, shipment, consignor, parties } = source
  const lines = noteLines(source)
  return {
    title: '送货单',
    ...(choices.sheet === 'continuous' && { sheet: choices.sheet }),
    facts: stated([
      ['发货方', order.sellerCompany],
      ['发货联系人', [consignor.contactName, consignor.mobile].filter(Boolean).join(' ')],
      ['发货地址', consignor.address],
      ['收货方', order.buyerName],
      ['收货人', `${order.receiverName} ${order.mobile}`],
      ['收货地址', order.deliveryAddress],
      ['订单号', order.orderNo],
      ['PO 号', order.poNo],
      ['发货批次', `第 ${shipment.batch} 批`],
      ['发货时间', localMinute(shipment.shippedAt)],
      ['配送', shippingWayTexts[shipment.way]],
      ['承运公司', shipment.carrier],
      ['运单号', waybillNumbers(shipment.waybillNo).join('、')],
      ['经手人', shipment.shippedBy],
      ['发货备注', shipment.note],
      ['订单备注', order.remark],
    ]),
    tables: [goodsTable(lines, source, choices), ...(choices.amounts && parties ? moneyTables(lines, parties) : [])],
    closing: ['送货人签字：　　　　　　　　　　收货人签字：　　　　　　　　　　日期：'],
  }
}
