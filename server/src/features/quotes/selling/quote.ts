import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { declineInquiry, quoteInquiry } from '@lianmeng/contract/quotes/seller-endpoints'
import { maxValidDays } from '@lianmeng/contract/quotes/shapes'
import { noBidTexts, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { nextQuoteState, quotingProblem } from '@lianmeng/trade/quotes/states'
import { endOfDay } from '@lianmeng/trade/time/china'
import type { SellersPerson } from '../../../accounts/caller.ts'
import { badRequest, conflict } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellOfDecline } from '../messages.ts'
import { moveQuote, quoteOf, roundsOf } from '../quote-queries.ts'
import { recordRound } from '../record-round.ts'
import { wireQuote } from '../wire.ts'
import { type Asked, askedInquiry } from './asked.ts'
import { readAnswers } from './read-answers.ts'

type Running = Pick<Deps, 'db' | 'clock'>
const day = 86_400_000

const problemTexts = {
  inquiryOver: quoteTexts.over,
  pastDue: quoteTexts.pastDue,
  quoteSettled: quoteTexts.quoteSettled,
}

/** @throws 409 */
function requireQuotable({ inquiry, quote }: Asked, now: Date): void {
  const about = { state: inquiry.state, dueAt: inquiry.dueAt.getTime() }
  const problem = quotingProblem(about, quote.state, now.getTime())
  if (problem) throw conflict(problemTexts[problem])
}

/** The first moment after the last day. @throws 400 */
function endOf(lastDay: string, now: Date): Date {
  const end = endOfDay(lastDay)
  if (!end || end <= now || end.getTime() > now.getTime() + (maxValidDays + 1) * day)
    throw badRequest(quoteTexts.validTo)
  return end
}

/** A seller's quote, or its next round. @throws 400, 404, 409 */
export function giveQuote(
  { db, clock }: Running,
  { tenantId, userName }: SellersPerson,
  { inquiryId, round: known, validTo, note, lines }: ParamsOf<typeof quoteInquiry>,
): Promise<DataOf<typeof quoteInquiry>> {
  return transaction(db, async (tx) => {
    const asked = await askedInquiry(tx, tenantId, inquiryId, { held: true })
    const { inquiry, quote } = asked
    const now = clock()
    requireQuotable(asked, now)
    if (quote.round !== known) throw conflict(quoteTexts.quoteChanged)
    const end = endOf(validTo, now)
    const answers = readAnswers(lines, inquiry.lines)
    await recordRound(tx, inquiry, quote, { validTo: end, note: note.trim(), lines: answers, by: userName }, now)
    return wireQuote((await quoteOf(tx, quote))!, await roundsOf(tx, inquiry, tenantId))
  })
}

/** A seller declines a whole inquiry. @throws 400, 404, 409 */
export function declineOne(
  { db, clock }: Running,
  { tenantId }: SellersPerson,
  { inquiryId, reason, note }: ParamsOf<typeof declineInquiry>,
): Promise<void> {
  if (reason === 'other' && note.trim() === '') throw badRequest(quoteTexts.noReason)
  return transaction(db, async (tx) => {
    const asked = await askedInquiry(tx, tenantId, inquiryId, { held: true })
    const { inquiry, quote } = asked
    const state = nextQuoteState(quote.state, 'decline', 'seller')
    if (!state || !['sent', 'quoted'].includes(inquiry.state) || clock() >= inquiry.dueAt)
      throw conflict(quoteTexts.cannotDecline)
    await moveQuote(tx, quote, { state, reason, reasonNote: note.trim() })
    const why = [noBidTexts[reason], note.trim()].filter(Boolean).join('，')
    await tellOfDecline(tx, inquiry.buyerId, inquiry, quote.sellerName, why)
  })
}
