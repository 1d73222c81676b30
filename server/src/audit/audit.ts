import type { AuditField } from '@lianmeng/contract/audit/field-texts'
import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../database/db.ts'

/** A value of a field as logged: never a password, a code or a whole phone number. */
type LoggedValue = string | number | boolean | null

/** Each changed field before and after. */
export type Changes = Readonly<Partial<Record<AuditField, readonly [before: LoggedValue, after: LoggedValue]>>>

/** Fields of `after` that differ from those of `before`; missing values count as null. */
export function changesOf<T extends Readonly<Partial<Record<AuditField, LoggedValue>>>>(
  before: Partial<T> | null,
  after: T,
): Changes {
  return Object.fromEntries(
    (Object.entries(after) as [keyof T, LoggedValue][])
      .map(([field, value]) => [field, [before?.[field] ?? null, value]] as const)
      .filter(([, [old, value]]) => old !== value),
  )
}

/** A row, apart from who, when and where. */
export type AuditEntry = {
  event: AuditEvent
  /** The object of the event: never a password, a code or a whole phone number. */
  object?: string
  result: 'ok' | 'refused'
  /** The person concerned, when the actor is not logged in yet. */
  userId?: number | null
  /** The changes per field; see {@link changesOf}. */
  changes?: Changes
}

/** Writes one row of the audit log. In a transaction only if the event is to vanish with it. */
export async function audit(
  db: Db,
  actor: Actor,
  { event, object, result, userId, changes }: AuditEntry,
): Promise<void> {
  const { caller, from, requestId } = actor
  await db`
    insert into audit_log (user_id, company_id, ip, event, object, result, request_id, changes)
    values (${userId ?? caller?.userId ?? null}, ${caller?.companyId ?? null}, ${from.ip ?? ''}, ${event}, ${object ?? ''},
      ${result}, ${requestId}, ${changes ? db.json(changes) : null})`
}

/** Deletes rows older than three years: the database refuses to delete younger ones. */
export async function deleteOldAudit(db: Db): Promise<void> {
  await db`delete from audit_log where at < now() - interval '3 years'`
}

/** `138****8000`: enough to recognise one's own number. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}

/** Logs an action of a command on the machine: there is no actor. */
export async function auditByCommand(
  db: Db,
  { event, object, userId }: { event: AuditEvent; object: string; userId: number },
): Promise<void> {
  await db`
    insert into audit_log (user_id, ip, event, object, result) values (${userId}, '', ${event}, ${object}, 'ok')`
}
