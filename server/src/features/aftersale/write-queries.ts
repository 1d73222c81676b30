import type {
  AftersaleActor,
  AftersaleEvent,
  AftersaleKind,
  AftersaleState,
  Inspection,
} from '@lianmeng/trade/aftersale/states'
import { openAftersaleStates } from '@lianmeng/trade/aftersale/states'
import type { Waybill } from '@lianmeng/trade/order/waybill'
import type { Db } from '../../database/db.ts'
import type { OrderKey } from '../../order/finding/queries.ts'
import type { AftersaleRow, PictureRow } from './queries.ts'

type Key = Pick<AftersaleRow, 'tenantId' | 'id'>

export type NewAftersale = Pick<
  AftersaleRow,
  'tenantId' | 'aftersaleNo' | 'orderId' | 'orderNo' | 'buyerId' | 'buyerName' | 'kind' | 'reason' | 'note' | 'amount'
> & {
  at: Date
  dueAt: Date
  requestKey: string | null
  fingerprint: string
  lines: readonly { lineNo: number; qty: number }[]
}

/** @returns its id */
export async function addAftersale(tx: Db, made: NewAftersale): Promise<number> {
  const { tenantId, orderId, lines } = made
  const [row] = await tx<{ id: number }[]>`
    insert into aftersale (tenant_id, aftersale_no, order_id, order_no, buyer_id, buyer_name, kind, remedy, state, reason,
      note, amount, due_at, asked_at, request_key, fingerprint)
    values (${tenantId}, ${made.aftersaleNo}, ${orderId}, ${made.orderNo}, ${made.buyerId}, ${made.buyerName},
      ${made.kind}, ${made.kind}, 'asked', ${made.reason}, ${made.note}, ${made.amount}, ${made.dueAt}, ${made.at},
      ${made.requestKey}, ${made.fingerprint})
    returning id`
  const { id } = row!
  await tx`
    insert into aftersale_line (tenant_id, aftersale_id, order_id, line_no, qty, claimed)
    select ${tenantId}, ${id}, ${orderId}, line_no, qty, qty
    from unnest(${lines.map(({ lineNo }) => lineNo)}::smallint[], ${lines.map(({ qty }) => qty)}::bigint[])
      as w (line_no, qty)`
  return id
}

export type EventRecord = {
  event: AftersaleEvent | 'ask' | 'sendRest'
  state: AftersaleState
  actor: { kind: AftersaleActor; userId: number | null; name: string }
  note: string
  at: Date
}

/** Adds a line to the history. @param seq the version of the row after the event */
export async function addEvent(tx: Db, { tenantId, id }: Key, seq: number, record: EventRecord): Promise<void> {
  const { event, state, actor, note, at } = record
  await tx`
    insert into aftersale_event (tenant_id, aftersale_id, seq, event, state, actor_kind, actor_id, actor_name, note, at)
    values (${tenantId}, ${id}, ${seq}, ${event}, ${state}, ${actor.kind}, ${actor.userId}, ${actor.name}, ${note}, ${at})`
}

export type StateChange = {
  state: AftersaleState
  remedy: AftersaleKind
  isBack: boolean
  accepted: Inspection | null
  dueAt: Date | null
  endedAt: Date | null
}

/** @returns the new version */
export async function putAftersaleState(tx: Db, { tenantId, id }: Key, change: StateChange): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update aftersale set state = ${change.state}, remedy = ${change.remedy}, is_back = ${change.isBack},
      accepted = ${change.accepted}, due_at = ${change.dueAt}, ended_at = ${change.endedAt}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id} returning version`
  return row!.version
}

/** Writes whether goods that were not accepted wait to be sent to the buyer. */
export async function noteRest(tx: Db, { tenantId, id }: Key, waits: boolean): Promise<void> {
  await tx`update aftersale set rest_waits = ${waits} where tenant_id = ${tenantId} and id = ${id}`
}

/** Counts a change that leaves the state as it is. @returns the new version */
export async function countChange(tx: Db, { tenantId, id }: Key): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    update aftersale set version = version + 1 where tenant_id = ${tenantId} and id = ${id} returning version`
  return row!.version
}

/**
 * Writes the terms set by the seller or the platform: money in fen and the return address. An address of null leaves it
 * unchanged.
 */
export async function putTerms(
  tx: Db,
  { tenantId, id }: Key,
  { amount, freight, returnAddress }: { amount: number | null; freight: number; returnAddress: string | null },
): Promise<void> {
  await tx`
    update aftersale set amount = ${amount}, freight = ${freight},
      return_address = coalesce(${returnAddress}, return_address)
    where tenant_id = ${tenantId} and id = ${id}`
}

/** Sets the address to which goods of a seller go back. */
export async function putUsualReturnAddress(tx: Db, tenantId: number, address: string): Promise<void> {
  await tx`update seller set return_address = ${address} where tenant_id = ${tenantId}`
}

