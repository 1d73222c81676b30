import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { counterQuote, extendInquiry } from '@lianmeng/contract/quotes/endpoints'
import { inquiryProblemTexts, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { maxDueDays } from '@lianmeng/trade/quotes/inquiry'
import { nextInquiryState, nextQuoteState } from '@lianmeng/trade/quotes/states'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellOfClosing, tellOfCounter, tellOfMoreTime } from '../messages.ts'
import { type Inquiry, lockInquiry, moveInquiry, putDueAt } from '../queries.ts'
import { moveQuote, type QuoteRow, quotesOf, tellDueAt } from '../quote-queries.ts'
import { momentIn } from './drafts.ts'
import { halfTime } from './send.ts'

type Running = Pick<Deps, 'db' | 'clock'>
const day = 86_400_000

/** An inquiry of the company, locked. @throws 404 */
export async function heldInquiry(tx: Db, { companyId }: Buyer, inquiryId: number): Promise<Inquiry> {
  const inquiry = await lockInquiry(tx, companyId, inquiryId)
  if (!inquiry) throw notFound(quoteTexts.gone)
  return inquiry
}

/** Ends the quotes that were not accepted. @returns their sellers */
export async function loseQuotes(tx: Db, quotes: readonly QuoteRow[]): Promise<QuoteRow[]> {
  const lost = quotes.filter(({ state }) => nextQuoteState(state, 'lose', 'system'))
  for (const quote of lost) await moveQuote(tx, quote, { state: 'lost' })
  return lost
}

/** Closes an inquiry: no seller sees it any more. @throws 404, 409 */
export function closeOne({ db, clock }: Running, buyer: Buyer, inquiryId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const inquiry = await heldInquiry(tx, buyer, inquiryId)
    const state = nextInquiryState(inquiry.state, 'close', 'buyer')
    if (!state) throw conflict(quoteTexts.over)
    await moveInquiry(tx, inquiry, state, clock(), buyer.userId)
    const lost = await loseQuotes(tx, await quotesOf(tx, inquiry))
    for (const { tenantId } of lost) await tellOfClosing(tx, tenantId, inquiry, buyer.companyName)
  })
}

/** Gives sellers more time. @throws 400, 404, 409 */
export function extendOne(
  { db, clock }: Running,
  buyer: Buyer,
  { inquiryId, dueAt: wanted }: ParamsOf<typeof extendInquiry>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const inquiry = await heldInquiry(tx, buyer, inquiryId)
    const quotes = await quotesOf(tx, inquiry)
    const hasQuotes = quotes.some(({ round }) => round > 0)
    const state = nextInquiryState(inquiry.state, 'extend', 'buyer', hasQuotes)
    if (!state) throw conflict(quoteTexts.cannotExtend)
    const now = clock()
    const dueAt = momentIn(wanted)
    if (dueAt <= now) throw badRequest(inquiryProblemTexts.dueInPast)
    if (dueAt.getTime() > now.getTime() + maxDueDays * day) throw badRequest(inquiryProblemTexts.dueTooLate)
    await putDueAt(tx, inquiry, dueAt, halfTime(now, dueAt))
    await moveInquiry(tx, inquiry, state, now, buyer.userId)
    const tenantIds = quotes.map(({ tenantId }) => tenantId)
    await tellDueAt(tx, inquiry.id, tenantIds, dueAt)
    for (const tenantId of tenantIds) await tellOfMoreTime(tx, tenantId, { ...inquiry, dueAt })
  })
}

/** Asks one seller for a better quote; the former no longer binds it. @throws 404, 409 */
export function counterOne(
  { db, clock }: Running,
  buyer: Buyer,
  { inquiryId, erpTenantId, note }: ParamsOf<typeof counterQuote>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const inquiry = await heldInquiry(tx, buyer, inquiryId)
    const quote = (await quotesOf(tx, inquiry)).find(({ tenantId }) => tenantId === erpTenantId)
    if (!quote) throw notFound(quoteTexts.gone)
    const state = nextQuoteState(quote.state, 'counter', 'buyer')
    if (!state || !['sent', 'quoted'].includes(inquiry.state) || clock() >= inquiry.dueAt)
      throw conflict(quoteTexts.cannotCounter)
    await moveQuote(tx, quote, { state, counterNote: note.trim() })
    await tellOfCounter(tx, erpTenantId, inquiry, buyer.companyName)
  })
}
