import type { OrderState, OrderTab } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import { compactGoods } from './searched-text.ts'
import type { Side } from './side.ts'

/** The key of an order: `tenantId` names the shard. */
export type OrderKey = { tenantId: number; id: number }

/** The key of an order by its number, if it belongs to this side. */
export async function keyByNumber(db: Db, side: Side, orderNo: string): Promise<OrderKey | undefined> {
  const [key] = await db<OrderKey[]>`${
    'buyerId' in side
      ? db`select tenant_id as "tenantId", order_id as id from buyer_order
          where buyer_id = ${side.buyerId} and order_no = ${orderNo}`
      : db`select tenant_id as "tenantId", id from sales_order
          where tenant_id = ${side.tenantId} and order_no = ${orderNo}`
  }`
  return key
}

/** The buyer of a seller's order. */
export async function orderBuyer(db: Db, tenantId: number, orderNo: string): Promise<number | undefined> {
  const [row] = await db<{ buyerId: number }[]>`
    select buyer_id as "buyerId" from sales_order where tenant_id = ${tenantId} and order_no = ${orderNo}`
  return row?.buyerId
}

/** `state` empty: all. */
export type OrderSearch = {
  state: OrderTab | ''
  keyword: string
  from: Date | null
  /** Exclusive. */
  until: Date | null
  /** Only this seller's; 0: all. */
  tenantId: number
  /** The buyer's own order number, or a part of it; empty: any. */
  poNo: string
  /** Filters that only buyers have. */
  own: OwnSearch
}

/** Copied over from the sellers before they are queried. Amounts in fen; 0 and null: any. */
export type OwnSearch = {
  orderedBy: number
  amountFrom: number | null
  amountTo: number | null
  /** The specification for which the keyword is the company's own number. */
  specificationId: number
}

/** For a side that uses none of these filters. */
export const anyOfOwn: OwnSearch = { orderedBy: 0, amountFrom: null, amountTo: null, specificationId: 0 }

/**
 * Conditions of a search; unused ones are left out of the statement, so that an index alone can answer: with every
 * condition in it, counting would read each order. There are few combinations, so there are few statements.
 */
const isOfDays = (db: Db, { from, until }: OrderSearch) =>
  from || until
    ? db`and o.created_at >= coalesce(${from}::timestamptz, '-infinity')
        and o.created_at < coalesce(${until}::timestamptz, 'infinity')`
    : db``

const isOfOwn = (db: Db, { orderedBy, amountFrom, amountTo }: OwnSearch) =>
  orderedBy !== 0 || amountFrom !== null || amountTo !== null
    ? db`and (${orderedBy}::bigint = 0 or o.ordered_by = ${orderedBy})
        and (${amountFrom}::bigint is null or o.amount >= ${amountFrom})
        and (${amountTo}::bigint is null or o.amount <= ${amountTo})`
    : db``

const isOfPo = (db: Db, { poNo }: OrderSearch) =>
  poNo === '' ? db`` : db`and position(${poNo.toLowerCase()} in lower(o.po_no)) > 0`

/** The people who placed a buyer's orders, from the copied data. */
export const peopleOf = (db: Db, buyerId: number) =>
  db<{ buyerId: number; id: number; name: string }[]>`
    select distinct o.buyer_id as "buyerId", u.id, u.name from buyer_order o join app_user u on u.id = o.ordered_by
    where o.buyer_id = ${buyerId} order by u.name, u.id limit 200`.ownedBy('buyerId', buyerId)

const isFoundByBuyer = (db: Db, buyerId: number, { keyword, own }: OrderSearch) =>
  keyword === ''
    ? db``
    : db`and (position(${keyword.toLowerCase()} in o.names) > 0 or position(${compactGoods(keyword)} in o.goods) > 0
      or (${own.specificationId}::bigint <> 0 and exists (
        select 1 from price_paid p
        where p.buyer_id = ${buyerId} and p.order_id = o.order_id and p.specification_id = ${own.specificationId})))`

/** A buyer's search: it stays in the buyer's shard, whichever sellers the orders went to. */
const foundByBuyer = (db: Db, buyerId: number, search: OrderSearch) => db`
  from buyer_order o
  where o.buyer_id = ${buyerId} ${search.tenantId === 0 ? db`` : db`and o.tenant_id = ${search.tenantId}`}
    ${isOfDays(db, search)} ${isOfOwn(db, search.own)} ${isOfPo(db, search)} ${isFoundByBuyer(db, buyerId, search)}`

/**
 * Older orders, stored without a text of their goods, are searched by their lines; as an aggregate over those orders
 * only.
 */
const isFoundBySeller = (db: Db, tenantId: number, { keyword }: OrderSearch) =>
  keyword === ''
    ? db``
    : db`and (position(${keyword.toLowerCase()} in
        lower(concat_ws(' ', o.order_no, o.group_no, o.buyer_name, seller.short_name, o.po_no))) > 0
      or position(${compactGoods(keyword)} in o.goods) > 0
      or o.goods is null and (
        select bool_or(position(${compactGoods(keyword)} in replace(translate(lower(concat(l.snapshot ->> 'standardName',
          l.snapshot ->> 'specification', l.snapshot ->> 'productName')), ' /-', ''), 'gbt', 'gb')) > 0)
        from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id))`

const foundBySeller = (db: Db, tenantId: number, search: OrderSearch) => db`
  from sales_order o ${search.keyword === '' ? db`` : db`join seller using (tenant_id)`}
  where o.tenant_id = ${tenantId} ${isOfDays(db, search)} ${isOfPo(db, search)} ${isFoundBySeller(db, tenantId, search)}`

/** All filters but the state. */
const found = (db: Db, side: Side, search: OrderSearch) =>
  'buyerId' in side ? foundByBuyer(db, side.buyerId, search) : foundBySeller(db, side.tenantId, search)

/**
 * The number of orders in each state under the other filters; also those that await an invoice or have an after-sale.
 */
export async function countByState(
  db: Db,
  side: Side,
  search: OrderSearch,
): Promise<{ states: Map<OrderState, number>; awaitingInvoice: number; afterSales: number }> {
  const rows = await db<{ state: OrderState; count: number; awaiting: number; complained: number }[]>`
    select o.state, count(*) as count, count(*) filter (where o.awaits_invoice) as awaiting,
      count(*) filter (where o.after_sales) as complained
    ${found(db, side, search)} group by o.state`
  return {
    states: new Map(rows.map(({ state, count }) => [state, count])),
    awaitingInvoice: rows.reduce((sum, { awaiting }) => sum + awaiting, 0),
    afterSales: rows.reduce((sum, { complained }) => sum + complained, 0),
  }
}

function isOfTab(db: Db, { state }: OrderSearch) {
  if (state === '') return db``
  if (state === 'awaitingInvoice') return db`and o.awaits_invoice`
  return state === 'afterSales' ? db`and o.after_sales` : db`and o.state = ${state}`
}

/** Keys of the orders of a page, newest first. @param start counted from 1 */
export async function keysOfPage(
  db: Db,
  side: Side,
  search: OrderSearch,
  { start, limit }: { start: number; limit: number },
): Promise<OrderKey[]> {
  const id = 'buyerId' in side ? db`o.order_id` : db`o.id`
  return db<OrderKey[]>`
    select o.tenant_id as "tenantId", ${id} as id ${found(db, side, search)} ${isOfTab(db, search)}
    order by o.created_at desc, ${id} desc limit ${limit} offset ${(start - 1) * limit}`
}
