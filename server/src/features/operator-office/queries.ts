import type { OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'

export type Counts = { sellers: number; buyers: number; users: number; products: number }

/** The number of everything; products: those on sale. */
export async function countAll(db: Db): Promise<Counts> {
  const [counts] = await db<Counts[]>`
    select (select count(*) from seller) as sellers, (select count(*) from company) as buyers,
      (select count(*) from app_user) as users, (select count(*) from product where listed) as products`
  return counts!
}

export async function countOrders(db: Db): Promise<Map<OrderState, number>> {
  const rows = await db<{ state: OrderState; count: number }[]>`
    select state, count(*) as count from sales_order group by state`
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Orders past the day that their sellers promised, while goods are still to be shipped. */
export async function countLate(db: Db, states: readonly OrderState[], today: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from sales_order where state = any(${states as OrderState[]}) and promised_on < ${today}::date`
  return row!.count
}

/** Fen. `from`: the Monday, `2026-11-23`. */
export type WeekRow = { from: string; amount: number; orders: number; sellers: number; buyers: number }

/** Orders placed since a moment, by weeks in China, without those in some states. */
export const ordersByWeek = (db: Db, since: Date, without: readonly OrderState[]) => db<WeekRow[]>`
  select to_char(date_trunc('week', created_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as "from",
    sum(amount) as amount, count(*)::int as orders, count(distinct tenant_id)::int as sellers,
    count(distinct buyer_id)::int as buyers
  from sales_order where created_at >= ${since} and state <> all(${without as OrderState[]})
  group by 1 order by 1 desc`

/** After-sales that came to the platform, by the weeks in which they were asked for. */
export const disputesByWeek = (db: Db, since: Date) => db<{ from: string; count: number }[]>`
  select to_char(date_trunc('week', a.asked_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as "from", count(*)::int as count
  from aftersale a
  where a.asked_at >= ${since} and exists (
    select 1 from aftersale_event e where e.tenant_id = a.tenant_id and e.aftersale_id = a.id and e.event = 'escalate')
  group by 1`
