import type { BillDifference, PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'
import type { AttemptRow } from '../merchants/queries.ts'

/** @property merchantNo the account whose bill it is */
export type BillKey = { tenantId: number; channel: PayChannel; merchantNo: string; day: string }

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
  b.tenant_id as "tenantId", b.channel, b.merchant_no as "merchantNo", b.day::text as day,
  seller.short_name as "sellerName", b.fetched_at as "fetchedAt", b.problem, b.payments, b.paid, b.refunds, b.refunded, b.strange`

const differenceJson = (db: Db) => db`
  json_agg(json_build_object('kind', d.kind, 'outTradeNo', d.out_trade_no, 'refundNo', d.refund_no, 'theirs', d.theirs,
    'ours', d.ours) order by d.kind, d.out_trade_no, d.refund_no)`

/** Bills of one seller, the newest first; of one day and account where these are given. */
export async function billsOf(
  db: Db,
  tenantId: number,
  one: Omit<BillKey, 'tenantId'> | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<(BillRow & { total: number })[]> {
  return db<(BillRow & { total: number })[]>`
    select ${columns(db)}, coalesce((
        select ${differenceJson(db)} from channel_difference d
        where d.tenant_id = ${tenantId} and d.channel = b.channel and d.merchant_no = b.merchant_no
          and d.day = b.day), '[]') as differences,
      count(*) over () as total
    from channel_bill b join seller on seller.tenant_id = ${tenantId}
    where b.tenant_id = ${tenantId} and (${one?.channel ?? null}::text is null or b.channel = ${one?.channel ?? null})
      and (${one?.merchantNo ?? null}::text is null or b.merchant_no = ${one?.merchantNo ?? null})
      and (${one?.day ?? null}::date is null or b.day = ${one?.day ?? null}::date)
    order by b.day desc, b.channel, b.fetched_at desc limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)
}

/** The latest bills of all sellers that differ or are missing. */
export const billsThatDiffer = (db: Db) => db<BillRow[]>`
  select ${columns(db)}, coalesce(json_agg(json_build_object('kind', d.kind, 'outTradeNo', d.out_trade_no,
    'refundNo', d.refund_no, 'theirs', d.theirs, 'ours', d.ours)) filter (where d.kind is not null), '[]') as differences
  from channel_bill b join seller on seller.tenant_id = b.tenant_id
  left join channel_difference d on d.tenant_id = b.tenant_id and d.channel = b.channel and d.merchant_no = b.merchant_no
    and d.day = b.day
  where b.problem <> '' or d.kind is not null
  group by b.tenant_id, b.channel, b.merchant_no, b.day, seller.short_name order by b.day desc, b.tenant_id limit 100`

/** Accounts of all sellers at payment services that lack the bill of a day. */
export const billsToFetch = (db: Db, day: string) => db<BillKey[]>`
  select c.tenant_id as "tenantId", c.channel, c.merchant_no as "merchantNo", ${day}::text as day
  from pay_channel c
  left join channel_bill b on b.tenant_id = c.tenant_id and b.channel = c.channel and b.merchant_no = c.merchant_no
    and b.day = ${day}::date
  where (b.day is null or b.problem <> '') and (c.enabled or exists (
    select 1 from pay_attempt a where a.tenant_id = c.tenant_id and a.channel = c.channel and a.state = 'succeeded'))
  order by c.tenant_id, c.channel limit 500`

/** The same of accounts that were replaced since a day and were paid to. */
export const formerBillsToFetch = (db: Db, day: string, since: string) => db<BillKey[]>`
  select f.tenant_id as "tenantId", f.channel, f.merchant_no as "merchantNo", ${day}::text as day
  from former_merchant f
  left join channel_bill b on b.tenant_id = f.tenant_id and b.channel = f.channel and b.merchant_no = f.merchant_no
    and b.day = ${day}::date
  where (b.day is null or b.problem <> '') and f.replaced_at >= ${since}::date and exists (
    select 1 from pay_attempt a
    where a.tenant_id = f.tenant_id and a.channel = f.channel and a.merchant_no = f.merchant_no and a.state = 'succeeded')
  order by f.tenant_id, f.channel, f.merchant_no limit 500`

