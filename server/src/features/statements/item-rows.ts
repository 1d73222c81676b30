import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import type { LineItem } from '@lianmeng/trade/price/line-items'

type Line = StatementWithLines['lines'][number]

/** A row of a statement's lines on paper and in a workbook. Texts; empty where a figure does not belong to the row. */
export type ItemRow = {
  line: Line
  /** The goods or the charge; empty: freight, or a line whose parts were not kept. */
  item: LineItem | ''
  unit: string
  price: string
  orderedQty: string
  receivedQty: string
  ordered: string
  delivered: string
}

/** The goods of a line in one row, and each charge in one of its own. */
export function itemRows(line: Line): ItemRow[] {
  const none = { line, unit: '', price: '', orderedQty: '', receivedQty: '' }
  const { orderedQty, receivedQty, unit, ordered, delivered } = line
  if (line.items.length === 0)
    return [{ ...none, item: '', ordered, delivered, ...(unit === '' ? {} : { unit, orderedQty, receivedQty }) }]
  return line.items.map(({ item, ...amounts }) => ({
    ...none,
    ...amounts,
    item,
    ...(item === 'goods'
      ? {
          unit: line.saleUnit,
          price: line.price,
          orderedQty: line.orderedSaleQty,
          receivedQty: line.receivedSaleQty,
        }
      : {}),
  }))
}
