import type { FreightWay } from '@lianmeng/trade/freight/freight'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import type { LiveChange } from '@lianmeng/trade/order/change'
import type { OrderActor, OrderEvent, OrderState } from '@lianmeng/trade/order/states'
import type { ShippingWay } from '@lianmeng/trade/order/waybill'
import type { Db } from '../../database/db.ts'
import { unionAll } from '../../database/union-all.ts'
import type { OrderKey } from '../finding/queries.ts'
import { ownerOf, type Side } from '../finding/side.ts'
import type { LineSnapshot } from '../lines/line-snapshot.ts'
import type { StoredTerms } from '../lines/order-terms.ts'
import type { QuantityColumns } from '../lines/queries.ts'

/** Quantities in thousandths, prices in micro-yuan, amounts in fen. */
export type OrderLineRow = QuantityColumns & {
  lineNo: number
  productId: number
  packageSpecId: number
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
  freight: number
  freightWay: FreightWay | ''
  pickupPlace: string
  paid: number
  refunded: number
  voucherWaits: boolean
  attemptUntil: Date | null
  onCredit: boolean
  /** Days to pay after the last shipment; null: not on credit, or confirmed before they were kept. */
  creditDays: number | null
  /** Whether an after-sale is open. */
  afterSales: boolean
  /** On credit: the unpaid amount. */
  owed: number
  remark: string
  poNo: string
  costCentre: string
  terms: StoredTerms
  declineReason: string
  receiverName: string
  mobile: string
  deliveryAddress: string
  createdAt: Date
  expiresAt: Date
  /** A local day; null: none yet. */
  promisedOn: string | null
  urgedAt: Date | null
  extendedAt: Date | null
  restAskedAt: Date | null
  restReason: string
  changeState: LiveChange
  sellerCompany: string
  bank: string
  bankAccount: string
  /** The seller's first contact whose number this buyer may see. */
  contact: { contactName: string; position: string; mobilePhoneNum: string } | null
  lines: OrderLineRow[]
}

/** Orders of one seller with their lines. */
const ordersOfSeller = (db: Db, tenantId: number, ids: readonly number[]) => db`
  select o.tenant_id as "tenantId", o.buyer_id as "buyerId", o.id, o.order_no as "orderNo", o.group_no as "groupNo",
    coalesce((
      select f.name from seller_former_name f where f.tenant_id = ${tenantId} and f.until > o.created_at
      order by f.until limit 1
    ), seller.short_name) as "sellerName", o.buyer_name as "buyerName", o.state, o.amount, o.freight,
    o.freight_way as "freightWay", coalesce(o.freight_terms ->> 'pickupPlace', '') as "pickupPlace", o.paid,
    o.refunded, o.voucher_waits as "voucherWaits", o.attempt_until as "attemptUntil", o.on_credit as "onCredit",
    u.days as "creditDays",
    o.after_sales as "afterSales",
    coalesce(u.held + u.billed, 0) as owed, o.remark, o.po_no as "poNo", o.cost_centre as "costCentre",
    o.terms, o.decline_reason as "declineReason", o.receiver_name as "receiverName", o.mobile,
    o.delivery_address as "deliveryAddress", o.created_at as "createdAt",
    o.expires_at as "expiresAt", o.promised_on::text as "promisedOn", o.urged_at as "urgedAt",
    o.extended_at as "extendedAt", o.rest_asked_at as "restAskedAt", o.rest_reason as "restReason",
    o.change_state as "changeState",
    seller.company_name as "sellerCompany", seller.bank, seller.bank_account as "bankAccount", (
      select json_build_object('contactName', c.name, 'position', c.position, 'mobilePhoneNum', c.mobile)
      from seller_contact c
      where c.tenant_id = ${tenantId} and (not c.members_only or (
        select m.status from membership m where m.tenant_id = ${tenantId} and m.buyer_id = o.buyer_id) = ${membershipStatus.member})
      order by c.id limit 1
    ) as contact, (
      select json_agg(json_build_object('lineNo', l.line_no, 'productId', l.product_id,
        'packageSpecId', l.package_spec_id, 'qty', l.qty,
        'shipped', l.shipped, 'received', l.received, 'missing', l.missing, 'cancelled', l.cancelled, 'returned', l.returned,
        'backordered', l.backordered, 'price', l.price, 'amount', l.amount, 'snapshot', l.snapshot) order by l.line_no)
      from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id
    ) as lines
  from sales_order o join seller on seller.tenant_id = o.tenant_id
  left join credit_use u on u.tenant_id = ${tenantId} and u.order_id = o.id
  where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::bigint[])`

/** Orders by their keys, in this order. */
export async function ordersAt(db: Db, side: Side, keys: readonly OrderKey[]): Promise<OrderRow[]> {
  if (keys.length === 0) return []
  const bySeller = Map.groupBy(keys, ({ tenantId }) => tenantId)
  const parts = [...bySeller].map(([tenantId, own]) =>
    ordersOfSeller(
      db,
      tenantId,
      own.map(({ id }) => id),
    ),
  )
  const rows = await db<OrderRow[]>`${unionAll(db, parts)}`.ownedBy(...ownerOf(side))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap(({ id }) => byId.get(id) ?? [])
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

export type ShipmentRow = {
  orderId: number
  batch: number
  way: ShippingWay
  carrier: string
  waybillNo: string
  note: string
  shippedAt: Date
  shippedBy: string
  arrivedAt: Date | null
  /** null: not counted yet. */
  receivedAt: Date | null
  receivedByKind: OrderActor | null
  receivedBy: string | null
  receiptNote: string | null
  /** Quantities in thousandths. */
  lines: { lineNo: number; qty: number; received: number | null; lot: string; box: string }[]
}

/** The shipments of an order, newest first. */
export async function shipmentsOf(db: Db, { tenantId, id }: OrderRow): Promise<ShipmentRow[]> {
  return db<ShipmentRow[]>`
    select s.order_id as "orderId", s.batch, s.way, s.carrier, s.waybill_no as "waybillNo", s.note,
      s.shipped_at as "shippedAt", s.shipped_by as "shippedBy", s.arrived_at as "arrivedAt", r.at as "receivedAt",
      r.actor_kind as "receivedByKind", r.actor_name as "receivedBy", r.note as "receiptNote", (
        select json_agg(json_build_object('lineNo', l.line_no, 'qty', l.qty, 'received', l.received, 'lot', l.lot,
          'box', l.tenant_id || '-' || l.box)
          order by l.line_no, l.part)
        from shipment_line l where l.tenant_id = ${tenantId} and l.order_id = ${id} and l.batch = s.batch
      ) as lines
    from shipment s
    left join receipt r on r.tenant_id = ${tenantId} and r.order_id = s.order_id and r.batch = s.batch
    where s.tenant_id = ${tenantId} and s.order_id = ${id} order by s.batch desc`.ownedBy('orderId', id)
}
