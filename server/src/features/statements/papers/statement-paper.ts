import { chargeText } from '@lianmeng/contract/amount-items'
import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { statementDifferenceTexts } from '@lianmeng/contract/statements/statement-texts'
import { parsePrice, printedPrice } from '@lianmeng/trade/price/money'
import { type RatedAmount, usualTaxRate } from '@lianmeng/trade/price/tax'
import type { Paper } from '../../../papers/paper.ts'
import { type Party, partiesTable, taxTable } from '../../../papers/party.ts'
import { type ItemRow, itemRows } from '../item-rows.ts'

const priceCell = (price: string): string => {
  const read = parsePrice(price)
  return read.ok ? printedPrice(read.value) : ''
}

const quantityCell = (quantity: string, unit: string): string => (quantity === '' ? '' : `${quantity} ${unit}`)

/** The goods of a line in full; of a charge what it is, and its amounts. */
function cellsOf({ line, item, ...row }: ItemRow): string[] {
  const { lineNo, orderNo, goods, taxRate } = line
  if (item !== '' && item !== 'goods') return ['', '', chargeText(lineNo, item), '', '', row.ordered, '', row.delivered]
  return [
    String(lineNo),
    orderNo,
    taxRate === usualTaxRate ? goods : `${goods}\n税率 ${taxRate}%`,
    priceCell(row.price),
    quantityCell(row.orderedQty, row.unit),
    row.ordered,
    quantityCell(row.receivedQty, row.unit),
    row.delivered,
  ]
}

/** What a statement is printed with. `kept`: what the buyer keeps, received and not returned, by rate. */
type StatementSource = { buyer: Party; seller: Party; kept: readonly RatedAmount[] }

/** A statement to be printed and signed. */
export function statementPaper(statement: StatementWithLines, { buyer, seller, kept }: StatementSource): Paper {
  const { ordered, delivered, returned, paid, invoiced } = statement
  return {
    title: '对账单',
    facts: [['月份', statement.month]],
    tables: [
      partiesTable(buyer, seller, ['需方（买家）', '供方（卖家）']),
      {
        title: '订单（元）',
        columns: [
          ['订单号', 0.22],
          ['日期', 0.12],
          ['订购', 0.11],
          ['已收', 0.11],
          ['退货', 0.09],
          ['已付', 0.11],
          ['已开票', 0.11],
          ['差异', 0.13],
        ],
        rows: [
          ...statement.orders.map((one) => [
            one.poNo ? `${one.orderNo}\nPO 号 ${one.poNo}` : one.orderNo,
            one.placedOn,
            one.ordered,
            one.delivered,
            one.returned,
            one.paid,
            one.invoiced,
            one.differences.map((difference) => statementDifferenceTexts[difference]).join('、'),
          ]),
          ['合计', '', ordered, delivered, returned, paid, invoiced, ''],
        ],
      },
      {
        title: '商品行（元）',
        columns: [
          ['行', 0.05],
          ['订单号', 0.13],
          ['商品', 0.23],
          ['含税单价', 0.11],
          ['订购', 0.12],
          ['订购金额', 0.12],
          ['已收', 0.12],
          ['已收金额', 0.12],
        ],
        rows: statement.lines.flatMap(itemRows).map(cellsOf),
        notes: ['数量乘以含税单价为货款，四舍五入到分；加价与运费单列一行。'],
      },
      taxTable('已收货款与税额（减去退货）', kept),
    ],
    closing: ['对账单列出该月下单的订单，金额含税，以生成时的收货、付款与开票为准。'],
    seals: [
      { title: '需方（盖章）', name: buyer.name },
      { title: '供方（盖章）', name: seller.name },
    ],
  }
}
