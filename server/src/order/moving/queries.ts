import type { LiveChange } from '@lianmeng/trade/order/change'
import { eventFacts } from '@lianmeng/trade/order/event-facts'
import {
  endsByItself,
  holdsStock,
  type OrderActor,
  type OrderEvent,
  type OrderState,
  orderStates,
  statesIn,
} from '@lianmeng/trade/order/states'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'
import { keyByNumber, type OrderKey } from '../finding/queries.ts'
import { ownerOf, type Side } from '../finding/side.ts'
import type { QuantityColumns } from '../lines/queries.ts'

/** An order by its number, for one of its two sides. */
export type OrderRef = { orderNo: string } & Side

/** An order that this transaction has locked. */
export type LockedOrder = {
  tenantId: number
  id: number
  orderNo: string
  buyerId: number
  sellerName: string
  buyerName: string
  state: OrderState
  /** A local day; null: none yet. */
  promisedOn: string | null
  urgedAt: Date | null
  extendedAt: Date | null
  restAskedAt: Date | null
  /** Fen. */
  amount: number
  /** Fen, including the payment that causes the move. */
  paid: number
  /** A voucher awaits checking: the order does not expire meanwhile. */
  voucherWaits: boolean
  /** Until when a payment service may still report a payment under way. */
  attemptUntil: Date | null
  onCredit: boolean
  /** Whether a cancellation gives something back to budgets. */
  budgeted: boolean
  version: number
  changeState: LiveChange
}

/** Of orders under the name `o`, joined with `seller`. */
export const lockedColumns = (db: Db) => db`
  o.tenant_id as "tenantId", o.id, o.order_no as "orderNo", o.buyer_id as "buyerId", seller.short_name as "sellerName",
  o.buyer_name as "buyerName", o.state, o.promised_on::text as "promisedOn", o.urged_at as "urgedAt",
  o.extended_at as "extendedAt", o.rest_asked_at as "restAskedAt", o.amount, o.paid, o.voucher_waits as "voucherWaits",
  o.attempt_until as "attemptUntil", o.on_credit as "onCredit", o.budgeted, o.version, o.change_state as "changeState"`

export async function lockOrder(db: Db, ref: OrderRef): Promise<LockedOrder | undefined> {
  const key = await keyByNumber(db, ref, ref.orderNo)
  if (!key) return undefined
  const [order] = await db<LockedOrder[]>`
    select ${lockedColumns(db)} from sales_order o join seller using (tenant_id)
    where o.tenant_id = ${key.tenantId} and o.id = ${key.id} for update of o`.ownedBy(...ownerOf(ref))
  return order
}

/** Orders of one seller, locked in a fixed order. */
export async function lockOrders(db: Db, tenantId: number, ids: readonly number[]): Promise<LockedOrder[]> {
  return db<LockedOrder[]>`
    select ${lockedColumns(db)} from sales_order o join seller using (tenant_id)
    where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::bigint[])
    order by o.id for update of o`.ownedBy('tenantId', tenantId)
}

/** States that time out: unpaid orders expire, uncounted goods count as received. */
const ending = orderStates.filter(endsByItself)
const unpaid = statesIn('unpaid')

/** Orders that one process handles before it leaves the rest to the next round. */
const candidates = 20

/** Orders of all sellers whose state has timed out, earliest first. None waits for an answer to a proposed change. */
const expiredOrders = (db: Db, now: Date) => db<OrderKey[]>`
  select tenant_id as "tenantId", id from sales_order
  where state = any(${ending}) and expires_at <= ${now} and change_state <> 'open'
    and (state <> all(${unpaid}) or not voucher_waits and coalesce(attempt_until <= ${now}, true))
  order by expires_at limit ${candidates}`

