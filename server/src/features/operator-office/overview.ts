import type { DataOf } from '@lianmeng/contract/endpoint'
import type { overview as endpoint, Wait } from '@lianmeng/contract/operator-office/endpoints'
import { type OfficeWait, officeWaits } from '@lianmeng/contract/operator-office/texts'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { isDutyOf, type OperatorDuty, type OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { orderStates, statesIn, statesToShip } from '@lianmeng/trade/order/states'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { yuanOf } from '../../order/payments/wire-payment.ts'
import { localDay } from '../../time/local-day.ts'
import { countAll, countLate, countOrders, disputesByWeek, ordersByWeek } from './queries.ts'
import { waiting } from './waiting-queries.ts'

/** Who decides about what waits. */
const dutyOf: Record<OfficeWait, OperatorDuty> = {
  applications: 'sellers',
  companies: 'admission',
  disputes: 'arbitration',
  vouchers: 'money',
  rests: 'arbitration',
  differences: 'supervision',
  bills: 'money',
  reports: 'service',
  overlays: 'standards',
  errata: 'standards',
}

const dayMs = 24 * 3_600_000
const weeksShown = 8

const waitsOf = (db: Db, role: OperatorRole, now: Date): Promise<Wait[]> =>
  Promise.all(
    officeWaits
      .filter((what) => isDutyOf(role, dutyOf[what]))
      .map(async (what) => {
        const { count, since } = await waiting[what](db, now)
        return { what, count, since: since?.toISOString() ?? '' }
      }),
  )

/** Totals, what waits for a role, and the market of the last weeks. */
export async function overviewFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<DataOf<typeof endpoint>> {
  const now = clock()
  const since = new Date(now.getTime() - weeksShown * 7 * dayMs)
  const role = callerOf(actor).operatorRole!
  const [counts, orders, waits, lateOrders, weeks, disputes] = await Promise.all([
    countAll(db),
    countOrders(db),
    waitsOf(db, role, now),
    countLate(db, statesToShip, localDay(now)),
    ordersByWeek(db, since, statesIn('cancelled')),
    disputesByWeek(db, since),
  ])
  const disputed = new Map(disputes.map(({ from, count }) => [from, count]))
  return {
    ...counts,
    orders: orderStates.map((state) => ({ state, name: orderStateTexts[state], count: orders.get(state) ?? 0 })),
    waits,
    lateOrders,
    weeks: weeks
      .slice(0, weeksShown)
      .map((week) => ({ ...week, amount: yuanOf(Number(week.amount)), disputes: disputed.get(week.from) ?? 0 })),
  }
}
