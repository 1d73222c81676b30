import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { SellerInquiryRow, sellerInquiries, sellerInquiry } from '@lianmeng/contract/quotes/seller-endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { nextQuoteState, sellerSees } from '@lianmeng/trade/quotes/states'
import { notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { findInquiry, type Inquiry, lockInquiry } from '../queries.ts'
import { type QuoteRow, quoteOf, roundsOf } from '../quote-queries.ts'
import { likeOf, wireLine, wireQuote } from '../wire.ts'
import { type AskedRow, askedPage, countAsked, findAsked } from './seller-queries.ts'

/** Whether the seller of a row may still quote. */
const canQuote = ({ state, dueAt }: AskedRow, now: Date): boolean =>
  now < dueAt && nextQuoteState(state, 'quote', 'seller') !== undefined

const wireRow = (row: AskedRow, now: Date): SellerInquiryRow => ({
  inquiryId: row.inquiryId,
  inquiryNo: row.inquiryNo,
  title: row.title,
  companyName: row.companyName,
  state: row.state,
  lines: row.lines,
  dueAt: row.dueAt.toISOString(),
  canQuote: canQuote(row, now),
  receivedAt: row.receivedAt.toISOString(),
})

/** A page of the inquiries that a seller was asked. */
export async function listAsked(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  { state, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof sellerInquiries>,
): Promise<DataOf<typeof sellerInquiries>> {
  const like = likeOf(keyword)
  const [rows, counts] = await Promise.all([
    askedPage(db, { tenantId, state: state ?? null, like, offset: (start - 1) * limit, limit }),
    countAsked(db, { tenantId, like }),
  ])
  const counted = counts.filter((each) => state === undefined || each.state === state)
  const now = clock()
  return {
    records: rows.map((row) => wireRow(row, now)),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    start,
    limit,
    counts,
  }
}

/** An inquiry as an asked seller has it before it. */
export type Asked = { row: AskedRow; inquiry: Inquiry; quote: QuoteRow }

/**
 * An inquiry that a seller was asked and still sees; `held`: locked until the transaction ends.
 * @throws 404 also if it was closed, or others have won
 */
export async function askedInquiry(db: Db, tenantId: number, inquiryId: number, { held = false } = {}): Promise<Asked> {
  const row = await findAsked(db, tenantId, inquiryId)
  const inquiry = row && (await (held ? lockInquiry : findInquiry)(db, row.buyerId, inquiryId))
  const quote = row && (await quoteOf(db, { buyerId: row.buyerId, inquiryId, tenantId }))
  if (!inquiry || !quote || !sellerSees(inquiry.state, quote.state)) throw notFound(quoteTexts.gone)
  return { row: { ...row, state: quote.state, dueAt: inquiry.dueAt }, inquiry, quote }
}

/** The detail of an inquiry, for one of its sellers. @throws 404 */
export async function askedDetail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  inquiryId: number,
): Promise<DataOf<typeof sellerInquiry>> {
  const { row, inquiry, quote } = await askedInquiry(db, tenantId, inquiryId)
  return {
    ...wireRow(row, clock()),
    note: inquiry.note,
    inquiryLines: inquiry.lines.map(wireLine),
    quote: wireQuote(quote, await roundsOf(db, inquiry, tenantId)),
  }
}
