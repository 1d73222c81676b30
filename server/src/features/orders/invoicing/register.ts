import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { invoiceProblemTexts, invoiceTexts } from '@lianmeng/contract/orders/invoice-texts'
import type { registerInvoice, registerRed } from '@lianmeng/contract/orders/seller-invoice-endpoints'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { type InvoiceFigures, invoiceProblem, isInvoiceNumber } from '@lianmeng/trade/order/invoice'
import { type Fen, fen, parseMoney } from '@lianmeng/trade/price/money'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { badRequest, conflict, notFound } from '../../../http/answers/errors.ts'
import { localDay, startOfDay } from '../../../time/local-day.ts'
import { tellBuyerOfInvoice } from './messages.ts'
import {
  addInvoice,
  addInvoiced,
  findInvoice,
  type LockedRequest,
  lockOrders,
  lockRequest,
  putAwaiting,
  putRequestState,
  taxNumberOf,
} from './queries.ts'
import { holdOpenRequest, orderIdsOf } from './request.ts'

type Invoicing = Pick<Deps, 'db' | 'clock'>

/** An invoice as it was issued at the tax office. */
export type IssuedInvoice = InvoiceFigures & { issuedOn: string; source: 'typed' | 'xml' }

/** @throws 400 */
function requireDay(day: string, now: Date): void {
  if (!startOfDay(day)) throw badRequest(invoiceTexts.badDay)
  if (day > localDay(now)) throw badRequest(invoiceTexts.futureDay)
}

/** @throws 400 */
function moneyOf(text: string): Fen {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw badRequest(invoiceProblemTexts.grossDiffers)
  return parsed.value
}

/** What somebody typed of an invoice. @throws 400 */
export const typedInvoice = (form: ParamsOf<typeof registerInvoice>): IssuedInvoice => ({
  number: form.number.replace(/\s/g, ''),
  sellerTaxNumber: tidyCreditCode(form.sellerTaxNumber),
  buyerTaxNumber: tidyCreditCode(form.buyerTaxNumber),
  net: moneyOf(form.net),
  tax: moneyOf(form.tax),
  gross: moneyOf(form.gross),
  issuedOn: form.issuedOn,
  source: 'typed',
})

/** @throws 400 where the invoice is not the one that was asked for */
async function requireAsAsked(tx: Db, request: LockedRequest, said: IssuedInvoice): Promise<void> {
  const orders = await lockOrders(tx, request.tenantId, orderIdsOf(request))
  const problem = invoiceProblem(said, {
    sellerTaxNumber: await taxNumberOf(tx, request.tenantId),
    buyerTaxNumber: tidyCreditCode(request.taxNumber),
    gross: fen(BigInt(request.amount)),
    lines: orders.reduce((sum, { lines }) => sum + lines.length, 0),
  })
  if (problem) throw badRequest(invoiceProblemTexts[problem])
}

/** Writes down that an invoice was issued for a request. @throws 400, 404, 409 */
export async function register(
  { db, clock }: Invoicing,
  { tenantId, requestId, by }: { tenantId: number; requestId: number; by: string },
  read: () => IssuedInvoice,
): Promise<string> {
  return transaction(db, async (tx) => {
    const request = await holdOpenRequest(tx, tenantId, requestId)
    const said = read()
    requireDay(said.issuedOn, clock())
    await requireAsAsked(tx, request, said)
    const { number: invoiceNo, issuedOn, source } = said
    const figures = { net: Number(said.net), tax: Number(said.tax), gross: Number(said.gross) }
    const row = {
      tenantId,
      invoiceNo,
      buyerId: request.buyerId,
      requestId,
      issuedOn,
      ...figures,
      redOf: null,
      reason: '',
    }
    if (!(await addInvoice(tx, { ...row, source, at: clock(), by }))) throw conflict(invoiceTexts.numberTaken)
    await addInvoiced(tx, tenantId, request.shares, 1)
    await putRequestState(tx, request, 'issued')
    await putAwaiting(tx, request, orderIdsOf(request), false)
    await tellBuyerOfInvoice(tx, request, 'issued', invoiceNo)
    return invoiceNo
  })
}

/** Writes down that an invoice was taken back as a whole by a red one. @throws 400, 404, 409 */
export async function reverse(
  { db, clock }: Invoicing,
  { tenantId, by }: { tenantId: number; by: string },
  form: ParamsOf<typeof registerRed>,
): Promise<void> {
  const blue = await findInvoice(db, tenantId, form.invoiceNo)
  if (!blue) throw notFound(invoiceTexts.noInvoice)
  const number = form.number.replace(/\s/g, '')
  const reason = form.reason.trim()
  if (!isInvoiceNumber(number)) throw badRequest(invoiceProblemTexts.numberInvalid)
  if (reason === '') throw badRequest(invoiceTexts.reasonMissing)
  requireDay(form.issuedOn, clock())
  if (blue.redOf) throw conflict(invoiceTexts.redIsRed)
  await transaction(db, async (tx) => {
    const request = (await lockRequest(tx, tenantId, blue.requestId))!
    if (request.state !== 'issued') throw conflict(invoiceTexts.reversedAlready)
    await lockOrders(tx, tenantId, orderIdsOf(request))
    const { net, tax, gross } = blue
    const red = { ...blue, invoiceNo: number, net: -net, tax: -tax, gross: -gross, redOf: blue.invoiceNo, reason }
    const made = { ...red, issuedOn: form.issuedOn, source: 'typed' as const, at: clock(), by }
    if (!(await addInvoice(tx, made))) throw conflict(invoiceTexts.numberTaken)
    await addInvoiced(tx, tenantId, request.shares, -1)
    await putRequestState(tx, request, 'reversed')
    await tellBuyerOfInvoice(tx, request, 'reversed', reason)
  })
}
