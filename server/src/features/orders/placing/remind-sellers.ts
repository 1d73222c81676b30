import { waitsNow } from '../../../calendar/waits.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import { unconfirmedMessage } from '../../../order/moving/messages.ts'
import { takeUnreminded, unremindedOrders } from './queries.ts'

/** Working hours without an answer after which a seller is reminded of an order. */
const remindAfter = 8

async function remindOne(tx: Db, tenantId: number, ids: readonly number[], now: Date): Promise<void> {
  const orders = await takeUnreminded(tx, { tenantId, ids, now })
  await tellSeller(tx, tenantId, 'orders', ...orders.map(unconfirmedMessage))
}

/** Reminds sellers, once per order, of orders left unanswered for eight working hours. */
export async function remindSellers(deps: Pick<Deps, 'db' | 'clock' | 'workCalendar'>): Promise<void> {
  const { db } = deps
  const { now, isOver, latestStart } = await waitsNow(deps)
  const waiting = await unremindedOrders(db, latestStart(remindAfter))
  const due = waiting.filter(({ createdAt }) => isOver(createdAt, remindAfter))
  for (const [tenantId, orders] of Map.groupBy(due, (order) => order.tenantId)) {
    const ids = orders.map(({ id }) => id)
    await transaction(db, (tx) => remindOne(tx, tenantId, ids, now))
  }
}
