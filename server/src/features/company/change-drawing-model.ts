import type { Sql } from '../../database/db.ts'
import { changesOf } from '../../db/audit.ts'
import { type DrawingModelRow, drawingModelOf, saveDrawingModel } from '../../db/drawing-model.ts'
import { buyerOf } from '../../kernel/caller.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { changing } from './changing.ts'

/** Changes how the company's drawings look. */
export async function changeDrawingModel(db: Sql, request: ServedRequest, form: DrawingModelRow): Promise<void> {
  const { companyId } = buyerOf(request)
  const wanted = { ...form, companyMark: form.companyMark.trim(), drawnBy: form.drawnBy.trim() }
  const object = `company ${companyId}`
  await changing(db, request, { event: 'company.drawingModel', object }, async (tx) => {
    const before = await drawingModelOf(tx, companyId)
    await saveDrawingModel(tx, companyId, wanted)
    return { object, changes: changesOf(before, wanted) }
  })
}
