import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { previewInvoice, requestInvoice } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { invoiceable, invoicedQty, type LineAccount } from '@lianmeng/trade/invoice/invoice'
import { addFen, type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import { byRate, taxWithinAll } from '@lianmeng/trade/price/tax'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { isWholeUnit } from '@lianmeng/trade/units'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { titleOf } from '../../companies/invoice-title.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { accountsOf } from './accounts.ts'
import { requireKey } from './listing/list-invoices.ts'
import { tellBuyerOfInvoice, tellSellerOfInvoice } from './messages.ts'
import {
  addRequest,
  type InvoicedOrder,
  type LockedRequest,
  lockOrders,
  lockRequest,
  type OwnOrder,
  ownOrders,
  putAwaiting,
  putRequestState,
} from './queries.ts'

type Invoicing = Pick<Deps, 'db' | 'clock'>
type Wanted = ParamsOf<typeof requestInvoice>

/** @throws 404, 400 when they went to several sellers */
async function requireOwn(db: Db, buyerId: number, orderNos: readonly string[]): Promise<readonly OwnOrder[]> {
  const own = await ownOrders(db, buyerId, orderNos)
  if (own.length < orderNos.length) throw notFound('订单不存在')
  if (new Set(own.map(({ tenantId }) => tenantId)).size > 1) throw badRequest(invoiceTexts.severalSellers)
  return own
}

/** The quantity that goes with an amount of a line, thousandths; null for freight. */
function qtyOn({ lines }: InvoicedOrder, part: LineAccount & { amount: Fen }): number | null {
  const line = lines.find(({ lineNo }) => lineNo === part.lineNo)
  if (!line) return null
  const qty = thousandths(BigInt(line.received - line.returned))
  return Number(invoicedQty({ ...part, qty }, isWholeUnit(line.snapshot.baseUnit)))
}

/** The parts to invoice of an order, line by line. Everything of one that has an open request is asked for already. */
function partsOf(order: InvoicedOrder) {
  if (order.awaitsInvoice) return []
  return accountsOf(order)
    .map((account) => ({ ...account, orderId: order.id, amount: invoiceable(account) }))
    .filter(({ amount }) => amount > 0n)
    .map((part) => ({ ...part, amount: Number(part.amount), qty: qtyOn(order, part) }))
}

/**
 * Orders with their parts to invoice, and the numbers of the others: of a statement some may have been asked for one by one since.
 * @throws 409 when nothing remains
 */
function whatIsLeft(orders: readonly InvoicedOrder[]) {
  const all = orders.map((order) => ({ order, parts: partsOf(order) }))
  const taken = all.filter(({ parts }) => parts.length > 0)
  if (taken.length === 0) {
    const waiting = orders.find(({ awaitsInvoice }) => awaitsInvoice)
    throw conflict(waiting ? invoiceTexts.askedAlready(waiting.orderNo) : invoiceTexts.nothingToInvoice)
  }
  const leftOut = all.filter(({ parts }) => parts.length === 0).map(({ order }) => order.orderNo)
  return { ids: taken.map(({ order }) => order.id), parts: taken.flatMap(({ parts }) => parts), leftOut }
}

/** What a request for these orders would ask for now. @throws 400, 404, 409 */
export async function invoicePreview(
  { db }: Pick<Deps, 'db'>,
  buyerId: number,
  { orderNos }: ParamsOf<typeof previewInvoice>,
): Promise<DataOf<typeof previewInvoice>> {
  const own = await requireOwn(db, buyerId, orderNos)
  const ownIds = own.map(({ id }) => id)
  const { parts, leftOut } = whatIsLeft(await transaction(db, (tx) => lockOrders(tx, own[0]!.tenantId, ownIds)))
  const rated = parts.map(({ taxRate, amount }) => ({ taxRate, amount: fen(BigInt(amount)) }))
  const amount = addFen(...rated.map((part) => part.amount))
  const tax = taxWithinAll(rated)
  return {
    amount: fenText(amount),
    tax: fenText(tax),
    net: fenText(fen(amount - tax)),
    rates: byRate(rated).map((one) => ({ taxRate: one.taxRate, amount: fenText(one.amount) })),
    leftOut,
  }
}

/** Requests an invoice from the seller for everything that can be invoiced of these orders. @throws 400, 404, 409 */
export async function askForInvoice(
  { db, clock }: Invoicing,
  buyerId: number,
  { orderNos, titleId, kind, note = '' }: Wanted,
  by: string,
): Promise<DataOf<typeof requestInvoice>> {
  const own = await requireOwn(db, buyerId, orderNos)
  const title = await titleOf(db, buyerId, titleId)
  if (!title) throw notFound(invoiceTexts.noTitle)
  const { tenantId } = own[0]!
  const ownIds = own.map(({ id }) => id)
  const ask = () =>
    transaction(db, async (tx) => {
      const orders = await lockOrders(tx, tenantId, ownIds)
      const { ids, parts, leftOut } = whatIsLeft(orders)
      const amount = addFen(...parts.map((part) => fen(BigInt(part.amount))))
      const made = {
        tenantId,
        buyerId,
        kind,
        title,
        note: note.trim(),
        amount: Number(amount),
        at: clock(),
        by,
        parts,
      }
      const requestId = await addRequest(tx, made)
      await putAwaiting(tx, { tenantId, buyerId }, ids, true)
      const about = {
        buyerName: orders[0]!.buyerName,
        orderNo: orders.find(({ id }) => id === ids[0])!.orderNo,
        amount: fenText(amount),
      }
      await tellSellerOfInvoice(tx, tenantId, 'asked', about)
      return { requestId, amount: fenText(amount), leftOut }
    })
  return withRetry(ask)
}

/** Locks an open request and its orders. @throws 404, 409 */
export async function holdOpenRequest(tx: Db, tenantId: number, requestId: number): Promise<LockedRequest> {
  const request = await lockRequest(tx, tenantId, requestId)
  if (!request) throw notFound(invoiceTexts.noRequest)
  if (request.state !== 'open') throw conflict(invoiceTexts.notOpen)
  await lockOrders(tx, tenantId, orderIdsOf(request))
  return request
}

export const orderIdsOf = ({ shares }: LockedRequest): number[] => shares.map(({ orderId }) => orderId)

/** The buyer withdraws the request. @throws 404, 409 when it was answered */
export async function withdrawRequest(
  { db }: Invoicing,
  buyerId: number,
  { orderNo, requestId }: { orderNo: string; requestId: number },
): Promise<void> {
  const { tenantId } = await requireKey(db, { buyerId }, orderNo)
  await transaction(db, async (tx) => {
    const known = await lockRequest(tx, tenantId, requestId)
    if (known?.buyerId !== buyerId) throw notFound(invoiceTexts.noRequest)
    const request = await holdOpenRequest(tx, tenantId, requestId)
    await putRequestState(tx, request, 'withdrawn')
    await putAwaiting(tx, request, orderIdsOf(request), false)
    const amount = fenText(fen(BigInt(request.amount)))
    await tellSellerOfInvoice(tx, tenantId, 'withdrawn', { buyerName: '', orderNo: request.shares[0]!.orderNo, amount })
  })
}

/** The seller declines to issue it. @throws 404, 409 when it was answered */
export async function declineRequest(
  { db }: Invoicing,
  tenantId: number,
  { requestId, reason }: { requestId: number; reason: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const request = await holdOpenRequest(tx, tenantId, requestId)
    if (reason.trim() === '') throw badRequest(invoiceTexts.reasonMissing)
    await putRequestState(tx, request, 'declined', reason.trim())
    await putAwaiting(tx, request, orderIdsOf(request), false)
    await tellBuyerOfInvoice(tx, request, 'declined', reason.trim())
  })
}
