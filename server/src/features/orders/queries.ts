import type { OrderState, OrderTab } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'
import { compactGoods } from './searched-text.ts'
import type { Side } from './side.ts'

/** Where an order is: `tenantId` names the shard. */
export type OrderKey = { tenantId: number; id: number }

/** An order's place by its number, if it is this side's. */
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

/** Who placed an order of a seller. */
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
  /** Not included. */
  until: Date | null
  /** Only this seller's; 0: all. */
  tenantId: number
  /** The buyer's own number, or a part of it; empty: any. */
  poNo: string
  /** What only a buyer narrows by. */
  own: OwnSearch
  /** This order alone. */
  only?: number
}

/** Taken over from the sellers before it is asked for. Amounts in fen; 0 and null: any. */
export type OwnSearch = {
  orderedBy: number
  amountFrom: number | null
  amountTo: number | null
  /** What the keyword is the company's own number of. */
  specificationId: number
}

/** Of a side that narrows by none of them. */
export const anyOfOwn: OwnSearch = { orderedBy: 0, amountFrom: null, amountTo: null, specificationId: 0 }

/**
 * Conditions of a search; those of a kind that is not asked for are left out of the statement. So an index alone answers what it
 * can: with every condition in it, counting read each order itself. They are few kinds, so that statements stay few.
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

/** Who has placed a buyer's orders that were taken over. */
export const peopleOf = (db: Db, buyerId: number) =>
  db<{ buyerId: number; id: number; name: string }[]>`
    select distinct o.buyer_id as "buyerId", u.id, u.name from buyer_order o join app_user u on u.id = o.ordered_by
    where o.buyer_id = ${buyerId} order by u.name, u.id limit 200`.ownedBy('buyerId', buyerId)

const isOfSpecification = (db: Db, buyerId: number, { own }: OrderSearch) =>
  own.specificationId === 0
    ? db``
    : db`or o.order_id in (
        select p.order_id from price_paid p
        where p.buyer_id = ${buyerId} and p.specification_id = ${own.specificationId})`

const isFoundByBuyer = (db: Db, buyerId: number, search: OrderSearch) =>
  search.keyword === ''
    ? db``
    : db`and (position(${search.keyword.toLowerCase()} in o.names) > 0 or position(${compactGoods(search.keyword)} in o.goods) > 0
      ${isOfSpecification(db, buyerId, search)})`

const isOnly = (db: Db, { only }: OrderSearch, id: Fragment) => (only === undefined ? db`` : db`and ${id} = ${only}`)

/** A buyer's orders, whichever sellers they went to: their own shard. */
const ofBuyer = (db: Db, buyerId: number, search: OrderSearch) => db`
  from buyer_order o
  where o.buyer_id = ${buyerId} ${search.tenantId === 0 ? db`` : db`and o.tenant_id = ${search.tenantId}`}
    ${isOfDays(db, search)} ${isOnly(db, search, db`o.order_id`)}`

/**
 * The seller's own name is in each of its orders. Orders from before their goods were kept beside them are looked for in their lines;
 * as an aggregate, in theirs alone.
 */
const isFoundBySeller = (db: Db, tenantId: number, { keyword }: OrderSearch) =>
  keyword === ''
    ? db``
    : db`and (position(${keyword.toLowerCase()} in
        lower(o.order_no || ' ' || o.group_no || ' ' || o.buyer_name || ' ' || o.po_no)) > 0
      or position(${compactGoods(keyword)} in o.goods) > 0
      or (select position(${keyword.toLowerCase()} in lower(short_name)) > 0 from seller where tenant_id = ${tenantId})
      or o.goods is null and (
        select bool_or(position(${compactGoods(keyword)} in replace(translate(lower(concat(l.snapshot ->> 'standardName',
          l.snapshot ->> 'specification', l.snapshot ->> 'productName')), ' /-', ''), 'gbt', 'gb')) > 0)
        from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id))`

const ofSeller = (db: Db, tenantId: number, search: OrderSearch) => db`
  from sales_order o where o.tenant_id = ${tenantId} ${isOfDays(db, search)} ${isOnly(db, search, db`o.id`)}`

/** Filters that an index leads to. */
const within = (db: Db, side: Side, search: OrderSearch) =>
  'buyerId' in side ? ofBuyer(db, side.buyerId, search) : ofSeller(db, side.tenantId, search)

/** Filters that each order has to be looked at for; those of a state come on top. */
const isFound = (db: Db, side: Side, search: OrderSearch) =>
  'buyerId' in side
    ? db`${isOfOwn(db, search.own)} ${isOfPo(db, search)} ${isFoundByBuyer(db, side.buyerId, search)}`
    : db`${isOfPo(db, search)} ${isFoundBySeller(db, side.tenantId, search)}`

/** How many orders there are of each state; of all of them, how many wait for an invoice or have a complaint. */
export type OrderCounts = { states: Map<OrderState, number>; awaitingInvoice: number; afterSales: number }

type StateRow = { state: OrderState; count: number; awaiting: number; complained: number }

