import { randomBytes } from 'node:crypto'
import { gateway } from '@lianmeng/contract/endpoint'
import { channelTexts, payChannelTexts } from '@lianmeng/contract/payments/channel-texts'
import type { OwnChannel } from '@lianmeng/contract/payments/seller-channel-endpoints'
import { type PayChannel, payChannels } from '@lianmeng/trade/payment/channel'
import type { SealedPlace } from '../../../accounts/reseal.ts'
import { type Secrets, seal, unseal } from '../../../accounts/seal.ts'
import type { Merchant } from '../../../adapters/pay/port.ts'
import { conflict } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { type ChannelRow, channelsOf } from './account-queries.ts'
import { type FormerRow, formerMerchantsOf, merchantsUnder } from './former-queries.ts'
import type { AttemptRow } from './queries.ts'
import { resealMerchant, sealedAccounts } from './sealed-queries.ts'

const purposeOf = (tenantId: number, channel: PayChannel): string => `pay channel ${tenantId} ${channel}`

/** Encrypts the keys of an account so that only this server can read them. */
export const sealMerchant = (secret: string, tenantId: number, channel: PayChannel, merchant: Merchant): Buffer =>
  seal(secret, purposeOf(tenantId, channel), JSON.stringify(merchant))

/** The last part of the address for notices. It contains the seller: notices do not name one. */
export const newChannelKey = (tenantId: number): string => `${tenantId}-${randomBytes(12).toString('hex')}`

/** The seller of an address; undefined when no such address was given out. */
export function tenantOfKey(channelKey: string): number | undefined {
  const tenantId = /^(\d{1,9})-[0-9a-f]{24}$/.exec(channelKey)?.[1]
  return tenantId === undefined ? undefined : Number(tenantId)
}

export const notifyUrlOf = (
  origin: string,
  { channel, channelKey }: Pick<ChannelRow, 'channel' | 'channelKey'>,
): string => `${origin}${gateway}/lmcp/v1/pay/notify/${channel}/${channelKey}`

const opened = (
  secrets: Secrets,
  { tenantId, channel, sealed }: Pick<ChannelRow, 'tenantId' | 'channel' | 'sealed'>,
): Merchant | undefined => {
  const text = unseal(secrets, purposeOf(tenantId, channel), sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Merchant)
}

const keysOf = (secrets: Secrets, row: ChannelRow): OwnChannel['platformKeys'] =>
  (opened(secrets, row)?.platformKeys ?? []).map(({ serial, validTo = '' }) => ({
    serial,
    isCertificate: validTo !== '',
    validTo,
  }))

type Reading = { db: Db } & Pick<Deps, 'config'>

/** A seller's current account with a payment service, with its keys; undefined if there is none. */
export async function merchantOf(
  { db, config }: Reading,
  tenantId: number,
  channel: PayChannel,
): Promise<{ row: ChannelRow; merchant: Merchant } | undefined> {
  const row = (await channelsOf(db, tenantId)).find((each) => each.channel === channel)
  const merchant = row && opened(config.secrets, row)
  return row && merchant ? { row, merchant } : undefined
}

/** A seller's former accounts with a payment service whose keys are kept, the most recent first. */
export async function formerMerchants(
  { db, config }: Reading,
  tenantId: number,
  channel: PayChannel,
): Promise<{ row: FormerRow; merchant: Merchant }[]> {
  const rows = (await formerMerchantsOf(db, tenantId)).filter((row) => row.channel === channel)
  return rows.flatMap((row) => {
    const merchant = opened(config.secrets, row)
    return merchant ? [{ row, merchant }] : []
  })
}

/** A seller's current or former account; undefined if its keys are not kept. @param merchantNo empty: the current one */
export async function merchantUnder(
  deps: Reading,
  tenantId: number,
  channel: PayChannel,
  merchantNo: string,
): Promise<{ merchant: Merchant; isSandbox: boolean; holds: boolean } | undefined> {
  for (const row of await merchantsUnder(deps.db, tenantId, channel, merchantNo)) {
    const merchant = opened(deps.config.secrets, row)
    if (merchant) return { merchant, isSandbox: row.isSandbox, holds: row.holds }
  }
  return undefined
}

/** The account that received a payment. @throws Error if its keys are not kept */
export async function merchantOfAttempt(
  deps: Reading,
  { tenantId, channel, merchantNo }: Pick<AttemptRow, 'tenantId' | 'channel' | 'merchantNo'>,
): Promise<Merchant> {
  const found = await merchantUnder(deps, tenantId, channel, merchantNo)
  if (!found) throw new Error('the account with the payment service is gone')
  return found.merchant
}

/** The same account, enabled for payments. @throws 409 */
export async function requireMerchant(
  deps: Pick<Deps, 'db' | 'config'>,
  tenantId: number,
  channel: PayChannel,
): Promise<{ row: ChannelRow; merchant: Merchant }> {
  const found = await merchantOf(deps, tenantId, channel)
  if (!found?.row.enabled) throw conflict(channelTexts.notOffered)
  return found
}

/** The payment services that a seller accepts. */
export const enabledChannels = async (db: Db, tenantId: number): Promise<PayChannel[]> =>
  (await channelsOf(db, tenantId)).filter(({ enabled }) => enabled).map(({ channel }) => channel)

/** All payment services as the seller sees them, whether set up or not. */
export async function wireChannels(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  tenantId: number,
): Promise<OwnChannel[]> {
  const rows = await channelsOf(db, tenantId)
  const former = await formerMerchantsOf(db, tenantId)
  return payChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel)
    return {
      channel,
      channelName: payChannelTexts[channel],
      isSet: row !== undefined,
      enabled: row?.enabled ?? false,
      isSandbox: row?.isSandbox ?? false,
      merchantNo: row?.merchantNo ?? '',
      appId: row?.appId ?? '',
      platformKeys: row?.channel === 'wechat' ? keysOf(config.secrets, row) : [],
      notifyUrl: row ? notifyUrlOf(config.publicOrigin, row) : '',
      changedAt: row?.changedAt.toISOString() ?? '',
      changedBy: row?.changedBy ?? '',
      former: former
        .filter((each) => each.channel === channel)
        .map(({ merchantNo, replacedAt, replacedBy }) => ({
          merchantNo,
          replacedAt: replacedAt.toISOString(),
          replacedBy,
        })),
    }
  })
}

/** The keys of every account, current and former. */
export const sealedMerchants = async (db: Db): Promise<SealedPlace[]> =>
  (await sealedAccounts(db)).map((row) => ({
    purpose: purposeOf(row.tenantId, row.channel),
    sealed: row.sealed,
    put: (sealed) => resealMerchant(db, row, sealed),
  }))
