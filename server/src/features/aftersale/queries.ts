import type { AftersaleReason } from '@lianmeng/trade/aftersale/claims'
import type {
  AftersaleActor,
  AftersaleEvent,
  AftersaleKind,
  AftersaleState,
  Inspection,
} from '@lianmeng/trade/aftersale/states'
import type { ShippingWay } from '@lianmeng/trade/order/waybill'
import type { Db } from '../../database/db.ts'
import { unionAll } from '../../database/union-all.ts'
import type { OrderKey } from '../../order/finding/queries.ts'
import { ownerOf, type Side } from '../../order/finding/side.ts'
import type { LineSnapshot } from '../../order/lines/line-snapshot.ts'
import type { QuantityColumns } from '../../order/lines/queries.ts'

/** Quantities in thousandths, amounts in fen, here and below. */
export type AftersaleLineRow = {
  lineNo: number
  qty: number
  accepted: number | null
  /** The quantity of the line of the order. */
  ordered: number
  amount: number
  snapshot: LineSnapshot
}

export type AftersaleRow = {
  tenantId: number
  id: number
  aftersaleNo: string
  orderId: number
  orderNo: string
  buyerId: number
  buyerName: string
  sellerName: string
  kind: AftersaleKind
  remedy: AftersaleKind
  state: AftersaleState
  reason: AftersaleReason
  note: string
  amount: number | null
  freight: number
  isBack: boolean
  /** Whether the goods that were not accepted have been sent to the buyer. */
  isRestSent: boolean
  /** Whether the after-sale is over and they still have to be. */
  restWaits: boolean
  accepted: Inspection | null
  returnAddress: string
  dueAt: Date | null
  askedAt: Date
  endedAt: Date | null
  reduced: number
  owed: number
  version: number
  lines: AftersaleLineRow[]
}

/** Locates an after-sale: its number is unique within its seller only. */
export type AftersaleRef = { tenantId: number; aftersaleNo: string }

const columns = (db: Db, tenantId: number) => db`
  a.tenant_id as "tenantId", a.id, a.aftersale_no as "aftersaleNo", a.order_id as "orderId", a.order_no as "orderNo",
  a.buyer_id as "buyerId", a.buyer_name as "buyerName", seller.short_name as "sellerName", a.kind, a.remedy, a.state,
  a.reason, a.note, a.amount, a.freight, a.is_back as "isBack", a.accepted, a.return_address as "returnAddress",
  a.due_at as "dueAt", a.asked_at as "askedAt", a.ended_at as "endedAt", a.reduced, a.owed, a.version,
  a.rest_waits as "restWaits", exists (
    select 1 from aftersale_parcel p where p.tenant_id = ${tenantId} and p.aftersale_id = a.id and p.direction = 'rest'
  ) as "isRestSent", (
    select json_agg(json_build_object('lineNo', l.line_no, 'qty', l.qty, 'accepted', l.accepted, 'ordered', o.qty,
      'amount', o.amount, 'snapshot', o.snapshot) order by l.line_no)
    from aftersale_line l
    join order_line o on o.tenant_id = ${tenantId} and o.order_id = l.order_id and o.line_no = l.line_no
    where l.tenant_id = ${tenantId} and l.aftersale_id = a.id
  ) as lines`

const ofSeller = (db: Db, tenantId: number) => db`
  from aftersale a join seller on seller.tenant_id = a.tenant_id where a.tenant_id = ${tenantId}`

/** One after-sale of any owner: the caller has to compare the owner. */
export async function anyAftersale(db: Db, { tenantId, aftersaleNo }: AftersaleRef): Promise<AftersaleRow | undefined> {
  const [row] = await db<AftersaleRow[]>`
    select ${columns(db, tenantId)} ${ofSeller(db, tenantId)} and a.aftersale_no = ${aftersaleNo}`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row
}

/** One after-sale of a side's own. */
export async function findAftersale(db: Db, side: Side, ref: AftersaleRef): Promise<AftersaleRow | undefined> {
  const row = await anyAftersale(db, ref)
  const [field, owner] = ownerOf(side)
  return row?.[field] === owner ? row : undefined
}

/** Whether somebody still has to act. */
const waits = (db: Db) => db`(a.due_at is not null or a.rest_waits)`

/** `isOpen` null: both open and ended. */
export type AftersaleSearch = { isOpen: boolean | null; isBack: boolean; orderNo: string; keyword: string }
type Page = { limit: number; offset: number }
type Counted = AftersaleRow & { total: number }

const fits = (db: Db, { isOpen, isBack, orderNo, keyword }: AftersaleSearch) => db`
  (not ${isBack} or a.state = 'back') and (${isOpen}::boolean is null or ${waits(db)} = ${isOpen}) and (${orderNo} = '' or a.order_no = ${orderNo})
    and (${keyword} = '' or position(lower(${keyword}) in
      lower(concat_ws(' ', a.aftersale_no, a.order_no, a.buyer_name, seller.short_name))) > 0)`

