import { fen, fenText } from '@lianmeng/trade/price/money'
import { afterWorkingHours, type WorkDays } from '../../../calendar/working-time.ts'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellSellerOfInvoice } from './messages.ts'
import { markRequestReminded, openRequests } from './queries.ts'

/** Working days that a seller has for an invoice. */
const daysToInvoice = 5
const dayMs = 24 * 3_600_000

/** Since when a request has waited too long, at the latest. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - daysToInvoice * dayMs)

/** Whether a request waits longer than a seller has time. */
export const isOverdue = (since: Date, now: Date, days: WorkDays): boolean =>
  afterWorkingHours(since, 24 * daysToInvoice, days) <= now

/** Reminds sellers, once, of requests that wait for five working days. Several processes may do so at once. */
export async function remindOfRequests({
  db,
  clock,
  workCalendar,
}: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<void> {
  const now = clock()
  const days = await workCalendar()
  const waiting = await openRequests(db, overdueBefore(now))
  for (const request of waiting) {
    if (request.reminded || !isOverdue(request.since, now, days)) continue
    await transaction(db, async (tx) => {
      if (!(await markRequestReminded(tx, request))) return
      const { tenantId, buyerName, orderNo, amount } = request
      await tellSellerOfInvoice(tx, tenantId, 'overdue', { buyerName, orderNo, amount: fenText(fen(BigInt(amount))) })
    })
  }
}
