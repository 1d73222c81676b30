import type { OrderWait } from '@lianmeng/contract/orders/seller-endpoints'
import { type OrderState, type OrderTab, statesBefore } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'
import { overInvoicedOf } from './over-invoiced.ts'
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

/** The keys of orders by their numbers, in this order; those that do not belong to this side are left out. */
export async function keysByNumber(db: Db, side: Side, orderNos: readonly string[]): Promise<OrderKey[]> {
  const rows = await db<(OrderKey & { orderNo: string })[]>`${
    'buyerId' in side
      ? db`select tenant_id as "tenantId", order_id as id, order_no as "orderNo" from buyer_order
          where buyer_id = ${side.buyerId} and order_no = any(${[...orderNos]}::text[])`
      : db`select tenant_id as "tenantId", id, order_no as "orderNo" from sales_order
          where tenant_id = ${side.tenantId} and order_no = any(${[...orderNos]}::text[])`
  }`
  const found = new Map(rows.map(({ orderNo, ...key }) => [orderNo, key]))
  return orderNos.flatMap((orderNo) => found.get(orderNo) ?? [])
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
  /** Only a seller's orders that wait for this. */
  waits?: OrderWait
  /** Only the order with this id. */
  only?: number
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

/** A buyer's orders: they stay in the buyer's shard, whichever sellers they went to. */
const ofBuyer = (db: Db, buyerId: number, search: OrderSearch) => db`
  from buyer_order o
  where o.buyer_id = ${buyerId} ${search.tenantId === 0 ? db`` : db`and o.tenant_id = ${search.tenantId}`}
    ${isOfDays(db, search)} ${isOnly(db, search, db`o.order_id`)}`

/**
 * The seller's own name finds all of its orders. Older orders, stored without a text of their goods, are searched by their lines;
 * as an aggregate over those orders only.
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

/** States of orders with goods still to ship, and of those whose terms may still change. */
const [deliverable, changeable] = [statesBefore('ship'), statesBefore('proposeChange')]

function isWaiting(db: Db, tenantId: number, { waits }: OrderSearch) {
  if (waits === undefined) return db``
  if (waits === 'redInvoices') return db`and ${overInvoicedOf(db, tenantId)} > 0`
  if (waits === 'toShip') return db`and o.state = any(${deliverable})`
  return waits === 'changeAsks'
    ? db`and o.state = any(${changeable}) and o.change_state = 'asked'`
    : db`and o.state = any(${deliverable}) and o.rest_asked_at is not null`
}

const ofSeller = (db: Db, tenantId: number, search: OrderSearch) => db`
  from sales_order o where o.tenant_id = ${tenantId} ${isOfDays(db, search)} ${isOnly(db, search, db`o.id`)}`

/** Filters that an index can use. */
const within = (db: Db, side: Side, search: OrderSearch) =>
  'buyerId' in side ? ofBuyer(db, side.buyerId, search) : ofSeller(db, side.tenantId, search)

/** Filters for which every order has to be read; the state is not among them. */
const isFound = (db: Db, side: Side, search: OrderSearch) =>
  'buyerId' in side
    ? db`${isOfOwn(db, search.own)} ${isOfPo(db, search)} ${isFoundByBuyer(db, side.buyerId, search)}`
    : db`${isOfPo(db, search)} ${isWaiting(db, side.tenantId, search)} ${isFoundBySeller(db, side.tenantId, search)}`

/** The number of orders in each state; also those that await an invoice or have an after-sale. */
export type OrderCounts = { states: Map<OrderState, number>; awaitingInvoice: number; afterSales: number }

type StateRow = { state: OrderState; count: number; awaiting: number; complained: number }

/** Counts of orders `o` grouped by state. */
const stateColumns = (db: Db) => db`
  o.state, count(*) as count, count(*) filter (where o.awaits_invoice) as awaiting,
  count(*) filter (where o.after_sales) as complained`

const countsIn = (rows: readonly StateRow[]): OrderCounts => ({
  states: new Map(rows.map(({ state, count }) => [state, count])),
  awaitingInvoice: rows.reduce((sum, { awaiting }) => sum + awaiting, 0),
  afterSales: rows.reduce((sum, { complained }) => sum + complained, 0),
})

/** The counts under the filters other than the state. */
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

/** Keys of the orders of a page, newest first, for searches that an index answers. */
const keysOfPage = (db: Db, side: Side, search: OrderSearch, page: OrderPage) => db<OrderKey[]>`
  select o.tenant_id as "tenantId", ${idOf(db, side)} as id ${within(db, side, search)} ${isOfTab(db, search)}
  ${newestFirst(db, side)} ${pageOf(db, page)}`

/** Keys of the orders of a page that are found among the newest thousand orders. */
const keysAmongNewest = (db: Db, side: Side, search: OrderSearch, page: OrderPage) => db<OrderKey[]>`
  select o.tenant_id as "tenantId", ${idOf(db, side)} as id
  from (select o.* ${within(db, side, search)} ${newestFirst(db, side)} limit 1000) o
  where true ${isFound(db, side, search)} ${isOfTab(db, search)} ${newestFirst(db, side)} ${pageOf(db, page)}`

/** Reads the orders once for both counts and page. Keeping the orders found costs more than reading them if they are many. */
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

/** Whether every order of the side has to be read. Otherwise one index leads to the page, and another one has the counts. */
const looksAtEach = ({ keyword, poNo, own, waits }: OrderSearch): boolean =>
  keyword !== '' ||
  waits !== undefined ||
  poNo !== '' ||
  own.orderedBy !== 0 ||
  own.amountFrom !== null ||
  own.amountTo !== null

/**
 * The full number of an order finds that order alone, by an index. If the newest orders already fill the page, the rest is only
 * counted; otherwise all orders are read once for both.
 */
async function lookAtEach(db: Db, side: Side, search: OrderSearch, page: OrderPage) {
  const named = search.keyword === '' ? undefined : await keyByNumber(db, side, search.keyword.toUpperCase())
  if (named) return countsAndPage(db, side, { ...search, keyword: '', only: named.id }, page)
  const keys = await keysAmongNewest(db, side, search, page)
  if (keys.length < page.limit) return countsAndPage(db, side, search, page)
  return { counts: await countByState(db, side, search), keys }
}

/** Counts and page keys of a search, newest first. Each promise resolves as soon as its part is known. */
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

/** Whether a person belongs to one of the two sides. */
export async function isParty(
  db: Db,
  { tenantId, buyerId }: { tenantId: number; buyerId: number },
  userId: number,
): Promise<boolean> {
  const rows = await db`
    select 1 from company_member where company_id = ${buyerId} and user_id = ${userId}
    union all select 1 from seller_user where tenant_id = ${tenantId} and user_id = ${userId}`
  return rows.count > 0
}
