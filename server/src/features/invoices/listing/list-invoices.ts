import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { Invoice, InvoiceRequest, orderInvoices } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceKindTexts, invoiceTexts, requestStateTexts } from '@lianmeng/contract/invoices/invoice-texts'
import type { RedLetter } from '@lianmeng/contract/invoices/red-letter-endpoints'
import { redLetterStateTexts, redLetterTexts } from '@lianmeng/contract/invoices/red-letter-texts'
import type { invoiceRequests } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { isUnderWay } from '@lianmeng/trade/invoice/red-letter'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { keyByNumber, type OrderKey } from '../../../order/finding/queries.ts'
import type { Side } from '../../../order/finding/side.ts'
import { invoiceableOf } from '../accounts.ts'
import { taxNumberOf } from '../invoice-queries.ts'
import { readOrders } from '../queries.ts'
import { countRequests, type RequestRow, requestsOfOrder, requestsOfSeller } from './queries.ts'

const text = (amount: number): string => fenText(fen(BigInt(amount)))

const momentText = (at: string | null): string => (at === null ? '' : new Date(at).toISOString())

const wireLetter = (letter: NonNullable<RequestRow['invoices'][number]['redLetter']>): RedLetter => ({
  ...letter,
  stateName: redLetterStateTexts[letter.state],
  amount: text(letter.amount),
  startedAt: momentText(letter.startedAt),
  dueAt: momentText(letter.dueAt),
  endedAt: momentText(letter.endedAt),
})

const wireInvoice = (row: RequestRow['invoices'][number]): Invoice => ({
  invoiceNo: row.invoiceNo,
  issuedOn: row.issuedOn,
  net: text(row.net),
  tax: text(row.tax),
  gross: text(row.gross),
  redOf: row.redOf ?? '',
  reason: row.reason,
  files: row.files,
  takes: row.takes.map(({ orderNo, lineNo, amount }) => ({ orderNo, lineNo, amount: text(amount) })),
  redLetter: row.redLetter && wireLetter(row.redLetter),
})

/** A request in words: red letters that are under way, and what was taken back in part, are seen on the invoice only. */
function stateNameOf({ state, takenBack, invoices }: RequestRow): string {
  if (state === 'issued' && invoices.some(({ redLetter }) => redLetter && isUnderWay(redLetter.state))) {
    return redLetterTexts.reversing
  }
  return state === 'issued' && takenBack > 0 ? invoiceTexts.partlyReversed : requestStateTexts[state]
}

function wireRequest(request: RequestRow): InvoiceRequest {
  const { tenantId: _, buyerId: _buyer, id, orders, invoices, ...row } = request
  return {
    ...row,
    requestId: id,
    kindName: invoiceKindTexts[row.kind],
    stateName: stateNameOf(request),
    buyerName: orders[0]!.buyerName,
    amount: text(row.amount),
    rates: row.rates.map(({ taxRate, amount }) => ({ taxRate, amount: text(amount) })),
    takenBack: text(row.takenBack),
    createdAt: row.createdAt.toISOString(),
    orders: orders.map(({ orderNo, amount }) => ({ orderNo, amount: text(amount) })),
    invoices: invoices.map(wireInvoice),
  }
}

/** @throws 404 */
export async function requireKey(db: Db, side: Side, orderNo: string): Promise<OrderKey> {
  const key = await keyByNumber(db, side, orderNo)
  if (!key) throw notFound('订单不存在')
  return key
}

/** The invoices of one of the caller's own orders, and what can still be invoiced. @throws 404 */
export async function invoicesOfOrder(db: Db, side: Side, orderNo: string): Promise<DataOf<typeof orderInvoices>> {
  const key = await requireKey(db, side, orderNo)
  const [[order], requests] = await Promise.all([
    readOrders(db, key.tenantId, [key.id]),
    requestsOfOrder(db, side, key),
  ])
  const { invoiced, awaitsInvoice } = order!
  return {
    invoiced: text(invoiced),
    invoiceable: awaitsInvoice ? '0.00' : fenText(invoiceableOf(order!)),
    requests: requests.map(wireRequest),
  }
}

/** A page of the requests to a seller. */
export async function listRequests(
  db: Db,
  tenantId: number,
  { state = 'open', start = 1, limit = 10 }: ParamsOf<typeof invoiceRequests>,
): Promise<DataOf<typeof invoiceRequests>> {
  const [rows, counts, taxNumber] = await Promise.all([
    requestsOfSeller(db, tenantId, { isOpen: state === 'open', start, limit }),
    countRequests(db, tenantId),
    taxNumberOf(db, tenantId),
  ])
  return { records: rows.map(wireRequest), total: counts[state], start, limit, open: counts.open, taxNumber }
}
