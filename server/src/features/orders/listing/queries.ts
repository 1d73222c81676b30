import type { OrderActor, OrderEvent, OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../../database/db.ts'
import type { LineSnapshot } from '../line-snapshot.ts'
import { ownerOf, type Side } from '../side.ts'

/** Quantities in thousandths, prices in micro-yuan, amounts in fen. */
export type OrderLineRow = {
  lineNo: number
  productId: number
  qty: number
  backordered: number
  price: number
  amount: number
  snapshot: LineSnapshot
}

export type OrderRow = {
  tenantId: number
  buyerId: number
  id: number
  orderNo: string
  groupNo: string
  sellerName: string
  buyerName: string
  state: OrderState
  amount: number
  remark: string
  declineReason: string
  receiverName: string
  mobile: string
  deliveryAddress: string
  createdAt: Date
  lines: OrderLineRow[]
}

/** `state` empty: all. */
export type OrderSearch = {
  state: OrderState | ''
  keyword: string
  from: Date | null
  /** Not included. */
  until: Date | null
  /** Only this seller's; 0: all. */
  tenantId: number
}

const isOf = (db: Db, side: Side) =>
  'buyerId' in side ? db`o.buyer_id = ${side.buyerId}` : db`o.tenant_id = ${side.tenantId}`

/** Spaces, slashes and letter case do not matter, nor the T of GB/T: `gb5783` and `gbt5783` find `GB/T 5783`. */
const compact = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s/-]/g, '')
    .replace(/^gbt/, 'gb')

/** All filters but the state. */
const isSearched = (db: Db, side: Side, { keyword, from, until, tenantId }: OrderSearch) => db`
  ${isOf(db, side)} and (${tenantId} = 0 or o.tenant_id = ${tenantId})
  and (${from}::timestamptz is null or o.created_at >= ${from})
  and (${until}::timestamptz is null or o.created_at < ${until})
  and (${keyword} = ''
    or position(lower(${keyword}) in lower(concat_ws(' ', o.order_no, o.group_no, o.buyer_name, seller.short_name))) > 0
    or exists (
      select from order_line l
      where l.tenant_id = o.tenant_id and l.order_id = o.id and position(${compact(keyword)} in replace(translate(lower(concat(
        l.snapshot ->> 'standardName', l.snapshot ->> 'specification', l.snapshot ->> 'productName')), ' /-', ''),
        'gbt', 'gb')) > 0))`

const orderColumns = (db: Db) => db`
  o.tenant_id as "tenantId", o.buyer_id as "buyerId", o.id, o.order_no as "orderNo", o.group_no as "groupNo", seller.short_name as "sellerName",
  o.buyer_name as "buyerName", o.state, o.amount, o.remark, o.decline_reason as "declineReason",
  o.receiver_name as "receiverName", o.mobile, o.delivery_address as "deliveryAddress", o.created_at as "createdAt", (
    select json_agg(json_build_object('lineNo', l.line_no, 'productId', l.product_id, 'qty', l.qty,
      'backordered', l.backordered, 'price', l.price, 'amount', l.amount, 'snapshot', l.snapshot) order by l.line_no)
    from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
  ) as lines`

/** How many orders of each state the other filters leave. */
export async function countByState(db: Db, side: Side, search: OrderSearch): Promise<Map<OrderState, number>> {
  const rows = await db<{ state: OrderState; count: number }[]>`
    select o.state, count(*) as count from sales_order o join seller using (tenant_id)
    where ${isSearched(db, side, search)} group by o.state`
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** A page of orders, the newest first. @param start counted from 1 */
export async function ordersPage(
  db: Db,
  side: Side,
  search: OrderSearch,
  { start, limit }: { start: number; limit: number },
): Promise<OrderRow[]> {
  return db<OrderRow[]>`
    select ${orderColumns(db)} from sales_order o join seller using (tenant_id)
    where ${isSearched(db, side, search)} and (${search.state} = '' or o.state = ${search.state})
    order by o.created_at desc, o.id desc limit ${limit} offset ${(start - 1) * limit}`.ownedBy(...ownerOf(side))
}

export async function orderByNumber(db: Db, side: Side, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await db<OrderRow[]>`
    select ${orderColumns(db)} from sales_order o join seller using (tenant_id)
    where ${isOf(db, side)} and o.order_no = ${orderNo}`.ownedBy(...ownerOf(side))
  return order
}

export type EventRow = {
  orderId: number
  event: OrderEvent | 'submit'
  actorKind: OrderActor
  actorName: string
  note: string
  at: Date
}

export async function eventsOf(db: Db, { tenantId, id }: OrderRow): Promise<EventRow[]> {
  return db<EventRow[]>`
    select order_id as "orderId", event, actor_kind as "actorKind", actor_name as "actorName", note, at
    from order_event where tenant_id = ${tenantId} and order_id = ${id} order by seq`.ownedBy('orderId', id)
}
