import { chargeText } from '@lianmeng/contract/amount-items'
import { goodsLines } from '@lianmeng/contract/goods-name'
import { cancelledAmount } from '@lianmeng/trade/order/totals'
import { amountInWords } from '@lianmeng/trade/price/amount-in-words'
import { addFen, type Fen, fen, fenText, noFen, printedPrice } from '@lianmeng/trade/price/money'
import { usualTaxRate } from '@lianmeng/trade/price/tax'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { billedItems, paidPrice } from '../../order/lines/line-items.ts'
import { quantitiesIn } from '../../order/lines/queries.ts'
import type { OrderLineRow, OrderRow } from '../../order/reading/queries.ts'
import { wireLine } from '../../order/reading/wire-order.ts'
import type { Paper } from '../../papers/paper.ts'
import { localDay } from '../../time/local-day.ts'

/** The amount of a line without its cancelled part. */
function validAmount(row: OrderLineRow): Fen {
  const line = { amount: fen(BigInt(row.amount)), quantities: quantitiesIn(row) }
  return fen(line.amount - cancelledAmount([line]))
}

/** The goods of a line, whose amount is quantity times unit price to the fen, and below them each charge. */
function lineRows(row: OrderLineRow): string[][] {
  const line = wireLine(row, 'seller')
  const valid = thousandths(BigInt(row.qty - row.cancelled))
  const [goods, ...charges] = billedItems(row, { qty: valid, amount: validAmount(row) })
  return [
    [
      String(line.lineNo),
      [...goodsLines(row.snapshot), ...(line.taxRate === usualTaxRate ? [] : [`税率 ${line.taxRate}%`])].join('\n'),
      `${shownTotal(valid, row.snapshot)} ${line.saleUnitName}`,
      printedPrice(paidPrice(row)),
      fenText(goods!.amount),
    ],
    ...charges.map(({ item, amount }) => ['', chargeText(line.lineNo, item), '', '', fenText(amount)]),
  ]
}

/** When goods on credit are to be paid; empty: before they are shipped. */
function creditText({ onCredit, creditDays }: OrderRow): string {
  if (!onCredit) return ''
  return creditDays === null ? '按双方约定的账期，自最后一批发货起算；' : `最后一批发货之日起 ${creditDays} 天内付清；`
}

/** The contract of an order: parties, goods, price, delivery, counting and payment. */
export function contractPaper(order: OrderRow): Paper {
  const isCancelled = order.lines.every(({ qty, cancelled }) => cancelled === qty)
  const freight = isCancelled ? noFen : fen(BigInt(order.freight))
  const total = addFen(freight, ...order.lines.map(validAmount))
  const payee =
    order.bankAccount === '' ? '双方另行约定' : `${order.sellerCompany}，${order.bank}，账号 ${order.bankAccount}`
  return {
    title: '购销合同',
    facts: [
      ['供方（卖家）', order.sellerCompany],
      ['需方（买家）', order.buyerName],
      ['订单号', order.orderNo],
      ...(order.poNo ? [['PO 号', order.poNo] as [string, string]] : []),
      ['签订日期', localDay(order.createdAt)],
      ['收货人', `${order.receiverName} ${order.mobile}`],
      ['承诺发货日', order.promisedOn ?? '双方另行约定'],
    ],
    tables: [
      {
        title: '商品',
        columns: [
          ['序号', 0.07],
          ['商品', 0.45],
          ['数量', 0.18],
          ['含税单价（元）', 0.15],
          ['金额（元）', 0.15],
        ],
        rows: [
          ...order.lines.filter(({ qty, cancelled }) => qty > cancelled).flatMap(lineRows),
          ...(freight > 0n ? [['', '运费', '', '', fenText(freight)]] : []),
          ['', '合计', '', '', fenText(total)],
        ],
        notes: [
          `合计人民币（大写）：${amountInWords(total)}。价格含税。数量乘以单价为该行货款，四舍五入到分；加价与运费单列一行。`,
        ],
      },
    ],
    closing: [
      '一、质量：按商品所列标准与性能等级；标准未规定的按双方约定。',
      `二、交货地点：${order.deliveryAddress}。`,
      '三、验收：需方按发货批次核对数量。签收后 10 天内、不知签收时发货后 15 天内未登记的，按发货数量收货；需方可延长一次 7 天。',
      `四、付款：${creditText(order)}货款由需方直接付给供方。收款账户：${payee}。`,
      `五、备注：${order.remark || '无'}`,
      '六、本合同由平台按订单内容生成。订单内容变化时生成新的版本，以最新版本为准。',
    ],
  }
}
