import { nextInquiryState, nextQuoteState } from '@lianmeng/trade/quotes/states'
import type { Db } from '../../database/db.ts'
import { tellOfQuote } from './messages.ts'
import { type InquiryHead, moveInquiry } from './queries.ts'
import { addRound, moveQuote, type QuoteRow } from './quote-queries.ts'
import type { StoredAnswer } from './stored.ts'

type Round = { validTo: Date; note: string; lines: readonly StoredAnswer[]; by: string }

/** Writes the next round of a quote that may be given, and tells the buyer. Run it with the inquiry locked. */
export async function recordRound(
  tx: Db,
  inquiry: InquiryHead,
  quote: QuoteRow,
  made: Round,
  now: Date,
): Promise<void> {
  const round = quote.round + 1
  const quoteNo = `BJ${inquiry.inquiryNo.slice(2)}-${quote.tenantId}-${round}`
  await addRound(tx, quote, { ...made, round, quoteNo }, now)
  await moveQuote(tx, quote, { state: nextQuoteState(quote.state, 'quote', 'seller')! })
  await moveInquiry(tx, inquiry, nextInquiryState(inquiry.state, 'quote', 'seller')!, now)
  await tellOfQuote(tx, inquiry.buyerId, inquiry, quote.sellerName)
}
