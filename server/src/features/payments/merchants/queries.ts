import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'
import { deliveryDays, type LockedOrder, lockedColumns } from '../../../order/moving/queries.ts'
import type { PaymentRow } from '../../../order/payments/queries.ts'

type AttemptState = 'created' | 'processing' | 'succeeded' | 'failed' | 'closed'

/** Amounts in fen. */
export type AttemptRow = {
  tenantId: number
  id: number
  paymentId: number
  outTradeNo: string
  channel: PayChannel
  /** The account that it is paid to; empty: the current one. */
  merchantNo: string
  amount: number
  state: AttemptState
  address: string
  createdAt: Date
  expiresAt: Date
  tradeNo: string
  problem: string
}

const columns = (db: Db) => db`
  tenant_id as "tenantId", id, payment_id as "paymentId", out_trade_no as "outTradeNo", channel,
  merchant_no as "merchantNo", amount, state, address, created_at as "createdAt", expires_at as "expiresAt", trade_no as "tradeNo", problem`

export async function attemptOf(db: Db, tenantId: number, outTradeNo: string): Promise<AttemptRow | undefined> {
  const [row] = await db<AttemptRow[]>`
    select ${columns(db)} from pay_attempt where tenant_id = ${tenantId} and out_trade_no = ${outTradeNo}`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row
}

/** An attempt, its payment and its orders, locked until the transaction ends. */
export type HeldAttempt = {
  payment: Pick<PaymentRow, 'tenantId' | 'id' | 'paymentNo' | 'buyerName' | 'method' | 'amount'>
  attempt: Pick<AttemptRow, 'tenantId' | 'id' | 'channel' | 'merchantNo' | 'amount' | 'state'>
  /** `share`: their part of the payment, fen. */
  orders: (LockedOrder & { share: number; deliveryDays: number })[]
}

/** Locks an attempt with its payment, then its orders in a fixed order, so that reports about it are handled one at a time. */
export async function holdAttempt(tx: Db, tenantId: number, outTradeNo: string): Promise<HeldAttempt | undefined> {
  type Held = HeldAttempt['orders'][number] & {
    ofPayment: Omit<HeldAttempt['payment'], 'tenantId'>
    ofAttempt: Omit<HeldAttempt['attempt'], 'tenantId'>
  }
  const rows = await tx<Held[]>`
    select ${lockedColumns(tx)}, s.amount as share, ${deliveryDays(tx, { tenantId, id: tx`o.id` })} as "deliveryDays",
      json_build_object('id', p.id, 'paymentNo', p.payment_no, 'buyerName', p.buyer_name, 'method', p.method,
        'amount', p.amount) as "ofPayment",
      json_build_object('id', a.id, 'channel', a.channel, 'merchantNo', a.merchant_no, 'amount', a.amount,
        'state', a.state) as "ofAttempt"
    from payment p
    join pay_attempt a on a.tenant_id = ${tenantId} and a.payment_id = p.id and a.out_trade_no = p.payment_no
    join payment_share s on s.tenant_id = ${tenantId} and s.payment_id = p.id
    join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
    join seller on seller.tenant_id = o.tenant_id
    where p.tenant_id = ${tenantId} and p.payment_no = ${outTradeNo}
    order by o.id for update of p, a, o`.ownedBy('tenantId', tenantId)
  const [first] = rows
  if (!first) return undefined
  const { ofPayment, ofAttempt } = first
  const orders = rows.map(({ ofPayment: _payment, ofAttempt: _attempt, ...order }) => order)
  return { payment: { tenantId, ...ofPayment }, attempt: { tenantId, ...ofAttempt }, orders }
}

/** Attempts of all sellers whose state should be asked. */
export const attemptsToAsk = (db: Db, now: Date) => db<AttemptRow[]>`
  select ${columns(db)} from pay_attempt where next_asking <= ${now} order by next_asking limit 100`

export async function addAttempt(
  tx: Db,
  made: Pick<
    AttemptRow,
    'tenantId' | 'outTradeNo' | 'channel' | 'merchantNo' | 'amount' | 'createdAt' | 'expiresAt'
  > & {
    nextAsking: Date
  },
): Promise<void> {
  const { tenantId, outTradeNo } = made
  await tx`
    insert into pay_attempt (tenant_id, payment_id, out_trade_no, channel, merchant_no, amount, created_at, expires_at,
      next_asking)
    select ${tenantId}, p.id, ${outTradeNo}, ${made.channel}, ${made.merchantNo}::text, ${made.amount}::bigint,
      ${made.createdAt}::timestamptz, ${made.expiresAt}::timestamptz, ${made.nextAsking}::timestamptz
    from payment p where p.tenant_id = ${tenantId} and p.payment_no = ${outTradeNo}
    on conflict (tenant_id, out_trade_no) do nothing`
}

type Key = Pick<AttemptRow, 'tenantId' | 'id'>

/** The address where the payer pays, as named by the payment service. */
export async function putAddress(db: Db, { tenantId, id }: Key, address: string): Promise<void> {
  await db`
    update pay_attempt set address = ${address}, state = 'processing'
    where tenant_id = ${tenantId} and id = ${id} and state in ('created', 'processing')`
}

export async function putNextAsking(db: Db, { tenantId, id }: Key, at: Date): Promise<void> {
  await db`
    update pay_attempt set next_asking = ${at}
    where tenant_id = ${tenantId} and id = ${id} and state in ('created', 'processing')`
}

export async function putEnd(
  tx: Db,
  { tenantId, id }: Key,
  end: { state: 'failed' | 'closed'; tradeNo: string; problem: string; at: Date },
): Promise<void> {
  await tx`
    update pay_attempt set state = ${end.state}, trade_no = ${end.tradeNo}, problem = ${end.problem}, ended_at = ${end.at},
      next_asking = null
    where tenant_id = ${tenantId} and id = ${id}`
}

/** Marks until when a payment service may still report payment of these orders. @param holds minutes after a start */
export async function noteAttempts(
  tx: Db,
  tenantId: number,
  orderIds: readonly number[],
  holds: number,
): Promise<void> {
  await tx`
    update sales_order o set attempt_until = (
      select max(a.created_at) + make_interval(mins => ${holds}::int)
      from pay_attempt a join payment_share s on s.tenant_id = ${tenantId} and s.payment_id = a.payment_id
      where a.tenant_id = ${tenantId} and s.order_id = o.id and a.state in ('created', 'processing'))
    where o.tenant_id = ${tenantId} and o.id = any(${[...orderIds]}::bigint[])`
}

/** A payment as a payment service reports it. */
export type Receipt = { tradeNo: string; received: number; at: Date; by: string }

/**
 * Books a held attempt as paid: its payment, the shares of its orders, the amount paid of each, and until when another
 * payment of them may be reported. @param holds minutes after a start
 */
export async function putReceived(
  tx: Db,
  { payment, attempt }: HeldAttempt,
  made: Receipt,
  holds: number,
): Promise<void> {
  await tx`
    select book_receipt(${payment.tenantId}, ${payment.id}, ${attempt.id}, ${made.tradeNo}, ${made.received}, ${holds},
      ${made.at}, ${made.by})`
}
