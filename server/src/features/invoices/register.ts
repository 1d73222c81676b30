import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { invoiceProblemTexts, invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import type { registerInvoice } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { type InvoiceFigures, invoiceProblem } from '@lianmeng/trade/invoice/invoice'
import { type Fen, fen, parseMoney } from '@lianmeng/trade/price/money'
import { badRequest, conflict } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { localDay, startOfDay } from '../../time/local-day.ts'
import { addInvoice, taxNumberOf } from './invoice-queries.ts'
import { tellBuyerOfInvoice } from './messages.ts'
import { addInvoiced, type LockedRequest, putAwaiting, putRequestState } from './queries.ts'
import { holdOpenRequest, orderIdsOf } from './request.ts'

type Invoicing = Pick<Deps, 'db' | 'clock'>

/** An invoice as the tax office issued it. */
export type IssuedInvoice = InvoiceFigures & { issuedOn: string; source: 'typed' | 'xml' }

/** Checks the date of issue of an invoice. @throws 400 */
export function requireDay(day: string, now: Date): void {
  if (!startOfDay(day)) throw badRequest(invoiceTexts.badDay)
  if (day > localDay(now)) throw badRequest(invoiceTexts.futureDay)
}

/** Reads an amount as typed. @throws 400 */
export function moneyOf(text: string): Fen {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw badRequest(invoiceProblemTexts.grossDiffers)
  return parsed.value
}

/** An invoice as typed by hand. @throws 400 */
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

/** @throws 400 when the invoice does not match the request */
async function requireAsAsked(tx: Db, request: LockedRequest, said: IssuedInvoice): Promise<void> {
  const problem = invoiceProblem(said, {
    sellerTaxNumber: await taxNumberOf(tx, request.tenantId),
    buyerTaxNumber: tidyCreditCode(request.taxNumber),
    parts: request.lines.map(({ taxRate, amount }) => ({ taxRate, amount: fen(BigInt(amount)) })),
  })
  if (problem) throw badRequest(invoiceProblemTexts[problem])
}

/** Records the invoice issued for a request. @throws 400, 404, 409 */
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
    await addInvoiced(tx, tenantId, request.lines, 1)
    await putRequestState(tx, request, 'issued')
    await putAwaiting(tx, request, orderIdsOf(request), false)
    await tellBuyerOfInvoice(tx, request, 'issued', invoiceNo)
    return invoiceNo
  })
}
