import { type OrderActor, type OrderEvent, type OrderState, statesBefore } from '@lianmeng/trade/order/states'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import { keyByNumber, type OrderKey } from '../queries.ts'
import { ownerOf, type Side } from '../side.ts'

/** An order by its number, for one of its two sides. */
export type OrderRef = { orderNo: string } & Side

/** An order that this transaction holds until it ends. */
export type LockedOrder = {
  tenantId: number
  id: number
  orderNo: string
  buyerId: number
  sellerName: string
  buyerName: string
  state: OrderState
}

const lockedColumns = (db: Db) => db`
  o.tenant_id as "tenantId", o.id, o.order_no as "orderNo", o.buyer_id as "buyerId", seller.short_name as "sellerName",
  o.buyer_name as "buyerName", o.state`

export async function lockOrder(db: Db, ref: OrderRef): Promise<LockedOrder | undefined> {
  const key = await keyByNumber(db, ref, ref.orderNo)
  if (!key) return undefined
  const [order] = await db<LockedOrder[]>`
    select ${lockedColumns(db)} from sales_order o join seller using (tenant_id)
    where o.tenant_id = ${key.tenantId} and o.id = ${key.id} for update of o`.ownedBy(...ownerOf(ref))
  return order
}

const expirable = statesBefore('expire')

/** Orders that one process looks at before it leaves the rest to the next round. */
const candidates = 20

/** Unpaid orders whose reservations have ended, those that ended first before the others; of all sellers. */
const expiredOrders = (db: Db, now: Date) => db<OrderKey[]>`
  select tenant_id as "tenantId", id from sales_order
  where state = any(${expirable}) and expires_at <= ${now}
  order by expires_at limit ${candidates}`

/** An unpaid order whose reservation has ended, unless another process is at it already. */
export async function lockExpired(db: Db, now: Date): Promise<LockedOrder | undefined> {
  for (const { tenantId, id } of await expiredOrders(db, now)) {
    const [order] = await db<LockedOrder[]>`
      select ${lockedColumns(db)} from sales_order o join seller using (tenant_id)
      where o.tenant_id = ${tenantId} and o.id = ${id}
        and o.state = any(${expirable}) and o.expires_at <= ${now}
      for update of o skip locked`
    if (order) return order
  }
  return undefined
}

export type Move = {
  event: OrderEvent
  state: OrderState
  actor: { kind: OrderActor; userId: number | null; name: string }
  note: string
  /** When the reservation ends from now on; null: as before. */
  expiresAt: Date | null
}

/** Writes the new state, for both sides, and the line of the history that says how it came about. */
export async function writeMove(tx: Db, { tenantId, id, buyerId }: LockedOrder, move: Move): Promise<void> {
  const { event, state, actor, note, expiresAt } = move
  const [moved] = await tx<{ version: number }[]>`
    update sales_order set state = ${state}, version = version + 1, expires_at = coalesce(${expiresAt}, expires_at),
      decline_reason = case when ${event} = 'decline' then ${note} else decline_reason end
    where tenant_id = ${tenantId} and id = ${id}
    returning version`
  await tx`
    insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name, note)
    values (${tenantId}, ${id}, ${moved!.version}, ${event}, ${state}, ${actor.kind}, ${actor.userId}, ${actor.name}, ${note})`
  await tx`update buyer_order set state = ${state} where buyer_id = ${buyerId} and order_id = ${id}`
}

/**
 * Gives back what an order holds, to the shortage first: those goods were never there. Stock is locked in the same order
 * as where it is reserved.
 */
export async function releaseStock(db: Db, { tenantId, id }: LockedOrder): Promise<StockFigures[]> {
  return db<StockFigures[]>`
    with ordered as (
      select product_id, sum(qty)::bigint as qty from order_line
      where tenant_id = ${tenantId} and order_id = ${id} group by product_id
    ), held as (
      select s.product_id, ordered.qty from stock s join ordered using (product_id)
      where s.tenant_id = ${tenantId} order by s.product_id for update of s
    )
    update stock s set reserved = s.reserved - held.qty,
      on_hand = s.on_hand - least(s.shortage, held.qty), shortage = s.shortage - least(s.shortage, held.qty)
    from held
    where s.tenant_id = ${tenantId} and s.product_id = held.product_id
    returning s.product_id as "componentId", s.on_hand as "onHand", s.reserved`
}
