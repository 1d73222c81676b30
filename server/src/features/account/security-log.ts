import type { securityLog as endpoint } from '@lianmeng/contract/account/endpoints'
import { auditEventText } from '@lianmeng/contract/audit/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { placeOf } from '../../accounts/place.ts'
import type { Db } from '../../database/db.ts'
import { securityEvents } from './queries.ts'

/** Events of the audit log that a person sees in their own security log. */
export const accountEvents = [
  'register',
  'login.password',
  'login.sms',
  'logout',
  'proof',
  'password',
  'phone.change',
  'profile',
  'session.end',
  'session.endAll',
  'key.create',
  'key.revoke',
  'account.export',
  'operator.enrol',
  'operator.prove',
  'operator.recovery',
  'csrf',
] as const

/** A page of what happened to the account, in words. */
export async function readSecurityLog(
  db: Db,
  userId: number,
  { start, limit }: { start: number; limit: number },
): Promise<DataOf<typeof endpoint>> {
  const { rows, total } = await securityEvents(db, userId, {
    events: accountEvents,
    limit,
    offset: (start - 1) * limit,
  })
  const records = rows.map(({ at, event, result, ip }) => ({
    at: at.toISOString(),
    event: auditEventText(event),
    ok: result === 'ok',
    place: placeOf(ip),
    ip,
  }))
  return { records, total, start, limit }
}
