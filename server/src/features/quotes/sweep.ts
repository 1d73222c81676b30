import { nextInquiryState, nextQuoteState } from '@lianmeng/trade/quotes/states'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellOfDue, tellOfDueSoon, tellOfExpiry } from './messages.ts'
import { lockInquiry, moveInquiry } from './queries.ts'
import { moveQuote, type QuoteRow, quotesOf } from './quote-queries.ts'
import { dueInquiries, inquiriesToRemind, inquiriesWithEndedQuotes, markReminded } from './sweep-queries.ts'

type Running = Pick<Deps, 'db' | 'clock'>
type Key = { buyerId: number; id: number }

/** The time of a quote, or the time to give one, is over. */
async function expire(tx: Db, quote: QuoteRow): Promise<void> {
  const state = nextQuoteState(quote.state, 'expire', 'system')
  if (state) await moveQuote(tx, quote, { state })
}

async function endTime(tx: Db, { buyerId, id }: Key, now: Date): Promise<void> {
  const inquiry = await lockInquiry(tx, buyerId, id)
  const state = inquiry && nextInquiryState(inquiry.state, 'fallDue', 'system')
  // Somebody may have given more time meanwhile.
  if (!inquiry || !state || inquiry.dueAt > now) return
  await moveInquiry(tx, inquiry, state, now)
  const quotes = await quotesOf(tx, inquiry)
  for (const quote of quotes) if (quote.state === 'awaited' || quote.state === 'countered') await expire(tx, quote)
  await tellOfDue(tx, buyerId, inquiry, quotes.filter((quote) => quote.state === 'quoted').length)
}

async function remind(tx: Db, { buyerId, id }: Key, now: Date): Promise<void> {
  const inquiry = await lockInquiry(tx, buyerId, id)
  if (!inquiry) return
  await markReminded(tx, inquiry)
  if (!['sent', 'quoted'].includes(inquiry.state) || inquiry.dueAt <= now) return
  for (const { tenantId, state } of await quotesOf(tx, inquiry))
    if (state === 'awaited' || state === 'countered') await tellOfDueSoon(tx, tenantId, inquiry)
}

async function endQuotes(tx: Db, { buyerId, id }: Key, now: Date): Promise<void> {
  const inquiry = await lockInquiry(tx, buyerId, id)
  if (!inquiry) return
  for (const quote of await quotesOf(tx, inquiry)) {
    if (quote.state !== 'quoted' || !quote.validTo || quote.validTo > now) continue
    await expire(tx, quote)
    await tellOfExpiry(tx, buyerId, inquiry, quote.sellerName)
  }
}

/** Handles the times of inquiries and quotes: reminds sellers at half time, ends the time to quote, ends quotes. */
export async function sweepInquiries({ db, clock }: Running): Promise<void> {
  const now = clock()
  for (const key of await inquiriesToRemind(db, now)) await transaction(db, (tx) => remind(tx, key, now))
  for (const key of await dueInquiries(db, now)) await transaction(db, (tx) => endTime(tx, key, now))
  for (const key of await inquiriesWithEndedQuotes(db, now)) await transaction(db, (tx) => endQuotes(tx, key, now))
}