/** Writes what was accepted of the returned goods. */
export async function putAccepted(
  tx: Db,
  { tenantId, id }: Key,
  lines: readonly { lineNo: number; accepted: number }[],
): Promise<void> {
  await tx`
    update aftersale_line l set accepted = w.accepted
    from unnest(${lines.map(({ lineNo }) => lineNo)}::smallint[], ${lines.map(({ accepted }) => accepted)}::bigint[])
      as w (line_no, accepted)
    where l.tenant_id = ${tenantId} and l.aftersale_id = ${id} and l.line_no = w.line_no`
}

/** What stays claimed of a line at the end, and what of the missing goods was made good. */
export type Ending = { lineNo: number; claimed: number; madeGood: number }

export async function putEnding(tx: Db, { tenantId, id }: Key, lines: readonly Ending[]): Promise<void> {
  await tx`
    update aftersale_line l set claimed = w.claimed, made_good = w.made_good
    from unnest(${lines.map(({ lineNo }) => lineNo)}::smallint[], ${lines.map(({ claimed }) => claimed)}::bigint[],
      ${lines.map(({ madeGood }) => madeGood)}::bigint[]) as w (line_no, claimed, made_good)
    where l.tenant_id = ${tenantId} and l.aftersale_id = ${id} and l.line_no = w.line_no`
}

/** What the end changes on a line of the order. */
export type LineChange = { lineNo: number; returned: number; madeGood: number; reduced: number }

export async function changeLines(tx: Db, { tenantId, id }: OrderKey, lines: readonly LineChange[]): Promise<void> {
  const column = (name: keyof LineChange) => lines.map((line) => line[name])
  await tx`
    update order_line l set returned = l.returned + w.returned, reduced = l.reduced + w.reduced,
      received = l.received + w.made_good, missing = l.missing - w.made_good
    from unnest(${column('lineNo')}::smallint[], ${column('returned')}::bigint[], ${column('madeGood')}::bigint[],
      ${column('reduced')}::bigint[]) as w (line_no, returned, made_good, reduced)
    where l.tenant_id = ${tenantId} and l.order_id = ${id} and l.line_no = w.line_no`
}

/** Reduces an order. `owed`: the part to be paid back. Fen. */
export async function reduceOrder(
  tx: Db,
  { tenantId, id, orderId }: Key & { orderId: number },
  { reduced, freight, owed }: { reduced: number; freight: number; owed: number },
): Promise<void> {
  await tx`
    update aftersale set reduced = ${reduced}, owed = ${owed} where tenant_id = ${tenantId} and id = ${id}`
  await tx`
    update sales_order set reduced = reduced + ${reduced}, freight_reduced = freight_reduced + ${freight}
    where tenant_id = ${tenantId} and id = ${orderId}`
}

/** Marks on both sides whether an order has an open after-sale. */
export async function noteAftersales(tx: Db, { tenantId, id, buyerId }: OrderKey & { buyerId: number }): Promise<void> {
  const [row] = await tx<{ isOpen: boolean }[]>`
    update sales_order o set after_sales = exists (
      select 1 from aftersale a
      where a.tenant_id = ${tenantId} and a.order_id = o.id and a.state = any(${openAftersaleStates as AftersaleState[]}))
    where o.tenant_id = ${tenantId} and o.id = ${id} returning after_sales as "isOpen"`
  await tx`
    update buyer_order set after_sales = ${row!.isOpen} where buyer_id = ${buyerId} and order_id = ${id}`
}

/** Writes a parcel under way; a newer waybill replaces the older one. */
export async function putParcel(
  tx: Db,
  { tenantId, id }: Key,
  direction: 'back' | 'out' | 'rest',
  { way, carrier, waybillNo, note, at, by }: Waybill & { at: Date; by: string },
): Promise<void> {
  await tx`
    insert into aftersale_parcel (tenant_id, aftersale_id, direction, way, carrier, waybill_no, note, at, by_name)
    values (${tenantId}, ${id}, ${direction}, ${way}, ${carrier}, ${waybillNo}, ${note}, ${at}, ${by})
    on conflict (tenant_id, aftersale_id, direction) do update set way = excluded.way, carrier = excluded.carrier,
      waybill_no = excluded.waybill_no, note = excluded.note, at = excluded.at, by_name = excluded.by_name`
}

export async function addPictures(
  tx: Db,
  { tenantId, id }: Key,
  side: PictureRow['side'],
  { files, at, by }: { files: readonly string[]; at: Date; by: string },
): Promise<void> {
  await tx`
    insert into aftersale_picture (tenant_id, aftersale_id, file, side, at, by_name)
    select ${tenantId}, ${id}, file, ${side}, ${at}, ${by} from unnest(${files as string[]}::text[]) as w (file)
    on conflict (tenant_id, aftersale_id, file) do update set side = excluded.side`
}
