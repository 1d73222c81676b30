import type { Db } from '../../../database/db.ts'

/** A run of one seller. */
export type RunKey = { tenantId: number; id: number }

export type RunRow = {
  tenantId: number
  id: number
  listed: boolean
  total: number
  done: number
  changed: number
  refused: number
  /** The first of them. */
  refusedIds: number[]
  startedBy: string
  startedAt: Date
  endedAt: Date | null
}

const runColumns = (db: Db) => db`
  tenant_id as "tenantId", id, listed, cardinality(ids) as total, done, changed, refused, refused_ids as "refusedIds",
  started_by as "startedBy", started_at as "startedAt", ended_at as "endedAt"`

/** Whether a run of the seller goes on. */
export async function isRunning(db: Db, tenantId: number): Promise<boolean> {
  const rows = await db`select id from listing_run where tenant_id = ${tenantId} and ended_at is null limit 1`
  return rows.length > 0
}

/** @returns its id */
export async function addRun(
  tx: Db,
  tenantId: number,
  { listed, ids, by, at }: { listed: boolean; ids: readonly number[]; by: string; at: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into listing_run (tenant_id, listed, ids, started_by, started_at)
    values (${tenantId}, ${listed}, ${[...ids]}::bigint[], ${by}, ${at}) returning id`
  return row!.id
}

/** The newest run of a seller since a moment. */
export async function newestRun(db: Db, tenantId: number, since: Date): Promise<RunRow | undefined> {
  const [row] = await db<RunRow[]>`
    select ${runColumns(db)} from listing_run
    where tenant_id = ${tenantId} and started_at > ${since} order by id desc limit 1`.ownedBy('tenantId', tenantId)
  return row
}

/** The goods that a run writes next, locked until the transaction ends. Undefined: it is over, or there is no such run. */
export async function nextGoods(
  tx: Db,
  { tenantId, id }: RunKey,
  count: number,
): Promise<{ listed: boolean; ids: number[] } | undefined> {
  const [row] = await tx<{ listed: boolean; ids: number[] }[]>`
    select listed, ids[done + 1 : done + ${count}::int] as ids from listing_run
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null for update`
  return row
}

/** Most goods kept that could not be put on sale. */
const mostKept = 50

export async function noteDone(
  tx: Db,
  { tenantId, id }: RunKey,
  { done, changed, refused }: { done: number; changed: number; refused: readonly number[] },
): Promise<void> {
  const ids = [...refused]
  await tx`
    update listing_run set done = done + ${done}, changed = changed + ${changed}, refused = refused + ${refused.length},
      refused_ids = trim_array(refused_ids || ${ids}::bigint[],
        greatest(0, cardinality(refused_ids || ${ids}::bigint[]) - ${mostKept}::int)),
      worked_at = now()
    where tenant_id = ${tenantId} and id = ${id}`
}

export async function endRun(db: Db, { tenantId, id }: RunKey, at: Date): Promise<void> {
  await db`update listing_run set ended_at = ${at} where tenant_id = ${tenantId} and id = ${id} and ended_at is null`
}

/** Runs of all sellers that should go on but have shown no sign of life. */
export const abandonedRuns = (db: Db, silence: string) => db<RunKey[]>`
  select tenant_id as "tenantId", id from listing_run
  where ended_at is null and worked_at < now() - ${silence}::interval limit 10`

/** @returns whether this process has taken it over */
export async function takeOverRun(db: Db, { tenantId, id }: RunKey, silence: string): Promise<boolean> {
  const { count } = await db`
    update listing_run set worked_at = now()
    where tenant_id = ${tenantId} and id = ${id} and ended_at is null and worked_at < now() - ${silence}::interval`
  return count > 0
}

/** Forgets runs that nobody looks at any more. */
export async function forgetRuns(tx: Db, tenantId: number, before: Date): Promise<void> {
  await tx`delete from listing_run where tenant_id = ${tenantId} and started_at < ${before} and ended_at is not null`
}
