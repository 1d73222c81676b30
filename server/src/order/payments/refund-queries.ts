import type { RefundReason, RefundState, RefundWay } from '@lianmeng/trade/payment/refund'
import type { Db } from '../../database/db.ts'
import type { OrderKey } from '../finding/queries.ts'

/** Amounts in fen. */
export type RefundRow = {
  tenantId: number
  id: number
  refundNo: string
  orderId: number
  orderNo: string
  buyerId: number
  buyerName: string
  amount: number
  reason: RefundReason
  way: RefundWay
  state: RefundState
  createdAt: Date
  voucher: string
  bankReference: string
  /** A local day. */
  transferredOn: string | null
  sentAt: Date | null
  sentBy: string
  sendKey: string | null
  answerDue: Date | null
  answeredAt: Date | null
  answeredBy: string
  problem: string
  /** The payment through whose service it is refunded; null: by transfer. */
  paymentId: number | null
}

const columns = (db: Db) => db`
  r.tenant_id as "tenantId", r.id, r.refund_no as "refundNo", r.order_id as "orderId", o.order_no as "orderNo",
  r.buyer_id as "buyerId", o.buyer_name as "buyerName", r.amount, r.reason, r.way, r.state, r.created_at as "createdAt",
  r.voucher, r.bank_reference as "bankReference", r.transferred_on::text as "transferredOn", r.sent_at as "sentAt",
  r.sent_by as "sentBy", r.send_key as "sendKey", r.answer_due as "answerDue", r.answered_at as "answeredAt",
  r.answered_by as "answeredBy", r.problem, r.payment_id as "paymentId"`

/** A refund by its number; with `buyerId` only if it is this buyer's. */
export type RefundRef = { tenantId: number; refundNo: string; buyerId?: number }

export async function refundOf(db: Db, ref: RefundRef): Promise<RefundRow | undefined> {
  const { tenantId, refundNo, buyerId = null } = ref
  const [row] = await db<RefundRow[]>`
    select ${columns(db)} from refund r join sales_order o on o.tenant_id = ${tenantId} and o.id = r.order_id
    where r.tenant_id = ${tenantId} and r.refund_no = ${refundNo}
      and (${buyerId}::bigint is null or r.buyer_id = ${buyerId})`.ownedBy('tenantId', tenantId)
  return row
}

/** The refunds of an order, newest first. */
export async function refundsOfOrder(db: Db, { tenantId, id }: OrderKey): Promise<RefundRow[]> {
  return db<RefundRow[]>`
    select ${columns(db)} from refund r join sales_order o on o.tenant_id = ${tenantId} and o.id = r.order_id
    where r.tenant_id = ${tenantId} and r.order_id = ${id} order by r.id desc`.ownedBy('tenantId', tenantId)
}

/** Refunds of one seller, those to be sent first; `total` counts all matches. */
export async function refundsOfSeller(
  db: Db,
  tenantId: number,
  { state, keyword }: { state: RefundState | undefined; keyword: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<(RefundRow & { total: number })[]> {
  return db<(RefundRow & { total: number })[]>`
    select ${columns(db)}, count(*) over () as total
    from refund r join sales_order o on o.tenant_id = ${tenantId} and o.id = r.order_id
    where r.tenant_id = ${tenantId} and (${state ?? null}::text is null or r.state = ${state ?? null})
      and (${keyword} = '' or position(lower(${keyword}) in lower(concat_ws(' ', r.refund_no, o.order_no, o.buyer_name))) > 0)
    order by r.state not in ('owed', 'failed', 'disputed'), r.created_at desc, r.id desc
    limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)
}

type Key = Pick<RefundRow, 'tenantId' | 'id'>

type Sent = {
  voucher: string
  bankReference: string
  transferredOn: string
  at: Date
  by: string
  due: Date
  key: string | null
}

export async function putSent(tx: Db, { tenantId, id }: Key, sent: Sent): Promise<void> {
  await tx`
    update refund set state = 'sent', way = 'bank', voucher = ${sent.voucher}, bank_reference = ${sent.bankReference},
      transferred_on = ${sent.transferredOn}::date, sent_at = ${sent.at}, sent_by = ${sent.by}, send_key = ${sent.key},
      answer_due = ${sent.due}, answered_at = null, answered_by = '', problem = ''
    where tenant_id = ${tenantId} and id = ${id}`
}

/** The money arrived: only now it counts as refunded. */
export async function putConfirmed(tx: Db, refund: RefundRow, { at, by }: { at: Date; by: string }): Promise<void> {
  const { tenantId, id, orderId, amount } = refund
  await tx`
    update refund set state = 'confirmed', next_asking = null, problem = '', answered_at = ${at}, answered_by = ${by}
    where tenant_id = ${tenantId} and id = ${id}`
  await tx`update sales_order set refunded = refunded + ${amount} where tenant_id = ${tenantId} and id = ${orderId}`
}

export async function putDisputed(
  tx: Db,
  { tenantId, id }: Key,
  { at, by, problem }: { at: Date; by: string; problem: string },
): Promise<void> {
  await tx`
    update refund set state = 'disputed', answered_at = ${at}, answered_by = ${by}, problem = ${problem}
    where tenant_id = ${tenantId} and id = ${id}`
}

/** Transfers of all sellers that their buyers did not answer in time. */
export const unansweredRefunds = (db: Db, now: Date) => db<{ tenantId: number; refundNo: string }[]>`
  select tenant_id as "tenantId", refund_no as "refundNo" from refund
  where state = 'sent' and answer_due <= ${now} order by answer_due limit 100`

/** The payment service is asked to refund it, repeatedly until it reports the result. */
export async function putProcessing(
  tx: Db,
  { tenantId, id }: Key,
  { at, by, nextAsking }: { at: Date; by: string; nextAsking: Date },
): Promise<void> {
  await tx`
    update refund set state = 'processing', sent_at = ${at}, sent_by = ${by}, problem = '', next_asking = ${nextAsking}
    where tenant_id = ${tenantId} and id = ${id}`
}

export async function putFailed(tx: Db, { tenantId, id }: Key, problem: string): Promise<void> {
  await tx`
    update refund set state = 'failed', problem = ${problem}, next_asking = null
    where tenant_id = ${tenantId} and id = ${id}`
}

export async function putNextAsking(
  db: Db,
  { tenantId, refundNo }: Pick<RefundRow, 'tenantId' | 'refundNo'>,
  at: Date,
) {
  await db`
    update refund set next_asking = ${at}
    where tenant_id = ${tenantId} and refund_no = ${refundNo} and state = 'processing'`
}

/** Refunds in progress at a payment service, of all sellers. */
export const refundsToAsk = (db: Db, now: Date) => db<{ tenantId: number; refundNo: string }[]>`
  select tenant_id as "tenantId", refund_no as "refundNo" from refund
  where next_asking <= ${now} order by next_asking limit 100`

/** The payment through whose service a refund is made. */
export async function paymentNoOf(db: Db, tenantId: number, paymentId: number): Promise<string> {
  const [row] = await db<{ paymentNo: string }[]>`
    select payment_no as "paymentNo" from payment where tenant_id = ${tenantId} and id = ${paymentId}`
  return row!.paymentNo
}
