import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import type { payChannelList, savePayChannel } from '@lianmeng/contract/payments/seller-channel-endpoints'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf } from '../../../accounts/caller.ts'
import type { Merchant } from '../../../adapters/pay/port.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Deps } from '../../../deps.ts'
import { badRequest, conflict, notFound } from '../../../http/answers/errors.ts'
import { newChannelKey, sealMerchant, wireChannels } from './merchants.ts'
import { putChannel, putEnabled } from './queries.ts'

type SettingUp = Pick<Deps, 'db' | 'clock' | 'config' | 'pay'>
type Own = DataOf<typeof payChannelList>

/** The payment services of the caller's shop. */
export async function ownChannels(deps: SettingUp, tenantId: number): Promise<Own> {
  return { channels: await wireChannels(deps, tenantId), hasSandbox: deps.pay.sandbox !== null }
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
    await putChannel(tx, {
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
function merchantIn(deps: SettingUp, form: ParamsOf<typeof savePayChannel>): Merchant {
  const [merchantNo, appId] = [form.merchantAccount.trim(), form.app.trim()]
  if (merchantNo === '' || appId === '') throw badRequest(channelTexts.missing)
  const privateKey = deps.pay.readPrivateKey(form.privateKey)
  if (!privateKey) throw badRequest(channelTexts.badPrivateKey)
  const publicKey = deps.pay.readPublicKey(form.platformKey)
  if (!publicKey) throw badRequest(channelTexts.badPlatformKey)
  const [serial, platformSerial, apiKey] = [form.merchantSerial.trim(), form.platformSerial.trim(), form.apiKey.trim()]
  if (form.channel === 'wechat') {
    if (serial === '' || platformSerial === '') throw badRequest(channelTexts.missing)
    if (!/^[\x21-\x7e]{32}$/.test(apiKey)) throw badRequest(channelTexts.badApiKey)
  }
  const gateway = deps.pay.addresses[form.channel]
  return {
    gateway,
    merchantNo,
    appId,
    privateKey,
    serial,
    apiKey,
    platformKeys: [{ serial: platformSerial, publicKey }],
  }
}

/** Sets up a seller's own account with a payment service. @throws 400 */
export const saveChannel = async (deps: SettingUp, actor: Actor, form: ParamsOf<typeof savePayChannel>): Promise<Own> =>
  keep(deps, actor, form.channel, { merchant: merchantIn(deps, form), isSandbox: false })

/** Opens an account with a payment service of the demonstration. @throws 409 where this installation has none */
export async function openSandbox(deps: SettingUp, actor: Actor, channel: PayChannel): Promise<Own> {
  const { sandbox } = deps.pay
  if (!sandbox) throw conflict(channelTexts.noSandbox)
  return keep(deps, actor, channel, { merchant: await sandbox.open(channel), isSandbox: true })
}

/** Offers a payment service to buyers, or no more. @throws 404 */
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
