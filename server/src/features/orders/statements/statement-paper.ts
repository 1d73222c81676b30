import type { StatementWithLines } from '@lianmeng/contract/orders/statement-endpoints'
import { statementDifferenceTexts, statementQuantity } from '@lianmeng/contract/orders/statement-texts'
import { usualTaxRate } from '@lianmeng/trade/price/tax'
import type { Paper } from '../../../papers/paper.ts'

/** A statement to be printed and signed. */
export function statementPaper(statement: StatementWithLines, sellerCompany: string): Paper {
  const { ordered, delivered, returned, paid, invoiced } = statement
  return {
    title: '对账单',
    facts: [
      ['供方（卖家）', sellerCompany],
      ['需方（买家）', statement.buyerName],
      ['月份', statement.month],
    ],
    tables: [
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
          ['行', 0.06],
          ['订单号', 0.2],
          ['商品', 0.34],
          ['订购', 0.1],
          ['已收', 0.1],
          ['订购金额', 0.1],
          ['已收金额', 0.1],
        ],
        rows: statement.lines.map((line) => [
          String(line.lineNo),
          line.orderNo,
          line.taxRate === usualTaxRate ? line.goods : `${line.goods}\n税率 ${line.taxRate}%`,
          statementQuantity(line.orderedQty, line.unit),
          statementQuantity(line.receivedQty, line.unit),
          line.ordered,
          line.delivered,
        ]),
      },
    ],
    closing: [
      '对账单列出该月下单的订单，金额含税，以生成时的收货、付款与开票为准。',
      '供方（盖章）：　　　　　　　　　　需方（盖章）：',
    ],
  }
}
