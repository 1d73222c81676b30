import { answeringEvents, confirmingEvents, unsoldStates as unsold } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import type { Span } from '../../selling/kept-promises.ts'
import { keptOfLine } from '../../selling/sales.ts'

const soldLines = (db: Db, tenantId: number, { since, before }: Span) => db`
  from sales_order o join order_line l on l.tenant_id = ${tenantId} and l.order_id = o.id
  where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.created_at < ${before} and o.state <> all(${unsold})`

/** Amounts in fen, without freight. */
export const salesByMonth = (db: Db, tenantId: number, span: Span) =>
  db<{ month: string; orders: number; amount: number }[]>`
  select to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(distinct o.id) as orders,
    sum(${keptOfLine(db)})::bigint as amount
  ${soldLines(db, tenantId, span)}
  group by month order by month`

/** Amounts in fen by big category of the goods' standards, highest first; 0 when a line's standard is not known. */
export const salesByCategory = (db: Db, tenantId: number, { since, before }: Span) =>
  db<{ bigCategoryId: number; orders: number; amount: number }[]>`
  select coalesce(s.big_category_id, 0) as "bigCategoryId", count(distinct o.id) as orders, sum(${keptOfLine(db)})::bigint as amount
  from sales_order o
  join order_line l on l.tenant_id = ${tenantId} and l.order_id = o.id
  left join standard s on s.number = l.snapshot ->> 'standardName'
  where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.created_at < ${before} and o.state <> all(${unsold})
  group by 1 order by amount desc, 1`

/** Amounts in fen; highest first. @param limit rows at most */
export const salesByStandard = (db: Db, tenantId: number, span: Span, limit: number) =>
  db<{ standardName: string; productName: string; orders: number; amount: number }[]>`
  select l.snapshot ->> 'standardName' as "standardName", max(l.snapshot ->> 'productName') as "productName",
    count(distinct o.id) as orders, sum(${keptOfLine(db)})::bigint as amount
  ${soldLines(db, tenantId, span)}
  group by 1 order by amount desc, 1 limit ${limit}`

/** Amounts in fen; highest first. @param limit rows at most */
export const salesByCustomer = (db: Db, tenantId: number, span: Span, limit: number) =>
  db<{ buyerId: number; name: string; orders: number; amount: number; lastAt: Date }[]>`
  select o.buyer_id as "buyerId", max(o.buyer_name) as name, count(distinct o.id) as orders,
    sum(${keptOfLine(db)})::bigint as amount, max(o.created_at) as "lastAt"
  ${soldLines(db, tenantId, span)}
  group by o.buyer_id order by amount desc, o.buyer_id limit ${limit}`

export type AnswersRow = {
  placed: number
  confirmed: number
  declined: number
  expired: number
  medianMinutes: number | null
}

/**
 * The outcome of the orders placed in these days, which is the first event that ends the wait for an answer. An order
 * that is taken on credit is answered like any other; before its answer its terms may have been changed.
 */
export async function answersGiven(db: Db, tenantId: number, { since, before }: Span): Promise<AnswersRow> {
  const taking = confirmingEvents as string[]
  const [row] = await db<AnswersRow[]>`
    select count(*) as placed, count(*) filter (where e.event = any(${taking})) as confirmed,
      count(*) filter (where e.event = 'decline') as declined, count(*) filter (where e.event = 'expire') as expired,
      percentile_cont(0.5) within group (order by extract(epoch from e.at - o.created_at) / 60)
        filter (where e.event = any(${[...taking, 'decline']})) as "medianMinutes"
    from sales_order o
    left join lateral (
      select a.event, a.at from order_event a
      where a.tenant_id = ${tenantId} and a.order_id = o.id and a.event = any(${answeringEvents as string[]})
      order by a.seq limit 1) e on true
    where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.created_at < ${before}`
  return row!
}

export type SlowRow = {
  id: number
  ownCode: string
  packageName: string
  onHand: number
  baseUnit: number
  value: number
}

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
        / case when p.base_unit = p.sale_unit then 1 else 1000 end / 10000000)::bigint as value
      from product p join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
      where p.tenant_id = ${tenantId} and s.on_hand > 0 and p.id not in (select product_id from sold)
    )
    select id, own_code as "ownCode", on_hand as "onHand", base_unit as "baseUnit", value,
      coalesce((select k.name from package_spec k where k.tenant_id = ${tenantId} and k.product_id = slow.id order by k.id limit 1), '')
        as "packageName", count(*) over () as total, (sum(value) over ())::bigint as "totalValue"
    from slow order by value desc, id limit ${limit}`
  return {
    total: rows[0]?.total ?? 0,
    value: rows[0]?.totalValue ?? 0,
    rows: rows.map(({ total: _, totalValue: __, ...row }) => row),
  }
}
