import type { QuotedLineInput } from '@lianmeng/contract/quotes/shapes'
import { quoteLineTexts, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { FactError } from '@lianmeng/fastener/fact-error'
import { type Fen, type MicroYuan, noFen, parseMoney, parsePrice } from '@lianmeng/trade/price/money'
import { isWholeQty, parseQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { quoteLineProblem } from '@lianmeng/trade/quotes/quote-line'
import { badRequest } from '../../../answers/errors.ts'
import { readSpecification } from '../../../reference/specification.ts'
import { answerOf, askedUnits, qtyOf, type StoredAnswer, type StoredIds, type StoredLine } from '../stored.ts'
import { idsOf } from '../wire.ts'

const refused = (lineNo: number, text: string) => badRequest(quoteTexts.row(lineNo, text))

function priceOf(text: string, lineNo: number): MicroYuan {
  const parsed = parsePrice(text)
  if (!parsed.ok) throw refused(lineNo, quoteLineTexts.priceInvalid)
  return parsed.value
}

function toolingOf(text: string, lineNo: number): Fen {
  if (text.trim() === '') return noFen
  const parsed = parseMoney(text)
  if (!parsed.ok) throw refused(lineNo, quoteLineTexts.toolingInvalid)
  return parsed.value
}

function wholeQty(input: number, lineNo: number, text: string): Qty {
  const parsed = parseQty(input)
  if (!parsed.ok || !isWholeQty(parsed.value)) throw refused(lineNo, text)
  return parsed.value
}

/** What a seller takes a line for. Only words and uploads are read. @throws 400 */
function readingOf({ reading, lineNo }: QuotedLineInput, { subject }: StoredLine): StoredIds | null {
  if (!reading || (subject !== 'unread' && subject !== 'upload')) return null
  const ids = idsOf(reading)
  if (ids.standardId === 0) return null
  try {
    readSpecification(ids)
  } catch (error) {
    if (error instanceof FactError) throw refused(lineNo, quoteTexts.standardGone)
    throw error
  }
  return ids
}

/** A seller's answer to a line. @throws 400 */
function readAnswer(input: QuotedLineInput, line: StoredLine): StoredAnswer {
  const { lineNo, kind, prices = [], tooling = '', minimumQty = 0, days = 0, substitute = '', note = '' } = input
  const isOffer = kind === 'offer'
  const answer: StoredAnswer = {
    lineNo,
    kind,
    prices: isOffer
      ? prices.map(({ qty, price }) => ({
          quantity: Number(wholeQty(qty, lineNo, quoteLineTexts.quantityNotAsked)),
          price: Number(priceOf(price, lineNo)),
        }))
      : [],
    tooling: isOffer ? Number(toolingOf(tooling, lineNo)) : 0,
    minimum: isOffer ? Number(wholeQty(minimumQty, lineNo, quoteLineTexts.minimumInvalid)) : 0,
    days: isOffer ? days : 0,
    substitute: isOffer ? substitute.trim() : '',
    reason: isOffer ? '' : (input.reason ?? 'other'),
    note: note.trim(),
    reading: isOffer ? readingOf(input, line) : null,
  }
  const problem = quoteLineProblem(answerOf(answer), line.quantities.map(qtyOf), askedUnits)
  if (problem) throw refused(lineNo, quoteLineTexts[problem])
  return answer
}

/** A seller's answers, each line once at most, by line. @throws 400 */
export function readAnswers(inputs: readonly QuotedLineInput[], lines: readonly StoredLine[]): StoredAnswer[] {
  const seen = new Set<number>()
  const answers = inputs.map((input) => {
    const line = lines[input.lineNo - 1]
    if (!line) throw badRequest(quoteTexts.noSuchLine)
    if (seen.has(input.lineNo)) throw refused(input.lineNo, quoteTexts.lineTwice)
    seen.add(input.lineNo)
    return readAnswer(input, line)
  })
  if (answers.every(({ kind }) => kind === 'noBid')) throw badRequest(quoteTexts.nothingQuoted)
  return answers.sort((a, b) => a.lineNo - b.lineNo)
}