/** An order whose state has timed out, unless another process has locked it. */
export async function lockExpired(db: Db, now: Date): Promise<LockedOrder | undefined> {
  for (const { tenantId, id } of await expiredOrders(db, now)) {
    const [order] = await db<LockedOrder[]>`
      select ${lockedColumns(db)} from sales_order o join seller using (tenant_id)
      where o.tenant_id = ${tenantId} and o.id = ${id}
        and o.state = any(${ending}) and o.expires_at <= ${now} and o.change_state <> 'open'
        and (o.state <> all(${unpaid}) or not o.voucher_waits and coalesce(o.attempt_until <= ${now}, true))
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
  at: Date
  /** When the state times out; null: unchanged. */
  expiresAt: Date | null
  /** The local day by which the seller promises to ship; null: unchanged. */
  promisedOn: string | null
}

/** Writes the new state for both sides, and the line of the history. */
export async function writeMove(tx: Db, { tenantId, id, buyerId }: LockedOrder, move: Move): Promise<void> {
  const { event, state, actor, note, at, expiresAt, promisedOn } = move
  await tx`
    select write_move(${tenantId}, ${id}, ${buyerId}, ${event}, ${state}, ${actor.kind}, ${actor.userId}, ${actor.name}, ${note},
      ${at}, ${expiresAt}, ${promisedOn}, ${eventFacts[event].changesTerms}, ${holdsStock(state)})`
}

/**
 * Cancels the unshipped part of an order and returns what it had reserved, covering the shortage first: those goods
 * were never in stock.
 * Stock is locked in the same order as when it is reserved.
 */
export async function cancelOpen(tx: Db, order: LockedOrder): Promise<StockFigures[]> {
  const stock = await releaseStock(tx, order)
  await tx`
    update order_line set cancelled = qty - shipped
    where tenant_id = ${order.tenantId} and order_id = ${order.id} and shipped + cancelled < qty`
  return stock
}

const releaseStock = (db: Db, { tenantId, id }: LockedOrder) =>
  freed(
    db,
    tenantId,
    db`select product_id, sum(qty - shipped - cancelled)::bigint as qty from order_line
      where tenant_id = ${tenantId} and order_id = ${id} group by product_id`,
  )

/** Returns to the stock what was taken off an order. `qty`: thousandths, of one product each. */
export const releasePart = (tx: Db, tenantId: number, parts: ReadonlyMap<number, number>) =>
  freed(
    tx,
    tenantId,
    tx`select product_id, qty from unnest(${[...parts.keys()]}::bigint[], ${[...parts.values()]}::bigint[]) as w (product_id, qty)`,
  )

const freed = (db: Db, tenantId: number, ordered: Fragment) => db<StockFigures[]>`
    with ordered as (${ordered}), held as (
      select s.product_id, ordered.qty from stock s join ordered using (product_id)
      where s.tenant_id = ${tenantId} order by s.product_id for update of s
    )
    update stock s set reserved = s.reserved - held.qty,
      on_hand = s.on_hand - least(s.shortage, held.qty), shortage = s.shortage - least(s.shortage, held.qty)
    from held
    where s.tenant_id = ${tenantId} and s.product_id = held.product_id
    returning s.product_id as "componentId", s.on_hand as "onHand", s.reserved`

/**
 * The cost of an order, what was paid, and what is owed back except for returned goods; amounts in fen. Reductions by
 * after-sales on credit, which are not owed back, lower the cost.
 */
export async function sumsOf(tx: Db, { tenantId, id }: OrderKey) {
  const [row] = await tx<
    {
      amount: number
      paid: number
      freight: number
      owed: number
      back: number
      lines: (QuantityColumns & { amount: number })[]
    }[]
  >`
    select o.amount - o.reduced + (
        select coalesce(sum(a.owed), 0)::bigint from aftersale a where a.tenant_id = ${tenantId} and a.order_id = ${id}
      ) as amount, o.paid, o.freight, (
        select coalesce(sum(r.amount), 0)::bigint from refund r
        where r.tenant_id = ${tenantId} and r.order_id = ${id} and r.reason <> 'afterSale'
      ) as owed, (
        select coalesce(sum(r.amount), 0)::bigint from refund r where r.tenant_id = ${tenantId} and r.order_id = ${id}
      ) as back, (
        select json_agg(json_build_object('amount', l.amount, 'qty', l.qty, 'shipped', l.shipped, 'received', l.received,
          'missing', l.missing, 'cancelled', l.cancelled, 'returned', l.returned))
        from order_line l where l.tenant_id = ${tenantId} and l.order_id = ${id}
      ) as lines
    from sales_order o where o.tenant_id = ${tenantId} and o.id = ${id}`
  return row!
}

/** Days of delivery for goods of an order that must be made first: a subquery. */
export const deliveryDays = (db: Db, { tenantId, id }: { tenantId: number; id: number | Fragment }) => db`(
  select coalesce(max(p.delivery_days), 0)
  from order_line l join product p on p.tenant_id = ${tenantId} and p.id = l.product_id
  where l.tenant_id = ${tenantId} and l.order_id = ${id} and l.backordered > 0)`

export async function deliveryDaysOf(db: Db, order: LockedOrder): Promise<number> {
  const [row] = await db<{ days: number }[]>`select ${deliveryDays(db, order)} as days`
  return row!.days
}
