import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { invoiceProblemTexts, invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import type { RedPart } from '@lianmeng/contract/invoices/red-parts'
import type { invoiceLines, registerRed } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import {
  freightLineNo,
  type InvoiceFigures,
  type InvoiceLeft,
  overInvoiced,
  proposedRed,
  redProblem,
} from '@lianmeng/trade/invoice/invoice'
import { type Fen, fen, fenText, noFen } from '@lianmeng/trade/price/money'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'

import { accountsOf } from './accounts.ts'
import { addInvoice, findInvoice, type InvoiceRow, leftOfRequest, takeBack, taxNumberOf } from './invoice-queries.ts'
import { tellBuyerOfInvoice } from './messages.ts'
import {
  addInvoiced,
  type LockedRequest,
  lockOrders,
  lockRequest,
  putRequestState,
  type RequestLine,
  readOrders,
  readRequest,
} from './queries.ts'
import { closeRedLetter } from './red-letter-queries.ts'
import { moneyOf, requireDay } from './register.ts'
import { orderIdsOf } from './request.ts'

type Invoicing = Pick<Deps, 'db' | 'clock'>
type Who = { tenantId: number; by: string }
type Form = ParamsOf<typeof registerRed>

/** A red invoice as it was issued, amounts without sign. */
export type IssuedRed = InvoiceFigures & { issuedOn: string; source: 'typed' | 'xml'; redOf: string }

/** The blue invoice to reverse, why, and which parts of it; no parts: all that is left. */
type Wanted = { invoiceNo: string; reason: string; parts?: readonly RedPart[] | undefined }

/** What the red invoice must contain, as far as it follows from the reversed parts. */
type Expected = {
  sellerTaxNumber: string
  buyerTaxNumber: string
  parts: readonly { taxRate: number; amount: Fen }[]
  left: InvoiceLeft
}

/** A reversed part. */
type Taken = RequestLine & { takes: Fen }

const money = (amount: number): Fen => fen(BigInt(amount))
const least = (a: Fen, b: Fen): Fen => (a < b ? a : b)
const leftOf = ({ amount, takenBack }: RequestLine): Fen => money(amount - takenBack)

/** @throws 404, 409 when it is a red invoice itself */
async function requireBlue(db: Db, tenantId: number, invoiceNo: string): Promise<InvoiceRow> {
  const blue = await findInvoice(db, tenantId, invoiceNo)
  if (!blue) throw notFound(invoiceTexts.noInvoice)
  if (blue.redOf) throw conflict(invoiceTexts.redIsRed)
  return blue
}

const placeOf = (orderNo: string, lineNo: number): string => `${orderNo} ${lineNo}`

/** The reversed lines. @throws 400 for a line that is unknown, named twice, or has less left */
function takenOf({ lines, shares }: LockedRequest, parts: Wanted['parts']): Taken[] {
  if (!parts) return lines.map((line) => ({ ...line, takes: leftOf(line) })).filter(({ takes }) => takes > 0n)
  const numbers = new Map(shares.map(({ orderId, orderNo }) => [orderId, orderNo]))
  const byPlace = new Map(lines.map((line) => [placeOf(numbers.get(line.orderId)!, line.lineNo), line]))
  const places = new Set(parts.map(({ orderNo, lineNo }) => placeOf(orderNo, lineNo)))
  if (places.size < parts.length) throw badRequest(invoiceTexts.badParts)
  return parts.map(({ orderNo, lineNo, amount }) => {
    const line = byPlace.get(placeOf(orderNo, lineNo))
    if (!line) throw badRequest(invoiceTexts.badParts)
    const takes = moneyOf(amount)
    if (takes === noFen) throw badRequest(invoiceTexts.nothingTaken)
    if (takes > leftOf(line)) throw badRequest(invoiceTexts.abovePart(fenText(leftOf(line))))
    return { ...line, takes }
  })
}

/** A red invoice as typed by hand; fields left out are taken from what is expected. */
const typedRed =
  (form: Form) =>
  ({ sellerTaxNumber, buyerTaxNumber, parts, left }: Expected): IssuedRed => {
    const proposed = proposedRed(parts, left)
    const tax = form.tax === undefined ? proposed.tax : moneyOf(form.tax)
    const net = form.net === undefined ? fen(proposed.gross - tax) : moneyOf(form.net)
    const number = form.number.replace(/\s/g, '')
    const figures = { number, sellerTaxNumber, buyerTaxNumber, net, tax, gross: proposed.gross }
    return { ...figures, issuedOn: form.issuedOn, source: 'typed', redOf: form.invoiceNo }
  }

/** Records that an invoice, or a part of it, was reversed. @throws 400, 404, 409 */
export async function registerTakenBack(
  { db, clock }: Invoicing,
  { tenantId, by }: Who,
  wanted: Wanted,
  read: (expected: Expected) => IssuedRed,
): Promise<string> {
  const blue = await requireBlue(db, tenantId, wanted.invoiceNo)
  const reason = wanted.reason.trim()
  if (reason === '') throw badRequest(invoiceTexts.reasonMissing)
  return transaction(db, async (tx) => {
    const request = (await lockRequest(tx, tenantId, blue.requestId))!
    if (request.state !== 'issued') throw conflict(invoiceTexts.reversedAlready)
    const taken = takenOf(request, wanted.parts)
    const { net, tax, gross } = await leftOfRequest(tx, tenantId, request.id)
    const left = { net: money(net), tax: money(tax), gross: money(gross) }
    const sellerTaxNumber = await taxNumberOf(tx, tenantId)
    const parts = taken.map(({ taxRate, takes }) => ({ taxRate, amount: takes }))
    const expected = { sellerTaxNumber, buyerTaxNumber: tidyCreditCode(request.taxNumber), parts, left }
    const said = read(expected)
    requireDay(said.issuedOn, clock())
    if (said.redOf !== blue.invoiceNo) throw badRequest(invoiceTexts.otherBlue)
    const problem = redProblem(said, expected, left)
    if (problem) throw badRequest(invoiceProblemTexts[problem])
    await write(tx, request, { ...blue, ...said, invoiceNo: said.number, reason, at: clock(), by }, taken)
    if (said.gross === left.gross) await putRequestState(tx, request, 'reversed')
    await tellBuyerOfInvoice(tx, request, said.gross === left.gross ? 'reversed' : 'partlyReversed', reason)
    return said.number
  })
}

/** @throws 409 when the number is taken */
async function write(
  tx: Db,
  request: LockedRequest,
  made: Omit<InvoiceRow, 'net' | 'tax' | 'gross'> & IssuedRed & { at: Date; by: string },
  taken: readonly Taken[],
): Promise<void> {
  await lockOrders(tx, request.tenantId, orderIdsOf(request))
  const [net, tax, gross] = [made.net, made.tax, made.gross].map((amount) => -Number(amount))
  if (!(await addInvoice(tx, { ...made, net: net!, tax: tax!, gross: gross! })))
    throw conflict(invoiceTexts.numberTaken)
  const parts = taken.map(({ orderId, lineNo, takes }) => ({ orderId, lineNo, amount: Number(takes) }))
  await takeBack(tx, made, parts)
  await addInvoiced(tx, request.tenantId, parts, -1)
  await closeRedLetter(tx, request.tenantId, made.redOf, made.at)
}

/** Reverses an invoice with a red one typed by hand. @throws 400, 404, 409 */
export const reverse = (deps: Invoicing, who: Who, form: Form): Promise<string> =>
  registerTakenBack(deps, who, form, typedRed(form))

/** What can be reversed of a blue invoice, line by line. @throws 404, 409 when it is a red one */
export async function linesToTakeBack(
  db: Db,
  tenantId: number,
  invoiceNo: string,
): Promise<DataOf<typeof invoiceLines>> {
  const blue = await requireBlue(db, tenantId, invoiceNo)
  const request = (await readRequest(db, tenantId, blue.requestId))!
  const [orders, left] = await Promise.all([
    readOrders(db, tenantId, orderIdsOf(request)),
    leftOfRequest(db, tenantId, request.id),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return {
    net: fenText(money(left.net)),
    tax: fenText(money(left.tax)),
    gross: fenText(money(left.gross)),
    lines: request.lines.map((line) => {
      const order = byId.get(line.orderId)!
      const account = accountsOf(order).find(({ lineNo }) => lineNo === line.lineNo)!
      const goods = order.lines.find(({ lineNo }) => lineNo === line.lineNo)
      return {
        orderNo: order.orderNo,
        lineNo: line.lineNo,
        goods: line.lineNo === freightLineNo || !goods ? '运费' : goodsText(goods.snapshot),
        taxRate: line.taxRate,
        amount: fenText(money(line.amount)),
        left: fenText(leftOf(line)),
        over: fenText(least(overInvoiced(account), leftOf(line))),
      }
    }),
  }
}
