import type { FastifyRequest } from 'fastify'
import type { Db } from '../kernel/db.ts'

/** Security events worth a row: who, when, from where, on what, with what result. */
export type AuditEvent = {
  event: string
  /** What it was done to: never a password, a code or a whole phone number. */
  object?: string
  result: 'ok' | 'refused'
  /** Where the request itself does not say who: a login. */
  userId?: number | null
}

/** Writes one row of the audit log. In a transaction only where the event must vanish with it. */
export async function audit(
  db: Db,
  request: FastifyRequest,
  { event, object, result, userId }: AuditEvent,
): Promise<void> {
  const { caller } = request
  await db`
    insert into audit_log (user_id, company_id, ip, event, object, result, request_id)
    values (${userId ?? caller?.userId ?? null}, ${caller?.companyId ?? null}, ${request.ip}, ${event}, ${object ?? ''},
      ${result}, ${request.id})`
}

/** `138****8000`: enough to recognise one's own number by. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}
