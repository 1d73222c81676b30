import type { OwnUpload } from '../../companies/own-upload.ts'
import type { Db } from '../../database/db.ts'

type Who = { companyId: number; userId: number }
type NewUpload = Omit<
  OwnUpload,
  'revision' | 'changedAt' | 'changedBy' | 'number' | 'material' | 'size' | 'quantityNote'
>

export const insertUpload = (
  tx: Db,
  { companyId, userId }: Who,
  { taskId, name, fileKind, fileName, file, bytes, hash, pages, solid }: NewUpload,
  now: Date,
) => tx`
  insert into drawing_upload (buyer_id, task_id, name, number, material, size, quantity_note, file_kind, file_name, file, bytes,
    hash, pages, solid, revision, created_by, changed_by, changed_at)
  values (${companyId}, ${taskId}, ${name}, '', '', '', '', ${fileKind}, ${fileName}, ${file}, ${bytes}, ${hash}, ${pages},
    ${solid && tx.json(solid)}, 1, ${userId}, ${userId}, ${now}::timestamptz)`

type Facts = Pick<OwnUpload, 'taskId' | 'revision' | 'name' | 'number' | 'material' | 'size' | 'quantityNote'>

/** @returns the new revision; undefined: somebody else saved meanwhile */
export async function updateFacts(
  db: Db,
  { companyId, userId }: Who,
  { taskId, revision, name, number, material, size, quantityNote }: Facts,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db<{ revision: number }[]>`
    update drawing_upload set name = ${name}, number = ${number}, material = ${material}, size = ${size},
      quantity_note = ${quantityNote}, revision = revision + 1, changed_by = ${userId}, changed_at = ${now}::timestamptz
    where buyer_id = ${companyId} and task_id = ${taskId} and revision = ${revision} returning revision`
  return row?.revision
}
