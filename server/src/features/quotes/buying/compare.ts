import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { compareInquiry } from '@lianmeng/contract/quotes/endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { fenText, priceText } from '@lianmeng/trade/price/money'
import { type Cell, type ComparedQuote, compareQuotes } from '@lianmeng/trade/quotes/comparison'
import type { Buyer } from '../../../accounts/caller.ts'
import { notFound } from '../../../answers/errors.ts'
import type { Deps } from '../../../deps.ts'
import { findInquiry } from '../queries.ts'
import { type QuoteRow, quotesOf } from '../quote-queries.ts'
import { answerOf, askedUnits, qtyOf, type StoredLine } from '../stored.ts'

/** Quotes that bind, or did: of others nothing is compared. */
const compared: readonly QuoteRow['state'][] = ['quoted', 'expired', 'accepted', 'lost']

function comparedQuote({ tenantId, state, validTo, lines }: QuoteRow, count: number): ComparedQuote {
  const answers = new Map((lines ?? []).map((answer) => [answer.lineNo, answerOf(answer)]))
  return {
    sellerId: tenantId,
    validTo: state === 'expired' || !validTo ? 0 : validTo.getTime(),
    lines: Array.from({ length: count }, (_, index) => answers.get(index + 1)),
  }
}

const quantityAt = ({ quantities }: StoredLine, rank: number) =>
  qtyOf(quantities[Math.min(rank, quantities.length) - 1] ?? 0)

const wireCell = ({ gap, offer, price, priceWithTooling, amount, isBest }: Cell) => ({
  gap: gap ?? ('' as const),
  price: price === undefined ? '' : priceText(price),
  priceWithTooling: priceWithTooling === undefined ? '' : priceText(priceWithTooling),
  tooling: offer ? fenText(offer.tooling) : '',
  amount: amount === undefined ? '' : fenText(amount),
  days: offer?.days ?? 0,
  substitute: offer?.substitute ?? '',
  isBest,
})

/** The quotes of an inquiry side by side. @throws 404 */
export async function comparisonOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId }: Buyer,
  { inquiryId, rank = 1, allowSubstitutes = false }: ParamsOf<typeof compareInquiry>,
): Promise<DataOf<typeof compareInquiry>> {
  const inquiry = await findInquiry(db, companyId, inquiryId)
  if (!inquiry) throw notFound(quoteTexts.gone)
  const quotes = (await quotesOf(db, inquiry)).filter(({ state, round }) => round > 0 && compared.includes(state))
  const lines = inquiry.lines.map((line) => ({ quantity: quantityAt(line, rank), units: askedUnits }))
  const { cells, sums, split, single } = compareQuotes(
    lines,
    quotes.map((quote) => comparedQuote(quote, lines.length)),
    { now: clock().getTime(), allowSubstitutes },
  )
  return {
    lines: cells.map((row, index) => ({
      lineNo: index + 1,
      qty: Number(lines[index]!.quantity) / 1000,
      cells: row.map(wireCell),
    })),
    sums: sums.map(({ sellerId, goods, tooling, total, days, missing }, at) => ({
      erpTenantId: sellerId,
      companyShortName: quotes[at]!.sellerName,
      goods: fenText(goods),
      tooling: fenText(tooling),
      total: fenText(total),
      days,
      missing,
      isBest: sellerId === single,
    })),
    split: {
      total: fenText(split.total),
      days: split.days,
      missing: split.missing,
      sellerCount: split.sellerCount,
    },
  }
}
