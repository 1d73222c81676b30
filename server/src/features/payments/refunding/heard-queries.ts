import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { RefundReason } from '@lianmeng/trade/payment/refund'
import type { Db } from '../../../database/db.ts'

/** A refund reported by a payment service; amount in fen, null until the service was asked. */
export type ChannelRefund = {
  tenantId: number
  channel: PayChannel
  refundNo: string
  outTradeNo: string
  amount: number | null
  heardAt: Date
  /** `own`: one of ours; `unbooked`: more than could be refunded; `none`: unknown to the payment service. */
  state: 'heard' | 'own' | 'booked' | 'unbooked' | 'none'
}
export type ChannelRefundKey = Pick<ChannelRefund, 'tenantId' | 'channel' | 'refundNo'>

const columns = (db: Db) => db`
  tenant_id as "tenantId", channel, refund_no as "refundNo", out_trade_no as "outTradeNo", amount, heard_at as "heardAt", state`

/** Records a report; a repeated one changes nothing. */
export async function addHeard(
  tx: Db,
  heard: ChannelRefundKey & { outTradeNo: string; from: 'notice' | 'bill'; at: Date },
): Promise<void> {
  await tx`
    insert into channel_refund (tenant_id, channel, refund_no, out_trade_no, heard_from, heard_at, next_asking)
    values (${heard.tenantId}, ${heard.channel}, ${heard.refundNo}, ${heard.outTradeNo}, ${heard.from}, ${heard.at},
      ${heard.at})
    on conflict (tenant_id, channel, refund_no) do nothing`
}

/** @param locked until the transaction ends */
export async function heardRefund(
  db: Db,
  { tenantId, channel, refundNo }: ChannelRefundKey,
  { locked = false } = {},
): Promise<ChannelRefund | undefined> {
  const [row] = await db<ChannelRefund[]>`
    select ${columns(db)} from channel_refund
    where tenant_id = ${tenantId} and channel = ${channel} and refund_no = ${refundNo}
    ${locked ? db`for update` : db``}`.ownedBy('tenantId', tenantId)
  return row
}

/** The reported refunds of a payment. */
export async function heardOfPayment(db: Db, tenantId: number, outTradeNo: string): Promise<ChannelRefund[]> {
  return db<ChannelRefund[]>`
    select ${columns(db)} from channel_refund
    where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo} order by heard_at, refund_no`.ownedBy(
    'tenantId',
    tenantId,
  )
}

/** Reports, of all sellers, about which the payment service must be asked. */
export const refundsHeard = (db: Db, now: Date) => db<ChannelRefund[]>`
  select ${columns(db)} from channel_refund where next_asking <= ${now} order by next_asking limit 100`

export async function putNextHeard(db: Db, { tenantId, channel, refundNo }: ChannelRefundKey, at: Date): Promise<void> {
  await db`
    update channel_refund set next_asking = ${at}
    where tenant_id = ${tenantId} and channel = ${channel} and refund_no = ${refundNo} and state = 'heard'`
}

export async function putSettled(
  tx: Db,
  { tenantId, channel, refundNo }: ChannelRefundKey,
  settled: { state: Exclude<ChannelRefund['state'], 'heard'>; amount: number | null; at: Date },
): Promise<void> {
  await tx`
    update channel_refund set state = ${settled.state}, amount = ${settled.amount}, settled_at = ${settled.at},
      next_asking = null
    where tenant_id = ${tenantId} and channel = ${channel} and refund_no = ${refundNo}`
}

/** An order of a payment with what can be refunded of it; amounts in fen. */
export type BearingRow = {
  orderId: number
  /** Its share of the payment, less earlier refunds through it. */
  left: number
  /** The paid amount that is not owed back. */
  refundable: number
  open: { refundNo: string; amount: number; reason: RefundReason; cause: string }[]
}

/** The orders of a payment, by their ids; the caller has locked them. */
export async function bearingOrders(tx: Db, tenantId: number, paymentId: number): Promise<BearingRow[]> {
  return tx<BearingRow[]>`
    select s.order_id as "orderId", (s.credited - coalesce((
        select sum(r.amount) from refund r
        where r.tenant_id = ${tenantId} and r.order_id = s.order_id and r.payment_id = ${paymentId}
          and r.state not in ('owed', 'failed', 'disputed')), 0))::bigint as left,
      (o.paid - coalesce((
        select sum(r.amount) from refund r where r.tenant_id = ${tenantId} and r.order_id = s.order_id), 0))::bigint as refundable,
      coalesce((
        select json_agg(json_build_object('refundNo', r.refund_no, 'amount', r.amount, 'reason', r.reason,
          'cause', r.cause) order by r.payment_id is distinct from ${paymentId}, r.id)
        from refund r
        where r.tenant_id = ${tenantId} and r.order_id = s.order_id and r.state in ('owed', 'failed', 'disputed')), '[]') as open
    from payment_share s join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
    where s.tenant_id = ${tenantId} and s.payment_id = ${paymentId} order by s.order_id`
}

/** Other money covered part of a refund: only the rest is still owed. */
export async function lessenRefund(tx: Db, tenantId: number, refundNo: string, by: number): Promise<void> {
  await tx`
    update refund set amount = amount - ${by} where tenant_id = ${tenantId} and refund_no = ${refundNo}`
}

/** Sets the payment through which a refund was made. */
export async function putWay(
  tx: Db,
  { tenantId, refundNo }: { tenantId: number; refundNo: string },
  { channel, paymentId }: { channel: PayChannel; paymentId: number },
): Promise<void> {
  await tx`
    update refund set way = ${channel}, payment_id = ${paymentId}, sent_at = null, sent_by = '', voucher = '', bank_reference = '', transferred_on = null,
      answer_due = null
    where tenant_id = ${tenantId} and refund_no = ${refundNo}`
}
