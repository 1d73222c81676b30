import type { ImportVerdict } from '@lianmeng/contract/imports/endpoints'
import type { Db } from '../../database/db.ts'
import type { JobRow } from './job-row.ts'
import { jobColumns } from './queries.ts'
import type { RowToApply } from './row-queries.ts'

type JobKey = Pick<JobRow, 'tenantId' | 'id'>

/** A row that waits for a word, with the number that it takes the place of. */
export type RowToDecide = RowToApply & { before: number | null }

/** A job, locked until the transaction ends. */
export async function lockJob(tx: Db, { tenantId, id }: JobKey): Promise<JobRow | undefined> {
  const [row] = await tx<JobRow[]>`
    select ${jobColumns(tx)} from import_job where tenant_id = ${tenantId} and id = ${id} for update`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row
}

/** Those of some rows that may be decided; they are written only if they are confirmed now. @param among verdicts that may change; null: any */
export const rowsToDecide = (
  tx: Db,
  { tenantId, id }: JobKey,
  rowNos: readonly number[],
  among: readonly ImportVerdict[] | null,
) =>
  tx<RowToDecide[]>`
    select row_no as "rowNo", cells, product_id as "productId", value, part, change, before, true as "isConfirmed"
    from import_row
    where tenant_id = ${tenantId} and job_id = ${id} and row_no = any(${[...rowNos]}::int[])
      and problem = '' and value is not null and verdict = any(${[...(among ?? ['waiting', 'confirmed', 'dropped'])]}::text[])
    order by row_no`

/** Notes what was decided of some rows, and how many of them changed something. */
export async function decide(
  tx: Db,
  { tenantId, id }: JobKey,
  rowNos: readonly number[],
  { verdict, changed }: { verdict: 'confirmed' | 'dropped'; changed: number },
): Promise<void> {
  await tx`
    update import_row set verdict = ${verdict}
    where tenant_id = ${tenantId} and job_id = ${id} and row_no = any(${[...rowNos]}::int[])`
  await tx`
    update import_job set changed = changed + ${changed}, waiting = (
      select count(*) from import_row where tenant_id = ${tenantId} and job_id = ${id} and verdict = 'waiting')
    where tenant_id = ${tenantId} and id = ${id}`
}
