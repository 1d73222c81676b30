import type { LineQuantities } from '@lianmeng/trade/order/quantities'
import type { ShippingWay } from '@lianmeng/trade/order/waybill'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../../database/db.ts'
import type { OrderKey } from '../finding/queries.ts'
import type { LineSnapshot } from './line-snapshot.ts'

/** A line with its quantities. */
export type DeliveryLine = { lineNo: number; productId: number; snapshot: LineSnapshot; quantities: LineQuantities }

/** Quantities of a line in thousandths, as columns. */
export type QuantityColumns = Record<keyof LineQuantities, number>

export const quantitiesIn = (row: QuantityColumns): LineQuantities => ({
  qty: thousandths(BigInt(row.qty)),
  shipped: thousandths(BigInt(row.shipped)),
  received: thousandths(BigInt(row.received)),
  missing: thousandths(BigInt(row.missing)),
  cancelled: thousandths(BigInt(row.cancelled)),
  returned: thousandths(BigInt(row.returned)),
})

type LineRow = QuantityColumns & Pick<DeliveryLine, 'lineNo' | 'productId' | 'snapshot'>

/** The lines of an order. Lock the order before changing them. */
export async function linesOf(db: Db, { tenantId, id }: OrderKey): Promise<DeliveryLine[]> {
  const rows = await db<LineRow[]>`
    select line_no as "lineNo", product_id as "productId", snapshot, qty, shipped, received, missing, cancelled, returned
    from order_line where tenant_id = ${tenantId} and order_id = ${id} order by line_no`
  return rows.map(({ lineNo, productId, snapshot, ...row }) => ({
    lineNo,
    productId,
    snapshot,
    quantities: quantitiesIn(row),
  }))
}

/** Writes the shipped, received and missing quantities of some lines. */
export async function putQuantities(tx: Db, { tenantId, id }: OrderKey, lines: readonly DeliveryLine[]): Promise<void> {
  const column = (name: 'shipped' | 'received' | 'missing') => lines.map(({ quantities }) => Number(quantities[name]))
  await tx`
    update order_line l set shipped = w.shipped, received = w.received, missing = w.missing
    from unnest(${lines.map(({ lineNo }) => lineNo)}::smallint[], ${column('shipped')}::bigint[],
      ${column('received')}::bigint[], ${column('missing')}::bigint[]) as w (line_no, shipped, received, missing)
    where l.tenant_id = ${tenantId} and l.order_id = ${id} and l.line_no = w.line_no`
}

export type NewShipment = {
  batch: number
  way: ShippingWay
  carrier: string
  waybillNo: string
  note: string
  at: Date
  by: string
  requestKey: string | null
  fingerprint: string
  /** `part`: from 1 within a line that consists of several lots. */
  lines: readonly { lineNo: number; part: number; qty: Qty; lot: string }[]
}

/** The shipment created under this key, if any. */
export async function shipmentByKey(
  tx: Db,
  tenantId: number,
  key: string,
): Promise<{ orderId: number; fingerprint: string } | undefined> {
  const [row] = await tx<{ tenantId: number; orderId: number; fingerprint: string }[]>`
    select tenant_id as "tenantId", order_id as "orderId", fingerprint from shipment
    where tenant_id = ${tenantId} and request_key = ${key}`.ownedBy('tenantId', tenantId)
  return row
}

/** The number of the next shipment of an order. */
export async function nextBatch(tx: Db, { tenantId, id }: OrderKey): Promise<number> {
  const [row] = await tx<{ next: number }[]>`
    select coalesce(max(batch), 0) + 1 as next from shipment where tenant_id = ${tenantId} and order_id = ${id}`
  return row!.next
}

export async function addShipment(tx: Db, { tenantId, id }: OrderKey, made: NewShipment): Promise<void> {
  const { batch, lines } = made
  await tx`
    insert into shipment (tenant_id, order_id, batch, way, carrier, waybill_no, note, shipped_at, shipped_by, request_key,
      fingerprint)
    values (${tenantId}, ${id}, ${batch}, ${made.way}, ${made.carrier}, ${made.waybillNo}, ${made.note}, ${made.at},
      ${made.by}, ${made.requestKey}, ${made.fingerprint})`
  await tx`
    insert into shipment_line (tenant_id, order_id, batch, line_no, part, qty, lot)
    select ${tenantId}, ${id}, ${batch}, line_no, part, qty, lot
    from unnest(${lines.map(({ lineNo }) => lineNo)}::smallint[], ${lines.map(({ part }) => part)}::smallint[],
      ${lines.map(({ qty }) => Number(qty))}::bigint[], ${lines.map(({ lot }) => lot)}::text[]) as w (line_no, part, qty, lot)`
}

/** Records that a shipment was handed over. @returns whether the shipment exists and had no arrival yet */
export async function putArrival(tx: Db, { tenantId, id }: OrderKey, batch: number, at: Date): Promise<boolean> {
  const rows = await tx<{ batch: number }[]>`
    update shipment set arrived_at = ${at}
    where tenant_id = ${tenantId} and order_id = ${id} and batch = ${batch} and arrived_at is null
    returning batch`
  return rows.length > 0
}

type Uncounted = { batch: number; shippedAt: Date; arrivedAt: Date | null }

/** The shipments of an order that were not counted. */
export async function uncountedShipments(db: Db, { tenantId, id }: OrderKey): Promise<Uncounted[]> {
  return db<Uncounted[]>`
    select s.batch, s.shipped_at as "shippedAt", s.arrived_at as "arrivedAt"
    from shipment s
    left join receipt r on r.tenant_id = ${tenantId} and r.order_id = s.order_id and r.batch = s.batch
    where s.tenant_id = ${tenantId} and s.order_id = ${id} and r.batch is null
    order by s.batch`
}

type SentRow = { lineNo: number; part: number; qty: number; received: number | null }

/** The lots of the lines of a shipment, with whether they are counted; empty when there is no such shipment. */
export async function sentLines(tx: Db, { tenantId, id }: OrderKey, batch: number) {
  const rows = await tx<SentRow[]>`
    select line_no as "lineNo", part, qty, received from shipment_line
    where tenant_id = ${tenantId} and order_id = ${id} and batch = ${batch} order by line_no, part`
  return rows.map(({ lineNo, part, qty, received }) => ({
    lineNo,
    part,
    sent: thousandths(BigInt(qty)),
    isCounted: received !== null,
  }))
}

export type NewReceipt = {
  batch: number
  at: Date
  actor: { kind: string; name: string }
  note: string
  counted: readonly { lineNo: number; part: number; received: Qty }[]
}

export async function addReceipt(tx: Db, { tenantId, id }: OrderKey, made: NewReceipt): Promise<void> {
  const { batch, counted } = made
  await tx`
    insert into receipt (tenant_id, order_id, batch, at, actor_kind, actor_name, note)
    values (${tenantId}, ${id}, ${batch}, ${made.at}, ${made.actor.kind}, ${made.actor.name}, ${made.note})`
  await tx`
    update shipment_line l set received = w.received
    from unnest(${counted.map(({ lineNo }) => lineNo)}::smallint[], ${counted.map(({ part }) => part)}::smallint[],
      ${counted.map(({ received }) => Number(received))}::bigint[]) as w (line_no, part, received)
    where l.tenant_id = ${tenantId} and l.order_id = ${id} and l.batch = ${batch} and l.line_no = w.line_no
      and l.part = w.part`
}
