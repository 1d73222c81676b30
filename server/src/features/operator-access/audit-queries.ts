import type { Changes } from '../../audit/audit.ts'
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

export type AuditRow = {
  id: number
  at: Date
  event: string
  userId: number | null
  userName: string
  companyName: string
  object: string
  result: string
  ip: string
  changes: Changes | null
}

/** A page of the log, newest first, and the total. */
export async function auditPage(
  db: Db,
  { event, keyword, userId, result, from, until }: AuditSearch,
  { start, limit }: { start: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const found = db`
    where (${from}::timestamptz is null or a.at >= ${from}) and (${until}::timestamptz is null or a.at < ${until})
      ${event ? db`and starts_with(a.event, ${event})` : db``}
      ${keyword ? db`and strpos(lower(a.object), lower(${keyword})) > 0` : db``}
      ${userId ? db`and a.user_id = ${userId}` : db``}
      ${result ? db`and a.result = ${result}` : db``}`
  const rows = await db<AuditRow[]>`
    select a.id, a.at, a.event, a.user_id as "userId", coalesce(u.name, '') as "userName",
      coalesce(c.name, '') as "companyName", a.object, a.result, a.ip, a.changes
    from audit_log a left join app_user u on u.id = a.user_id left join company c on c.id = a.company_id
    ${found} order by a.id desc limit ${limit} offset ${(start - 1) * limit}`
  const [all] = await db<{ total: number }[]>`select count(*)::int as total from audit_log a ${found}`
  return { rows, total: all!.total }
}
