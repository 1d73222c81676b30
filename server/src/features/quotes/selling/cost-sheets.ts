import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import {
  type costSheets,
  maxCostSheets,
  type CostSheet as SentSheet,
  type workOutCost as workOutEndpoint,
} from '@lianmeng/contract/quotes/seller-endpoints'
import { quoteRefusals, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { parseDecimal } from '@lianmeng/trade/decimal'
import { type MicroYuan, microYuan, priceText } from '@lianmeng/trade/price/money'
import { type CostSheet, workOutCost } from '@lianmeng/trade/quotes/cost-sheet'
import { badRequest, notFound, Refusal } from '../../../answers/errors.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { moneyOf, shareOf } from '../sheets/typed-figures.ts'
import { qtyOf } from '../stored.ts'
import { weightOfLine } from '../weight.ts'
import { askedInquiry } from './asked.ts'
import { costSheetsOf, findCostSheet, lockCostSheets, putCostSheet } from './seller-queries.ts'

/** A sheet in the terms of the rules. @throws 400 */
const readSheet = (sheet: SentSheet): CostSheet => ({
  wirePrice: moneyOf(sheet.wirePrice),
  waste: shareOf(sheet.waste),
  process: moneyOf(sheet.process),
  setup: moneyOf(sheet.setup),
  coating: moneyOf(sheet.coating),
  margin: shareOf(sheet.margin),
})

export async function listCostSheets(db: Db, tenantId: number): Promise<DataOf<typeof costSheets>> {
  const rows = await costSheetsOf(db, tenantId)
  return rows.map(({ id, sheet, changedAt }) => ({ sheetId: id, ...sheet, updatedAt: changedAt.toISOString() }))
}

/** Keeps a sheet under its name. @throws 400; Refusal when there are too many */
export function keepCostSheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  sheet: SentSheet,
): Promise<number> {
  readSheet(sheet)
  const named = { ...sheet, name: sheet.name.trim() }
  return transaction(db, async (tx) => {
    const names = await lockCostSheets(tx, tenantId)
    if (!names.includes(named.name) && names.length >= maxCostSheets)
      throw new Refusal('tooManyCostSheets', quoteRefusals.tooManyCostSheets)
    return putCostSheet(tx, tenantId, named, clock())
  })
}

/** Milligrams a piece, as typed in kilograms for 1000 pieces. @throws 400 */
function typedWeight(text: string): bigint {
  const parsed = parseDecimal(text, { places: 3 })
  if (!parsed.ok || parsed.value <= 0n) throw badRequest(quoteTexts.noWeight)
  return parsed.value
}

/** What the quantities of a line would cost by a sheet. @throws 400, 404 */
export async function workOut(
  db: Db,
  tenantId: number,
  { inquiryId, lineNo, sheetId, weight: typed = '' }: ParamsOf<typeof workOutEndpoint>,
): Promise<DataOf<typeof workOutEndpoint>> {
  const { inquiry } = await askedInquiry(db, tenantId, inquiryId)
  const line = inquiry.lines[lineNo - 1]
  if (!line) throw notFound(quoteTexts.noSuchLine)
  const row = await findCostSheet(db, tenantId, sheetId)
  if (!row) throw notFound(quoteTexts.sheetGone)
  const weight = typed.trim() ? typedWeight(typed) : BigInt(weightOfLine(line))
  if (weight === 0n) throw badRequest(quoteTexts.noWeight)
  const sheet = readSheet(row.sheet)
  const yuan = (one: MicroYuan) => priceText(microYuan(one))
  return {
    weight: Number(weight) / 1000,
    prices: line.quantities.map((quantity) => {
      const { wire, process, setup, coating, margin, price } = workOutCost(sheet, weight, qtyOf(quantity))
      return {
        qty: quantity / 1000,
        wire: yuan(wire),
        process: yuan(process),
        setup: yuan(setup),
        coating: yuan(coating),
        margin: yuan(margin),
        price: yuan(price),
      }
    }),
  }
}
