import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'

type SealedAccount = { tenantId: number; channel: PayChannel; merchantNo: string; isFormer: boolean; sealed: Buffer }

/** The keys of every seller's accounts. */
export const sealedAccounts = (db: Db) => db<SealedAccount[]>`
  select tenant_id as "tenantId", channel, merchant_no as "merchantNo", false as "isFormer", sealed from pay_channel
  union all
  select tenant_id, channel, merchant_no, true, sealed from former_merchant`

/** Replaces keys that are still those that were read. */
export const resealMerchant = (
  db: Db,
  { tenantId, channel, merchantNo, isFormer, sealed }: SealedAccount,
  next: Buffer,
) =>
  isFormer
    ? db`
        update former_merchant set sealed = ${next}
        where tenant_id = ${tenantId} and channel = ${channel} and merchant_no = ${merchantNo} and sealed = ${sealed}`
    : db`
        update pay_channel set sealed = ${next}
        where tenant_id = ${tenantId} and channel = ${channel} and sealed = ${sealed}`
