import type { BillDifference, PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'
import type { AttemptRow } from './queries.ts'

export type BillKey = { tenantId: number; channel: PayChannel; day: string }

/** Amounts in fen; null: there is none. */
export type DifferenceRow = {
  kind: BillDifference
  outTradeNo: string
  refundNo: string
  theirs: number | null
  ours: number | null
}

type BillSums = { payments: number; paid: number; refunds: number; refunded: number; strange: number }

/** Amounts in fen. */
export type BillRow = BillKey &
  BillSums & { sellerName: string; fetchedAt: Date; problem: string; differences: DifferenceRow[] }

const columns = (db: Db) => db`
  b.tenant_id as "tenantId", b.channel, b.day::text as day, seller.short_name as "sellerName", b.fetched_at as "fetchedAt",
  b.problem, b.payments, b.paid, b.refunds, b.refunded, b.strange`

const differenceJson = (db: Db) => db`
  json_agg(json_build_object('kind', d.kind, 'outTradeNo', d.out_trade_no, 'refundNo', d.refund_no, 'theirs', d.theirs,
    'ours', d.ours) order by d.kind, d.out_trade_no, d.refund_no)`

/** Bills of one seller, newest first; optionally of one day and payment service only. */
export async function billsOf(
  db: Db,
  tenantId: number,
  one: Omit<BillKey, 'tenantId'> | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<(BillRow & { total: number })[]> {
  return db<(BillRow & { total: number })[]>`
    select ${columns(db)}, coalesce((
        select ${differenceJson(db)} from channel_difference d
        where d.tenant_id = ${tenantId} and d.channel = b.channel and d.day = b.day), '[]') as differences,
      count(*) over () as total
    from channel_bill b join seller on seller.tenant_id = ${tenantId}
    where b.tenant_id = ${tenantId} and (${one?.channel ?? null}::text is null or b.channel = ${one?.channel ?? null})
      and (${one?.day ?? null}::date is null or b.day = ${one?.day ?? null}::date)
    order by b.day desc, b.channel limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)
}

/** The latest bills of all sellers that differ or are missing. */
export const billsThatDiffer = (db: Db) => db<BillRow[]>`
  select ${columns(db)}, coalesce(json_agg(json_build_object('kind', d.kind, 'outTradeNo', d.out_trade_no,
    'refundNo', d.refund_no, 'theirs', d.theirs, 'ours', d.ours)) filter (where d.kind is not null), '[]') as differences
  from channel_bill b join seller on seller.tenant_id = b.tenant_id
  left join channel_difference d on d.tenant_id = b.tenant_id and d.channel = b.channel and d.day = b.day
  where b.problem <> '' or d.kind is not null
  group by b.tenant_id, b.channel, b.day, seller.short_name order by b.day desc, b.tenant_id limit 100`

/** Accounts of all sellers at payment services that lack the bill of a day. */
export const billsToFetch = (db: Db, day: string) => db<BillKey[]>`
  select c.tenant_id as "tenantId", c.channel, ${day}::text as day
  from pay_channel c left join channel_bill b on b.tenant_id = c.tenant_id and b.channel = c.channel and b.day = ${day}::date
  where (b.day is null or b.problem <> '') and (c.enabled or exists (
    select 1 from pay_attempt a where a.tenant_id = c.tenant_id and a.channel = c.channel and a.state = 'succeeded'))
  order by c.tenant_id, c.channel limit 500`

/** Attempts with these numbers. */
export async function attemptsUnder(
  db: Db,
  { tenantId, channel }: BillKey,
  outTradeNos: readonly string[],
): Promise<Pick<AttemptRow, 'outTradeNo' | 'amount' | 'state'>[]> {
  return db<Pick<AttemptRow, 'outTradeNo' | 'amount' | 'state'>[]>`
    select out_trade_no as "outTradeNo", amount, state from pay_attempt
    where tenant_id = ${tenantId} and channel = ${channel} and out_trade_no = any(${[...outTradeNos]}::text[])`
}

/** Payments booked between two moments. */
export async function bookedBetween(
  db: Db,
  { tenantId, channel }: BillKey,
  from: Date,
  until: Date,
): Promise<{ outTradeNo: string; amount: number }[]> {
  return db<{ outTradeNo: string; amount: number }[]>`
    select out_trade_no as "outTradeNo", amount from pay_attempt
    where tenant_id = ${tenantId} and channel = ${channel} and state = 'succeeded' and ended_at >= ${from}
      and ended_at < ${until}`
}

/** Booked refunds with these numbers, both ours and those made outside; amounts in fen. */
export async function refundsUnder(
  db: Db,
  { tenantId, channel }: BillKey,
  refundNos: readonly string[],
): Promise<{ refundNo: string; amount: number }[]> {
  return db<{ refundNo: string; amount: number }[]>`
    select refund_no as "refundNo", amount from refund
    where tenant_id = ${tenantId} and state = 'confirmed' and sent_at is not null
      and refund_no = any(${[...refundNos]}::text[])
    union
    select refund_no, amount from channel_refund
    where tenant_id = ${tenantId} and channel = ${channel} and state in ('own', 'booked')
      and refund_no = any(${[...refundNos]}::text[])`
}

/** Refunds that the payment service confirmed between two moments. */
export async function paidBackBetween(
  db: Db,
  { tenantId, channel }: BillKey,
  from: Date,
  until: Date,
): Promise<{ refundNo: string; outTradeNo: string; amount: number }[]> {
  return db<{ refundNo: string; outTradeNo: string; amount: number }[]>`
    select r.refund_no as "refundNo", p.payment_no as "outTradeNo", r.amount
    from refund r join payment p on p.tenant_id = ${tenantId} and p.id = r.payment_id
    where r.tenant_id = ${tenantId} and r.way = ${channel} and r.state = 'confirmed' and r.sent_at is not null
      and r.answered_at >= ${from} and r.answered_at < ${until}`
}

/** Stores a bill, replacing an earlier version. */
export async function putBill(
  tx: Db,
  { tenantId, channel, day }: BillKey,
  bill: BillSums & { at: Date; problem: string; differences: readonly DifferenceRow[] },
): Promise<void> {
  await tx`
    insert into channel_bill (tenant_id, channel, day, fetched_at, problem, payments, paid, refunds, refunded, strange)
    values (${tenantId}, ${channel}, ${day}::date, ${bill.at}, ${bill.problem}, ${bill.payments}, ${bill.paid},
      ${bill.refunds}, ${bill.refunded}, ${bill.strange})
    on conflict (tenant_id, channel, day) do update set fetched_at = excluded.fetched_at, problem = excluded.problem,
      payments = excluded.payments, paid = excluded.paid, refunds = excluded.refunds, refunded = excluded.refunded,
      strange = excluded.strange`
  await tx`
    delete from channel_difference where tenant_id = ${tenantId} and channel = ${channel} and day = ${day}::date`
  for (const each of bill.differences) {
    await tx`
      insert into channel_difference (tenant_id, channel, day, kind, out_trade_no, refund_no, theirs, ours)
      values (${tenantId}, ${channel}, ${day}::date, ${each.kind}, ${each.outTradeNo}, ${each.refundNo}, ${each.theirs},
        ${each.ours})`
  }
}
