import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { familySheets, FamilySheet as SentSheet, saveFamilySheet } from '@lianmeng/contract/quotes/sheet-endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { familyNames } from '@lianmeng/fastener/family/family-names'
import type { AnswerLimits } from '@lianmeng/trade/quotes/automatic'
import type { FamilySheet } from '@lianmeng/trade/quotes/family-sheet'
import type { SellersPerson } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { deleteFamilySheet, familySheetsOf, putFamilySheet } from './sheet-queries.ts'
import { fenOf, moneyOf, piecesOf, shareOf } from './typed-figures.ts'

/** A sheet in the terms of the rules. @throws 400 */
export const readFamilySheet = (sheet: SentSheet): FamilySheet => ({
  wires: sheet.wires.map(({ fits, price, heatTreatment }) => ({
    fits: fits.split(/[\s,，、;；]+/).filter(Boolean),
    price: moneyOf(price),
    heatTreatment: moneyOf(heatTreatment),
  })),
  steps: sheet.steps.map(({ work, rate, setup, tooling }) => ({
    work,
    rate: moneyOf(rate),
    setup: moneyOf(setup),
    tooling: fenOf(tooling),
  })),
  coatings: sheet.coatings.map(({ name, price }) => ({ name, price: moneyOf(price) })),
  packing: moneyOf(sheet.packing),
  margin: shareOf(sheet.margin),
  minimum: piecesOf(sheet.minimumQty),
  days: sheet.days,
})

/** @throws 400 */
export const limitsOf = ({ mostQty, mostAmount }: SentSheet): AnswerLimits => ({
  mostQuantity: piecesOf(mostQty),
  mostAmount: fenOf(mostAmount),
})

/** @throws 400 */
function requireSound(sheet: SentSheet): void {
  const { steps } = readFamilySheet(sheet)
  if (steps.every(({ work }) => work !== '')) throw badRequest(quoteTexts.noStepForAll)
  const coatings = new Set(sheet.coatings.map(({ name }) => name.trim()))
  if (coatings.size < sheet.coatings.length) throw badRequest(quoteTexts.coatingTwice)
  const { mostQuantity, mostAmount } = limitsOf(sheet)
  if (sheet.answersItself && (mostQuantity === 0n || mostAmount === 0n)) throw badRequest(quoteTexts.limitsMissing)
}

/** The sheets of a seller by the names of their families. */
export async function listFamilySheets(db: Db, tenantId: number): Promise<DataOf<typeof familySheets>> {
  const rows = await familySheetsOf(db, tenantId)
  return rows.map(({ sheet, changedAt, changedBy }) => ({
    ...sheet,
    familyName: familyNames[sheet.family as keyof typeof familyNames],
    updatedAt: changedAt.toISOString(),
    updatedBy: changedBy,
  }))
}

/** Keeps the sheet of a family. @throws 400; 409 if somebody else has changed it meanwhile */
export async function keepFamilySheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tenantId, userName }: SellersPerson,
  { readAt, ...sheet }: ParamsOf<typeof saveFamilySheet>,
): Promise<void> {
  requireSound(sheet)
  const coatings = sheet.coatings.map(({ name, price }) => ({ name: name.trim(), price }))
  const read = readAt === undefined ? undefined : readAt === '' ? null : new Date(readAt)
  const changed = { sheet: { ...sheet, coatings }, by: userName, now: clock(), readAt: read }
  if (!(await putFamilySheet(db, tenantId, changed))) throw conflict(quoteTexts.familySheetChanged)
}

/** @throws 404 */
export async function removeSheet(db: Db, tenantId: number, family: string): Promise<void> {
  if (!(await deleteFamilySheet(db, tenantId, family))) throw notFound(quoteTexts.familySheetGone)
}
