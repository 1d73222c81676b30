import type { ReasonGroup } from '@lianmeng/contract/imports/endpoints'
import type { Db } from '../../database/db.ts'
import type { JobRow } from './job-row.ts'

type JobKey = Pick<JobRow, 'tenantId' | 'id'>

/** A reason without what differs from row to row: quoted words, numbers of rows, prices and lengths. */
const common = (db: Db, text: 'problem' | 'doubt') => {
  const column = text === 'problem' ? db`problem` : db`doubt`
  return db`
    regexp_replace(regexp_replace(${column}, '「[^」]*」', '「…」', 'g'), '(第|¥|–|长度 )[0-9][0-9.,]*', ${'\\1…'}, 'g')`
}

/** The reasons for which rows are refused, wait or are worth a look, the most frequent first. */
export async function reasonGroups(db: Db, { tenantId, id }: JobKey): Promise<ReasonGroup[]> {
  return db<ReasonGroup[]>`
    select of, reason, count(*)::int as rows, min(row_no) as "rowNo", (array_agg(example order by row_no))[1] as example
    from (
      select row_no, case when problem <> '' then 'bad' when verdict = 'waiting' then 'waiting' else 'doubtful' end as of,
        case when problem <> '' then ${common(db, 'problem')} else ${common(db, 'doubt')} end as reason,
        case when problem <> '' then problem else doubt end as example
      from import_row
      where tenant_id = ${tenantId} and job_id = ${id}
        and (problem <> '' or verdict = 'waiting'
          or (verdict = '' and doubt <> '' and value is not null and value is distinct from before))
    ) r
    group by of, reason order by of = 'waiting' desc, rows desc, reason limit 50`
}

/** Rows that wait for one reason, in order. */
export async function waitingFor(db: Db, { tenantId, id }: JobKey, reason: string, limit: number): Promise<number[]> {
  const rows = await db<{ rowNo: number }[]>`
    select row_no as "rowNo" from import_row
    where tenant_id = ${tenantId} and job_id = ${id} and verdict = 'waiting' and ${common(db, 'doubt')} = ${reason}
    order by row_no limit ${limit}`
  return rows.map(({ rowNo }) => rowNo)
}
