import type { PayMethod } from '@lianmeng/trade/payment/states'
import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../../../order/finding/queries.ts'
import type { PaymentRow } from '../../../order/payments/queries.ts'

/** A payment announced by a buyer. Amounts in fen. */
export type NewPayment = {
  tenantId: number
  paymentNo: string
  buyerId: number
  buyerName: string
  method: PayMethod
  amount: number
  fingerprint: string
  createdAt: Date
  createdBy: string
  shares: readonly { orderId: number; amount: number }[]
}

/** @returns false when an identical one is announced already, or the number is taken */
export async function addPayment(tx: Db, made: NewPayment): Promise<boolean> {
  const { tenantId, shares } = made
  const [row] = await tx<{ id: number }[]>`
    insert into payment (tenant_id, payment_no, buyer_id, buyer_name, method, amount, state, fingerprint, created_at,
      created_by)
    values (${tenantId}, ${made.paymentNo}, ${made.buyerId}, ${made.buyerName}, ${made.method}, ${made.amount}, 'open',
      ${made.fingerprint}, ${made.createdAt}, ${made.createdBy})
    on conflict do nothing returning id`
  if (!row) return false
  await addShares(tx, { tenantId, id: row.id }, shares)
  return true
}

/** `credited` is set afterwards if the payment is accepted at once. */
async function addShares(
  tx: Db,
  { tenantId, id }: { tenantId: number; id: number },
  shares: readonly { orderId: number; amount: number }[],
): Promise<void> {
  await tx`
    insert into payment_share (tenant_id, payment_id, order_id, amount)
    select ${tenantId}, ${id}, order_id, amount
    from unnest(${shares.map(({ orderId }) => orderId)}::bigint[], ${shares.map(({ amount }) => amount)}::bigint[])
      as s (order_id, amount)`
}

/** The number of an identical announcement whose voucher is still missing. */
export async function openPaymentNo(
  db: Db,
  { tenantId, buyerId, fingerprint }: Pick<NewPayment, 'tenantId' | 'buyerId' | 'fingerprint'>,
): Promise<string | undefined> {
  const [row] = await db<{ paymentNo: string }[]>`
    select payment_no as "paymentNo" from payment
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and fingerprint = ${fingerprint} and state = 'open'`
  return row?.paymentNo
}

/** Money received without an announcement, for one order. */
export async function addReceived(
  tx: Db,
  { tenantId, id }: OrderKey,
  made: Pick<NewPayment, 'paymentNo' | 'buyerId' | 'buyerName' | 'amount' | 'createdAt' | 'createdBy'> &
    Pick<Decision, 'key'>,
): Promise<void> {
  const [row] = await tx<{ id: number }[]>`
    insert into payment (tenant_id, payment_no, buyer_id, buyer_name, amount, state, received, created_at, created_by,
      decided_at, decided_by, decision_key)
    values (${tenantId}, ${made.paymentNo}, ${made.buyerId}, ${made.buyerName}, ${made.amount}, 'accepted',
      ${made.amount}, ${made.createdAt}, ${made.createdBy}, ${made.createdAt}, ${made.createdBy}, ${made.key})
    returning id`
  await tx`
    insert into payment_share (tenant_id, payment_id, order_id, amount, credited)
    values (${tenantId}, ${row!.id}, ${id}, ${made.amount}, ${made.amount})`
}

type Key = Pick<PaymentRow, 'tenantId' | 'id'>

export async function putVoucher(
  tx: Db,
  { tenantId, id }: Key,
  { voucher, hash, at, by }: { voucher: string; hash: string; at: Date; by: string },
): Promise<void> {
  await tx`
    update payment set state = 'submitted', voucher = ${voucher}, voucher_hash = ${hash}, submitted_at = ${at},
      submitted_by = ${by}, reason = '', decided_at = null, decided_by = '', decision_key = null
    where tenant_id = ${tenantId} and id = ${id}`
}

/** @param reason empty: the one given before stays */
export async function putWithdrawn(tx: Db, { tenantId, id }: Key, reason = ''): Promise<void> {
  await tx`
    update payment set state = 'withdrawn', reason = coalesce(nullif(${reason}, ''), reason)
    where tenant_id = ${tenantId} and id = ${id}`
}

export type Decision = { at: Date; by: string; key: string | null }

export async function putAccepted(
  tx: Db,
  { tenantId, id }: Key,
  { received, writtenOff, at, by, key }: Decision & { received: number; writtenOff: number },
): Promise<void> {
  await tx`
    update payment set state = 'accepted', received = ${received}, written_off = ${writtenOff}, decided_at = ${at},
      decided_by = ${by}, decision_key = ${key}
    where tenant_id = ${tenantId} and id = ${id}`
}

export async function putReturned(
  tx: Db,
  { tenantId, id }: Key,
  { reason, at, by, key }: Decision & { reason: string },
): Promise<void> {
  await tx`
    update payment set state = 'returned', reason = ${reason}, decided_at = ${at}, decided_by = ${by},
      decision_key = ${key}
    where tenant_id = ${tenantId} and id = ${id}`
}

export async function putCredited(
  tx: Db,
  { tenantId, id }: Key,
  { orderId, credited }: { orderId: number; credited: number },
): Promise<void> {
  await tx`
    update payment_share set credited = ${credited}
    where tenant_id = ${tenantId} and payment_id = ${id} and order_id = ${orderId}`
}

/** Adds a receipt to the amount paid of an order. */
export async function addPaid(tx: Db, { tenantId, id }: OrderKey, amount: number): Promise<void> {
  await tx`update sales_order set paid = paid + ${amount} where tenant_id = ${tenantId} and id = ${id}`
}

/** Marks whether orders have a voucher to check, after one was submitted or decided. */
export async function noteVouchers(tx: Db, tenantId: number, orderIds: readonly number[]): Promise<void> {
  await tx`
    update sales_order o set voucher_waits = exists (
      select 1 from payment_share s join payment p on p.tenant_id = ${tenantId} and p.id = s.payment_id
      where s.tenant_id = ${tenantId} and s.order_id = o.id and p.state = 'submitted')
    where o.tenant_id = ${tenantId} and o.id = any(${[...orderIds]}::bigint[])`
}
