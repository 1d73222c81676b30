import { statesIn } from '@lianmeng/trade/order/states'
import type { Db } from '../database/db.ts'

/** From `since`, inclusive, to `before`, exclusive. */
export type Span = { since: Date; before: Date }

/** States in which nothing has to ship yet. */
const notDue = statesIn('offered', 'unpaid')

/**
 * Lines promised for these days, as far as the days are past, and those shipped as promised.
 * @param orderIds the orders to look at; by default all of the seller
 */
export async function keptPromises(
  db: Db,
  tenantId: number,
  { since, before }: Span,
  now: Date,
  orderIds: readonly number[] | null = null,
): Promise<{ due: number; onTime: number }> {
  const [row] = await db<{ due: number; onTime: number }[]>`
    with promised as (
      select id, promised_on::timestamp at time zone 'Asia/Shanghai' as day,
        (promised_on + 1)::timestamp at time zone 'Asia/Shanghai' as day_end
      from sales_order where tenant_id = ${tenantId} and promised_on is not null and state <> all(${notDue})
        ${orderIds ? db`and id = any(${orderIds as number[]}::bigint[])` : db``}
    ), line as (
      select l.qty - l.cancelled <= coalesce(sum(sl.qty) filter (where s.shipped_at < o.day_end), 0) as kept
      from promised o
      join order_line l on l.tenant_id = ${tenantId} and l.order_id = o.id and l.cancelled < l.qty
      left join shipment_line sl on sl.tenant_id = ${tenantId} and sl.order_id = l.order_id and sl.line_no = l.line_no
      left join shipment s on s.tenant_id = ${tenantId} and s.order_id = sl.order_id and s.batch = sl.batch
      where o.day >= ${since} and o.day < ${before} and o.day_end <= ${now}
      group by l.order_id, l.line_no, l.qty, l.cancelled
    )
    select count(*) as due, count(*) filter (where kept) as "onTime" from line`
  return row!
}
