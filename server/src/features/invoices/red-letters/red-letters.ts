import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import type * as contract from '@lianmeng/contract/invoices/red-letter-endpoints'
import { redLetterTexts } from '@lianmeng/contract/invoices/red-letter-texts'
import { isUnderWay, redLetterDue, takesAnswer } from '@lianmeng/trade/invoice/red-letter'
import { fen, fenText, noFen } from '@lianmeng/trade/price/money'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { findInvoice, type InvoiceRow, leftOfRequest } from '../invoice-queries.ts'
import { requireKey } from '../listing/list-invoices.ts'
import { requestsOfOrder } from '../listing/queries.ts'
import { type LockedRequest, lockRequest } from '../queries.ts'
import { addRedLetter, endRedLetter, lockRedLetter, type RedLetterRow } from '../red-letter-queries.ts'
import { moneyOf } from '../register.ts'
import { tellBuyerOfRedLetter, tellSellerOfRedLetter } from './messages.ts'

type Invoicing = Pick<Deps, 'db' | 'clock'>

/** Locks the request of a blue invoice: its red letters and red invoices are handled one at a time. @throws 404, 409 */
async function holdBlue(
  tx: Db,
  tenantId: number,
  invoiceNo: string,
): Promise<{ blue: InvoiceRow; request: LockedRequest }> {
  const blue = await findInvoice(tx, tenantId, invoiceNo)
  if (!blue) throw notFound(invoiceTexts.noInvoice)
  if (blue.redOf) throw conflict(invoiceTexts.redIsRed)
  return { blue, request: (await lockRequest(tx, tenantId, blue.requestId))! }
}

/** Records a red letter begun at the tax office, and asks the buyer to confirm it there. @throws 400, 404, 409 */
export function startRedLetter(
  { db, clock }: Invoicing,
  { tenantId, by }: { tenantId: number; by: string },
  { invoiceNo, confirmationNo: no, amount: typed, reason: text }: ParamsOf<typeof contract.startRedLetter>,
): Promise<void> {
  const [reason, confirmationNo] = [text.trim(), no.trim()]
  if (reason === '') throw badRequest(invoiceTexts.reasonMissing)
  const amount = moneyOf(typed)
  if (amount === noFen) throw badRequest(invoiceTexts.nothingTaken)
  return transaction(db, async (tx) => {
    const { blue, request } = await holdBlue(tx, tenantId, invoiceNo)
    if (request.state !== 'issued') throw conflict(invoiceTexts.reversedAlready)
    const left = fen(BigInt((await leftOfRequest(tx, tenantId, request.id)).gross))
    if (amount > left) throw badRequest(redLetterTexts.aboveLeft(fenText(left)))
    const startedAt = clock()
    const made = { tenantId, invoiceNo, buyerId: blue.buyerId, confirmationNo, amount: Number(amount), reason }
    const letter = { ...made, startedAt, startedBy: by, dueAt: redLetterDue(startedAt) }
    if (!(await addRedLetter(tx, letter))) throw conflict(redLetterTexts.underWay)
    await tellBuyerOfRedLetter(tx, letter, 'started')
  })
}

/** Records that the seller withdrew the red letter at the tax office. @throws 404, 409 */
export function withdrawRedLetter(
  { db, clock }: Invoicing,
  tenantId: number,
  { invoiceNo }: ParamsOf<typeof contract.withdrawRedLetter>,
): Promise<void> {
  return transaction(db, async (tx) => {
    await holdBlue(tx, tenantId, invoiceNo)
    const letter = await lockRedLetter(tx, tenantId, invoiceNo)
    if (!letter) throw notFound(redLetterTexts.none)
    if (letter.state === 'withdrawn') return
    if (!isUnderWay(letter.state)) throw conflict(redLetterTexts.ended)
    await endRedLetter(tx, letter, { state: 'withdrawn', at: clock() })
    await tellBuyerOfRedLetter(tx, letter, 'withdrawn')
  })
}

/** @throws 409 if it has a different answer, or has lapsed */
function requireAnswerable(letter: RedLetterRow, now: Date): void {
  if (takesAnswer(letter, now)) return
  const isLate = letter.state === 'waiting' || letter.state === 'lapsed'
  throw conflict(isLate ? redLetterTexts.tooLate : redLetterTexts.ended)
}

/** Records whether the buyer confirms the red letter. Repeating the same answer changes nothing. @throws 400, 404, 409 */
export async function answerRedLetter(
  { db, clock }: Invoicing,
  { buyerId, by }: { buyerId: number; by: string },
  { orderNo, invoiceNo, agrees, reason }: ParamsOf<typeof contract.answerRedLetter>,
): Promise<void> {
  const side = { buyerId }
  const key = await requireKey(db, side, orderNo)
  const requests = await requestsOfOrder(db, side, key)
  if (!requests.some(({ invoices }) => invoices.some((one) => one.invoiceNo === invoiceNo))) {
    throw notFound(invoiceTexts.noInvoice)
  }
  const answer = reason.trim()
  if (!agrees && answer === '') throw badRequest(invoiceTexts.reasonMissing)
  const state = agrees ? 'confirmed' : 'refused'
  await transaction(db, async (tx) => {
    await holdBlue(tx, key.tenantId, invoiceNo)
    const letter = await lockRedLetter(tx, key.tenantId, invoiceNo)
    if (!letter) throw notFound(redLetterTexts.none)
    if (letter.state === state) return
    const at = clock()
    requireAnswerable(letter, at)
    await endRedLetter(tx, letter, { state, at, by, answer })
    await tellSellerOfRedLetter(tx, letter, state, answer)
  })
}