/** Of orders under the name `o`, by their states. */
const stateColumns = (db: Db) => db`
  o.state, count(*) as count, count(*) filter (where o.awaits_invoice) as awaiting,
  count(*) filter (where o.after_sales) as complained`

const countsIn = (rows: readonly StateRow[]): OrderCounts => ({
  states: new Map(rows.map(({ state, count }) => [state, count])),
  awaitingInvoice: rows.reduce((sum, { awaiting }) => sum + awaiting, 0),
  afterSales: rows.reduce((sum, { complained }) => sum + complained, 0),
})

/** How many orders of each state the other filters leave. */
export const countByState = async (db: Db, side: Side, search: OrderSearch): Promise<OrderCounts> =>
  countsIn(
    await db<
      StateRow[]
    >`select ${stateColumns(db)} ${within(db, side, search)} ${isFound(db, side, search)} group by o.state`,
  )

function isOfTab(db: Db, { state }: OrderSearch) {
  if (state === '') return db``
  if (state === 'awaitingInvoice') return db`and o.awaits_invoice`
  return state === 'afterSales' ? db`and o.after_sales` : db`and o.state = ${state}`
}

const idOf = (db: Db, side: Side) => ('buyerId' in side ? db`o.order_id` : db`o.id`)

/** `start` is counted from 1. */
export type OrderPage = { start: number; limit: number }

const pageOf = (db: Db, { start, limit }: OrderPage) => db`limit ${limit} offset ${(start - 1) * limit}`

const newestFirst = (db: Db, side: Side) => db`order by o.created_at desc, ${idOf(db, side)} desc`

/** Where the orders of a page are, the newest first, where an index leads to them. */
const keysOfPage = (db: Db, side: Side, search: OrderSearch, page: OrderPage) => db<OrderKey[]>`
  select o.tenant_id as "tenantId", ${idOf(db, side)} as id ${within(db, side, search)} ${isOfTab(db, search)}
  ${newestFirst(db, side)} ${pageOf(db, page)}`

/** The same, as far as a page is found in the newest thousand. */
const keysAmongNewest = (db: Db, side: Side, search: OrderSearch, page: OrderPage) => db<OrderKey[]>`
  select o.tenant_id as "tenantId", ${idOf(db, side)} as id
  from (select o.* ${within(db, side, search)} ${newestFirst(db, side)} limit 1000) o
  where true ${isFound(db, side, search)} ${isOfTab(db, search)} ${newestFirst(db, side)} ${pageOf(db, page)}`

/** What is found is read once for its counts and its page, and kept meanwhile: that costs more than the reading where it is much. */
async function countsAndPage(db: Db, side: Side, search: OrderSearch, page: OrderPage) {
  const [row] = await db<{ counted: StateRow[]; keys: OrderKey[] }[]>`
    with found as materialized (
      select o.tenant_id, ${idOf(db, side)} as id, o.state, o.created_at, o.awaits_invoice, o.after_sales
      ${within(db, side, search)} ${isFound(db, side, search)}
    )
    select (
      select coalesce(json_agg(c), '[]') from (select ${stateColumns(db)} from found o group by o.state) c
    ) as counted, (
      select coalesce(json_agg(json_build_object('tenantId', p.tenant_id, 'id', p.id) order by p.created_at desc, p.id desc), '[]')
      from (
        select o.* from found o where true ${isOfTab(db, search)} order by o.created_at desc, o.id desc ${pageOf(db, page)}
      ) p
    ) as keys`
  return { counts: countsIn(row!.counted), keys: row!.keys }
}

/** Whether each order of the side has to be looked at. Otherwise one index leads to the page, and another one has the counts. */
const looksAtEach = ({ keyword, poNo, own }: OrderSearch): boolean =>
  keyword !== '' || poNo !== '' || own.orderedBy !== 0 || own.amountFrom !== null || own.amountTo !== null

/**
 * The number of an order finds that order alone, by an index. What is often is found among the newest, and only counted besides; what
 * is rare is counted and listed by one reading of all.
 */
async function lookAtEach(db: Db, side: Side, search: OrderSearch, page: OrderPage) {
  const named = search.keyword === '' ? undefined : await keyByNumber(db, side, search.keyword.toUpperCase())
  if (named) return countsAndPage(db, side, { ...search, keyword: '', only: named.id }, page)
  const keys = await keysAmongNewest(db, side, search, page)
  if (keys.length < page.limit) return countsAndPage(db, side, search, page)
  return { counts: await countByState(db, side, search), keys }
}

/** How many orders of each state a search finds, and where those of a page are, the newest first: each as soon as it is known. */
export function searchOrders(
  db: Db,
  side: Side,
  search: OrderSearch,
  page: OrderPage,
): { counts: Promise<OrderCounts>; keys: Promise<OrderKey[]> } {
  if (!looksAtEach(search))
    return { counts: countByState(db, side, search), keys: keysOfPage(db, side, search, page).then() }
  const both = lookAtEach(db, side, search, page)
  return { counts: both.then(({ counts }) => counts), keys: both.then(({ keys }) => keys) }
}
