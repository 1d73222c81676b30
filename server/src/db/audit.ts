import type { Db } from '../database/db.ts'
import type { ServedRequest } from '../kernel/from.ts'

/** A value of a field as the log keeps it: never a password, a code or a whole phone number. */
type Logged = string | number | boolean | null

/** Before and after of every field that was changed. */
export type Changes = Readonly<Record<string, readonly [before: Logged, after: Logged]>>

/** Fields of `after` that differ from those of `before`; what did not exist before was null. */
export function changesOf<T extends Readonly<Record<string, Logged>>>(before: Partial<T> | null, after: T): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .map(([field, value]) => [field, [before?.[field] ?? null, value]] as const)
      .filter(([, [old, value]]) => old !== value),
  )
}

/** Security events worth a row: who, when, from where, on what, with what result. */
export type AuditEvent = {
  event: string
  /** What it was done to: never a password, a code or a whole phone number. */
  object?: string
  result: 'ok' | 'refused'
  /** Where the request itself does not say who: a login. */
  userId?: number | null
  /** What was turned into what, per field; see {@link changesOf}. */
  changes?: Changes
}

/** Writes one row of the audit log. In a transaction only where the event must vanish with it. */
export async function audit(
  db: Db,
  request: ServedRequest,
  { event, object, result, userId, changes }: AuditEvent,
): Promise<void> {
  const { caller } = request
  await db`
    insert into audit_log (user_id, company_id, ip, event, object, result, request_id, changes)
    values (${userId ?? caller?.userId ?? null}, ${caller?.companyId ?? null}, ${request.from.ip ?? ''}, ${event}, ${object ?? ''},
      ${result}, ${request.id},
      ${changes ? db.json(changes) : null})`
}

/** Removes rows older than three years: the database lets no younger ones go. */
export async function deleteOldAudit(db: Db): Promise<void> {
  await db`delete from audit_log where at < now() - interval '3 years'`
}

/** `138****8000`: enough to recognise one's own number by. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}

/** Writes down what somebody did with a command on the machine itself: there is no request. */
export async function auditByCommand(
  db: Db,
  { event, object, userId }: { event: string; object: string; userId: number },
): Promise<void> {
  await db`
    insert into audit_log (user_id, ip, event, object, result) values (${userId}, '', ${event}, ${object}, 'ok')`
}
