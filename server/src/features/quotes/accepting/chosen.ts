import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { acceptQuotes } from '@lianmeng/contract/quotes/endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { parseQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { acceptedTerms } from '@lianmeng/trade/quotes/price-terms'
import type { QuotedOffer } from '@lianmeng/trade/quotes/quote-line'
import { acceptingProblem } from '@lianmeng/trade/quotes/states'
import { badRequest, conflict } from '../../../answers/errors.ts'
import type { Inquiry } from '../queries.ts'
import type { QuoteRow } from '../quote-queries.ts'
import { answerOf, askedUnits, type StoredAnswer, type StoredLine } from '../stored.ts'

type Wanted = ParamsOf<typeof acceptQuotes>['choices'][number]

/** An offer that the buyer accepts for a line, with the prices that follow. */
export type Chosen = {
  lineNo: number
  line: StoredLine
  quote: QuoteRow
  offer: QuotedOffer
  quantity: Qty
  terms: NonNullable<ReturnType<typeof acceptedTerms>>
}

const problemTexts = {
  inquiryOver: quoteTexts.over,
  notQuoted: quoteTexts.notQuoted,
  quoteExpired: quoteTexts.quoteExpired,
}

const refused = (lineNo: number, text: string) => conflict(quoteTexts.row(lineNo, text))

/** The quote that is meant, as it was looked at. @throws 409 */
function bindingQuote(inquiry: Inquiry, quotes: readonly QuoteRow[], wanted: Wanted, now: Date): QuoteRow {
  const { lineNo, erpTenantId, round } = wanted
  const quote = quotes.find(({ tenantId }) => tenantId === erpTenantId)
  if (!quote) throw refused(lineNo, quoteTexts.notQuoted)
  const standing = { state: quote.state, validTo: quote.validTo?.getTime() ?? 0 }
  const problem = acceptingProblem(inquiry.state, standing, now.getTime())
  if (problem) throw conflict(problemTexts[problem])
  if (quote.round !== round) throw conflict(quoteTexts.quoteChanged)
  return quote
}

/** @throws 409 */
function offerIn(answer: StoredAnswer | undefined, lineNo: number): QuotedOffer {
  const offer = answer && answerOf(answer)
  if (offer?.kind !== 'offer') throw refused(lineNo, quoteTexts.lineNotQuoted)
  return offer
}

/** Goods need a specification: that of the line, of its drawing, or the one that was read. @throws 409 */
function requireRead({ drawing, ids }: StoredLine, lineNo: number): void {
  if (!drawing && ids.standardId === 0) throw refused(lineNo, quoteTexts.notRead)
}

/** The offers that a buyer chooses, each line once at most. @throws 400, 409 */
export function chosenOffers(
  inquiry: Inquiry,
  quotes: readonly QuoteRow[],
  choices: readonly Wanted[],
  now: Date,
): Chosen[] {
  const lineNos = new Set(choices.map(({ lineNo }) => lineNo))
  if (lineNos.size < choices.length) throw badRequest(quoteTexts.lineTwice)
  return choices.map((wanted) => {
    const { lineNo } = wanted
    const line = inquiry.lines[lineNo - 1]
    if (!line) throw badRequest(quoteTexts.noSuchLine)
    const quote = bindingQuote(inquiry, quotes, wanted, now)
    requireRead(line, lineNo)
    const offer = offerIn(
      quote.lines?.find((answer) => answer.lineNo === lineNo),
      lineNo,
    )
    const quantity = parseQty(wanted.qty)
    if (!quantity.ok) throw badRequest(quoteTexts.lineNotQuoted)
    if (quantity.value < offer.minimum) throw refused(lineNo, quoteTexts.belowMinimum)
    const terms = acceptedTerms(offer, quantity.value, askedUnits, [])
    if (!terms) throw refused(lineNo, quoteTexts.lineNotQuoted)
    return { lineNo, line, quote, offer, quantity: quantity.value, terms }
  })
}
