import { orderEventTexts, orderStateTexts } from '@lianmeng/contract/order-texts'
import { canMove, holdsStock, nextState, type OrderEvent } from '@lianmeng/trade/order/states'
import type { StockNow } from '../../../catalogue/catalogue.ts'
import { type Db, transaction, withRetry } from '../../../database/db.ts'
import { tellCompany } from '../../../db/messages.ts'
import type { Deps } from '../../../deps.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { messageFor } from './messages.ts'
import { type LockedOrder, lockOrder, type Move, type OrderRef, releaseStock, writeMove } from './queries.ts'

/** Something that somebody does to an order. */
export type Step = { event: OrderEvent; actor: Move['actor']; note: string }

const hourMs = 3_600_000

/** What follows from the order's new state for its reservation: once confirmed, the time to pay begins. */
function reservationEnd(state: Move['state'], { clock, config }: Pick<Deps, 'clock' | 'config'>): Date | null {
  return state === 'awaitingPayment' ? new Date(clock().getTime() + config.reservationHours * hourMs) : null
}

/**
 * Moves a locked order: the only place that writes a state. In the caller's transaction the history gets its line, an
 * order that is called off gives its stock back, and the buyer is told what somebody else has done.
 * @returns stock as it stands after the commit
 * @throws 409 where the order is not in a state for it
 */
export async function stepOrder(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  order: LockedOrder,
  { event, actor, note }: Step,
): Promise<StockNow[]> {
  const state = nextState(order.state, event)
  if (state === undefined || !canMove(order.state, event, actor.kind)) {
    throw conflict(`订单当前为「${orderStateTexts[order.state]}」，不能${orderEventTexts[event]}`)
  }
  await writeMove(tx, order, { event, state, actor, note, expiresAt: reservationEnd(state, deps) })
  const message = messageFor(event, order, note)
  if (message) await tellCompany(tx, order.buyerId, message)
  return state === 'cancelled' && holdsStock(order.state) ? releaseStock(tx, order) : []
}

/** Moves one's own order. @throws 404 where there is none of this number; 409 where it is not in a state for it */
export async function moveOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'catalogue'>,
  ref: OrderRef,
  step: Step,
): Promise<void> {
  const stock = await withRetry(() =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, ref)
      if (!order) throw notFound('订单不存在')
      return stepOrder(tx, deps, order, step)
    }),
  )
  if (stock.length > 0) deps.catalogue.stockChanged(stock)
}
