import type { DeliveryState, HookEvent, HookState } from '@lianmeng/contract/hooks/texts'
import type { Db } from '../../database/db.ts'

export type HookRow = {
  tenantId: number
  hookId: number
  address: string
  events: HookEvent[]
  state: HookState
  changeNo: number
  failingSince: Date | null
  createdBy: string
  createdAt: Date
}

/** The addresses of a seller. */
export async function hooksOf(db: Db, tenantId: number): Promise<HookRow[]> {
  return db<HookRow[]>`
    select tenant_id as "tenantId", id as "hookId", address, events, state, change_no as "changeNo",
      failing_since as "failingSince", created_by as "createdBy", created_at as "createdAt"
    from hook where tenant_id = ${tenantId} order by id`.ownedBy('tenantId', tenantId)
}

type HookKey = Pick<HookRow, 'tenantId' | 'hookId'>

/** Keeps parallel calls from exceeding the limit of addresses, or naming one twice. */
export async function lockHooks(tx: Db, tenantId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('hooks'), ${tenantId})`
}

export async function addHook(
  tx: Db,
  hook: Pick<HookRow, 'tenantId' | 'address' | 'events' | 'changeNo' | 'createdBy'> & { secret: string },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into hook (tenant_id, address, secret, events, change_no, created_by)
    values (${hook.tenantId}, ${hook.address}, ${hook.secret}, ${hook.events}::text[], ${hook.changeNo}, ${hook.createdBy})
    returning id`
  return row!.id
}

/** @returns false when the seller has no such address */
export async function putHook(
  tx: Db,
  { tenantId, hookId, address, events }: HookKey & Pick<HookRow, 'address' | 'events'>,
): Promise<boolean> {
  const { count } = await tx`
    update hook set address = ${address}, events = ${events}::text[] where tenant_id = ${tenantId} and id = ${hookId}`
  return count > 0
}

/** Switches an address on, starting from this change, or off. @returns false when the seller has no such address */
export async function putState(
  tx: Db,
  { tenantId, hookId }: HookKey,
  { isOn, changeNo }: { isOn: boolean; changeNo: number },
): Promise<boolean> {
  const { count } = await tx`
    update hook set failing_since = null, state = case when ${isOn} then 'on' else 'off' end,
      change_no = case when ${isOn} and state <> 'on' then ${changeNo} else change_no end
    where tenant_id = ${tenantId} and id = ${hookId}`
  return count > 0
}

export async function deleteHook(tx: Db, { tenantId, hookId }: HookKey): Promise<boolean> {
  const { count } = await tx`delete from hook where tenant_id = ${tenantId} and id = ${hookId}`
  return count > 0
}

/** Sellers with an enabled address. */
export const listeningSellers = (db: Db) => db<{ tenantId: number }[]>`
  select distinct tenant_id as "tenantId" from hook where state = 'on'`

/** The enabled addresses of a seller, locked by the caller's transaction. */
export async function lockListening(tx: Db, tenantId: number): Promise<HookRow[]> {
  return tx<HookRow[]>`
    select tenant_id as "tenantId", id as "hookId", address, events, state, change_no as "changeNo",
      failing_since as "failingSince", created_by as "createdBy", created_at as "createdAt"
    from hook where tenant_id = ${tenantId} and state = 'on' order by id for update`
}

export type NewDelivery = { changeNo: number | null; event: string; orderNo: string; body: string }

/** Adds messages, due at once; existing ones are unchanged. */
export async function addDeliveries(
  tx: Db,
  { tenantId, hookId }: HookKey,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  const of = <Name extends keyof NewDelivery>(name: Name) => deliveries.map((one) => one[name])
  await tx`
    insert into hook_delivery (tenant_id, hook_id, change_no, event, order_no, body, next_at, created_at)
    select ${tenantId}, ${hookId}, change_no, event, order_no, body, ${at}, ${at}
    from unnest(${of('changeNo')}::bigint[], ${of('event')}::text[], ${of('orderNo')}::text[], ${of('body')}::text[])
      as w (change_no, event, order_no, body)
    on conflict do nothing returning id`
}

export async function setSeen(tx: Db, { tenantId, hookId }: HookKey, changeNo: number): Promise<void> {
  await tx`update hook set change_no = ${changeNo} where tenant_id = ${tenantId} and id = ${hookId}`
}

export type DeliveryKey = { tenantId: number; deliveryId: number }

