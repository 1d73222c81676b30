import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import {
  type addPlatformKey as adding,
  maxPlatformKeys,
  type payChannelList,
  type removePlatformKey as removing,
} from '@lianmeng/contract/payments/seller-channel-endpoints'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf } from '../../../accounts/caller.ts'
import type { PlatformKey } from '../../../adapters/pay/port.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { lockChannel, putSealed } from './account-queries.ts'
import { merchantOf, sealMerchant } from './merchants.ts'
import { certificateIn, ownChannels, type SettingUp } from './set-up.ts'

const channel = 'wechat'

/** Changes the keys that verify WeChat Pay; the rest of the account is unchanged. @throws 404, 409 */
async function changeKeys(
  deps: SettingUp,
  actor: Actor,
  change: (keys: readonly PlatformKey[]) => PlatformKey[],
): Promise<DataOf<typeof payChannelList>> {
  const { tenantId, userName } = sellerOf(actor)
  const object = `${channel} of seller ${tenantId}`
  await auditedChange(deps.db, actor, { event: 'payChannel.save', object }, async (tx) => {
    await lockChannel(tx, tenantId, channel)
    const found = await merchantOf({ db: tx, config: deps.config }, tenantId, channel)
    if (!found) throw notFound(channelTexts.noChannel)
    const platformKeys = change(found.merchant.platformKeys)
    const sealed = sealMerchant(deps.config.secret, tenantId, channel, { ...found.merchant, platformKeys })
    await putSealed(tx, { tenantId, channel, sealed, at: deps.clock(), by: userName })
    return { object: `${object}, keys ${platformKeys.map(({ serial }) => serial).join(' ')}` }
  })
  return ownChannels(deps, tenantId)
}

/** @throws 400 */
function keyIn(deps: SettingUp, { platformKey, platformSerial }: ParamsOf<typeof adding>): PlatformKey {
  if (deps.pay.readCertificate(platformKey)) return certificateIn(deps, platformKey)
  const publicKey = deps.pay.readPublicKey(platformKey)
  if (!publicKey) throw badRequest(channelTexts.badPlatformKey)
  const serial = platformSerial.trim()
  if (!serial.startsWith('PUB_KEY_ID_')) throw badRequest(channelTexts.keySerialMissing)
  return { serial, publicKey }
}

/** Adds a key with which WeChat Pay signs; replaces one with the same number. @throws 400, 404, 409 */
export function addPlatformKey(deps: SettingUp, actor: Actor, form: ParamsOf<typeof adding>) {
  const key = keyIn(deps, form)
  return changeKeys(deps, actor, (keys) => {
    const others = keys.filter(({ serial }) => serial !== key.serial)
    if (others.length >= maxPlatformKeys) throw conflict(channelTexts.tooManyKeys(maxPlatformKeys))
    return [...others, key]
  })
}

/** Removes a key: its signatures are no longer trusted. @throws 404, 409 */
export function removePlatformKey(deps: SettingUp, actor: Actor, { platformSerial }: ParamsOf<typeof removing>) {
  return changeKeys(deps, actor, (keys) => {
    const others = keys.filter(({ serial }) => serial !== platformSerial)
    if (others.length === keys.length) throw notFound(channelTexts.noKey)
    if (others.length === 0) throw conflict(channelTexts.lastKey)
    return others
  })
}
