import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { changesOf } from '../../audit/audit.ts'
import { auditedChange } from '../../audit/audited.ts'
import { type DrawingModelRow, drawingModelOf, saveDrawingModel } from '../../companies/drawing-model.ts'
import type { Sql } from '../../database/db.ts'

/** Changes the layout of the company's drawings. */
export async function changeDrawingModel(db: Sql, actor: Actor, form: DrawingModelRow): Promise<void> {
  const { companyId } = buyerOf(actor)
  const wanted = { ...form, companyMark: form.companyMark.trim(), drawnBy: form.drawnBy.trim() }
  const object = `company ${companyId}`
  await auditedChange(db, actor, { event: 'company.drawingModel', object }, async (tx) => {
    const before = await drawingModelOf(tx, companyId)
    await saveDrawingModel(tx, companyId, wanted)
    return { object, changes: changesOf(before, wanted) }
  })
}
