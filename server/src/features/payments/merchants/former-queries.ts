import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'

/** A seller's former merchant account, with its keys. */
export type FormerRow = {
  tenantId: number
  channel: PayChannel
  merchantNo: string
  isSandbox: boolean
  sealed: Buffer
  replacedAt: Date
  replacedBy: string
}

/** A seller's former accounts, the most recent first. */
export async function formerMerchantsOf(db: Db, tenantId: number): Promise<FormerRow[]> {
  return db<FormerRow[]>`
    select tenant_id as "tenantId", channel, merchant_no as "merchantNo", is_sandbox as "isSandbox", sealed,
      replaced_at as "replacedAt", replaced_by as "replacedBy"
    from former_merchant where tenant_id = ${tenantId} order by channel, replaced_at desc, merchant_no`.ownedBy(
    'tenantId',
    tenantId,
  )
}

/** A seller's account under a number, with its keys. `holds`: it is the current one. */
export type MerchantRow = Pick<FormerRow, 'tenantId' | 'channel' | 'isSandbox' | 'sealed'> & { holds: boolean }

/** A seller's current or former accounts under a number, the current one first. @param merchantNo empty: the current one */
export async function merchantsUnder(
  db: Db,
  tenantId: number,
  channel: PayChannel,
  merchantNo: string,
): Promise<MerchantRow[]> {
  return db<MerchantRow[]>`
    select tenant_id as "tenantId", channel, is_sandbox as "isSandbox", sealed, true as holds
    from pay_channel
    where tenant_id = ${tenantId} and channel = ${channel} and (${merchantNo} = '' or merchant_no = ${merchantNo})
    union all
    select tenant_id, channel, is_sandbox, sealed, false
    from former_merchant where tenant_id = ${tenantId} and channel = ${channel} and merchant_no = ${merchantNo}
    order by holds desc`.ownedBy('tenantId', tenantId)
}

type Change = { tenantId: number; channel: PayChannel; merchantNo: string; at: Date; by: string }

/** Stores the current account, which is locked, as a former one, unless the new account has the same number. */
export async function keepFormer(tx: Db, { tenantId, channel, merchantNo, at, by }: Change): Promise<void> {
  await tx`
    insert into former_merchant (tenant_id, channel, merchant_no, app_id, is_sandbox, sealed, replaced_at, replaced_by)
    select ${tenantId}, channel, merchant_no, app_id, is_sandbox, sealed, ${at}::timestamptz, ${by}
    from pay_channel where tenant_id = ${tenantId} and channel = ${channel} and merchant_no <> ${merchantNo}
    on conflict (tenant_id, channel, merchant_no) do update set app_id = excluded.app_id, is_sandbox = excluded.is_sandbox,
      sealed = excluded.sealed, replaced_at = excluded.replaced_at, replaced_by = excluded.replaced_by`
}

/** Gives payments without an account the number of the current one. Call it before the account is replaced. */
export async function nameAccount(tx: Db, tenantId: number, channel: PayChannel): Promise<void> {
  await tx`
    update pay_attempt set merchant_no = (
      select merchant_no from pay_channel where tenant_id = ${tenantId} and channel = ${channel})
    where tenant_id = ${tenantId} and channel = ${channel} and merchant_no = ''`
}

/** Deletes a former account and its keys. @returns false if there is none */
export async function removeFormer(
  tx: Db,
  { tenantId, channel, merchantNo }: Pick<Change, 'tenantId' | 'channel' | 'merchantNo'>,
): Promise<boolean> {
  const rows = await tx<{ channel: string }[]>`
    delete from former_merchant
    where tenant_id = ${tenantId} and channel = ${channel} and merchant_no = ${merchantNo} returning channel`
  return rows.length > 0
}

/** The number of payments of an account that are unfinished, or have an unfinished refund. */
export async function openOfAccount(
  tx: Db,
  { tenantId, channel, merchantNo }: Pick<Change, 'tenantId' | 'channel' | 'merchantNo'>,
): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from pay_attempt a
    where a.tenant_id = ${tenantId} and a.channel = ${channel} and a.merchant_no = ${merchantNo}
      and (a.state in ('created', 'processing') or exists (
        select 1 from refund r
        where r.tenant_id = ${tenantId} and r.payment_id = a.payment_id and r.state = 'processing')
        or exists (
        select 1 from channel_refund h
        where h.tenant_id = ${tenantId} and h.out_trade_no = a.out_trade_no and h.state = 'heard'))`
  return row!.count
}
