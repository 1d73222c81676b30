import type { OrderEvent, OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../database/db.ts'

/** Changes numbered at once; the next call numbers the others. */
const countedAtOnce = 5_000

/** A change of an order, with its number among all changes of its seller. */
export type OrderChange = {
  changeNo: number
  orderId: number
  orderNo: string
  event: OrderEvent | 'submit'
  state: OrderState
  at: Date
}

/** The last number given to a change of a seller, locked by the caller's transaction. */
async function lockLast(tx: Db, tenantId: number): Promise<number> {
  await tx`
    insert into order_change_count (tenant_id) values (${tenantId}) on conflict do nothing returning tenant_id`
  const [row] = await tx<{ last: number }[]>`
    select last from order_change_count where tenant_id = ${tenantId} for update`
  return row!.last
}

/**
 * Numbers the changes of a seller's orders that have none: the committed ones, in chronological order. Later commits
 * get larger numbers, so that a reader that continues after the last number misses nothing.
 * @returns the last number, and whether some are still unnumbered
 */
export async function countChanges(tx: Db, tenantId: number): Promise<{ last: number; isMore: boolean }> {
  const last = await lockLast(tx, tenantId)
  const counted = await tx<{ changeNo: number }[]>`
    with fresh as (
      select order_id, seq, at from order_event
      where tenant_id = ${tenantId} and change_no is null order by at, order_id, seq limit ${countedAtOnce}
    )
    update order_event e set change_no = ${last}::bigint + n.place
    from (select order_id, seq, row_number() over (order by at, order_id, seq) as place from fresh) n
    where e.tenant_id = ${tenantId} and e.order_id = n.order_id and e.seq = n.seq
    returning e.change_no as "changeNo"`
  if (counted.length === 0) return { last, isMore: false }
  const newest = last + counted.length
  await tx`update order_change_count set last = ${newest} where tenant_id = ${tenantId}`
  return { last: newest, isMore: counted.length === countedAtOnce }
}

/** Changes of a seller's orders after a number, in order. @param since only from this moment */
export async function changesAfter(
  db: Db,
  tenantId: number,
  { after, since, limit }: { after: number; since: Date | null; limit: number },
): Promise<OrderChange[]> {
  return db<OrderChange[]>`
    select e.change_no as "changeNo", e.order_id as "orderId", o.order_no as "orderNo", e.event, e.state, e.at
    from order_event e
    join sales_order o on o.tenant_id = ${tenantId} and o.id = e.order_id
    where e.tenant_id = ${tenantId} and e.change_no > ${after} and (${since}::timestamptz is null or e.at >= ${since})
    order by e.change_no limit ${limit}`
}
