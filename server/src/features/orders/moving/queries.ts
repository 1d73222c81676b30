import type { OrderActor, OrderEvent, OrderState } from '@lianmeng/trade/order/states'
import type { StockNow } from '../../../catalogue/catalogue.ts'
import type { Db } from '../../../database/db.ts'
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
  state: OrderState
}

const lockedColumns = (db: Db) => db`
  o.tenant_id as "tenantId", o.id, o.order_no as "orderNo", o.buyer_id as "buyerId", seller.short_name as "sellerName", o.state`

export async function lockOrder(db: Db, ref: OrderRef): Promise<LockedOrder | undefined> {
  const isOwn = 'buyerId' in ref ? db`o.buyer_id = ${ref.buyerId}` : db`o.tenant_id = ${ref.tenantId}`
  const [order] = await db<LockedOrder[]>`
    select ${lockedColumns(db)} from sales_order o join seller using (tenant_id)
    where ${isOwn} and o.order_no = ${ref.orderNo} for update of o`.ownedBy(...ownerOf(ref))
  return order
}

/** The unpaid order whose reservation ended first, unless another process is at it already. */
export async function lockExpired(db: Db, now: Date): Promise<LockedOrder | undefined> {
  const [order] = await db<LockedOrder[]>`
    select ${lockedColumns(db)} from sales_order o join seller using (tenant_id)
    where o.state in ('awaitingConfirmation', 'awaitingPayment') and o.expires_at <= ${now}
    order by o.expires_at limit 1 for update of o skip locked`
  return order
}

export type Move = {
  event: OrderEvent
  state: OrderState
  actor: { kind: OrderActor; userId: number | null; name: string }
  note: string
  /** When the reservation ends from now on; null: as before. */
  expiresAt: Date | null
}

/** Writes the new state and the line of the history that says how it came about. */
export async function writeMove(db: Db, { tenantId, id }: LockedOrder, move: Move): Promise<void> {
  const { event, state, actor, note, expiresAt } = move
  await db`
    with moved as (
      update sales_order set state = ${state}, version = version + 1, expires_at = coalesce(${expiresAt}, expires_at),
        decline_reason = case when ${event} = 'decline' then ${note} else decline_reason end
      where tenant_id = ${tenantId} and id = ${id}
      returning tenant_id, id, version
    )
    insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name, note)
    select tenant_id, id, version, ${event}, ${state}, ${actor.kind}, ${actor.userId}, ${actor.name}, ${note} from moved`
}

/** Gives back what an order holds. Stock is locked in the same order as where it is reserved. */
export async function releaseStock(db: Db, { tenantId, id }: LockedOrder): Promise<StockNow[]> {
  return db<StockNow[]>`
    with ordered as (
      select product_id, sum(qty)::bigint as qty from order_line
      where tenant_id = ${tenantId} and order_id = ${id} group by product_id
    ), held as (
      select s.product_id, ordered.qty from stock s join ordered using (product_id)
      where s.tenant_id = ${tenantId} order by s.product_id for update of s
    )
    update stock s set reserved = s.reserved - held.qty from held
    where s.tenant_id = ${tenantId} and s.product_id = held.product_id
    returning s.product_id as "componentId", s.on_hand as "onHand", s.reserved`
}
