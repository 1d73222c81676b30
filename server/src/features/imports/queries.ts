import type { ImportKind } from '@lianmeng/contract/imports/columns'
import type { ImportState } from '@lianmeng/contract/imports/endpoints'
import type { ColumnMeasure } from '@lianmeng/trade/measure/measure'
import type { Db } from '../../database/db.ts'
import type { JobRow, SheetSaid } from './job-row.ts'
import { titlesHash } from './titles/titles-hash.ts'

export const jobColumns = (db: Db) => db`
  tenant_id as "tenantId", id, kind, file_name as "fileName", file, state, list_id as "listId", titles, mapping, measures, sheet, changes, rows, bad,
  doubtful, unchanged, waiting, changed, applied_upto as "appliedUpto", problem, created_by as "createdBy", created_at as "createdAt"`

export async function listJobs(db: Db, tenantId: number, kinds: readonly ImportKind[]): Promise<JobRow[]> {
  return db<JobRow[]>`
    select ${jobColumns(db)} from import_job
    where tenant_id = ${tenantId} and kind = any(${kinds}) order by id desc limit 50`.ownedBy('tenantId', tenantId)
}

export async function findJob(db: Db, tenantId: number, id: number): Promise<JobRow | undefined> {
  const [row] = await db<JobRow[]>`
    select ${jobColumns(db)} from import_job where tenant_id = ${tenantId} and id = ${id}`.ownedBy('tenantId', tenantId)
  return row
}

