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
import { afterWorkingHours } from '../../../calendar/working-time.ts'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../../database/db.ts'
import { outdated, withRetry } from '../../../database/retry.ts'
import { conflict, notFound } from '../../../http/answers/errors.ts'
import type { MoveDeps } from '../moving/move-order.ts'
import { type LockedOrder, lockOrders } from '../moving/queries.ts'
import type { Side } from '../side.ts'
import { tellOfStep } from './messages.ts'
import { type AftersaleRef, type AftersaleRow, anyAftersale, findAftersale } from './queries.ts'
import { settle } from './settle.ts'
import { addEvent, noteAftersales, putAftersaleState } from './write-queries.ts'

/** One step of an after-sale: what happens, by whom, with which note. */
export type AftersaleStep = {
  event: AftersaleEvent
  actor: { kind: AftersaleActor; userId: number | null; name: string }
  note: string
  /** What is done from now on; left out: as before. */
  remedy?: AftersaleKind
  /** What was accepted of what came back; left out: as before. */
  accepted?: Inspection
}

/** States that wait for the seller: the buyer lets it have its time. */
const waitsForSeller: readonly AftersaleState[] = ['asked', 'back', 'toSend']

/** What stands against an event that the state allows; undefined: nothing. */
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

/** Whether an actor may cause an event now. */
export const mayStep = (row: AftersaleRow, event: AftersaleEvent, actor: AftersaleActor, now: Date): boolean =>
  canMoveAftersale(row.state, event, actor) && hindranceOf(row, event, actor, now) === undefined

/** @throws 409 where it is not in a state for the event, or something else stands against it */
export function requireStep(row: AftersaleRow, event: AftersaleEvent, actor: AftersaleActor, now: Date): void {
  if (!canMoveAftersale(row.state, event, actor)) {
    throw conflict(aftersaleTexts.notNow(aftersaleStateTexts[row.state], aftersaleEventTexts[event]))
  }
  const hindrance = hindranceOf(row, event, actor, now)
  if (hindrance) throw conflict(hindrance)
}

/** When the wait of a state ends; null: it is over. */
export async function waitEndOf(deps: Pick<MoveDeps, 'clock' | 'workCalendar'>, state: AftersaleState) {
  const hours = hoursToWait(state)
  return hours === undefined ? null : afterWorkingHours(deps.clock(), hours, await deps.workCalendar())
}

/**
 * Moves an after-sale of a locked order: the only place that writes a state. In the caller's transaction its history gets
 * a line, an end changes the order's quantities and money, and both sides hear of what others did.
 * @throws 409 where it is not in a state for it
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
  // What was said of it before stands in the same transaction.
  const moved = (await anyAftersale(tx, row))!
  if (isOver) await settle(tx, order, moved, at)
  await noteAftersales(tx, order)
  const after = isOver ? (await anyAftersale(tx, row))! : moved
  await tellOfStep(tx, after, step)
  return after
}

/** Whose after-sale it has to be; an operator's is anybody's. */
export type Asking = Side | 'operator'

const found = (db: Db, asking: Asking, ref: AftersaleRef) =>
  asking === 'operator' ? anyAftersale(db, ref) : findAftersale(db, asking, ref)

/** @throws 404 */
export async function requireAftersale(db: Db, asking: Asking, ref: AftersaleRef): Promise<AftersaleRow> {
  const row = await found(db, asking, ref)
  if (!row) throw notFound(aftersaleTexts.notFound)
  return row
}

/** What changes an after-sale in a transaction that holds its order. @returns stock that changed by it */
export type AftersaleWork = (tx: Db, order: LockedOrder, row: AftersaleRow) => Promise<StockFigures[]>

/** Holds the order of an after-sale, and then reads it: nobody changes it meanwhile. @throws 404 */
export async function holdAftersale(tx: Db, asking: Asking, ref: AftersaleRef) {
  const { orderId } = await requireAftersale(tx, asking, ref)
  const [order] = await lockOrders(tx, ref.tenantId, [orderId])
  return { order: order!, row: (await anyAftersale(tx, ref))! }
}

/** Locks the order of one's own after-sale and does something to it. @throws 404 */
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
