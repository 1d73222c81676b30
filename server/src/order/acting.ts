import type { Order } from '@lianmeng/contract/orders/endpoints'
import type { Actor } from '../accounts/actor.ts'
import { buyerOf, callerOf, seesSellersAmounts, tenantOf } from '../accounts/caller.ts'
import { audited } from '../audit/audited.ts'
import type { Db } from '../database/db.ts'
import type { Side } from './finding/side.ts'
import { type MoveDeps, moveOrder, type Step } from './moving/move-order.ts'
import type { OrderRef } from './moving/queries.ts'
import { orderOf } from './reading/list-orders.ts'
import { withoutAmounts } from './reading/without-amounts.ts'

export const buyingSide = (actor: Actor): Side => ({ buyerId: buyerOf(actor).companyId })
export const sellingSide = (actor: Actor): Side => ({ tenantId: tenantOf(actor) })

/** The actor as the history of an order names it. */
export function actingFor(actor: Actor, side: Side): Step['actor'] {
  const { userId, userName } = callerOf(actor)
  return { kind: 'buyerId' in side ? 'buyer' : 'seller', userId, name: userName }
}

/** Runs work on an order and writes its line in the audit log. */
export const onOrder = <T>(db: Db, actor: Actor, orderNo: string, work: () => Promise<T>): Promise<T> =>
  audited(db, actor, { event: 'order', object: `order ${orderNo}` }, work)

/** Changes an order of the caller's side and returns it as it is afterwards. */
export function changed(
  deps: MoveDeps,
  actor: Actor,
  side: Side,
  orderNo: string,
  work: (ref: OrderRef, by: Step['actor']) => Promise<void>,
): Promise<Order> {
  return onOrder(deps.db, actor, orderNo, async () => {
    await work({ ...side, orderNo }, actingFor(actor, side))
    const order = await orderOf(deps, side, orderNo)
    return 'buyerId' in side || seesSellersAmounts(actor) ? order : withoutAmounts(order)
  })
}

/** Moves an order of the caller's side to its next state and returns it as it is afterwards. */
export const moved = (
  deps: MoveDeps,
  actor: Actor,
  side: Side,
  { orderNo, note = '', ...step }: Omit<Step, 'actor' | 'note'> & { orderNo: string; note?: string | undefined },
): Promise<Order> =>
  changed(deps, actor, side, orderNo, (ref, by) => moveOrder(deps, ref, { ...step, actor: by, note: note.trim() }))
