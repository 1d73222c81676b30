import { goodsText } from '@lianmeng/contract/goods-name'
import { freightLineNo, freightTaxRate, keptAmount } from '@lianmeng/trade/invoice/invoice'
import { cancelledAmount } from '@lianmeng/trade/order/totals'
import { lineItems } from '@lianmeng/trade/price/line-items'
import { type Fen, fen } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import { billedItems, paidPrice } from '../../order/lines/line-items.ts'
import { taxRateOf } from '../../order/lines/line-snapshot.ts'
import { quantitiesIn } from '../../order/lines/queries.ts'
import { localDay } from '../../time/local-day.ts'
import type { StatedCharge, StatementLine } from './line-queries.ts'
import type { MonthOrder, StatementOrder } from './queries.ts'

/** What is charged beside quantity times price, of the amount ordered and of the one received. */
function chargesOf(row: MonthOrder['lines'][number], ordered: Fen, delivered: Fen): StatedCharge[] {
  const { qty, cancelled, received } = quantitiesIn(row)
  const sums = [
    billedItems(row, { qty: thousandths(qty - cancelled), amount: ordered }),
    billedItems(row, { qty: received, amount: delivered }),
  ].map((items) => new Map(items.map(({ item, amount }) => [item, Number(amount)])))
  return lineItems.flatMap((item) => {
    const [ofOrdered = 0, ofDelivered = 0] = sums.map((amounts) => amounts.get(item))
    return item === 'goods' || (ofOrdered === 0 && ofDelivered === 0)
      ? []
      : [{ item, ordered: ofOrdered, delivered: ofDelivered }]
  })
}

function lineOf(order: MonthOrder, row: MonthOrder['lines'][number]): StatementLine {
  const { snapshot } = row
  const quantities = quantitiesIn(row)
  const line = { amount: fen(BigInt(row.amount)), quantities }
  const delivered = keptAmount([{ ...line, quantities: { ...quantities, returned: thousandths(0n) } }])
  const ordered = fen(line.amount - cancelledAmount([line]))
  return {
    orderId: order.id,
    orderLine: row.lineNo,
    goods: goodsText(snapshot),
    unit: unitName(snapshot.baseUnit),
    orderedQty: row.qty - row.cancelled,
    shippedQty: row.shipped,
    receivedQty: row.received,
    returnedQty: row.returned,
    ordered: Number(ordered),
    delivered: Number(delivered),
    returned: Number(delivered - keptAmount([{ ...line, reduced: fen(BigInt(row.reduced)) }])),
    taxRate: taxRateOf(snapshot),
    invoiced: row.invoiced,
    price: Number(paidPrice(row)),
    baseUnit: snapshot.baseUnit,
    saleUnit: snapshot.saleUnit,
    charges: chargesOf(row, ordered, delivered),
  }
}

const rateOf = ({ snapshot }: MonthOrder['lines'][number]) => ({ taxRate: taxRateOf(snapshot) })

/** The freight of an order as a line of its own, after the goods. It is owed once anything was received. */
function freightLine({ id, freight, freightReduced, freightInvoiced, lines }: MonthOrder): StatementLine[] {
  if (freight === 0) return []
  const isCancelled = lines.every(({ qty, cancelled }) => cancelled === qty)
  const hasCome = lines.some(({ received }) => received > 0)
  const none = {
    orderedQty: 0,
    shippedQty: 0,
    receivedQty: 0,
    returnedQty: 0,
    price: null,
    baseUnit: null,
    saleUnit: null,
  }
  const ordered = isCancelled ? 0 : freight
  const [delivered, returned] = hasCome ? [freight, freightReduced] : [0, 0]
  const amounts = {
    ordered,
    delivered,
    returned,
    taxRate: freightTaxRate(lines.map(rateOf)),
    invoiced: freightInvoiced,
  }
  return [{ ...none, orderId: id, orderLine: freightLineNo, goods: '运费', unit: '', charges: [], ...amounts }]
}

/** An order as a statement shows it, with its lines. */
export function stated(order: MonthOrder): { order: StatementOrder; lines: StatementLine[] } {
  const lines = [...order.lines.map((row) => lineOf(order, row)), ...freightLine(order)]
  const sum = (name: 'ordered' | 'delivered' | 'returned') => lines.reduce((total, line) => total + line[name], 0)
  return {
    lines,
    order: {
      orderId: order.id,
      orderNo: order.orderNo,
      placedOn: localDay(order.createdAt),
      ordered: sum('ordered'),
      delivered: sum('delivered'),
      returned: sum('returned'),
      paid: order.paid - order.refunded,
      invoiced: order.invoiced,
      overInvoiced: lines.reduce(
        (sum, { delivered, returned, invoiced }) => sum + Math.max(invoiced - delivered + returned, 0),
        0,
      ),
    },
  }
}
