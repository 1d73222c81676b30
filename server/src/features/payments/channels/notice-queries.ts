import type { NoticeFault, NoticeVerdict, PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'

type NewNotice = {
  tenantId: number
  channel: PayChannel
  /** null: the signature of the payment service is not genuine. */
  noticeId: string | null
  raw: string
  verdict: NoticeVerdict
  at: Date
  /** The payment that it names; empty: unreadable. */
  outTradeNo: string
  /** Fen; null: unreadable. */
  amount: number | null
  /** Empty: it is genuine. */
  fault: NoticeFault | ''
}

/** @returns false when it came before; the repetition is then counted */
export async function addNotice(tx: Db, made: NewNotice): Promise<boolean> {
  const [row] = await tx<{ times: number }[]>`
    insert into pay_notice (tenant_id, channel, notice_id, raw, verdict, at, out_trade_no, amount, fault)
    values (${made.tenantId}, ${made.channel}, ${made.noticeId}, ${made.raw}, ${made.verdict}, ${made.at},
      ${made.outTradeNo}, ${made.amount}, ${made.fault})
    on conflict (tenant_id, channel, notice_id) do update set times = pay_notice.times + 1, last_at = excluded.at
    returning times`
  return row!.times === 1
}

/** Amounts in fen. */
export type NoticeRow = {
  tenantId: number
  id: number
  sellerName: string
  channel: PayChannel
  raw: string
  verdict: NoticeVerdict
  fault: NoticeFault | ''
  outTradeNo: string
  amount: number | null
  at: Date
  times: number
  lastAt: Date | null
  remark: string
}

const columns = (db: Db) => db`
  n.tenant_id as "tenantId", n.id, seller.short_name as "sellerName", n.channel, n.raw, n.verdict, n.fault,
  n.out_trade_no as "outTradeNo", n.amount, n.at, n.times, n.last_at as "lastAt", n.remark`

/** Filters of the list of all notices; null: no filter. */
export type NoticeSearch = {
  channel: PayChannel | null
  verdict: NoticeVerdict | null
  tenantId: number | null
  keyword: string
  /** Only those received more than once. */
  repeated: boolean
  from: Date | null
  /** Exclusive. */
  until: Date | null
}

/** A page of notices to the addresses of all sellers, newest first. */
export const allNotices = (db: Db, search: NoticeSearch, { limit, offset }: { limit: number; offset: number }) => db<
  (NoticeRow & { total: number })[]
>`
  select ${columns(db)}, count(*) over () as total
  from pay_notice n join seller on seller.tenant_id = n.tenant_id
  where (${search.channel}::text is null or n.channel = ${search.channel})
    and (${search.verdict}::text is null or n.verdict = ${search.verdict})
    and (${search.tenantId}::int is null or n.tenant_id = ${search.tenantId})
    and (not ${search.repeated}::boolean or n.times > 1)
    and (${search.from}::timestamptz is null or n.at >= ${search.from})
    and (${search.until}::timestamptz is null or n.at < ${search.until})
    and (${search.keyword} = '' or position(lower(${search.keyword}) in
      lower(concat_ws(' ', n.out_trade_no, n.notice_id, seller.short_name))) > 0)
  order by n.at desc, n.id desc limit ${limit} offset ${offset}`

export async function noticeOf(db: Db, tenantId: number, id: number): Promise<NoticeRow | undefined> {
  const [row] = await db<NoticeRow[]>`
    select ${columns(db)} from pay_notice n join seller on seller.tenant_id = ${tenantId}
    where n.tenant_id = ${tenantId} and n.id = ${id}`.ownedBy('tenantId', tenantId)
  return row
}

/** Writes the answer of the payment service about a notice. @param isNews whether it replaces an earlier answer */
export async function putRemark(
  tx: Db,
  { tenantId, id }: Pick<NoticeRow, 'tenantId' | 'id'>,
  { remark, isNews }: { remark: string; isNews: boolean },
): Promise<void> {
  await tx`
    update pay_notice set remark = ${remark}
    where tenant_id = ${tenantId} and id = ${id} and (${isNews}::boolean or remark = '')`
}
