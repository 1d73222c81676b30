import { fen, fenText } from '@lianmeng/trade/price/money'
import { waitsNow, workingDay } from '../../calendar/waits.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellSellerOfInvoice } from './messages.ts'
import { markRequestReminded, openRequests } from './queries.ts'

/** Working hours that a seller has for an invoice: five days. */
export const hoursToInvoice = 5 * workingDay

/** Reminds sellers, once, of requests that wait for five working days. Several processes may do so at once. */
export async function remindOfRequests(deps: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<void> {
  const { db } = deps
  const { isOver, latestStart } = await waitsNow(deps)
  for (const request of await openRequests(db, latestStart(hoursToInvoice))) {
    if (request.reminded || !isOver(request.since, hoursToInvoice)) continue
    await transaction(db, async (tx) => {
      if (!(await markRequestReminded(tx, request))) return
      const { tenantId, buyerName, orderNo, amount } = request
      await tellSellerOfInvoice(tx, tenantId, 'overdue', { buyerName, orderNo, amount: fenText(fen(BigInt(amount))) })
    })
  }
}
