import { type OrderState, stageOf, statesIn } from '@lianmeng/trade/order/states'
import type { Db } from '../../../database/db.ts'

/** Orders of all sellers handled in one round of messages. */
export const untoldAtOnce = 500

/** Orders about which their sellers have not been told, oldest first. */
export const untoldOrders = (db: Db) => db<{ tenantId: number; id: number }[]>`
  select tenant_id as "tenantId", id from sales_order where seller_told_at is null order by created_at limit ${untoldAtOnce}`

/** An order about which its seller is to be told. `amount` in fen; `due`: the deadline to confirm it. */
export type UntoldOrder = { orderNo: string; buyerName: string; amount: number; due: Date }

/**
 * Marks these orders as announced to their seller. @returns those that no other process has marked and that still await
 * confirmation
 */
export async function takeUntold(
  tx: Db,
  { tenantId, ids, now }: { tenantId: number; ids: readonly number[]; now: Date },
): Promise<UntoldOrder[]> {
  // Locked in the order of ids: two processes that tell at the same moment must not wait for each other in a circle.
  const taken = await tx<(UntoldOrder & { state: OrderState })[]>`
    with own as materialized (
      select id from sales_order
      where tenant_id = ${tenantId} and id = any(${ids as number[]}::bigint[]) and seller_told_at is null
      order by id for update
    )
    update sales_order o set seller_told_at = ${now} from own
    where o.tenant_id = ${tenantId} and o.id = own.id
    returning o.order_no as "orderNo", o.buyer_name as "buyerName", o.amount, o.expires_at as due, o.state`
  return taken.filter(({ state }) => stageOf(state) === 'offered')
}

/**
 * Unconfirmed orders placed before a moment without a reminder to the seller, oldest first. The state stands in the text:
 * only so the index of these orders is found.
 */
export const unremindedOrders = (db: Db, before: Date) => db<{ tenantId: number; id: number; createdAt: Date }[]>`
  select tenant_id as "tenantId", id, created_at as "createdAt" from sales_order
  where reminded_at is null and state = 'awaitingConfirmation' and created_at <= ${before}
  order by created_at limit ${untoldAtOnce}`

/** Marks these orders as reminded. @returns those that no other process has marked and that still await confirmation */
export const takeUnreminded = (
  tx: Db,
  { tenantId, ids, now }: { tenantId: number; ids: readonly number[]; now: Date },
) => tx<UntoldOrder[]>`
  update sales_order set reminded_at = ${now}
  where tenant_id = ${tenantId} and id = any(${ids as number[]}::bigint[]) and reminded_at is null
    and state = any(${statesIn('offered')})
  returning order_no as "orderNo", buyer_name as "buyerName", amount, expires_at as due`

/** Deletes stored answers that are too old to be repeated. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db`delete from idempotency where created_at < now() - interval '48 hours'`
}
