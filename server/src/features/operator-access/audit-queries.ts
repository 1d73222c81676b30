import { type LogRow, logRows } from '../../audit/log-rows.ts'
import type { Db } from '../../database/db.ts'

export type AuditSearch = {
  /** Beginning of the code. */
  event: string
  /** Part of the object. */
  keyword: string
  userId: number | undefined
  result: 'ok' | 'refused' | undefined
  from: Date | null
  until: Date | null
}

/** A page of the log, newest first, and the total. */
export async function auditPage(
  db: Db,
  { event, keyword, userId, result, from, until }: AuditSearch,
  { start, limit }: { start: number; limit: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const found = db`
    where (${from}::timestamptz is null or a.at >= ${from}) and (${until}::timestamptz is null or a.at < ${until})
      ${event ? db`and starts_with(a.event, ${event})` : db``}
      ${keyword ? db`and strpos(lower(a.object), lower(${keyword})) > 0` : db``}
      ${userId ? db`and a.user_id = ${userId}` : db``}
      ${result ? db`and a.result = ${result}` : db``}`
  const rows = await db<LogRow[]>`
    ${logRows(db)}
    ${found} order by a.id desc limit ${limit} offset ${(start - 1) * limit}`
  const [all] = await db<{ total: number }[]>`select count(*)::int as total from audit_log a ${found}`
  return { rows, total: all!.total }
}