export async function addJob(
  db: Db,
  job: Pick<JobRow, 'tenantId' | 'kind' | 'fileName' | 'file' | 'listId' | 'createdBy'>,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into import_job (tenant_id, kind, file_name, file, list_id, created_by)
    values (${job.tenantId}, ${job.kind}, ${job.fileName}, ${job.file}, ${job.listId}, ${job.createdBy}) returning id`
  return row!.id
}

/** @returns false when the job is no longer in one of these states */
export async function moveJob(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  from: readonly ImportState[],
  to: ImportState,
  problem = '',
): Promise<boolean> {
  const { count } = await db`
    update import_job set state = ${to}, problem = ${problem}, worked_at = now()
    where tenant_id = ${tenantId} and id = ${id} and state = any(${[...from]}::text[])`
  return count > 0
}

/** Records a sign of life of a job. @returns false when it was stopped meanwhile */
export async function keepAlive(
  db: Db,
  { tenantId, id, state }: Pick<JobRow, 'tenantId' | 'id' | 'state'>,
): Promise<boolean> {
  const { count } = await db`
    update import_job set worked_at = now() where tenant_id = ${tenantId} and id = ${id} and state = ${state}`
  return count > 0
}

/** Jobs of all sellers that should be running but have shown no sign of life. */
export const abandonedJobs = (db: Db, silence: string) => db<{ tenantId: number; id: number }[]>`
  select tenant_id as "tenantId", id from import_job
  where state in ('reading', 'checking', 'applying') and worked_at < now() - ${silence}::interval limit 10`

/** @returns the job if this process has taken it over */
export async function takeOver(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  silence: string,
): Promise<JobRow | undefined> {
  const [row] = await db<JobRow[]>`
    update import_job set worked_at = now()
    where tenant_id = ${tenantId} and id = ${id} and state in ('reading', 'checking', 'applying')
      and worked_at < now() - ${silence}::interval
    returning ${jobColumns(db)}`
  return row
}

export async function setTitles(
  db: Db,
  { tenantId, id, sheet: { said } }: Pick<JobRow, 'tenantId' | 'id' | 'sheet'>,
  { titles, mapping, measures, rows, sheet }: Pick<JobRow, 'titles' | 'mapping' | 'measures' | 'rows' | 'sheet'>,
): Promise<void> {
  await db`
    update import_job set titles = ${titles}::text[], mapping = ${mapping}::text[], measures = ${db.json(measures)}, rows = ${rows},
      sheet = ${db.json({ ...sheet, ...(said && { said }) })}
    where tenant_id = ${tenantId} and id = ${id}`
}

/** Notes how a file is to be read the next time. */
export async function setSaid(
  db: Db,
  { tenantId, id }: Pick<JobRow, 'tenantId' | 'id'>,
  said: SheetSaid,
): Promise<void> {
  await db`
    update import_job set sheet = sheet || ${db.json({ said })}
    where tenant_id = ${tenantId} and id = ${id}`
}

/** Notes that the file of a job is in no store any more. */
export async function setFileGone(db: Db, { tenantId, id }: Pick<JobRow, 'tenantId' | 'id'>): Promise<void> {
  await db`update import_job set file = '' where tenant_id = ${tenantId} and id = ${id}`
}

export async function setMapping(
  db: Db,
  { tenantId, id, kind, titles }: JobRow,
  { mapping, measures, changes }: Pick<JobRow, 'mapping' | 'measures' | 'changes'>,
): Promise<void> {
  await db`
    update import_job set mapping = ${mapping}::text[], measures = ${db.json(measures)}, changes = ${changes}::text[]
    where tenant_id = ${tenantId} and id = ${id}`
  await db`
    insert into import_sheet (tenant_id, kind, titles_hash, measures)
    values (${tenantId}, ${kind}, ${titlesHash(titles)}, ${db.json(measures)})
    on conflict (tenant_id, kind, titles_hash) do update set measures = excluded.measures`
  await db`delete from import_title where tenant_id = ${tenantId} and kind = ${kind} and title = any(${titles}::text[])`
  await db`
    insert into import_title (tenant_id, kind, title, field)
    select distinct on (title) ${tenantId}, ${kind}, title, field
    from unnest(${titles}::text[], ${[...mapping]}::text[]) as w (title, field) where title <> ''
    order by title, field in ('', 'none'), field desc`
}

/** The units and taxes that the seller chose for a sheet with these titles; undefined: it never did. */
export async function knownMeasures(
  db: Db,
  tenantId: number,
  kind: ImportKind,
  titles: readonly string[],
): Promise<ColumnMeasure[] | undefined> {
  const [row] = await db<{ measures: ColumnMeasure[] }[]>`
    select measures from import_sheet
    where tenant_id = ${tenantId} and kind = ${kind} and titles_hash = ${titlesHash(titles)}`
  return row?.measures
}

/** The seller's last mapping of titles. */
export async function knownTitles(db: Db, tenantId: number, kind: ImportKind): Promise<Map<string, string>> {
  const rows = await db<{ title: string; field: string }[]>`
    select title, field from import_title where tenant_id = ${tenantId} and kind = ${kind}`
  return new Map(rows.map(({ title, field }) => [title, field]))
}

export async function setCounts(
  db: Db,
  { tenantId, id }: Pick<JobRow, 'tenantId' | 'id'>,
  { bad, doubtful, unchanged, waiting }: Pick<JobRow, 'bad' | 'doubtful' | 'unchanged' | 'waiting'>,
): Promise<void> {
  await db`
    update import_job set bad = ${bad}, doubtful = ${doubtful}, unchanged = ${unchanged}, waiting = ${waiting}, applied_upto = 0, changed = 0
    where tenant_id = ${tenantId} and id = ${id}`
}

/** Records the progress of a job in the transaction of a batch. */
export async function setApplied(
  tx: Db,
  { tenantId, id }: Pick<JobRow, 'tenantId' | 'id'>,
  { upto, changed }: { upto: number; changed: number },
): Promise<boolean> {
  const { count } = await tx`
    update import_job set applied_upto = ${upto}, changed = changed + ${changed}, worked_at = now()
    where tenant_id = ${tenantId} and id = ${id} and state = 'applying' and applied_upto < ${upto}`
  return count > 0
}

/** Jobs whose file nobody has come back to for a month. */
export const jobsWithOldFiles = (db: Db) => db<{ tenantId: number; id: number; file: string }[]>`
  select tenant_id as "tenantId", id, file from import_job
  where file <> '' and created_at < now() - interval '30 days' limit 1000`

/** Rows are deleted a month after their job, so that errors can be downloaded for a while. */
export async function forgetOldRows(db: Db): Promise<void> {
  await db`update import_job set waiting = 0 where waiting > 0 and created_at < now() - interval '30 days'`
  await db`
    delete from import_row r using import_job j
    where j.tenant_id = r.tenant_id and j.id = r.job_id and j.created_at < now() - interval '30 days'`
}
