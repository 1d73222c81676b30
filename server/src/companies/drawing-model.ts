import type { DrawingModel } from '@lianmeng/contract/company/drawing-model'
import type { Static } from 'typebox'
import type { Db } from '../database/db.ts'

export type DrawingModelRow = Static<typeof DrawingModel>

/** For a company without settings. */
const standard: DrawingModelRow = { companyMark: '', drawnBy: '', modelFormat: 'step', modelledThread: false }

/** The layout of the company's drawings. */
export async function drawingModelOf(db: Db, companyId: number): Promise<DrawingModelRow> {
  const [row] = await db<{ model: DrawingModelRow | null }[]>`
    select drawing_model as model from company where id = ${companyId}`
  return { ...standard, ...row?.model }
}

export async function saveDrawingModel(db: Db, companyId: number, model: DrawingModelRow): Promise<void> {
  await db`update company set drawing_model = ${db.json(model)} where id = ${companyId}`
}