/** @property accounts the numbers under which payments to the account are booked; empty means the current account */
export type BillOf = BillKey & { accounts: readonly string[] }

/** Attempts under these numbers, made to the account. */
export async function attemptsUnder(
  db: Db,
  { tenantId, channel, accounts }: BillOf,
  outTradeNos: readonly string[],
): Promise<Pick<AttemptRow, 'outTradeNo' | 'amount' | 'state'>[]> {
  return db<Pick<AttemptRow, 'outTradeNo' | 'amount' | 'state'>[]>`
    select out_trade_no as "outTradeNo", amount, state from pay_attempt
    where tenant_id = ${tenantId} and channel = ${channel} and merchant_no = any(${[...accounts]}::text[])
      and out_trade_no = any(${[...outTradeNos]}::text[])`
}

/** What was booked as paid to the account between two moments. */
export async function bookedBetween(
  db: Db,
  { tenantId, channel, accounts }: BillOf,
  from: Date,
  until: Date,
): Promise<{ outTradeNo: string; amount: number }[]> {
  return db<{ outTradeNo: string; amount: number }[]>`
    select out_trade_no as "outTradeNo", amount from pay_attempt
    where tenant_id = ${tenantId} and channel = ${channel} and merchant_no = any(${[...accounts]}::text[])
      and state = 'succeeded' and ended_at >= ${from} and ended_at < ${until}`
}

/** Booked refunds with these numbers, both ours and those made outside; amounts in fen. */
export async function refundsUnder(
  db: Db,
  { tenantId, channel }: Pick<BillKey, 'tenantId' | 'channel'>,
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

/** What the payment service was asked to pay back from the account, and said between two moments that it has. */
export async function paidBackBetween(
  db: Db,
  { tenantId, channel, accounts }: BillOf,
  from: Date,
  until: Date,
): Promise<{ refundNo: string; outTradeNo: string; amount: number }[]> {
  return db<{ refundNo: string; outTradeNo: string; amount: number }[]>`
    select r.refund_no as "refundNo", p.payment_no as "outTradeNo", r.amount
    from refund r join payment p on p.tenant_id = ${tenantId} and p.id = r.payment_id
    join pay_attempt a on a.tenant_id = ${tenantId} and a.out_trade_no = p.payment_no
    where r.tenant_id = ${tenantId} and a.merchant_no = any(${[...accounts]}::text[]) and r.way = ${channel} and r.state = 'confirmed' and r.sent_at is not null
      and r.answered_at >= ${from} and r.answered_at < ${until}`
}

/** Stores a bill, replacing an earlier version. */
export async function putBill(
  tx: Db,
  { tenantId, channel, merchantNo, day }: BillKey,
  bill: BillSums & { at: Date; problem: string; differences: readonly DifferenceRow[] },
): Promise<void> {
  await tx`
    insert into channel_bill (tenant_id, channel, merchant_no, day, fetched_at, problem, payments, paid, refunds, refunded,
      strange)
    values (${tenantId}, ${channel}, ${merchantNo}, ${day}::date, ${bill.at}, ${bill.problem}, ${bill.payments},
      ${bill.paid}, ${bill.refunds}, ${bill.refunded}, ${bill.strange})
    on conflict (tenant_id, channel, merchant_no, day) do update set fetched_at = excluded.fetched_at, problem = excluded.problem,
      payments = excluded.payments, paid = excluded.paid, refunds = excluded.refunds, refunded = excluded.refunded,
      strange = excluded.strange`
  await tx`
    delete from channel_difference
    where tenant_id = ${tenantId} and channel = ${channel} and merchant_no = ${merchantNo} and day = ${day}::date`
  for (const each of bill.differences) {
    await tx`
      insert into channel_difference (tenant_id, channel, merchant_no, day, kind, out_trade_no, refund_no, theirs, ours)
      values (${tenantId}, ${channel}, ${merchantNo}, ${day}::date, ${each.kind}, ${each.outTradeNo}, ${each.refundNo},
        ${each.theirs}, ${each.ours})`
  }
}
