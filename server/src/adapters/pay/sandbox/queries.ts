import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'

/** A merchant of the demonstration payment services; keys are PEM texts. */
export type SandboxMerchant = {
  channel: PayChannel
  merchantNo: string
  publicKey: string
  /** Signs its notices and answers. */
  gatewayKey: string
  apiKey: string
}

export async function addMerchant(db: Db, made: SandboxMerchant): Promise<void> {
  await db`
    insert into sandbox_merchant (channel, merchant_no, public_key, gateway_key, api_key)
    values (${made.channel}, ${made.merchantNo}, ${made.publicKey}, ${made.gatewayKey}, ${made.apiKey})`
}

export async function merchantOf(
  db: Db,
  channel: PayChannel,
  merchantNo: string,
): Promise<SandboxMerchant | undefined> {
  const [row] = await db<SandboxMerchant[]>`
    select channel, merchant_no as "merchantNo", public_key as "publicKey", gateway_key as "gatewayKey",
      api_key as "apiKey"
    from sandbox_merchant where channel = ${channel} and merchant_no = ${merchantNo}`
  return row
}

/** Amounts in fen. */
export type SandboxTrade = {
  token: string
  channel: PayChannel
  merchantNo: string
  outTradeNo: string
  tradeNo: string
  amount: number
  subject: string
  state: 'waiting' | 'paid' | 'closed'
  paid: number
  /** Refunded amounts by the numbers of the refunds. */
  refunded: Record<string, number>
  notifyUrl: string
  returnUrl: string
}

const columns = (db: Db) => db`
  token, channel, merchant_no as "merchantNo", out_trade_no as "outTradeNo", trade_no as "tradeNo", amount, subject,
  state, paid, refunded, notify_url as "notifyUrl", return_url as "returnUrl"`

type TradeKey = Pick<SandboxTrade, 'channel' | 'merchantNo' | 'outTradeNo'>

/** @returns the trade with this number, new or existing */
export async function putTrade(db: Db, made: Omit<SandboxTrade, 'state' | 'paid' | 'refunded'>): Promise<SandboxTrade> {
  await db`
    insert into sandbox_trade (token, channel, merchant_no, out_trade_no, trade_no, amount, subject, notify_url,
      return_url)
    values (${made.token}, ${made.channel}, ${made.merchantNo}, ${made.outTradeNo}, ${made.tradeNo}, ${made.amount},
      ${made.subject}, ${made.notifyUrl}, ${made.returnUrl})
    on conflict do nothing`
  return (await tradeOf(db, made))!
}

export async function tradeOf(
  db: Db,
  { channel, merchantNo, outTradeNo }: TradeKey,
): Promise<SandboxTrade | undefined> {
  const [row] = await db<SandboxTrade[]>`
    select ${columns(db)} from sandbox_trade
    where channel = ${channel} and merchant_no = ${merchantNo} and out_trade_no = ${outTradeNo}`
  return row
}

export async function tradeByToken(db: Db, token: string): Promise<SandboxTrade | undefined> {
  const [row] = await db<SandboxTrade[]>`select ${columns(db)} from sandbox_trade where token = ${token}`
  return row
}

/** @returns whether it was still waiting for payment */
export async function payTrade(db: Db, token: string, paid: number): Promise<boolean> {
  const rows = await db<{ token: string }[]>`
    update sandbox_trade set state = 'paid', paid = ${paid}, paid_at = now() where token = ${token} and state = 'waiting' returning token`
  return rows.length > 0
}

export async function closeTrade(db: Db, token: string): Promise<void> {
  await db`update sandbox_trade set state = 'closed' where token = ${token} and state = 'waiting'`
}

/** Refunds once per number. @returns whether it was refunded, now or before */
export async function refundTrade(db: Db, token: string, refundNo: string, amount: number): Promise<boolean> {
  const rows = await db<{ token: string }[]>`
    update sandbox_trade set refunded = refunded || jsonb_build_object(${refundNo}::text, ${amount}::bigint),
      refunded_at = jsonb_build_object(${refundNo}::text, now()) || refunded_at
    where token = ${token} and state = 'paid' and (refunded ? ${refundNo} or ${amount} + (
      select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunded)) <= paid)
    returning token`
  return rows.length > 0
}

/** A merchant's payments and refunds on a local day. */
export const billRowsOf = (
  db: Db,
  { channel, merchantNo }: Pick<SandboxMerchant, 'channel' | 'merchantNo'>,
  day: string,
) => db<{ outTradeNo: string; refundNo: string; amount: number }[]>`
  select out_trade_no as "outTradeNo", '' as "refundNo", paid as amount from sandbox_trade
  where channel = ${channel} and merchant_no = ${merchantNo} and (paid_at at time zone 'Asia/Shanghai')::date = ${day}::date
  union all
  select t.out_trade_no, r.key, r.value::bigint
  from sandbox_trade t cross join jsonb_each_text(t.refunded) r
  where t.channel = ${channel} and t.merchant_no = ${merchantNo}
    and ((t.refunded_at ->> r.key)::timestamptz at time zone 'Asia/Shanghai')::date = ${day}::date`

/** The amount refunded under a refund's number, in fen. */
export async function refundedUnder(
  db: Db,
  { channel, merchantNo }: Pick<SandboxMerchant, 'channel' | 'merchantNo'>,
  refundNo: string,
): Promise<number | undefined> {
  const [row] = await db<{ amount: number }[]>`
    select (refunded ->> ${refundNo})::bigint as amount from sandbox_trade
    where channel = ${channel} and merchant_no = ${merchantNo} and refunded ? ${refundNo}`
  return row?.amount
}
