import { auditFieldText, auditValueText } from '@lianmeng/contract/audit/field-texts'
import { auditEventText, auditObjectText } from '@lianmeng/contract/audit/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/operator-access/endpoints'
import type { Db } from '../../database/db.ts'
import { askedDays } from '../../time/asked-days.ts'
import { type AuditRow, auditPage } from './audit-queries.ts'

type Page = DataOf<typeof contract.auditLog>

const wireRow = ({ at, object, changes, event, ...row }: AuditRow): Page['records'][number] => ({
  ...row,
  at: at.toISOString(),
  event,
  eventName: auditEventText(event),
  object: auditObjectText(object),
  changes: Object.entries(changes ?? {}).map(([field, [before, after]]) => ({
    field: auditFieldText(field),
    before: auditValueText(field, before),
    after: auditValueText(field, after),
  })),
})

/** A page of the audit log in words, newest first. @throws 400 */
export async function readAuditLog(db: Db, filter: ParamsOf<typeof contract.auditLog>): Promise<Page> {
  const { event = '', keyword = '', userId, result, from, to, start = 1, limit = 20 } = filter
  const search = { event, keyword: keyword.trim(), userId, result, ...askedDays({ from, to }) }
  const { rows, total } = await auditPage(db, search, { start, limit })
  return { records: rows.map(wireRow), total, start, limit }
}
