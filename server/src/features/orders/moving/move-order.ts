import { orderEventTexts, orderStateTexts } from '@lianmeng/contract/orders/texts'
import { canMove, holdsStock, nextState, type OrderEvent } from '@lianmeng/trade/order/states'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../../database/db.ts'
import { withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { conflict, notFound } from '../../../http/answers/errors.ts'
import { tellCompany } from '../../../messages/messages.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import { messageToBuyer, messageToSeller } from './messages.ts'
import { type LockedOrder, lockOrder, type Move, type OrderRef, releaseStock, writeMove } from './queries.ts'

/** One move of an order: what happens, by whom, with which note. */
export type Step = { event: OrderEvent; actor: Move['actor']; note: string }

const hourMs = 3_600_000

/** When the reservation ends in the new state. The time to pay begins with the confirmation. */
function reservationEnd(state: Move['state'], { clock, config }: Pick<Deps, 'clock' | 'config'>): Date | null {
  return state === 'awaitingPayment' ? new Date(clock().getTime() + config.reservationHours * hourMs) : null
}

/**
 * Moves a locked order: the only place that writes a state. In the caller's transaction the history gets its line, an
 * cancelled order gives its stock back, and either side hears of moves that others made.
 * @returns stock as it stands after the commit
 * @throws 409 where the order is not in a state for it
 */
export async function stepOrder(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  order: LockedOrder,
  { event, actor, note }: Step,
): Promise<StockFigures[]> {
  const state = nextState(order.state, event)
  if (state === undefined || !canMove(order.state, event, actor.kind)) {
    throw conflict(`订单当前为「${orderStateTexts[order.state]}」，不能${orderEventTexts[event]}`)
  }
  const expiresAt = reservationEnd(state, deps)
  await writeMove(tx, order, { event, state, actor, note, expiresAt })
  const toBuyer = messageToBuyer(event, order, note, expiresAt)
  if (toBuyer) await tellCompany(tx, order.buyerId, toBuyer)
  const toSeller = messageToSeller(event, order, note)
  if (toSeller) await tellSeller(tx, order.tenantId, 'orders', toSeller)
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
