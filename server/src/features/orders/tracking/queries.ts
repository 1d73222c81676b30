import type { TrackSource } from '@lianmeng/contract/orders/delivery/track-endpoints'
import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../../../order/finding/queries.ts'

export type TrackRow = {
  orderId: number
  trackId: number
  batch: number
  happenedAt: Date
  place: string
  note: string
  photo: string
  source: TrackSource
  addedBy: string
}

const trackColumns = (db: Db) => db`
  order_id as "orderId", id as "trackId", batch, happened_at as "happenedAt", place, note, photo, source,
  added_by as "addedBy"`

/** The stops of an order's shipments, newest first. */
export async function tracksOf(db: Db, { tenantId, id }: OrderKey): Promise<TrackRow[]> {
  return db<TrackRow[]>`
    select ${trackColumns(db)} from track_event
    where tenant_id = ${tenantId} and order_id = ${id} order by batch desc, happened_at desc, id desc`.ownedBy(
    'orderId',
    id,
  )
}

type TrackKey = { batch: number; trackId: number }

export async function trackOf(
  db: Db,
  { tenantId, id }: OrderKey,
  { batch, trackId }: TrackKey,
): Promise<TrackRow | undefined> {
  const [row] = await db<TrackRow[]>`
    select ${trackColumns(db)} from track_event
    where tenant_id = ${tenantId} and order_id = ${id} and batch = ${batch} and id = ${trackId}`.ownedBy('orderId', id)
  return row
}

/** Most stops of a shipment. */
const mostStops = 200

export type NewTrack = Pick<TrackRow, 'happenedAt' | 'place' | 'note' | 'photo' | 'source'> & {
  fingerprint: string
  addedAt: Date
  addedBy: string
}

/** Records a stop of a shipment, unless it is recorded already. */
export async function addTrack(db: Db, { tenantId, id }: OrderKey, batch: number, stop: NewTrack): Promise<void> {
  await db`
    insert into track_event (tenant_id, order_id, batch, happened_at, place, note, photo, source, fingerprint, added_at,
      added_by)
    select ${tenantId}, ${id}, ${batch}, ${stop.happenedAt}, ${stop.place}, ${stop.note}, ${stop.photo}, ${stop.source},
      ${stop.fingerprint}, ${stop.addedAt}, ${stop.addedBy}
    on conflict (tenant_id, order_id, batch, fingerprint) do nothing`
}

/** Whether a shipment has the most stops allowed. */
export async function isFull(db: Db, { tenantId, id }: OrderKey, batch: number): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from track_event where tenant_id = ${tenantId} and order_id = ${id} and batch = ${batch}`
  return row!.count >= mostStops
}

/** Removes a stop that the seller recorded. */
export async function deleteTrack(db: Db, { tenantId, id }: OrderKey, { batch, trackId }: TrackKey): Promise<void> {
  await db`
    delete from track_event
    where tenant_id = ${tenantId} and order_id = ${id} and batch = ${batch} and id = ${trackId} and source = 'seller'`
}

/** A shipment whose carrier can be asked. `trackedAt` null: never asked. */
export type AskedShipment = OrderKey & {
  batch: number
  carrier: string
  waybillNo: string
  phone: string
  trackedAt: Date | null
}

/** Shipments that one round asks about. */
const askedAtOnce = 20

/**
 * Shipments of all sellers under way that left after a moment and were not asked about since another one, the longest
 * waiting first.
 */
export const shipmentsToAsk = (db: Db, { leftAfter, askedBefore }: { leftAfter: Date; askedBefore: Date }) => db<
  AskedShipment[]
>`
  select s.tenant_id as "tenantId", s.order_id as id, s.batch, s.carrier, s.waybill_no as "waybillNo", o.mobile as phone,
    s.tracked_at as "trackedAt"
  from shipment s join sales_order o on o.tenant_id = s.tenant_id and o.id = s.order_id
  where s.way <> 'own' and s.waybill_no <> '' and s.arrived_at is null and not s.tracking_ended
    and s.shipped_at > ${leftAfter} and coalesce(s.tracked_at, s.shipped_at) <= ${askedBefore}
  order by coalesce(s.tracked_at, s.shipped_at) limit ${askedAtOnce}`

/** Marks a shipment as asked about. @returns false when another process has done so meanwhile */
export async function takeAsking(db: Db, shipment: AskedShipment, at: Date): Promise<boolean> {
  const { count } = await db`
    update shipment set tracked_at = ${at}
    where tenant_id = ${shipment.tenantId} and order_id = ${shipment.id} and batch = ${shipment.batch}
      and tracked_at is not distinct from ${shipment.trackedAt}`
  return count > 0
}

/** Marks a shipment as finished: carriers are no longer asked about it. */
export async function endTracking(db: Db, { tenantId, id, batch }: AskedShipment): Promise<void> {
  await db`
    update shipment set tracking_ended = true
    where tenant_id = ${tenantId} and order_id = ${id} and batch = ${batch}`
}
