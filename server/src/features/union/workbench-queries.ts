import { aftersaleEventsFor, aftersaleStates } from '@lianmeng/trade/aftersale/states'
import { statesBefore, unsoldStates } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'

/** Rows that a card shows. */
const shown = 4

const deliverable = statesBefore('ship')
const changeable = statesBefore('proposeChange')
const forSeller = aftersaleStates.filter((state) => aftersaleEventsFor(state, 'seller').length > 0)

/** Something that waits, with the number of all of its kind. `dueAt`: when it ends by itself. */
export type WaitingRow = {
  key: string
  title: string
  text: string
  dueAt: Date | null
  /** A local day instead of a time; empty: none. */
  day: string
  count: number
}

/** What waits for a seller in six of its cards: of each the most urgent rows. Tenant and reference tables only. */
export const waitingRows = (db: Db, tenantId: number) => db<WaitingRow[]>`
  (
    select 'orders' as key, order_no as title, buyer_name as text, expires_at as "dueAt", '' as day,
      count(*) over ()::int as count
    from sales_order where tenant_id = ${tenantId} and state = 'awaitingConfirmation'
    order by expires_at, id limit ${shown})
  union all (
    select 'toShip', order_no, buyer_name, null, coalesce(to_char(promised_on, 'YYYY-MM-DD'), ''), count(*) over ()::int
    from sales_order where tenant_id = ${tenantId} and state = any(${deliverable})
    order by promised_on nulls last, id limit ${shown})
  union all (
    select 'changeAsks', order_no, buyer_name, null, '', count(*) over ()::int
    from sales_order where tenant_id = ${tenantId} and state = any(${changeable}) and change_state = 'asked'
    order by id limit ${shown})
  union all (
    select 'aftersales', aftersale_no, buyer_name, due_at, '', count(*) over ()::int
    from aftersale where tenant_id = ${tenantId} and (state = any(${forSeller}) or rest_waits)
    order by due_at nulls last, id limit ${shown})
  union all (
    select 'applications', c.name, a.note, a.due_at, '', count(*) over ()::int
    from membership_application a join company c on c.id = a.buyer_id
    where a.tenant_id = ${tenantId} and a.state = 'submitted' order by a.due_at, a.id limit ${shown})
  union all (
    select 'payments', payment_no, buyer_name, null, '', count(*) over ()::int
    from payment where tenant_id = ${tenantId} and state = 'submitted' order by created_at, payment_no limit ${shown})
  union all (
    select 'prices', name, '', valid_to, '', count(*) over ()::int
    from price_list where tenant_id = ${tenantId} and state = 'active' and valid_to > now()
    order by valid_to, id limit ${shown})`

export type LowRow = { productId: number; left: number; warnBelow: number; count: number }

/** Goods below their warning, the emptiest first; thousandths of the base unit. */
export const lowStock = (db: Db, tenantId: number) => db<LowRow[]>`
  select product_id as "productId", on_hand - reserved as left, warn_below as "warnBelow", count(*) over ()::int as count
  from stock where tenant_id = ${tenantId} and warn_below > 0 and on_hand - reserved < warn_below
  order by (on_hand - reserved)::float / warn_below, product_id limit ${shown}`

/** Confirmed orders that are not in the seller's ERP yet, the oldest first. */
export const unwrittenOrders = (db: Db, tenantId: number) =>
  db<{ orderNo: string; buyerName: string; amount: number; count: number }[]>`
  select o.order_no as "orderNo", o.buyer_name as "buyerName", o.amount, count(*) over ()::int as count
  from sales_order o
  where o.tenant_id = ${tenantId} and o.state <> all(${unsoldStates as string[]})
    and not exists (
      select 1 from erp_bill b where b.tenant_id = ${tenantId} and b.order_no = o.order_no)
  order by o.id limit ${shown}`

export type SalesRow = { orders: number; amount: number; allyAmount: number }

/** Orders placed in a span that still stand; amounts in fen. `allyIds`: sellers whose companies count as allies. */
export async function salesIn(
  db: Db,
  tenantId: number,
  span: { since: Date; before: Date },
  allyIds: readonly number[],
): Promise<SalesRow> {
  const [row] = await db<SalesRow[]>`
    select count(*)::int as orders, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(amount) filter (where buyer_id in (
        select company_id from seller_application where tenant_id = any(${[...allyIds]}::int[]))), 0)::bigint as "allyAmount"
    from sales_order
    where tenant_id = ${tenantId} and created_at >= ${span.since} and created_at < ${span.before}
      and state <> all(${unsoldStates as string[]})`
  return row!
}

/** Goods, goods on sale and members of a seller. */
export async function sizeOf(db: Db, tenantId: number) {
  const [row] = await db<{ goods: number; listed: number; members: number }[]>`
    select count(*)::int as goods, count(*) filter (where listed)::int as listed,
      (select count(*)::int from membership where tenant_id = ${tenantId} and status = 3) as members
    from product where tenant_id = ${tenantId}`
  return row!
}

export type Layout = { cards: string[]; hidden: string[] }

export async function layoutOf(db: Db, tenantId: number, userId: number): Promise<Layout | undefined> {
  const [row] = await db<Layout[]>`
    select cards, hidden from workbench_layout where tenant_id = ${tenantId} and user_id = ${userId}`
  return row
}

export async function putLayout(db: Db, tenantId: number, userId: number, { cards, hidden }: Layout): Promise<void> {
  await db`
    insert into workbench_layout (tenant_id, user_id, cards, hidden)
    values (${tenantId}, ${userId}, ${cards}::text[], ${hidden}::text[])
    on conflict (tenant_id, user_id) do update set cards = excluded.cards, hidden = excluded.hidden`
}
