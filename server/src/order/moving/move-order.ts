import { hindranceTexts, orderEventTexts, orderStateTexts } from '@lianmeng/contract/orders/texts'
import { eventFacts } from '@lianmeng/trade/order/event-facts'
import { hindranceOf, type Standing } from '@lianmeng/trade/order/standing'
import {
  cancelsOpen,
  canMove,
  endsByItself,
  isOfDelivery,
  nextState,
  type OrderEvent,
  type OrderState,
  stageOf,
} from '@lianmeng/trade/order/states'
import { receiptDue, usualDays } from '@lianmeng/trade/order/waits'
import type { RefundReason } from '@lianmeng/trade/payment/refund'
import { conflict, notFound } from '../../answers/errors.ts'
import { afterWorkingHours, onWorkingDay } from '../../calendar/working-time.ts'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { tellCompany } from '../../messages/messages.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { endOfDay, localDay } from '../../time/local-day.ts'
import { linesOf, uncountedShipments } from '../lines/queries.ts'
import { runEffects } from './after-move.ts'
import { answerDue } from './answer-due.ts'
import { dutyFor, messageToBuyer, messageToSeller } from './messages.ts'
import { oweExcess } from './owe-excess.ts'
import {
  cancelOpen,
  deliveryDaysOf,
  type LockedOrder,
  lockOrder,
  type Move,
  type OrderRef,
  writeMove,
} from './queries.ts'

/** One move of an order: event, actor and note. */
export type Step = {
  event: OrderEvent
  actor: Move['actor']
  note: string
  /** The local day by which the seller promises to ship. */
  promisedOn?: string | undefined
  /** Days of delivery for goods that must be made first, if the caller has read them. */
  deliveryDays?: number
}

/** What a move needs besides its transaction. */
export type StepDeps = Pick<Deps, 'clock' | 'config' | 'workCalendar' | 'afterMove'>

export type MoveDeps = Pick<Deps, 'db' | 'catalogue'> & StepDeps

const dayMs = 24 * 3_600_000

/** The requests and promises made about an order. */
export const standingOf = ({ promisedOn, ...asked }: Omit<Standing, 'promiseEnd'> & { promisedOn: string | null }) => ({
  ...asked,
  promiseEnd: promisedOn === null ? null : (endOfDay(promisedOn) ?? null),
})

/** @throws 409 when the state does not allow the event, or something else forbids it */
export function requireMove(order: LockedOrder, { event, actor }: Pick<Step, 'event' | 'actor'>, now: Date): void {
  if (!canMove(order.state, event, actor.kind)) {
    throw conflict(`订单当前为「${orderStateTexts[order.state]}」，不能${orderEventTexts[event]}`)
  }
  const hindrance = hindranceOf(event, actor.kind, standingOf(order), now)
  if (hindrance) throw conflict(hindranceTexts[hindrance])
}

const waitsOn = ({ changeState }: LockedOrder, event: OrderEvent): boolean =>
  eventFacts[event].leavesDeadline && changeState !== 'open'

/** When the new state times out. The time to pay begins with the confirmation. */
async function waitEnd(
  tx: Db,
  { clock, config, workCalendar }: Pick<Deps, 'clock' | 'config' | 'workCalendar'>,
  order: LockedOrder,
  { event, state }: { event: OrderEvent; state: OrderState },
): Promise<Date | null> {
  // A voucher does not extend the deadline: the seller's decision about it does.
  if (event === 'submitVoucher' || waitsOn(order, event)) return null
  const days = await workCalendar()
  // While a change awaited its answer the order could not expire: the time begins again.
  const isAnswered = order.changeState === 'open' && stageOf(state) === 'offered'
  if (stageOf(state) === 'unpaid' || isAnswered) return afterWorkingHours(clock(), config.reservationHours, days)
  if (stageOf(state) !== 'released' || !endsByItself(state)) return null
  const due = receiptDue(await uncountedShipments(tx, order), event === 'extend' || order.extendedAt !== null)
  return onWorkingDay(due, days)
}

