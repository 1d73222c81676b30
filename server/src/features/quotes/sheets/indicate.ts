import { drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { indicatePrice } from '@lianmeng/contract/quotes/sheet-endpoints'
import { inquiryProblemTexts, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { appliedTo, problemIn } from '@lianmeng/fastener/edit/check'
import { withKey } from '@lianmeng/fastener/edit/keys'
import { judgeOf } from '@lianmeng/fastener/edit/problem'
import { familyOf } from '@lianmeng/fastener/family/family'
import type { Edit } from '@lianmeng/fastener/part/edit'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { type MicroYuan, priceText } from '@lianmeng/trade/price/money'
import { type Qty, toNumber } from '@lianmeng/trade/quantity/qty'
import { type FamilySheet, offerFromSheet, type SheetPart } from '@lianmeng/trade/quotes/family-sheet'
import { costOfChange, indicationAt } from '@lianmeng/trade/quotes/indication'
import { quantitiesProblem } from '@lianmeng/trade/quotes/inquiry'
import type { QuotedOffer } from '@lianmeng/trade/quotes/quote-line'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { editOf } from '../../../companies/edit-settings.ts'
import { baseOf, ownDrawing } from '../../../companies/own-drawing.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits, type Limit } from '../../../database/limits.ts'
import { known } from '../../../reference/known.ts'
import { askedUnits } from '../stored.ts'
import { readFamilySheet } from './family-sheets.ts'
import { sheetPartOf } from './sheet-part.ts'
import { publishedSheets } from './sheet-queries.ts'
import { piecesOf } from './typed-figures.ts'

type Answer = DataOf<typeof indicatePrice>

/** As often as the editor asks what follows from a change. */
const indications: readonly Limit[] = [{ seconds: 60, max: 400 }]

type Sheet = { sheet: FamilySheet; showsAlone: boolean }

/** What each sheet offers; undefined: it has no price. */
const offersOf = (sheets: readonly Sheet[], part: SheetPart, quantities: readonly Qty[]) =>
  sheets.map(({ sheet }): QuotedOffer | undefined => {
    const offer = offerFromSheet(sheet, part, quantities, askedUnits)
    return typeof offer === 'string' ? undefined : offer
  })

/** The part without each of its changes; one that the others need is left out. */
function partsWithout(base: Specification, edit: Edit): { key: string; part: SheetPart }[] {
  const judge = judgeOf(base)
  return Object.keys(edit).flatMap((key) => {
    const rest = withKey(edit, key, undefined)
    const part = judge(rest) === undefined ? known(() => sheetPartOf(appliedTo(base, rest))) : undefined
    return part ? [{ key, part }] : []
  })
}

/** @throws 400 */
function quantitiesOf(asked: ParamsOf<typeof indicatePrice>['quantities']): Qty[] {
  const quantities = asked.map(({ qty }) => piecesOf(qty))
  const problem = quantitiesProblem(quantities)
  if (problem) throw badRequest(inquiryProblemTexts[problem])
  return quantities
}

/** The part with its changes, and without each of them. */
type Priced = { whole: SheetPart; without: ReturnType<typeof partsWithout> }

/** @returns undefined if the kernel does not know the weight, or the changes are impossible */
const pricedOf = (base: Specification, edit: Edit): Priced | undefined =>
  known(() =>
    problemIn(base, edit)
      ? undefined
      : { whole: sheetPartOf(appliedTo(base, edit)), without: partsWithout(base, edit) },
  )

function answerFrom(sheets: readonly Sheet[], { whole, without }: Priced, quantities: readonly Qty[]): Answer {
  const offers = offersOf(sheets, whole, quantities)
  const shown = offers.flatMap((offer, at) => (offer ? [{ offer, showsAlone: sheets[at]!.showsAlone }] : []))
  const prices = quantities.map((quantity) => {
    const found = indicationAt(shown, quantity, askedUnits)
    const text = (price: MicroYuan | undefined) => (price === undefined ? '' : priceText(price))
    return { qty: toNumber(quantity), least: text(found?.least), most: text(found?.most), sellers: found?.sellers ?? 0 }
  })
  const middle = quantities[quantities.length >> 1]!
  const changes = without.flatMap(({ key, part }) => {
    const before = offersOf(sheets, part, [middle])
    const pairs = offers.flatMap((after, at) =>
      after && before[at] ? [{ after, before: before[at], showsAlone: sheets[at]!.showsAlone }] : [],
    )
    const cost = costOfChange(pairs, middle, askedUnits)
    return cost === undefined ? [] : [{ key, cost: priceText(cost) }]
  })
  const hint = prices.some(({ sellers }) => sellers > 0) ? '' : quoteTexts.tooFewSheets
  return { prices, changes, changesQty: toNumber(middle), hint }
}

/** What a part would cost as it is changed now, from the sheets of all sellers. @throws 400, 404, 429 */
export async function indicationFor(
  db: Db,
  { companyId, userId }: Buyer,
  { taskId, settings, quantities: asked }: ParamsOf<typeof indicatePrice>,
): Promise<Answer> {
  const quantities = quantitiesOf(asked)
  await enforceLimits(db, `price indication:${userId}`, indications)
  const drawing = await ownDrawing(db, companyId, taskId)
  if (!drawing) throw notFound(drawingTexts.gone)
  const none = (hint: string): Answer => ({
    prices: quantities.map((quantity) => ({ qty: toNumber(quantity), least: '', most: '', sellers: 0 })),
    changes: [],
    changesQty: toNumber(quantities[quantities.length >> 1]!),
    hint,
  })
  const base = known(() => baseOf(drawing))
  const family = base && familyOf(base.standard)
  const rows = family ? await publishedSheets(db, family) : []
  if (!base || rows.length === 0) return none(quoteTexts.noSheets)
  const priced = pricedOf(base, editOf(settings))
  if (!priced) return none(quoteTexts.notReckoned)
  const sheets = rows.map(({ sheet }) => ({ sheet: readFamilySheet(sheet), showsAlone: sheet.showsAlone }))
  return answerFrom(sheets, priced, quantities)
}
