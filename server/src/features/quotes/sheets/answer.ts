import type { FamilySheet as SentSheet } from '@lianmeng/contract/quotes/sheet-endpoints'
import { familyOf } from '@lianmeng/fastener/family/family'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { isWithinLimits, type SheetAnswer } from '@lianmeng/trade/quotes/automatic'
import { offerFromSheet, type SheetPart } from '@lianmeng/trade/quotes/family-sheet'
import type { QuotedOffer } from '@lianmeng/trade/quotes/quote-line'
import { dayAfter, endOfDay, localDay } from '@lianmeng/trade/time/china'
import { specificationWith } from '../../../companies/own-drawing.ts'
import type { Db } from '../../../database/db.ts'
import { known } from '../../../reference/known.ts'
import { readSpecification } from '../../../reference/specification.ts'
import { tellOfAutomaticQuote } from '../messages.ts'
import type { Inquiry } from '../queries.ts'
import { quoteOf } from '../quote-queries.ts'
import { recordRound } from '../record-round.ts'
import { askedUnits, qtyOf, type StoredAnswer, type StoredLine } from '../stored.ts'
import { limitsOf, readFamilySheet } from './family-sheets.ts'
import { sheetPartOf } from './sheet-part.ts'
import { sheetsForFamilies } from './sheet-queries.ts'

/** A line that a sheet may answer. */
type Asked = { line: StoredLine; family: string; part: SheetPart }

const specificationOf = ({ drawing, ids }: StoredLine): Specification =>
  drawing ? specificationWith(drawing, drawing.settings) : readSpecification(ids)

/** Whether a line says nothing that a person has to read. */
const isPlain = ({ subject, text, papers, drawing }: StoredLine): boolean =>
  (subject === 'standard' || subject === 'drawing') && text === '' && papers.length === 0 && !drawing?.settings.notes

/** The lines as sheets price them; undefined: some line needs a person. */
function askedLines({ lines, note }: Inquiry): Asked[] | undefined {
  if (note !== '' || !lines.every(isPlain)) return undefined
  const asked = lines.map((line) =>
    known(() => {
      const specification = specificationOf(line)
      const family = familyOf(specification.standard)
      return family && { line, family, part: sheetPartOf(specification) }
    }),
  )
  return asked.every((one) => one !== undefined) ? asked : undefined
}

type Answered = { asked: Asked; sheet: SentSheet; offer: QuotedOffer }

/** What a seller's sheets say to a line; undefined: nothing without a person. */
function answerTo(asked: Asked, sheets: readonly SentSheet[], today: string): Answered | undefined {
  const sheet = sheets.find(({ family, answersItself }) => family === asked.family && answersItself)
  if (!sheet) return undefined
  const offer = offerFromSheet(readFamilySheet(sheet), asked.part, asked.line.quantities.map(qtyOf), askedUnits)
  if (typeof offer === 'string') return undefined
  const { wantedOn } = asked.line
  return wantedOn !== '' && dayAfter(today, offer.days) > wantedOn ? undefined : { asked, sheet, offer }
}

const storedOf = ({ prices, tooling, minimum, days, substitute }: QuotedOffer, lineNo: number): StoredAnswer => ({
  lineNo,
  kind: 'offer',
  prices: prices.map(({ quantity, price }) => ({ quantity: Number(quantity), price: Number(price) })),
  tooling: Number(tooling),
  minimum: Number(minimum),
  days,
  substitute,
  reason: '',
  note: '',
  reading: null,
})

const inRules = ({ asked, sheet, offer }: Answered): SheetAnswer => ({
  offer,
  asked: asked.line.quantities.map(qtyOf),
  limits: limitsOf(sheet),
})

/**
 * Quotes for those sellers whose sheets answer the whole inquiry within their limits. Run it in the transaction that sends
 * the inquiry.
 */
export async function answerFromSheets(
  tx: Db,
  inquiry: Inquiry,
  tenantIds: readonly number[],
  companyName: string,
  now: Date,
): Promise<void> {
  const lines = askedLines(inquiry)
  if (!lines) return
  const rows = await sheetsForFamilies(tx, tenantIds, [...new Set(lines.map(({ family }) => family))])
  const sheetsOf = Map.groupBy(rows, ({ tenantId }) => tenantId)
  const today = localDay(now)
  for (const [tenantId, own] of [...sheetsOf].sort(([a], [b]) => a - b)) {
    const sheets = own.map(({ sheet }) => sheet)
    const answers = lines.flatMap((line) => answerTo(line, sheets, today) ?? [])
    if (answers.length < lines.length || !isWithinLimits(answers.map(inRules), askedUnits)) continue
    const quote = (await quoteOf(tx, { buyerId: inquiry.buyerId, inquiryId: inquiry.id, tenantId }))!
    const validTo = endOfDay(dayAfter(today, Math.min(...answers.map(({ sheet }) => sheet.validDays))))!
    const round = {
      validTo,
      note: '按成本表自动报价',
      by: '自动报价',
      lines: answers.map(({ offer }, at) => storedOf(offer, at + 1)),
    }
    await recordRound(tx, inquiry, quote, round, now)
    await tellOfAutomaticQuote(tx, tenantId, inquiry, companyName)
  }
}
