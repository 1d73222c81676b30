import type { DataOf } from '@lianmeng/contract/endpoint'
import type { InvoiceLine, sellerRequestLines } from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { decimalText, divideHalfUp } from '@lianmeng/trade/decimal'
import { proposedCodes } from '@lianmeng/trade/invoice/tax-code'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { taxWithin } from '@lianmeng/trade/price/tax'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { saleUnitSize } from '@lianmeng/trade/quantity/sale-unit-size'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import { notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { type LineSnapshot, lineName } from '../../../order/lines/line-snapshot.ts'
import { requireKey } from '../listing/list-invoices.ts'
import { readRequest } from '../queries.ts'
import { codedKinds, isOfOrder, linesOfRequests, type RequestedLine } from './queries.ts'

const pricePlaces = 8

/** The price of a sale unit that makes the amount of the quantity, tax included: `0.0356`. */
function priceOf(amount: number, qty: number, snapshot: LineSnapshot): string {
  const sale = saleUnitSize(snapshot.baseUnit, snapshot.saleUnit)
  return decimalText(divideHalfUp(BigInt(amount) * sale * 1_000_000n, BigInt(qty)), pricePlaces)
}

/** Quantity in sale units and price; empty where the quantity is not known. */
function countedPart({ snapshot, qty, amount }: RequestedLine): Pick<InvoiceLine, 'unit' | 'quantity' | 'price'> {
  if (!snapshot || qty === null) return { unit: '', quantity: '', price: '' }
  return {
    unit: unitName(snapshot.saleUnit),
    quantity: shownTotal(thousandths(BigInt(qty)), snapshot),
    price: priceOf(amount, qty, snapshot),
  }
}

/** A line as one side sees it. */
export function wireInvoiceLine(line: RequestedLine, viewer: 'buyer' | 'seller'): InvoiceLine {
  const amount = fen(BigInt(line.amount))
  const tax = taxWithin(amount, line.taxRate)
  return {
    orderNo: line.orderNo,
    lineNo: line.lineNo,
    goods: line.snapshot ? lineName(line.snapshot, viewer) : '运费',
    taxCode: line.taxCode,
    ...countedPart(line),
    taxRate: line.taxRate,
    net: fenText(fen(amount - tax)),
    tax: fenText(tax),
    amount: fenText(amount),
  }
}

/** The lines of a request to the seller, with proposed codes. @throws 404 */
export async function linesForSeller(
  db: Db,
  tenantId: number,
  requestId: number,
): Promise<DataOf<typeof sellerRequestLines>> {
  if (!(await readRequest(db, tenantId, requestId))) throw notFound(invoiceTexts.noRequest)
  const [lines, kinds] = await Promise.all([linesOfRequests(db, tenantId, [requestId]), codedKinds(db, tenantId)])
  const proposed = proposedCodes(kinds)
  return lines.map((line) => ({
    ...wireInvoiceLine(line, 'seller'),
    productId: line.productId,
    kindId: line.kindId,
    proposed: line.taxCode === '' && line.productId > 0 ? (proposed.get(line.kindId) ?? '') : '',
  }))
}

/** The lines of a buyer's own request. @throws 404 */
export async function linesForBuyer(
  db: Db,
  buyerId: number,
  { orderNo, requestId }: { orderNo: string; requestId: number },
): Promise<InvoiceLine[]> {
  const key = await requireKey(db, { buyerId }, orderNo)
  if (!(await isOfOrder(db, key.tenantId, requestId, key.id))) throw notFound(invoiceTexts.noRequest)
  const lines = await linesOfRequests(db, key.tenantId, [requestId])
  return lines.map((line) => wireInvoiceLine(line, 'buyer'))
}
