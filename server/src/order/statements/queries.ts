import type { Db } from '../../database/db.ts'

/** What is invoiced too much today: a red letter is taken to remove that first. Of `statement_order o` and its order `placed`. */
export const overInvoicedNow = (db: Db) => db`
  greatest(o.over_invoiced - greatest(o.invoiced - placed.invoiced, 0), 0)`

const monthMs = 30 * 24 * 3_600_000

/** Statements that were made before this moment have to be invoiced and paid. */
export const differsSince = (now: Date): Date => new Date(now.getTime() - monthMs)

/**
 * From orders `o` in statements `s` of all sellers, those that differ by the sums `now` of today: more invoiced or paid
 * than delivered, or not invoiced or paid a month later.
 */
export const differing = (db: Db, monthAgo: Date) => db`
  from statement s join statement_order o on o.tenant_id = s.tenant_id and o.statement_id = s.id
  join sales_order placed on placed.tenant_id = s.tenant_id and placed.id = o.order_id
  cross join lateral (
    select placed.paid - placed.refunded as paid, placed.invoiced,
      ${overInvoicedNow(db)} as over
  ) now
  where s.state <> 'replaced' and (greatest(now.invoiced, now.paid) > o.delivered - o.returned or now.over > 0
    or (s.made_at < ${monthAgo} and least(now.invoiced - now.over, now.paid) < o.delivered - o.returned))`