/** The promised day of shipment once the goods may leave: as the seller stated, or the usual one. */
async function promiseOf(tx: Db, now: Date, order: LockedOrder, step: Step): Promise<string | null> {
  if (step.promisedOn) return step.promisedOn
  const isReleased = step.event === 'pay' || step.event === 'confirmOnCredit'
  if (!isReleased || order.promisedOn !== null) return null
  const days = step.deliveryDays ?? (await deliveryDaysOf(tx, order))
  return localDay(new Date(now.getTime() + usualDays(days) * dayMs))
}

async function stateAfter(tx: Db, order: LockedOrder, event: OrderEvent): Promise<OrderState> {
  const lines = isOfDelivery(event) ? await linesOf(tx, order) : []
  return nextState(
    order.state,
    event,
    lines.map(({ quantities }) => quantities),
  )!
}

/** Why the seller may owe money back after an event; undefined: it cannot owe any. */
function reasonToPayBack(event: OrderEvent, { state, amount, paid }: LockedOrder): RefundReason | undefined {
  if (cancelsOpen(event)) return paid > 0 ? 'cancelled' : undefined
  if (event === 'acceptChange') return paid > 0 ? 'overpaid' : undefined
  // Before an order is paid in full, nothing of it was cancelled, reduced or owed back.
  if (event === 'pay') return paid > amount ? 'overpaid' : undefined
  if (event !== 'payPart') return undefined
  return stageOf(state) === 'cancelled' ? 'paidLate' : 'overpaid'
}

/** Tells each side about the other's move. */
async function tellOthers(tx: Db, order: LockedOrder, { event, actor, note }: Step, due: Date | null): Promise<void> {
  const told = { ...order, due, by: actor.kind }
  const toBuyer = messageToBuyer(event, told, note)
  if (toBuyer) await tellCompany(tx, order.buyerId, toBuyer)
  const toSeller = messageToSeller(event, told, note)
  if (toSeller) await tellSeller(tx, order.tenantId, dutyFor[event], toSeller)
}

/**
 * Moves a locked order: the only place that writes a state. In the caller's transaction it adds a line to the history,
 * returns cancelled goods to the stock, owes back what was paid beyond the cost, and tells each side about the other's
 * moves. The caller must write changed quantities first.
 * @returns stock as it is after the commit
 * @throws 409 when the state does not allow the event
 */
export async function stepOrder(tx: Db, deps: StepDeps, order: LockedOrder, step: Step): Promise<StockFigures[]> {
  const { event, actor, note } = step
  const at = deps.clock()
  requireMove(order, step, at)
  const stock = cancelsOpen(event) ? await cancelOpen(tx, order) : []
  const state = await stateAfter(tx, order, event)
  const expiresAt = await waitEnd(tx, deps, order, { event, state })
  const promisedOn = await promiseOf(tx, at, order, step)
  await writeMove(tx, order, { event, state, actor, note, at, expiresAt, promisedOn })
  await runEffects(deps, tx, order, { event, at })
  const due = eventFacts[event].awaitsAnswer ? answerDue(at, await deps.workCalendar()) : expiresAt
  await tellOthers(tx, order, step, due)
  const back = reasonToPayBack(event, order)
  if (back) await oweExcess(tx, order, back, at)
  return stock
}

/** Locks one of the caller's own orders and runs work on it. @throws 404 when there is none of this number */
export async function withOrder(
  deps: MoveDeps,
  ref: OrderRef,
  work: (tx: Db, order: LockedOrder) => Promise<StockFigures[]>,
): Promise<void> {
  const attempt = () =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrder(tx, ref)
      if (!order) throw notFound('订单不存在')
      return work(tx, order)
    })
  const stock = await withRetry(attempt, outdated)
  if (stock.length > 0) deps.catalogue.stockChanged(stock)
}

/**
 * Moves one of the caller's own orders. @throws 404 when there is none of this number; 409 when the state does not
 * allow the event
 */
export function moveOrder(deps: MoveDeps, ref: OrderRef, step: Step): Promise<void> {
  return withOrder(deps, ref, (tx, order) => stepOrder(tx, deps, order, step))
}
