import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { AcceptedLine, InquiryRow, inquiryDetail, inquiryList } from '@lianmeng/contract/quotes/endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import type { Buyer } from '../../../accounts/caller.ts'
import { notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { changedBy, countInquiries, findInquiry, type InquiryHead, inquiryPage } from '../queries.ts'
import { quotesOf, roundsOf } from '../quote-queries.ts'
import type { AcceptedRow } from '../stored.ts'
import { likeOf, wireLine, wireQuote } from '../wire.ts'

type Counts = { lineCount: number; asked: number; quotes: number; updatedBy: string }

const wireRow = (row: InquiryHead & Counts): InquiryRow => ({
  inquiryId: row.id,
  inquiryNo: row.inquiryNo,
  title: row.title,
  state: row.state,
  lines: row.lineCount,
  sellers: row.asked,
  quotes: row.quotes,
  dueAt: row.dueAt.toISOString(),
  updatedAt: row.changedAt.toISOString(),
  updatedBy: row.updatedBy,
})

export const wireAccepted = (row: AcceptedRow): AcceptedLine => ({
  lineNo: row.lineNo,
  erpTenantId: row.tenantId,
  quoteNo: row.quoteNo,
  qty: row.quantity / 1000,
  price: priceText(microYuan(BigInt(row.price))),
  amount: fenText(fen(BigInt(row.amount))),
  componentId: row.productId,
  packageSpecId: row.packageSpecId,
  validTo: row.validTo,
})

/** A page of a company's inquiries. */
export async function listInquiries(
  db: Db,
  { companyId }: Buyer,
  { state, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof inquiryList>,
): Promise<DataOf<typeof inquiryList>> {
  const like = likeOf(keyword)
  const [rows, counts] = await Promise.all([
    inquiryPage(db, { companyId, state: state ?? null, like, offset: (start - 1) * limit, limit }),
    countInquiries(db, { companyId, like }),
  ])
  const counted = counts.filter((each) => state === undefined || each.state === state)
  return {
    records: rows.map(wireRow),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    start,
    limit,
    counts,
  }
}

/** An inquiry with everything that sellers said. @throws 404 */
export async function detailOf(db: Db, { companyId }: Buyer, id: number): Promise<DataOf<typeof inquiryDetail>> {
  const inquiry = await findInquiry(db, companyId, id)
  if (!inquiry) throw notFound(quoteTexts.gone)
  const [quotes, rounds, updatedBy] = await Promise.all([
    quotesOf(db, inquiry),
    roundsOf(db, inquiry),
    changedBy(db, companyId, id),
  ])
  const isDraft = inquiry.state === 'draft'
  return {
    ...wireRow({
      ...inquiry,
      lineCount: inquiry.lines.length,
      updatedBy,
      asked: isDraft ? inquiry.sellers.length : quotes.length,
      quotes: quotes.filter(({ round }) => round > 0).length,
    }),
    revision: inquiry.revision,
    note: inquiry.note,
    namedSellers: inquiry.sellers,
    openToMembers: inquiry.openToMembers,
    inquiryLines: inquiry.lines.map(wireLine),
    sellerQuotes: quotes.map((quote) => wireQuote(quote, rounds)),
    accepted: inquiry.accepted.map(wireAccepted),
  }
}
