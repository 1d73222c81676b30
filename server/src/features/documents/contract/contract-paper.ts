import { chargeText } from '@lianmeng/contract/amount-items'
import { type ClauseKey, type Clauses, clauseTitles } from '@lianmeng/contract/documents/clauses'
import { goodsLines } from '@lianmeng/contract/goods-name'
import { invoiceKindTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { freightTaxRate } from '@lianmeng/trade/invoice/invoice'
import { cancelledAmount } from '@lianmeng/trade/order/totals'
import { amountInWords } from '@lianmeng/trade/price/amount-in-words'
import { addFen, type Fen, fen, fenText, noFen, printedPrice } from '@lianmeng/trade/price/money'
import { taxWithin } from '@lianmeng/trade/price/tax'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { billedItems, paidPrice } from '../../../order/lines/line-items.ts'
import { taxRateOf } from '../../../order/lines/line-snapshot.ts'
import { quantitiesIn } from '../../../order/lines/queries.ts'
import type { OrderLineRow, OrderRow } from '../../../order/reading/queries.ts'
import { wireLine } from '../../../order/reading/wire-order.ts'
import type { Paper, PaperTable } from '../../../papers/paper.ts'
import { type Party, partiesTable } from '../../../papers/party.ts'
import { localDay } from '../../../time/local-day.ts'

/** What a contract says beside its order. `version` of the clauses 0: the usual wording. */
type ContractSource = {
  buyer: Party
  seller: Party
  terms: { version: number; clauses: Clauses }
}

/** A row of the goods: its texts, and its amount with the rate of the tax in it. */
type Row = { cells: readonly [no: string, name: string, quantity: string, price: string]; amount: Fen; taxRate: number }

/** The amount of a line without its cancelled part. */
function validAmount(row: OrderLineRow): Fen {
  const line = { amount: fen(BigInt(row.amount)), quantities: quantitiesIn(row) }
  return fen(line.amount - cancelledAmount([line]))
}

/** The goods of a line, whose amount is quantity times unit price to the fen, and below them each charge. */
function lineRows(row: OrderLineRow): Row[] {
  const line = wireLine(row, 'seller')
  const valid = thousandths(BigInt(row.qty - row.cancelled))
  const [goods, ...charges] = billedItems(row, { qty: valid, amount: validAmount(row) })
  const name = [...goodsLines(row.snapshot), ...(line.note ? [`备注：${line.note}`] : [])].join('\n')
  const quantity = `${shownTotal(valid, row.snapshot)} ${line.saleUnitName}`
  const { taxRate } = line
  return [
    { cells: [String(line.lineNo), name, quantity, printedPrice(paidPrice(row))], amount: goods!.amount, taxRate },
    ...charges.map(
      ({ item, amount }): Row => ({
        cells: ['', chargeText(line.lineNo, item), '', ''],
        amount,
        taxRate,
      }),
    ),
  ]
}

/** The rows of an order and their sum. Tax is reckoned row by row, so that each column adds up. */
function goodsTable(rows: readonly Row[]): { table: PaperTable; total: Fen } {
  const amounts = rows.map(({ amount, taxRate }) => ({ amount, tax: taxWithin(amount, taxRate) }))
  const total = addFen(...amounts.map(({ amount }) => amount))
  const tax = addFen(...amounts.map((one) => one.tax))
  const figures = (amount: Fen, within: Fen) => [fenText(amount), fenText(fen(amount - within)), fenText(within)]
  const table: PaperTable = {
    title: '商品',
    columns: [
      ['序号', 0.06],
      ['商品', 0.32],
      ['数量', 0.12],
      ['含税单价（元）', 0.11],
      ['含税金额（元）', 0.11],
      ['不含税金额（元）', 0.11],
      ['税率', 0.06],
      ['税额（元）', 0.11],
    ],
    rows: [
      ...rows.map(({ cells, taxRate }, i) => {
        const [gross, net, within] = figures(amounts[i]!.amount, amounts[i]!.tax)
        return [...cells, gross!, net!, `${taxRate}%`, within!]
      }),
      ['', '合计', '', '', fenText(total), fenText(fen(total - tax)), '', fenText(tax)],
    ],
    notes: [
      `价税合计人民币（大写）：${amountInWords(total)}。数量乘以含税单价为该行货款，四舍五入到分；加价与运费单列一行，税额按行计算。`,
    ],
  }
  return { table, total }
}

/** When goods on credit are to be paid; empty: before they are shipped. */
function creditText({ onCredit, creditDays }: OrderRow): string {
  if (!onCredit) return '款到发货；'
  return creditDays === null ? '按双方约定的账期，自最后一批发货起算；' : `最后一批发货之日起 ${creditDays} 天内付清；`
}

/** What follows from the order, in the words of a contract. */
function ownClauses(order: OrderRow, { seller }: ContractSource) {
  const { terms } = order
  const payee = seller.account === '' ? '双方另行约定' : `${seller.name}，${seller.bank}，账号 ${seller.account}`
  const wanted = terms.wantedOn ? `；需方希望 ${terms.wantedOn} 前到货` : ''
  return {
    delivery: `地点：${order.deliveryAddress}，收货人 ${order.receiverName} ${order.mobile}。承诺发货日：${order.promisedOn ?? '双方另行约定'}${wanted}。`,
    payment: `${creditText(order)}货款由需方直接付给供方。收款账户：${payee}。${terms.invoice ? `发票：${invoiceKindTexts[terms.invoice.kind]}，抬头 ${terms.invoice.title}。` : ''}`,
    files: (terms.attachments ?? []).map(({ name }) => `《${name}》`).join(''),
  }
}

/** The clauses in the order in which a contract has them. */
function closingOf(order: OrderRow, source: ContractSource): string[] {
  const { version, clauses } = source.terms
  const own = ownClauses(order, source)
  const named = (key: ClauseKey): [string, string] => [clauseTitles[key], clauses[key]]
  const wording = version === 0 ? '平台通用条款' : `乙方模板第 ${version} 版`
  const all: [string, string][] = [
    named('quality'),
    named('packing'),
    ['交货', own.delivery],
    named('acceptance'),
    ['结算与发票', own.payment],
    named('liability'),
    named('forceMajeure'),
    named('disputes'),
    ['其他', `${own.files ? `附件${own.files}为本合同组成部分。` : ''}${clauses.others}条款采用${wording}。`],
    ['备注', order.remark || '无'],
  ]
  const numerals = '一二三四五六七八九十'
  return all.map(([title, text], i) => `${numerals[i]}、${title}：${text}`)
}

/** The contract of an order: parties, goods, price with its tax, delivery, counting, payment, and places for seals. */
export function contractPaper(order: OrderRow, source: ContractSource): Paper {
  const isCancelled = order.lines.every(({ qty, cancelled }) => cancelled === qty)
  const freight = isCancelled ? noFen : fen(BigInt(order.freight))
  const valid = order.lines.filter(({ qty, cancelled }) => qty > cancelled)
  const carried: Row[] =
    freight > 0n
      ? [
          {
            cells: ['', '运费', '', ''],
            amount: freight,
            taxRate: freightTaxRate(valid.map(({ snapshot }) => ({ taxRate: taxRateOf(snapshot) }))),
          },
        ]
      : []
  const { table } = goodsTable([...valid.flatMap(lineRows), ...carried])
  const { buyer, seller } = source
  return {
    title: '产品购销合同',
    facts: [
      ['订单号', order.orderNo],
      ...(order.poNo ? [['甲方采购单号', order.poNo] as [string, string]] : []),
      ['签订日期', localDay(order.createdAt)],
    ],
    tables: [partiesTable(buyer, seller, ['甲方（需方）', '乙方（供方）']), table],
    closing: closingOf(order, source),
    seals: [
      { title: '甲方（盖章）', name: buyer.name },
      { title: '乙方（盖章）', name: seller.name },
    ],
  }
}
