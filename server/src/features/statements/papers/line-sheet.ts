import { amountItemTexts } from '@lianmeng/contract/amount-items'
import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import type { Cell } from '../../../sheets/write-workbook.ts'
import { itemRows } from '../item-rows.ts'

const titles = [
  '行',
  '订单号',
  '商品',
  '税率（%）',
  '项目',
  '单位',
  '含税单价（元）',
  '订购数量',
  '订购金额（元）',
  '已收数量',
  '已收金额（元）',
]

/** A figure to calculate with. */
const figure = (text: string): Cell => (text === '' ? '' : Number(text.replaceAll(',', '')))

/** The lines of a statement as a sheet: quantity times unit price is the amount of the goods, charges have rows of their own. */
export function* lineSheet({ lines }: Pick<StatementWithLines, 'lines'>): Generator<readonly Cell[]> {
  yield titles
  for (const row of lines.flatMap(itemRows)) {
    const { lineNo, orderNo, goods, taxRate } = row.line
    yield [
      lineNo,
      orderNo,
      goods,
      taxRate,
      row.item && amountItemTexts[row.item],
      row.unit,
      figure(row.price),
      figure(row.orderedQty),
      figure(row.ordered),
      figure(row.receivedQty),
      figure(row.delivered),
    ]
  }
}
