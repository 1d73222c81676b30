import { type OrderState, statesIn } from '@lianmeng/trade/order/states'
import type { PayMethod, PaymentState } from '@lianmeng/trade/payment/states'
import type { Db } from '../../database/db.ts'
import { unionAll } from '../../database/union-all.ts'
import type { OrderKey } from '../finding/queries.ts'

/** Amounts in fen, here and below. */
export type PaymentRow = {
  tenantId: number
  buyerId: number
  id: number
  paymentNo: string
  buyerName: string
  method: PayMethod
  amount: number
  state: PaymentState
  voucher: string
  createdAt: Date
  createdBy: string
  submittedAt: Date | null
  received: number | null
  writtenOff: number
  reason: string
  decidedAt: Date | null
  decidedBy: string
  decisionKey: string | null
  /** Keyed by order id. */
  shares: { orderId: number; orderNo: string; amount: number; credited: number; isCancelled: boolean }[]
}

/** A payment by its number; with `buyerId` only if it is this buyer's. */
export type PaymentRef = { tenantId: number; paymentNo: string; buyerId?: number }

/** The columns of a payment; its table has the alias `p`. */
const paymentColumns = (db: Db, tenantId: number) => db`
  p.tenant_id as "tenantId", p.buyer_id as "buyerId", p.id, p.payment_no as "paymentNo", p.buyer_name as "buyerName",
  p.method, p.amount, p.state, p.voucher, p.created_at as "createdAt", p.created_by as "createdBy",
  p.submitted_at as "submittedAt", p.received, p.written_off as "writtenOff", p.reason, p.decided_at as "decidedAt",
  p.decided_by as "decidedBy", p.decision_key as "decisionKey", (
    select json_agg(json_build_object('orderId', s.order_id, 'orderNo', o.order_no, 'amount', s.amount,
      'credited', s.credited, 'isCancelled', o.state = any(${statesIn('cancelled')})) order by s.order_id)
    from payment_share s join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
    where s.tenant_id = ${tenantId} and s.payment_id = p.id
  ) as shares`

/** @param locked until the transaction ends */
export async function paymentOf(db: Db, ref: PaymentRef, { locked = false } = {}): Promise<PaymentRow | undefined> {
  const { tenantId, paymentNo, buyerId = null } = ref
  const [row] = await db<PaymentRow[]>`
    select ${paymentColumns(db, tenantId)} from payment p
    where p.tenant_id = ${tenantId} and p.payment_no = ${paymentNo}
      and (${buyerId}::bigint is null or p.buyer_id = ${buyerId})
    ${locked ? db`for update of p` : db``}`.ownedBy('tenantId', tenantId)
  return row
}

/** The payment that a program booked under a key. */
export async function paymentUnderKey(db: Db, tenantId: number, key: string): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`
    select ${paymentColumns(db, tenantId)} from payment p
    where p.tenant_id = ${tenantId} and p.decision_key = ${key} and p.decision_key like 'erp:%'`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row
}