/** Due messages, a few per address, so that an unresponsive one does not delay the others. */
export const dueDeliveries = (db: Db, now: Date, { each, all }: { each: number; all: number }) => db<DeliveryKey[]>`
  select "tenantId", "deliveryId" from (
    select d.tenant_id as "tenantId", d.id as "deliveryId", d.next_at,
      row_number() over (partition by d.tenant_id, d.hook_id order by d.next_at, d.id) as place
    from hook_delivery d join hook h on h.tenant_id = d.tenant_id and h.id = d.hook_id
    where d.state = 'waiting' and d.next_at <= ${now} and h.state = 'on'
  ) w where place <= ${each} order by next_at limit ${all}`

export type TakenDelivery = DeliveryKey & {
  hookId: number
  event: string
  body: string
  tries: number
  address: string
  secret: string
}

/**
 * Claims a message for sending: no other process takes it before `until`, when it is due again if this one dies.
 * @returns undefined when another process has claimed it
 */
export async function takeDelivery(
  db: Db,
  { tenantId, deliveryId }: DeliveryKey,
  { now, until }: { now: Date; until: Date },
): Promise<TakenDelivery | undefined> {
  const [row] = await db<TakenDelivery[]>`
    update hook_delivery d set tries = d.tries + 1, next_at = ${until}, tried_at = ${now}
    from hook h
    where d.tenant_id = ${tenantId} and h.tenant_id = ${tenantId} and h.id = d.hook_id and h.state = 'on'
      and d.id = ${deliveryId} and d.state = 'waiting' and d.next_at <= ${now}
    returning d.tenant_id as "tenantId", d.id as "deliveryId", d.hook_id as "hookId", d.event, d.body, d.tries,
      h.address, h.secret`
  return row
}

/** Records the result of a message. @param nextAt the time of the next try; null: none */
export async function putOutcome(
  tx: Db,
  { tenantId, deliveryId }: DeliveryKey,
  made: { state: DeliveryState; status: number; text: string; nextAt: Date | null },
): Promise<void> {
  await tx`
    update hook_delivery set state = ${made.state}, status = ${made.status}, answer = ${made.text},
      next_at = coalesce(${made.nextAt}, next_at)
    where tenant_id = ${tenantId} and id = ${deliveryId} and state = 'waiting'`
}

/** Records that messages to an address arrive, or since when they fail. @returns that moment */
export async function putFailing(tx: Db, { tenantId, hookId }: HookKey, at: Date | null): Promise<Date | null> {
  const [row] = await tx<{ since: Date | null }[]>`
    update hook set failing_since = case when ${at}::timestamptz is null then null else coalesce(failing_since, ${at}) end
    where tenant_id = ${tenantId} and id = ${hookId} returning failing_since as since`
  return row?.since ?? null
}

/** Switches an address off after a long failure. @returns false when it was off already */
export async function breakHook(tx: Db, { tenantId, hookId }: HookKey): Promise<boolean> {
  const { count } = await tx`
    update hook set state = 'broken' where tenant_id = ${tenantId} and id = ${hookId} and state = 'on'`
  return count > 0
}

export type DeliveryRow = DeliveryKey & {
  hookId: number
  event: string
  orderNo: string
  state: DeliveryState
  tries: number
  status: number
  answer: string
  body: string
  createdAt: Date
  triedAt: Date | null
  nextAt: Date
}

/** A page of an address's messages, newest first. @param start counted from 1 */
export async function logOf(
  db: Db,
  { tenantId, hookId }: HookKey,
  { start, limit }: { start: number; limit: number },
): Promise<{ records: DeliveryRow[]; total: number }> {
  const records = await db<DeliveryRow[]>`
    select tenant_id as "tenantId", id as "deliveryId", hook_id as "hookId", event, order_no as "orderNo", state, tries,
      status, answer, body, created_at as "createdAt", tried_at as "triedAt", next_at as "nextAt"
    from hook_delivery where tenant_id = ${tenantId} and hook_id = ${hookId}
    order by id desc limit ${limit} offset ${(start - 1) * limit}`.ownedBy('tenantId', tenantId)
  const [row] = await db<{ total: number }[]>`
    select count(*) as total from hook_delivery where tenant_id = ${tenantId} and hook_id = ${hookId}`
  return { records, total: row!.total }
}

/** Makes a message due again. @returns false when the seller has none with this id */
export async function dueAgain(tx: Db, { tenantId, deliveryId }: DeliveryKey, at: Date): Promise<boolean> {
  const { count } = await tx`
    update hook_delivery set state = 'waiting', tries = 0, next_at = ${at}
    where tenant_id = ${tenantId} and id = ${deliveryId}`
  return count > 0
}

/** Messages are kept for a month. */
export async function forgetOldDeliveries(db: Db): Promise<void> {
  await db`delete from hook_delivery where created_at < now() - interval '30 days'`
}
