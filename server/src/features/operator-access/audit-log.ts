import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/operator-access/endpoints'
import { wireLogRow } from '../../audit/log-rows.ts'
import type { Db } from '../../database/db.ts'
import { askedDays } from '../../time/asked-days.ts'
import { auditPage } from './audit-queries.ts'

/** A page of the audit log in words, newest first. @throws 400 */
export async function readAuditLog(
  db: Db,
  filter: ParamsOf<typeof contract.auditLog>,
): Promise<DataOf<typeof contract.auditLog>> {
  const { event = '', keyword = '', userId, result, from, to, start = 1, limit = 20 } = filter
  const search = { event, keyword: keyword.trim(), userId, result, ...askedDays({ from, to }) }
  const { rows, total } = await auditPage(db, search, { start, limit })
  return { records: rows.map(wireLogRow), total, start, limit }
}