/** The payments announced for an order, newest first. */
export async function paymentsOfOrder(db: Db, { tenantId, id }: OrderKey): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select ${paymentColumns(db, tenantId)} from payment p
    where p.tenant_id = ${tenantId} and p.id in (
      select s.payment_id from payment_share s where s.tenant_id = ${tenantId} and s.order_id = ${id})
    order by p.created_at desc, p.id desc`.ownedBy('tenantId', tenantId)
}

/** Payments of one seller, the open ones first; `total` counts all matches. */
export async function paymentsOfSeller(
  db: Db,
  tenantId: number,
  { state, keyword }: { state: PaymentState | undefined; keyword: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<(PaymentRow & { sameVoucherAs: string; total: number })[]> {
  return db<(PaymentRow & { sameVoucherAs: string; total: number })[]>`
    select ${paymentColumns(db, tenantId)}, count(*) over () as total, coalesce((
      select other.payment_no from payment other
      where other.tenant_id = ${tenantId} and other.voucher_hash = p.voucher_hash and p.voucher_hash <> ''
        and other.id <> p.id and other.state in ('submitted', 'accepted')
      order by other.id limit 1), '') as "sameVoucherAs"
    from payment p
    where p.tenant_id = ${tenantId} and (${state ?? null}::text is null or p.state = ${state ?? null})
      and (${keyword} = '' or position(lower(${keyword}) in lower(concat_ws(' ', p.payment_no, p.buyer_name))) > 0
        or exists (
          select 1 from payment_share s join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
          where s.tenant_id = ${tenantId} and s.payment_id = p.id and position(lower(${keyword}) in lower(o.order_no)) > 0))
    order by p.state <> 'submitted', p.created_at desc, p.id desc limit ${limit} offset ${offset}`.ownedBy(
    'tenantId',
    tenantId,
  )
}

/** A buyer's payments to these sellers that are announced, submitted or returned, newest first. */
export async function unsettledPayments(db: Db, buyerId: number, tenantIds: readonly number[]): Promise<PaymentRow[]> {
  if (tenantIds.length === 0) return []
  const parts = tenantIds.map(
    (tenantId) => db`(
      select ${paymentColumns(db, tenantId)} from payment p
      where p.tenant_id = ${tenantId} and p.buyer_id = ${buyerId} and p.state in ('open', 'submitted', 'returned')
      order by p.id desc limit 20)`,
  )
  return db<PaymentRow[]>`${unionAll(db, parts)}`.ownedBy('buyerId', buyerId)
}

/** Most orders that the cashier shows. */
const mostShown = 200

/** Keys of the orders that a buyer may pay, oldest first. @param tenantId of this seller only; 0: of all */
export const keysToPay = (db: Db, buyerId: number, tenantId: number) => db<OrderKey[]>`
  select tenant_id as "tenantId", order_id as id from buyer_order
  where buyer_id = ${buyerId} and (state = any(${statesIn('unpaid')}) or owes) and (${tenantId} = 0 or tenant_id = ${tenantId})
  order by created_at, order_id limit ${mostShown}`

/** A buyer's orders by their numbers. */
export const ownOrders = (db: Db, buyerId: number, orderNos: readonly string[]) => db<
  (OrderKey & { orderNo: string; state: OrderState })[]
>`
  select tenant_id as "tenantId", order_id as id, order_no as "orderNo", state from buyer_order
  where buyer_id = ${buyerId} and order_no = any(${[...orderNos]}::text[])`

/** `waiting`: on vouchers that the seller has not checked. */
export type OrderToPay = OrderKey & {
  buyerId: number
  orderNo: string
  createdAt: Date
  expiresAt: Date
  /** The total to pay; on credit without the cancelled part. */
  amount: number
  paid: number
  waiting: number
  /** On credit: the local day on which it is due; null: nothing was shipped, or it is prepaid. */
  dueOn: string | null
  onCredit: boolean
  voucherWaits: boolean
  /** A proposed change awaits the buyer. */
  changeOpen: boolean
  sellerName: string
  sellerCompany: string
  bank: string
  bankAccount: string
}

/** Orders of one seller with the amounts paid. */
const toPayOf = (db: Db, tenantId: number, ids: readonly number[]) => db`
  select o.tenant_id as "tenantId", o.buyer_id as "buyerId", o.id, o.order_no as "orderNo", o.created_at as "createdAt",
    o.expires_at as "expiresAt", case when u.order_id is null then o.amount else o.paid + u.held + u.billed end as amount,
    o.paid, o.on_credit as "onCredit", u.due_on::text as "dueOn", o.voucher_waits as "voucherWaits",
    o.change_state = 'open' as "changeOpen", seller.short_name as "sellerName", seller.company_name as "sellerCompany", seller.bank, seller.bank_account as "bankAccount", (
      select coalesce(sum(s.amount), 0)::bigint
      from payment_share s join payment p on p.tenant_id = ${tenantId} and p.id = s.payment_id
      where s.tenant_id = ${tenantId} and s.order_id = o.id and p.state = 'submitted'
    ) as waiting
  from sales_order o join seller on seller.tenant_id = o.tenant_id
  left join credit_use u on u.tenant_id = ${tenantId} and u.order_id = o.id
  where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::bigint[])`

/** A buyer's orders by their keys, with the amounts paid; oldest first. */
export async function ordersToPay(db: Db, buyerId: number, keys: readonly OrderKey[]): Promise<OrderToPay[]> {
  if (keys.length === 0) return []
  const parts = [...Map.groupBy(keys, ({ tenantId }) => tenantId)].map(([tenantId, own]) =>
    toPayOf(
      db,
      tenantId,
      own.map(({ id }) => id),
    ),
  )
  const rows = await db<OrderToPay[]>`${unionAll(db, parts)}`.ownedBy('buyerId', buyerId)
  return rows.sort((a, b) => Number(a.createdAt) - Number(b.createdAt) || a.id - b.id)
}

/** A seller's name and its account for payments. */
export async function payeeOf(db: Db, tenantId: number) {
  const [row] = await db<{ sellerName: string; sellerCompany: string; bank: string; bankAccount: string }[]>`
    select short_name as "sellerName", company_name as "sellerCompany", bank, bank_account as "bankAccount"
    from seller where tenant_id = ${tenantId}`
  return row
}
