import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { formatQty, thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import type { SaidLine } from './line-queries.ts'

type Line = StatementWithLines['lines'][number]

export const text = (amount: number): string => fenText(fen(BigInt(amount)))
const qtyText = (count: number): string => formatQty(thousandths(BigInt(count)))

type Priced = Pick<Line, 'price' | 'saleUnit' | 'orderedSaleQty' | 'receivedSaleQty' | 'items'>

/** How the amounts of a line come about. */
function pricedPart({ price, baseUnit, saleUnit, charges, ...line }: SaidLine): Priced {
  if (price === null || baseUnit === null || saleUnit === null)
    return { price: '', saleUnit: '', orderedSaleQty: '', receivedSaleQty: '', items: [] }
  const inSaleUnits = (count: number) => shownTotal(thousandths(BigInt(count)), { baseUnit, saleUnit })
  const goods = (name: 'ordered' | 'delivered') => charges.reduce((left, one) => left - one[name], line[name])
  return {
    price: priceText(microYuan(BigInt(price))),
    saleUnit: unitName(saleUnit),
    orderedSaleQty: inSaleUnits(line.orderedQty),
    receivedSaleQty: inSaleUnits(line.receivedQty),
    items: [{ item: 'goods' as const, ordered: goods('ordered'), delivered: goods('delivered') }, ...charges].map(
      ({ item, ordered, delivered }) => ({ item, ordered: text(ordered), delivered: text(delivered) }),
    ),
  }
}

/** A line as both sides see it. */
export const wireLine = (line: SaidLine, orderNo: string): Line => ({
  ...pricedPart(line),
  lineNo: line.lineNo,
  orderNo,
  goods: line.goods,
  unit: line.unit,
  orderedQty: qtyText(line.orderedQty),
  shippedQty: qtyText(line.shippedQty),
  receivedQty: qtyText(line.receivedQty),
  returnedQty: qtyText(line.returnedQty),
  ordered: text(line.ordered),
  delivered: text(line.delivered),
  returned: text(line.returned),
  taxRate: line.taxRate,
  invoiced: line.invoiced === null ? '' : text(line.invoiced),
  dispute: line.dispute,
  answer: line.answer,
  earlier: line.earlier,
})
