import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'

export type ChannelRow = {
  tenantId: number
  channel: PayChannel
  channelKey: string
  merchantNo: string
  appId: string
  isSandbox: boolean
  enabled: boolean
  sealed: Buffer
  changedAt: Date
  changedBy: string
}

/** The payment services of one seller. */
export async function channelsOf(db: Db, tenantId: number): Promise<ChannelRow[]> {
  return db<ChannelRow[]>`
    select tenant_id as "tenantId", channel, channel_key as "channelKey", merchant_no as "merchantNo", app_id as "appId",
      is_sandbox as "isSandbox", enabled, sealed, changed_at as "changedAt", changed_by as "changedBy"
    from pay_channel where tenant_id = ${tenantId} order by channel`.ownedBy('tenantId', tenantId)
}

/** Adds a seller's first account with a payment service. @returns false if there is one already */
export async function addChannel(tx: Db, made: ChannelRow): Promise<boolean> {
  const rows = await tx<{ channel: string }[]>`
    insert into pay_channel (tenant_id, channel, channel_key, merchant_no, app_id, is_sandbox, enabled, sealed, changed_at,
      changed_by)
    values (${made.tenantId}, ${made.channel}, ${made.channelKey}, ${made.merchantNo}, ${made.appId}, ${made.isSandbox},
      ${made.enabled}, ${made.sealed}, ${made.changedAt}, ${made.changedBy})
    on conflict (tenant_id, channel) do nothing returning channel`
  return rows.length > 0
}

/** Replaces an account, which is locked; its address for notices stays. */
export async function putChannel(tx: Db, made: ChannelRow): Promise<void> {
  await tx`
    update pay_channel set merchant_no = ${made.merchantNo}, app_id = ${made.appId}, is_sandbox = ${made.isSandbox},
      enabled = ${made.enabled}, sealed = ${made.sealed}, changed_at = ${made.changedAt}, changed_by = ${made.changedBy}
    where tenant_id = ${made.tenantId} and channel = ${made.channel}`
}

/** Locks an account until the transaction ends. */
export async function lockChannel(tx: Db, tenantId: number, channel: PayChannel): Promise<void> {
  await tx`select 1 from pay_channel where tenant_id = ${tenantId} and channel = ${channel} for update`
}

/** Stores the keys of an account. */
export async function putSealed(
  tx: Db,
  made: Pick<ChannelRow, 'tenantId' | 'channel' | 'sealed'> & { at: Date; by: string },
): Promise<void> {
  await tx`
    update pay_channel set sealed = ${made.sealed}, changed_at = ${made.at}, changed_by = ${made.by}
    where tenant_id = ${made.tenantId} and channel = ${made.channel}`
}

/** @returns whether the channel exists */
export async function putEnabled(
  tx: Db,
  {
    tenantId,
    channel,
    enabled,
    at,
    by,
  }: { tenantId: number; channel: PayChannel; enabled: boolean; at: Date; by: string },
): Promise<boolean> {
  const rows = await tx<{ channel: string }[]>`
    update pay_channel set enabled = ${enabled}, changed_at = ${at}, changed_by = ${by}
    where tenant_id = ${tenantId} and channel = ${channel} returning channel`
  return rows.length > 0
}