/** A page of a seller's after-sales, the open ones first. */
export const pageOfSeller = (db: Db, tenantId: number, search: AftersaleSearch, { limit, offset }: Page) =>
  db<Counted[]>`
    select ${columns(db, tenantId)}, count(*) over () as total ${ofSeller(db, tenantId)} and ${fits(db, search)}
    order by not ${waits(db)}, a.asked_at desc, a.id desc limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)

/** Sellers from whom a company has ever ordered. */
async function sellersOf(db: Db, buyerId: number): Promise<number[]> {
  const rows = await db<{ tenantId: number }[]>`
    select distinct tenant_id as "tenantId" from buyer_order where buyer_id = ${buyerId}`
  return rows.map(({ tenantId }) => tenantId)
}

/** A page of a buyer's after-sales, from all sellers. */
export async function pageOfBuyer(
  db: Db,
  buyerId: number,
  search: AftersaleSearch,
  { limit, offset }: Page,
): Promise<Counted[]> {
  const sellers = await sellersOf(db, buyerId)
  if (sellers.length === 0) return []
  const parts = sellers.map(
    (tenantId) => db`
      (select ${columns(db, tenantId)}, count(*) over () as total ${ofSeller(db, tenantId)}
        and a.buyer_id = ${buyerId} and ${fits(db, search)}
      order by not ${waits(db)}, a.asked_at desc, a.id desc limit ${offset + limit})`,
  )
  const rows = await db<Counted[]>`${unionAll(db, parts)}`.ownedBy('buyerId', buyerId)
  const totals = new Map(rows.map(({ tenantId, total }) => [tenantId, total]))
  const total = [...totals.values()].reduce((sum, count) => sum + count, 0)
  const waitsLast = ({ dueAt, restWaits }: AftersaleRow) => Number(dueAt === null && !restWaits)
  rows.sort((a, b) => waitsLast(a) - waitsLast(b) || b.askedAt.getTime() - a.askedAt.getTime() || b.id - a.id)
  return rows.slice(offset, offset + limit).map((row) => ({ ...row, total }))
}

/** `keyword` empty, the others null: any. `from` and `until`: when they were asked for. */
type DisputeSearch = {
  isOpen: boolean | null
  keyword: string
  tenantId: number | null
  buyerId: number | null
  from: Date | null
  until: Date | null
}

/** Cases before the platform, of all sellers: the open ones, most urgent first, the decided ones, or all that ever came. */
export const disputesOfAll = (
  db: Db,
  { isOpen, keyword, tenantId, buyerId, from, until }: DisputeSearch,
  { limit, offset }: Page,
) =>
  db<(AftersaleRef & { total: number })[]>`
    select a.tenant_id as "tenantId", a.aftersale_no as "aftersaleNo", count(*) over () as total
    from aftersale a
    where (${isOpen}::boolean is null or (a.state = 'escalated') = ${isOpen})
      and (${isOpen ?? false} or exists (
        select 1 from aftersale_event e
        where e.tenant_id = a.tenant_id and e.aftersale_id = a.id
          and case when ${isOpen}::boolean is null then e.event = 'escalate' else e.actor_kind = 'operator' end))
      and (${from}::timestamptz is null or a.asked_at >= ${from}) and (${until}::timestamptz is null or a.asked_at < ${until})
      and (${tenantId}::int is null or a.tenant_id = ${tenantId})
      and (${buyerId}::bigint is null or a.buyer_id = ${buyerId})
      and (${keyword} = '' or position(lower(${keyword}) in lower(concat_ws(' ', a.aftersale_no, a.order_no, a.buyer_name))) > 0)
    order by case when ${isOpen ?? false} then a.due_at end, a.asked_at desc, a.id desc limit ${limit} offset ${offset}`

/** After-sales by their keys, in this order. */
export async function aftersalesAt(db: Db, refs: readonly AftersaleRef[]): Promise<AftersaleRow[]> {
  if (refs.length === 0) return []
  const parts = [...Map.groupBy(refs, ({ tenantId }) => tenantId)].map(
    ([tenantId, own]) => db`
      select ${columns(db, tenantId)} ${ofSeller(db, tenantId)}
        and a.aftersale_no = any(${own.map(({ aftersaleNo }) => aftersaleNo)}::text[])`,
  )
  const rows = await db<AftersaleRow[]>`${unionAll(db, parts)}`
  const byNo = new Map(rows.map((row) => [row.aftersaleNo, row]))
  return refs.flatMap(({ aftersaleNo }) => byNo.get(aftersaleNo) ?? [])
}

export type AftersaleEventRow = {
  event: AftersaleEvent | 'ask' | 'sendRest'
  actorKind: AftersaleActor
  actorName: string
  note: string
  at: Date
}
export type ParcelRow = {
  direction: 'back' | 'out' | 'rest'
  way: ShippingWay
  carrier: string
  waybillNo: string
  note: string
  at: Date
  by: string
}
export type PictureRow = { file: string; side: 'buyer' | 'seller' }

type Key = Pick<AftersaleRow, 'tenantId' | 'id'>

export const eventsOfAftersale = (db: Db, { tenantId, id }: Key) => db<AftersaleEventRow[]>`
  select event, actor_kind as "actorKind", actor_name as "actorName", note, at from aftersale_event
  where tenant_id = ${tenantId} and aftersale_id = ${id} order by seq`

export const parcelsOf = (db: Db, { tenantId, id }: Key) => db<ParcelRow[]>`
  select direction, way, carrier, waybill_no as "waybillNo", note, at, by_name as "by" from aftersale_parcel
  where tenant_id = ${tenantId} and aftersale_id = ${id}`

export const picturesOf = (db: Db, { tenantId, id }: Key) => db<PictureRow[]>`
  select file, side from aftersale_picture where tenant_id = ${tenantId} and aftersale_id = ${id} order by side, at, file`

/** The after-sale created under this key, if any. */
export async function aftersaleByKey(
  tx: Db,
  { tenantId, buyerId }: { tenantId: number; buyerId: number },
  key: string,
): Promise<{ aftersaleNo: string; fingerprint: string } | undefined> {
  const [row] = await tx<{ buyerId: number; aftersaleNo: string; fingerprint: string }[]>`
    select buyer_id as "buyerId", aftersale_no as "aftersaleNo", fingerprint from aftersale
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and request_key = ${key}`.ownedBy('buyerId', buyerId)
  return row
}

export type ClaimRow = QuantityColumns & {
  lineNo: number
  productId: number
  amount: number
  reduced: number
  snapshot: LineSnapshot
  claimed: number
  claimedMissing: number
}

/** The lines of an order with what after-sales claim already. Lock the order before changing them. */
export const claimsOf = (db: Db, { tenantId, id }: OrderKey) => db<ClaimRow[]>`
  select l.line_no as "lineNo", l.product_id as "productId", l.amount, l.reduced, l.snapshot, l.qty, l.shipped,
    l.received, l.missing, l.cancelled, l.returned, c.claimed, c.missing as "claimedMissing"
  from order_line l
  cross join lateral (
    select coalesce(sum(a.claimed) filter (where s.reason <> 'missing'), 0)::bigint as claimed,
      coalesce(sum(a.claimed) filter (where s.reason = 'missing'), 0)::bigint as missing
    from aftersale_line a join aftersale s on s.tenant_id = ${tenantId} and s.id = a.aftersale_id
    where a.tenant_id = ${tenantId} and a.order_id = l.order_id and a.line_no = l.line_no
  ) c
  where l.tenant_id = ${tenantId} and l.order_id = ${id} order by l.line_no`

/** When goods of an order were last received; null: never. */
export async function lastReceipt(db: Db, { tenantId, id }: OrderKey): Promise<Date | null> {
  const [row] = await db<{ at: Date | null }[]>`
    select max(at) as at from receipt where tenant_id = ${tenantId} and order_id = ${id}`
  return row!.at
}

export type MoneyRow = {
  amount: number
  freight: number
  paid: number
  reduced: number
  freightReduced: number
}

/** The total of an order and what was paid for it. */
export async function moneyOf(db: Db, { tenantId, id }: OrderKey): Promise<MoneyRow> {
  const [row] = await db<MoneyRow[]>`
    select amount, freight, paid, reduced, freight_reduced as "freightReduced" from sales_order
    where tenant_id = ${tenantId} and id = ${id}`
  return row!
}

/** The address to which goods of a seller usually go back; empty: none is set. */
export async function usualReturnAddress(db: Db, tenantId: number): Promise<string> {
  const [row] = await db<{ address: string }[]>`
    select return_address as address from seller where tenant_id = ${tenantId}`
  return row!.address
}

/** Where the goods of an order go. */
export async function deliveryOf(db: Db, { tenantId, id }: OrderKey) {
  const [row] = await db<{ receiverName: string; mobile: string; deliveryAddress: string }[]>`
    select receiver_name as "receiverName", mobile, delivery_address as "deliveryAddress" from sales_order
    where tenant_id = ${tenantId} and id = ${id}`
  return row!
}

/** After-sales examined in one round. */
const candidates = 50

/** After-sales of all sellers whose time limit has passed, oldest first. */
export const dueAftersales = (db: Db, now: Date, states: readonly AftersaleState[]) => db<AftersaleRef[]>`
  select tenant_id as "tenantId", aftersale_no as "aftersaleNo" from aftersale
  where due_at <= ${now} and state = any(${states as AftersaleState[]}) order by due_at limit ${candidates}`
