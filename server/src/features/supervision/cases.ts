import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import type { Cases } from '@lianmeng/contract/supervision/endpoints'
import type { WorkDays } from '../../calendar/working-time.ts'
import type { Deps } from '../../deps.ts'
import { answerDue } from '../../order/moving/answer-due.ts'
import { paymentOf } from '../../order/payments/queries.ts'
import { wirePayment } from '../../order/payments/wire-payment.ts'
import { waitingRests, waitingVouchers } from './queries.ts'

function waitSince(since: Date, now: Date, days: WorkDays) {
  const due = answerDue(since, days)
  return { waitingSince: since.toISOString(), dueAt: due.toISOString(), isDue: due <= now }
}

/** Cases that await a seller's answer, longest waiting first. */
export async function casesOf({
  db,
  clock,
  workCalendar,
}: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<Cases> {
  const now = clock()
  const [days, waiting, rests] = await Promise.all([workCalendar(), waitingVouchers(db), waitingRests(db)])
  const vouchers: Cases['vouchers'] = []
  for (const { sellerName, ...ref } of waiting) {
    const payment = await paymentOf(db, ref)
    // Decided since the list was read.
    if (payment?.state !== 'submitted') continue
    vouchers.push({ ...wirePayment(payment), sellerName, ...waitSince(payment.submittedAt!, now, days) })
  }
  return {
    vouchers,
    rests: rests.map(({ tenantId, state, askedAt, ...row }) => ({
      ...row,
      erpTenantId: tenantId,
      stateName: orderStateTexts[state],
      ...waitSince(askedAt, now, days),
    })),
  }
}
