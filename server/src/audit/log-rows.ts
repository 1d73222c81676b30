import type { AuditEntry } from '@lianmeng/contract/audit/entry'
import { auditFieldText, auditValueText } from '@lianmeng/contract/audit/field-texts'
import { auditEventText, auditObjectText } from '@lianmeng/contract/audit/texts'
import type { Db } from '../database/db.ts'
import type { Changes } from './audit.ts'

export type LogRow = {
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

/** Rows of `audit_log a` with the names of person and company, to be filtered and ordered. */
export const logRows = (db: Db) => db`
  select a.id, a.at, a.event, a.user_id as "userId", coalesce(u.name, '') as "userName",
    coalesce(c.name, '') as "companyName", a.object, a.result, a.ip, a.changes
  from audit_log a left join app_user u on u.id = a.user_id left join company c on c.id = a.company_id`

/** A row in words. */
export const wireLogRow = ({ at, object, changes, event, ...row }: LogRow): AuditEntry => ({
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
