import { changeTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { stageOf } from '@lianmeng/trade/order/states'
import { badRequest, conflict } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { type ChangeRow, changesOf, closeChange } from '../../../order/changes/queries.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../../../order/moving/move-order.ts'
import type { LockedOrder, OrderRef } from '../../../order/moving/queries.ts'
import { applyTerms, requireTerms } from './apply.ts'
import { sumsText } from './terms.ts'

type ChangeKey = { changeNo: number }

/** @throws 409 when there is no such change */
async function requireChange(tx: Db, order: LockedOrder, { changeNo }: ChangeKey): Promise<ChangeRow> {
  const change = (await changesOf(tx, order)).find((one) => one.changeNo === changeNo)
  if (!change) throw conflict(changeTexts.ended)
  return change
}

/** @throws 409 when the change has ended */
async function requireLive(tx: Db, order: LockedOrder, named: ChangeKey): Promise<ChangeRow> {
  const change = await requireChange(tx, order, named)
  if (change.state !== order.changeState) throw conflict(changeTexts.ended)
  return change
}

/** Refuses a change, or takes it back; the order stays as it is. @throws 400, 404, 409 */
export function endChange(
  deps: MoveDeps,
  ref: OrderRef,
  actor: Step['actor'],
  { changeNo, ...ending }: ChangeKey & { event: 'withdrawChange' | 'refuseChange'; answer: string },
): Promise<void> {
  const answer = ending.answer.trim()
  const { event } = ending
  if (event === 'refuseChange' && answer === '') throw badRequest(changeTexts.answerMissing)
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    requireMove(order, { event, actor }, at)
    await requireLive(tx, order, { changeNo })
    const stock = await stepOrder(tx, deps, order, { event, actor, note: answer })
    const state = event === 'refuseChange' ? 'refused' : 'withdrawn'
    await closeChange(tx, order, { state, at, by: actor.name, answer })
    return stock
  })
}

/** Moves an order on if the amount paid covers the new sum. */
async function settle(tx: Db, deps: MoveDeps, order: LockedOrder) {
  if (stageOf(order.state) !== 'unpaid' || order.paid === 0 || order.paid < order.amount) return []
  const actor = { kind: 'system', userId: null, name: '' } as const
  return stepOrder(tx, deps, order, { event: 'pay', actor, note: changeTexts.settled })
}

/**
 * The buyer agrees to a proposal: lines, sums, stock, credit, budgets and contract follow in one transaction. Agreeing
 * again changes nothing.
 * @param orderLimit the person's limit of one order, fen; null: none
 * @throws 404, 409
 */
export function acceptChange(
  deps: MoveDeps,
  ref: OrderRef,
  actor: Step['actor'],
  { changeNo, orderLimit }: ChangeKey & { orderLimit: number | null },
): Promise<void> {
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    const known = await requireChange(tx, order, { changeNo })
    if (known.state === 'accepted') return []
    requireMove(order, { event: 'acceptChange', actor }, at)
    const { terms } = await requireLive(tx, order, { changeNo })
    const now = await requireTerms(tx, order, terms!, { at, orderLimit })
    const freed = await applyTerms(tx, now, terms!)
    await closeChange(tx, order, { state: 'accepted', at, by: actor.name, answer: '' })
    const changed = { ...order, amount: terms!.amount[1] }
    const note = sumsText(terms!)
    const promisedOn = terms!.promisedOn[1] ?? undefined
    const moved = await stepOrder(tx, deps, changed, { event: 'acceptChange', actor, note, promisedOn })
    const paid = await settle(tx, deps, { ...changed, changeState: '' })
    return [...freed, ...moved, ...paid]
  })
}
