import { randomInt } from 'node:crypto'
import { maxDrawings } from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingRefusals } from '@lianmeng/contract/drawing-edits/texts'
import { Refusal } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'

/** A random number of nine digits is seldom taken already. */
const attempts = 5

/** Locks a company's drawings, versions and templates against new ones. */
export const lockDrawings = (tx: Db, companyId: number) =>
  tx`select pg_advisory_xact_lock(hashtext('drawings'), hashint8(${companyId}))`

/** The number of a company's drawings, of both kinds. @param like pattern of name or number */
export async function countDrawings(db: Db, companyId: number, like = '%'): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select ((
      select count(*) from drawing d where d.buyer_id = ${companyId} and (d.name ilike ${like} or d.number ilike ${like})
    ) + (
      select count(*) from drawing_upload d
      where d.buyer_id = ${companyId} and (d.name ilike ${like} or d.number ilike ${like})
    ))::int as count`
  return row!.count
}

/**
 * A random number for a new drawing of a company, which from now on belongs to it.
 * @throws Refusal when the company has too many
 */
export async function takeDrawing(tx: Db, companyId: number, kind: 'edit' | 'upload'): Promise<number> {
  await lockDrawings(tx, companyId)
  if ((await countDrawings(tx, companyId)) >= maxDrawings)
    throw new Refusal('tooManyDrawings', drawingRefusals.tooManyDrawings)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const taskId = randomInt(100_000_000, 1_000_000_000)
    const taken = await tx`
      insert into drawing_task (task_id, buyer_id, kind) values (${taskId}, ${companyId}, ${kind}) on conflict do nothing
      returning task_id`
    if (taken.length > 0) return taskId
  }
  throw new Error('no free number for a drawing')
}
