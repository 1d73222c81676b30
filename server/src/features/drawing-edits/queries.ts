import type { Edit } from '@lianmeng/fastener/part/edit'
import { drawingRows, type OwnDrawing } from '../../companies/own-drawing.ts'
import { type OwnUpload, uploadRows } from '../../companies/own-upload.ts'
import type { Db } from '../../database/db.ts'
import type { SpecificationIds } from '../../reference/specification.ts'

type Owned<Row> = Row & { buyerId: number }
export type Who = { companyId: number; userId: number }

/** A page of a company's drawings of both kinds, the last changed first. @param like pattern of name or number */
export async function drawingPage(
  db: Db,
  { companyId, like, offset, limit }: { companyId: number; like: string; offset: number; limit: number },
): Promise<(OwnDrawing | OwnUpload)[]> {
  const keys = await db<{ taskId: number }[]>`
    select d.task_id as "taskId" from (
      select task_id, name, number, changed_at from drawing where buyer_id = ${companyId}
      union all
      select task_id, name, number, changed_at from drawing_upload where buyer_id = ${companyId}
    ) d
    where d.name ilike ${like} or d.number ilike ${like}
    order by d.changed_at desc, d.task_id limit ${limit} offset ${offset}`
  const ids = keys.map(({ taskId }) => taskId)
  const edits = await db<Owned<OwnDrawing>[]>`
    ${drawingRows(db, companyId)} and d.task_id = any(${ids}::int[])`.ownedBy('buyerId', companyId)
  const uploads = await db<Owned<OwnUpload>[]>`
    ${uploadRows(db, companyId)} and d.task_id = any(${ids}::int[])`.ownedBy('buyerId', companyId)
  const byTask = new Map<number, OwnDrawing | OwnUpload>([...edits, ...uploads].map((one) => [one.taskId, one]))
  return ids.flatMap((id) => byTask.get(id) ?? [])
}

type NewDrawing = { taskId: number; name: string; number: string; base: SpecificationIds; settings: Edit }

export const insertDrawing = (
  tx: Db,
  { companyId, userId }: Who,
  { taskId, name, number, base, settings }: NewDrawing,
  now: Date,
) => tx`
  insert into drawing (buyer_id, task_id, name, number, base, settings, revision, created_by, changed_by, changed_at)
  values (${companyId}, ${taskId}, ${name}, ${number}, ${tx.json(base)}, ${tx.json(settings)}, 1, ${userId}, ${userId},
    ${now}::timestamptz)`

type Draft = { taskId: number; revision: number; settings: Edit; name: string; number: string }

/** @returns the new revision; undefined: somebody else saved meanwhile */
export async function updateDraft(
  db: Db,
  { companyId, userId }: Who,
  { taskId, revision, settings, name, number }: Draft,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db<{ revision: number }[]>`
    update drawing set settings = ${db.json(settings)}, name = ${name}, number = ${number}, revision = revision + 1,
      changed_by = ${userId}, changed_at = ${now}::timestamptz
    where buyer_id = ${companyId} and task_id = ${taskId} and revision = ${revision} returning revision`
  return row?.revision
}

/** The files of an uploaded one stay: an inquiry or an order may hold them. @returns whether there was such a drawing */
export async function deleteDrawing(db: Db, companyId: number, taskId: number): Promise<boolean> {
  const gone = await db`delete from drawing where buyer_id = ${companyId} and task_id = ${taskId}`
  if (gone.count > 0) return true
  const file = await db`delete from drawing_upload where buyer_id = ${companyId} and task_id = ${taskId}`
  return file.count > 0
}

export type VersionRow = { n: number; settings: Edit; hash: string; note: string; madeAt: Date; madeBy: string }

/** The kept versions of a drawing, the last first. */
export async function versionsOf(db: Db, companyId: number, taskId: number): Promise<VersionRow[]> {
  return db<Owned<VersionRow>[]>`
    select v.buyer_id as "buyerId", v.n, v.settings, v.hash, v.note, v.made_at as "madeAt", u.name as "madeBy"
    from drawing_version v join app_user u on u.id = v.made_by
    where v.buyer_id = ${companyId} and v.task_id = ${taskId} order by v.n desc`.ownedBy('buyerId', companyId)
}

type NewVersion = { taskId: number; n: number; settings: Edit; hash: string; note: string }

export const insertVersion = (
  tx: Db,
  { companyId, userId }: Who,
  { taskId, n, settings, hash, note }: NewVersion,
  now: Date,
) => tx`
  insert into drawing_version (buyer_id, task_id, n, settings, hash, note, made_by, made_at)
  values (${companyId}, ${taskId}, ${n}, ${tx.json(settings)}, ${hash}, ${note}, ${userId}, ${now}::timestamptz)`

export type TemplateRow = { id: number; name: string; settings: Edit; madeBy: string }

/** The templates of a company by name. */
export async function templatesOf(db: Db, companyId: number): Promise<TemplateRow[]> {
  return db<Owned<TemplateRow>[]>`
    select t.buyer_id as "buyerId", t.id, t.name, t.settings, u.name as "madeBy"
    from drawing_template t join app_user u on u.id = t.made_by
    where t.buyer_id = ${companyId} order by t.name, t.id`.ownedBy('buyerId', companyId)
}

export async function templateSettings(db: Db, companyId: number, id: number): Promise<Edit | undefined> {
  const [row] = await db<Owned<{ settings: Edit }>[]>`
    select buyer_id as "buyerId", settings from drawing_template
    where buyer_id = ${companyId} and id = ${id}`.ownedBy('buyerId', companyId)
  return row?.settings
}

type NewTemplate = { name: string; nameNorm: string; settings: Edit }

/** @returns its id; one of the same name is replaced */
export async function putTemplate(
  tx: Db,
  { companyId, userId }: Who,
  { name, nameNorm, settings }: NewTemplate,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into drawing_template (buyer_id, name, name_norm, settings, made_by, made_at)
    values (${companyId}, ${name}, ${nameNorm}, ${tx.json(settings)}, ${userId}, ${now}::timestamptz)
    on conflict (buyer_id, name_norm) do update
    set name = excluded.name, settings = excluded.settings, made_by = excluded.made_by, made_at = excluded.made_at
    returning id`
  return row!.id
}

/** @returns whether there was such a template */
export async function deleteTemplate(db: Db, companyId: number, id: number): Promise<boolean> {
  const gone = await db`delete from drawing_template where buyer_id = ${companyId} and id = ${id}`
  return gone.count > 0
}
