import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { RefundReason, RefundWay } from '@lianmeng/trade/payment/refund'
import type { Db } from '../database/db.ts'

type OrderKey = { tenantId: number; orderId: number }

/** An order, locked: its two sides, and the amount paid in fen. */
export type Refunding = { orderNo: string; buyerName: string; sellerName: string; paid: number }

/** @returns undefined when the order is not this buyer's */
export async function lockRefunding(
  tx: Db,
  { tenantId, orderId }: OrderKey,
  buyerId: number,
): Promise<Refunding | undefined> {
  const [row] = await tx<Refunding[]>`
    select o.order_no as "orderNo", o.buyer_name as "buyerName", seller.short_name as "sellerName", o.paid
    from sales_order o join seller on seller.tenant_id = ${tenantId}
    where o.tenant_id = ${tenantId} and o.id = ${orderId} and o.buyer_id = ${buyerId} for update of o`
  return row
}

/** Refunds owed for an order, sent or not, in fen. A separate query, because it must run after the order was locked. */
export async function owedOf(tx: Db, { tenantId, orderId }: OrderKey): Promise<number> {
  const [row] = await tx<{ owed: number }[]>`
    select coalesce(sum(amount), 0)::bigint as owed from refund where tenant_id = ${tenantId} and order_id = ${orderId}`
  return row!.owed
}

/**
 * The payment through whose service an amount can be refunded to an order's buyer: its part for this order, less
 * earlier refunds through it, suffices.
 */
export async function returningPayment(
  tx: Db,
  { tenantId, orderId }: OrderKey,
  amount: number,
): Promise<{ id: number; method: PayChannel } | undefined> {
  const [row] = await tx<{ id: number; method: PayChannel }[]>`
    select p.id, p.method
    from payment_share s join payment p on p.tenant_id = ${tenantId} and p.id = s.payment_id
    where s.tenant_id = ${tenantId} and s.order_id = ${orderId} and p.state = 'accepted' and p.method <> 'transfer'
      and s.credited - (
        select coalesce(sum(r.amount), 0) from refund r
        where r.tenant_id = ${tenantId} and r.order_id = ${orderId} and r.payment_id = p.id
      ) >= ${amount}
    order by p.id desc limit 1`
  return row
}

/** The number of the refund that a cause already has. */
export async function refundOfCause(
  tx: Db,
  { tenantId, orderId }: OrderKey,
  cause: string,
): Promise<string | undefined> {
  const [row] = await tx<{ refundNo: string }[]>`
    select refund_no as "refundNo" from refund
    where tenant_id = ${tenantId} and order_id = ${orderId} and cause = ${cause}`
  return row?.refundNo
}

type NewRefund = OrderKey & {
  refundNo: string
  buyerId: number
  amount: number
  reason: RefundReason
  cause: string
  way: RefundWay
  paymentId: number | null
  at: Date
}

/** @returns whether the number was unused by the seller */
export async function addRefund(tx: Db, made: NewRefund): Promise<boolean> {
  const { tenantId, orderId } = made
  const rows = await tx<{ id: number }[]>`
    insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, way, payment_id,
      created_at)
    values (${tenantId}, ${made.refundNo}, ${orderId}, ${made.buyerId}, ${made.amount}, ${made.reason}, ${made.cause},
      ${made.way}, ${made.paymentId}, ${made.at})
    on conflict (tenant_id, refund_no) do nothing returning id`
  return rows.length > 0
}
