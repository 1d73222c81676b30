import type { AuditEvent, AuditField } from '@lianmeng/contract/audit/texts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../database/db.ts'

/** A value of a field as the log keeps it: never a password, a code or a whole phone number. */
type LoggedValue = string | number | boolean | null

/** Before and after of every field that was changed. */
export type Changes = Readonly<Partial<Record<AuditField, readonly [before: LoggedValue, after: LoggedValue]>>>

/** Fields of `after` that differ from those of `before`; what did not exist before was null. */
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

/** What a row says besides who did it, when and from where. */
export type AuditEntry = {
  event: AuditEvent
  /** What it was done to: never a password, a code or a whole phone number. */
  object?: string
  result: 'ok' | 'refused'
  /** Whom it concerns, where the actor is not logged in yet. */
  userId?: number | null
  /** What was turned into what, per field; see {@link changesOf}. */
  changes?: Changes
}

/** Writes one row of the audit log. In a transaction only where the event must vanish with it. */
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

/** Removes rows older than three years: the database lets no younger ones go. */
export async function deleteOldAudit(db: Db): Promise<void> {
  await db`delete from audit_log where at < now() - interval '3 years'`
}

/** `138****8000`: enough to recognise one's own number by. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}

/** Writes down what a command on the machine did: there is no actor. */
export async function auditByCommand(
  db: Db,
  { event, object, userId }: { event: AuditEvent; object: string; userId: number },
): Promise<void> {
  await db`
    insert into audit_log (user_id, ip, event, object, result) values (${userId}, '', ${event}, ${object}, 'ok')`
}
