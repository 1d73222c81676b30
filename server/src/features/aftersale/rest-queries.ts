import type { Db } from '../../database/db.ts'
import type { AftersaleRef } from './queries.ts'

export type UnsentRest = AftersaleRef & { id: number; since: Date; reminded: number }

/**
 * After-sales of all sellers that ended before a moment, whose goods that were not accepted still wait to be sent and
 * may have another reminder.
 */
export const unsentRests = (db: Db, before: Date, mostReminders: number) => db<UnsentRest[]>`
  select tenant_id as "tenantId", id, aftersale_no as "aftersaleNo", ended_at as since, rest_reminded as reminded
  from aftersale
  where rest_waits and rest_reminded < ${mostReminders} and ended_at <= ${before}
  order by ended_at limit 1000`

/** Counts a reminder. @returns false when the goods were sent, or another process sent the reminder */
export async function countRestReminder(tx: Db, { tenantId, id, reminded }: UnsentRest): Promise<boolean> {
  const { count } = await tx`
    update aftersale set rest_reminded = rest_reminded + 1
    where tenant_id = ${tenantId} and id = ${id} and rest_waits and rest_reminded = ${reminded}`
  return count > 0
}
