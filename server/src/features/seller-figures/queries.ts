import type { OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'

/** From `since`, inclusive, to `before`, exclusive. */
export type Span = { since: Date; before: Date }

/** Orders in these states are no sales: not yet, or no longer. */
const unsold: readonly OrderState[] = ['awaitingConfirmation', 'cancelled']

/** Rows of a table of figures. */
const shown = 20

/** Amounts in fen, without freight. */
export const salesByMonth = (db: Db, tenantId: number, { since, before }: Span) =>
  db<{ month: string; orders: number; amount: number }[]>`
  select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as orders, sum(amount - freight)::bigint as amount
  from sales_order
  where tenant_id = ${tenantId} and created_at >= ${since} and created_at < ${before} and state <> all(${unsold})
  group by month order by month`

/** Amounts in fen by big category of the goods' standards, highest first; 0 when a line's standard is not known. */
export const salesByCategory = (db: Db, tenantId: number, { since, before }: Span) =>
  db<{ bigCategoryId: number; orders: number; amount: number }[]>`
  select coalesce(s.big_category_id, 0) as "bigCategoryId", count(distinct o.id) as orders, sum(l.amount)::bigint as amount
  from sales_order o
  join order_line l on l.tenant_id = ${tenantId} and l.order_id = o.id
  left join standard s on s.number = l.snapshot ->> 'standardName'
  where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.created_at < ${before} and o.state <> all(${unsold})
  group by 1 order by amount desc, 1`

/** Amounts in fen; highest first. */
export const salesByStandard = (db: Db, tenantId: number, { since, before }: Span) =>
  db<{ standardName: string; productName: string; orders: number; amount: number }[]>`
  select l.snapshot ->> 'standardName' as "standardName", max(l.snapshot ->> 'productName') as "productName",
    count(distinct o.id) as orders, sum(l.amount)::bigint as amount
  from sales_order o join order_line l on l.tenant_id = ${tenantId} and l.order_id = o.id
  where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.created_at < ${before} and o.state <> all(${unsold})
  group by 1 order by amount desc, 1 limit ${shown}`

/** Amounts in fen; highest first. */
export const salesByCustomer = (db: Db, tenantId: number, { since, before }: Span) =>
  db<{ buyerId: number; name: string; orders: number; amount: number; lastAt: Date }[]>`
  select buyer_id as "buyerId", max(buyer_name) as name, count(*) as orders, sum(amount - freight)::bigint as amount,
    max(created_at) as "lastAt"
  from sales_order
  where tenant_id = ${tenantId} and created_at >= ${since} and created_at < ${before} and state <> all(${unsold})
  group by buyer_id order by amount desc, buyer_id limit ${shown}`

export type AnswersRow = {
  placed: number
  confirmed: number
  declined: number
  expired: number
  medianMinutes: number | null
}

/**
 * The outcome of the orders placed in these days. The second event of an order is its first answer, or the lack of one.
 */
export async function answersGiven(db: Db, tenantId: number, { since, before }: Span): Promise<AnswersRow> {
  const [row] = await db<AnswersRow[]>`
    select count(*) as placed, count(*) filter (where e.event = 'confirm') as confirmed,
      count(*) filter (where e.event = 'decline') as declined, count(*) filter (where e.event = 'expire') as expired,
      percentile_cont(0.5) within group (order by extract(epoch from e.at - o.created_at) / 60)
        filter (where e.event in ('confirm', 'decline')) as "medianMinutes"
    from sales_order o
    left join order_event e on e.tenant_id = ${tenantId} and e.order_id = o.id and e.seq = 2
    where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.created_at < ${before}`
  return row!
}

/** States in which nothing has to ship yet. */
const notDue: readonly OrderState[] = ['awaitingConfirmation', 'awaitingPayment']

/** Lines promised for these days, as far as the days are past, and those shipped as promised. */
export async function keptPromises(
  db: Db,
  tenantId: number,
  { since, before }: Span,
  now: Date,
): Promise<{ due: number; onTime: number }> {
  const [row] = await db<{ due: number; onTime: number }[]>`
    with promised as (
      select id, promised_on::timestamp at time zone 'Asia/Shanghai' as day,
        (promised_on + 1)::timestamp at time zone 'Asia/Shanghai' as day_end
      from sales_order where tenant_id = ${tenantId} and promised_on is not null and state <> all(${notDue})
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

export type SlowRow = { id: number; ownCode: string; onHand: number; baseUnit: number; value: number }

/** Goods in stock without an order since then, most valuable first. Quantities in thousandths, `value` in fen. */
export async function slowGoods(
  db: Db,
  tenantId: number,
  since: Date,
  limit: number,
): Promise<{ total: number; value: number; rows: SlowRow[] }> {
  const rows = await db<(SlowRow & { total: number; totalValue: number })[]>`
    with sold as (
      select distinct l.product_id
      from sales_order o join order_line l on l.tenant_id = ${tenantId} and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.state <> all(${unsold})
    ), slow as (
      select p.id, p.own_code, s.on_hand, p.base_unit, (s.on_hand::numeric * p.price
        / case when p.base_unit = p.sale_unit then 1 else 1000 end / 10_000_000)::bigint as value
      from product p join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
      where p.tenant_id = ${tenantId} and s.on_hand > 0 and p.id not in (select product_id from sold)
    )
    select id, own_code as "ownCode", on_hand as "onHand", base_unit as "baseUnit", value,
      count(*) over () as total, (sum(value) over ())::bigint as "totalValue"
    from slow order by value desc, id limit ${limit}`
  return {
    total: rows[0]?.total ?? 0,
    value: rows[0]?.totalValue ?? 0,
    rows: rows.map(({ total: _, totalValue: __, ...row }) => row),
  }
}
