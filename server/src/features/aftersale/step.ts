import { aftersaleEventTexts, aftersaleStateTexts, aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { isAboutMissing } from '@lianmeng/trade/aftersale/claims'
import {
  type AftersaleActor,
  type AftersaleEvent,
  type AftersaleKind,
  type AftersaleState,
  canMoveAftersale,
  type Inspection,
  isOpenAftersale,
  nextAftersaleState,
} from '@lianmeng/trade/aftersale/states'
import { hoursToWait } from '@lianmeng/trade/aftersale/waits'
import { conflict, notFound } from '../../answers/errors.ts'
import { afterWorkingHours } from '../../calendar/working-time.ts'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import { outdated, withRetry } from '../../database/retry.ts'
import type { Side } from '../../order/finding/side.ts'
import type { MoveDeps } from '../../order/moving/move-order.ts'
import { type LockedOrder, lockOrders } from '../../order/moving/queries.ts'
import { tellOfStep, tellOfWaitingRest } from './messages.ts'
import { type AftersaleRef, type AftersaleRow, anyAftersale, findAftersale } from './queries.ts'
import { leavesRest } from './rest.ts'
import { settle } from './settle.ts'
import { addEvent, noteAftersales, noteRest, putAftersaleState } from './write-queries.ts'

/** One step of an after-sale: event, actor and note. */
export type AftersaleStep = {
  event: AftersaleEvent
  actor: { kind: AftersaleActor; userId: number | null; name: string }
  note: string
  /** The remedy from now on; left out: unchanged. */
  remedy?: AftersaleKind
  /** What was accepted of the returned goods; left out: unchanged. */
  accepted?: Inspection
}

/** States that wait for the seller: the buyer cannot escalate before the seller's time is over. */
const waitsForSeller: readonly AftersaleState[] = ['asked', 'back', 'toSend']

/** What forbids an event that the state allows; undefined: nothing. */
function hindranceOf(row: AftersaleRow, event: AftersaleEvent, actor: AftersaleActor, now: Date): string | undefined {
  if (event === 'escalate' && actor === 'buyer') {
    const isEarly = waitsForSeller.includes(row.state) && row.dueAt !== null && row.dueAt > now
    return isEarly ? aftersaleTexts.stillWaiting : undefined
  }
  if (event === 'withdraw' && row.isBack) return aftersaleTexts.backNotWithdrawn
  if (event === 'decideReturn' && row.isBack) return aftersaleTexts.backAlready
  if (event === 'decideReturn' && isAboutMissing(row.reason)) return aftersaleTexts.notReceived
  return undefined
}

/** Whether an actor may trigger an event now. */
export const mayStep = (row: AftersaleRow, event: AftersaleEvent, actor: AftersaleActor, now: Date): boolean =>
  canMoveAftersale(row.state, event, actor) && hindranceOf(row, event, actor, now) === undefined

/** @throws 409 when the state does not allow the event, or something else forbids it */
export function requireStep(row: AftersaleRow, event: AftersaleEvent, actor: AftersaleActor, now: Date): void {
  if (!canMoveAftersale(row.state, event, actor)) {
    throw conflict(aftersaleTexts.notNow(aftersaleStateTexts[row.state], aftersaleEventTexts[event]))
  }
  const hindrance = hindranceOf(row, event, actor, now)
  if (hindrance) throw conflict(hindrance)
}

/** When the time limit of a state ends; null: the state has none. */
export async function waitEndOf(deps: Pick<MoveDeps, 'clock' | 'workCalendar'>, state: AftersaleState) {
  const hours = hoursToWait(state)
  return hours === undefined ? null : afterWorkingHours(deps.clock(), hours, await deps.workCalendar())
}

/**
 * Moves an after-sale of a locked order: the only place that writes a state. In the caller's transaction it adds a line
 * to the history, settles the order's quantities and money at the end, and tells each side what others did.
 * @throws 409 when the state does not allow it
 */
export async function stepAftersale(
  tx: Db,
  deps: MoveDeps,
  order: LockedOrder,
  row: AftersaleRow,
  step: AftersaleStep,
): Promise<AftersaleRow> {
  const { event, actor, note } = step
  const at = deps.clock()
  requireStep(row, event, actor.kind, at)
  const remedy = step.remedy ?? row.remedy
  const accepted = step.accepted ?? row.accepted
  const state = nextAftersaleState(row.state, event, { remedy, accepted: accepted ?? undefined })!
  const isOver = !isOpenAftersale(state)
  const change = {
    state,
    remedy,
    accepted,
    isBack: row.isBack || event === 'sendBack',
    dueAt: await waitEndOf(deps, state),
    endedAt: isOver ? at : null,
  }
  const version = await putAftersaleState(tx, row, change)
  await addEvent(tx, row, version, { event, state, actor, note, at })
  // It was found earlier in the same transaction.
  const moved = (await anyAftersale(tx, row))!
  if (isOver) {
    await settle(tx, deps, order, { row: moved, at })
    await noteRest(tx, row, leavesRest(moved))
  }
  await noteAftersales(tx, order)
  const after = isOver ? (await anyAftersale(tx, row))! : moved
  await tellOfStep(tx, after, step)
  if (after.restWaits) await tellOfWaitingRest(tx, after)
  return after
}

/** The side that must own the after-sale; an operator may act on any. */
export type Asking = Side | 'operator'

const found = (db: Db, asking: Asking, ref: AftersaleRef) =>
  asking === 'operator' ? anyAftersale(db, ref) : findAftersale(db, asking, ref)

/** @throws 404 */
export async function requireAftersale(db: Db, asking: Asking, ref: AftersaleRef): Promise<AftersaleRow> {
  const row = await found(db, asking, ref)
  if (!row) throw notFound(aftersaleTexts.notFound)
  return row
}

/** Work that changes an after-sale in a transaction that has locked its order. @returns stock that it changed */
export type AftersaleWork = (tx: Db, order: LockedOrder, row: AftersaleRow) => Promise<StockFigures[]>

/** Locks the order of an after-sale before reading it, so that nothing changes meanwhile. @throws 404 */
export async function holdAftersale(tx: Db, asking: Asking, ref: AftersaleRef) {
  const { orderId } = await requireAftersale(tx, asking, ref)
  const [order] = await lockOrders(tx, ref.tenantId, [orderId])
  return { order: order!, row: (await anyAftersale(tx, ref))! }
}

/** Locks the order of one of the caller's own after-sales and runs work on it. @throws 404 */
export async function withAftersale(
  deps: MoveDeps,
  asking: Asking,
  ref: AftersaleRef,
  work: AftersaleWork,
): Promise<void> {
  const attempt = () =>
    transaction(deps.db, async (tx) => {
      const { order, row } = await holdAftersale(tx, asking, ref)
      return work(tx, order, row)
    })
  const stock = await withRetry(attempt, outdated)
  if (stock.length > 0) deps.catalogue.stockChanged(stock)
}
