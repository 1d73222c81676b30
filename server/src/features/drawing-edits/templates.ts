import {
  type drawingTemplates,
  maxTemplates,
  type saveTemplate,
} from '@lianmeng/contract/drawing-edits/template-endpoints'
import { drawingRefusals, drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { comparableName, tidyName } from '@lianmeng/trade/archive/kept-name'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, notFound, Refusal } from '../../answers/errors.ts'
import { editOf } from '../../companies/edit-settings.ts'
import { lockDrawings } from '../../companies/take-drawing.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { deleteTemplate, putTemplate, templatesOf } from './queries.ts'

export async function listTemplates(db: Db, { companyId }: Buyer): Promise<DataOf<typeof drawingTemplates>> {
  const rows = await templatesOf(db, companyId)
  return rows.map(({ settings, ...row }) => ({ ...row, changes: Object.keys(settings).length }))
}

/** Which of them fit is judged on each part that they are applied to. @throws 400; Refusal when there are too many */
export function keepTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  { name: typed, settings }: ParamsOf<typeof saveTemplate>,
): Promise<number> {
  const name = tidyName(typed)
  if (name === '') throw badRequest('请填写模板名称')
  return transaction(db, async (tx) => {
    await lockDrawings(tx, buyer.companyId)
    const all = await templatesOf(tx, buyer.companyId)
    const nameNorm = comparableName(name)
    const replaces = all.some((one) => comparableName(one.name) === nameNorm)
    if (!replaces && all.length >= maxTemplates) throw new Refusal('tooManyTemplates', drawingRefusals.tooManyTemplates)
    return putTemplate(tx, buyer, { name, nameNorm, settings: editOf(settings) }, clock())
  })
}

/** @throws 404 */
export async function removeTemplate(db: Db, { companyId }: Buyer, id: number): Promise<void> {
  if (!(await deleteTemplate(db, companyId, id))) throw notFound(drawingTexts.templateGone)
}
