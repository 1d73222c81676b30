import type { Db } from '../../database/db.ts'

/** Most cases of a kind to tell of in one round. */
const mostTold = 1000

type Late = { tenantId: number; id: number; sellerName: string; buyerName: string; since: Date }

/** `amount` in fen. */
export type LateVoucher = Late & { paymentNo: string; amount: number }

/** Vouchers of all sellers that were submitted before a moment and not checked, and that nobody was told of yet. */
export const lateVouchers = (db: Db, before: Date) => db<LateVoucher[]>`
  select p.tenant_id as "tenantId", p.id, p.payment_no as "paymentNo", seller.short_name as "sellerName",
    p.buyer_name as "buyerName", p.amount, p.submitted_at as since
  from payment p join seller on seller.tenant_id = p.tenant_id
  where p.state = 'submitted' and p.submitted_at <= ${before} and (p.late_told_at is null or p.late_told_at < p.submitted_at)
  order by p.submitted_at limit ${mostTold}`

/** @returns false when it was checked meanwhile, or another process has told of it */
export async function markVoucherTold(tx: Db, { tenantId, id }: LateVoucher, at: Date): Promise<boolean> {
  const { count } = await tx`
    update payment set late_told_at = ${at}
    where tenant_id = ${tenantId} and id = ${id} and state = 'submitted' and (late_told_at is null or late_told_at < submitted_at)`
  return count > 0
}

export type LateRest = Late & { orderNo: string }

/** Unanswered wishes to cancel the rest, of all sellers, from before a moment, that nobody was told of yet. */
export const lateRests = (db: Db, before: Date) => db<LateRest[]>`
  select o.tenant_id as "tenantId", o.id, o.order_no as "orderNo", seller.short_name as "sellerName",
    o.buyer_name as "buyerName", o.rest_asked_at as since
  from sales_order o join seller on seller.tenant_id = o.tenant_id
  where o.rest_asked_at <= ${before} and (o.rest_late_told_at is null or o.rest_late_told_at < o.rest_asked_at)
  order by o.rest_asked_at limit ${mostTold}`

/** @returns false when it was answered meanwhile, or another process has told of it */
export async function markRestTold(tx: Db, { tenantId, id }: LateRest, at: Date): Promise<boolean> {
  const { count } = await tx`
    update sales_order set rest_late_told_at = ${at}
    where tenant_id = ${tenantId} and id = ${id} and rest_asked_at is not null
      and (rest_late_told_at is null or rest_late_told_at < rest_asked_at)`
  return count > 0
}
