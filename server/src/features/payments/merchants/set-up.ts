import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import type {
  payChannelList,
  removeFormerMerchant as removing,
  savePayChannel,
} from '@lianmeng/contract/payments/seller-channel-endpoints'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf } from '../../../accounts/caller.ts'
import type { Merchant, PlatformKey } from '../../../adapters/pay/port.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits, type Limit } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { addChannel, type ChannelRow, lockChannel, putChannel, putEnabled } from './account-queries.ts'
import { keepFormer, nameAccount, openOfAccount, removeFormer } from './former-queries.ts'
import { newChannelKey, sealMerchant, wireChannels } from './merchants.ts'

export type SettingUp = Pick<Deps, 'db' | 'clock' | 'config' | 'pay'>
type Own = DataOf<typeof payChannelList>

/** The payment services of the caller's shop. */
export async function ownChannels(deps: SettingUp, tenantId: number): Promise<Own> {
  return { channels: await wireChannels(deps, tenantId), hasSandbox: deps.pay.sandbox !== null }
}

/** Puts an account in its place; the one before is kept for the payments that were made to it. */
async function replace(tx: Db, made: ChannelRow): Promise<void> {
  const { tenantId, channel, merchantNo, changedAt: at, changedBy: by } = made
  if (await addChannel(tx, made)) return
  await lockChannel(tx, tenantId, channel)
  await nameAccount(tx, tenantId, channel)
  await keepFormer(tx, { tenantId, channel, merchantNo, at, by })
  await removeFormer(tx, { tenantId, channel, merchantNo })
  await putChannel(tx, made)
}

async function keep(
  deps: SettingUp,
  actor: Actor,
  channel: PayChannel,
  { merchant, isSandbox }: { merchant: Merchant; isSandbox: boolean },
): Promise<Own> {
  const { tenantId, userName } = sellerOf(actor)
  const object = `${channel} of seller ${tenantId}`
  await auditedChange(deps.db, actor, { event: 'payChannel.save', object, refusals: 'all' }, async (tx) => {
    await replace(tx, {
      tenantId,
      channel,
      channelKey: newChannelKey(tenantId),
      merchantNo: merchant.merchantNo,
      appId: merchant.appId,
      isSandbox,
      enabled: true,
      sealed: sealMerchant(deps.config.secret, tenantId, channel, merchant),
      changedAt: deps.clock(),
      changedBy: userName,
    })
    return { object: `${object}, merchant ${merchant.merchantNo}` }
  })
  return ownChannels(deps, tenantId)
}

/** @throws 400 */
export function certificateIn({ pay, clock }: SettingUp, text: string): PlatformKey {
  const certificate = pay.readCertificate(text)
  if (!certificate) throw badRequest(channelTexts.badCertificate)
  const { validTo, ...key } = certificate
  if (validTo <= clock()) throw badRequest(channelTexts.expiredCertificate)
  return { ...key, validTo: validTo.toISOString() }
}

/** The keys in a form: a public key with its number, a certificate, or both. @throws 400 */
function platformKeysIn(deps: SettingUp, form: ParamsOf<typeof savePayChannel>): PlatformKey[] {
  const certificate = form.certificate?.trim() ?? ''
  const serial = form.platformSerial.trim()
  const ofCertificate = certificate === '' ? [] : [certificateIn(deps, certificate)]
  if (form.platformKey.trim() === '' && serial === '' && ofCertificate.length > 0) return ofCertificate
  const publicKey = deps.pay.readPublicKey(form.platformKey)
  if (!publicKey) throw badRequest(channelTexts.badPlatformKey)
  if (form.channel === 'wechat' && serial === '') throw badRequest(channelTexts.missing)
  return [{ serial, publicKey }, ...ofCertificate]
}

/** @throws 400 */
function merchantIn(deps: SettingUp, form: ParamsOf<typeof savePayChannel>): Merchant {
  const [merchantNo, appId] = [form.merchantAccount.trim(), form.app.trim()]
  if (merchantNo === '' || appId === '') throw badRequest(channelTexts.missing)
  const privateKey = deps.pay.readPrivateKey(form.privateKey)
  if (!privateKey) throw badRequest(channelTexts.badPrivateKey)
  const platformKeys = platformKeysIn(deps, form)
  const [serial, apiKey] = [form.merchantSerial.trim(), form.apiKey.trim()]
  if (form.channel === 'wechat') {
    if (serial === '') throw badRequest(channelTexts.missing)
    if (!/^[\x21-\x7e]{32}$/.test(apiKey)) throw badRequest(channelTexts.badApiKey)
  }
  return { gateway: deps.pay.addresses[form.channel], merchantNo, appId, privateKey, serial, apiKey, platformKeys }
}

/** Sets up a seller's own account at a payment service. @throws 400 */
export const saveChannel = async (deps: SettingUp, actor: Actor, form: ParamsOf<typeof savePayChannel>): Promise<Own> =>
  keep(deps, actor, form.channel, { merchant: merchantIn(deps, form), isSandbox: false })

/** Accounts that a seller may open at the demonstration services: the keys of one take a processor for a second. */
const openings: Limit = { seconds: 3600, max: 10 }

/**
 * Opens an account at a demonstration payment service.
 * @throws 409 when this installation has none, 429 when the seller has opened too many
 */
export async function openSandbox(deps: SettingUp, actor: Actor, channel: PayChannel): Promise<Own> {
  const { sandbox } = deps.pay
  if (!sandbox) throw conflict(channelTexts.noSandbox)
  await enforceLimits(deps.db, `sandbox-account:${sellerOf(actor).tenantId}`, [openings])
  return keep(deps, actor, channel, { merchant: await sandbox.open(channel), isSandbox: true })
}

/** Starts or stops offering a payment service to buyers. @throws 404 */
export async function switchChannel(
  deps: SettingUp,
  actor: Actor,
  { channel, enabled }: { channel: PayChannel; enabled: boolean },
): Promise<Own> {
  const { tenantId, userName } = sellerOf(actor)
  const object = `${channel} of seller ${tenantId}`
  await auditedChange(deps.db, actor, { event: 'payChannel.save', object }, async (tx) => {
    const isThere = await putEnabled(tx, { tenantId, channel, enabled, at: deps.clock(), by: userName })
    if (!isThere) throw notFound(channelTexts.noChannel)
    return { object: `${object}, ${enabled ? 'on' : 'off'}` }
  })
  return ownChannels(deps, tenantId)
}

/** Forgets the keys of an account that the seller had before: nothing is asked through it any more. @throws 404, 409 */
export async function forgetFormer(
  deps: SettingUp,
  actor: Actor,
  { channel, merchantAccount: merchantNo }: ParamsOf<typeof removing>,
): Promise<Own> {
  const { tenantId } = sellerOf(actor)
  const object = `${channel} of seller ${tenantId}, former merchant ${merchantNo}`
  await auditedChange(deps.db, actor, { event: 'payChannel.save', object }, async (tx) => {
    await lockChannel(tx, tenantId, channel)
    const open = await openOfAccount(tx, { tenantId, channel, merchantNo })
    if (!(await removeFormer(tx, { tenantId, channel, merchantNo }))) throw notFound(channelTexts.noFormer)
    if (open > 0) throw conflict(channelTexts.formerInUse(open))
    return { object: `${object}, forgotten` }
  })
  return ownChannels(deps, tenantId)
}
