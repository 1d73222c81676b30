/** Payment services that pay a seller, each with its own merchant account. */
import { payChannels } from '@lianmeng/trade/payment/channel'
import { type Static, Type } from 'typebox'
import { sellerMoney } from '../callers.ts'
import { Text } from '../fields.ts'

/** Keys are never shown again. */
export const OwnChannel = Type.Object({
  channel: Type.Enum(payChannels),
  channelName: Type.String(),
  isSet: Type.Boolean(),
  enabled: Type.Boolean(),
  isSandbox: Type.Boolean(),
  merchantNo: Type.String(),
  appId: Type.String(),
  /** WeChat: the keys that verify its notices and answers, by number. */
  platformKeys: Type.Array(
    Type.Object({
      serial: Type.String(),
      isCertificate: Type.Boolean(),
      /** ISO 8601; empty: no end. */
      validTo: Type.String(),
    }),
  ),
  /** Address for the payment service's notices. */
  notifyUrl: Type.String(),
  changedAt: Type.String(),
  changedBy: Type.String(),
  /** Accounts from before whose keys are kept: payments that were made to them are asked about and paid back through them. */
  former: Type.Array(
    Type.Object({
      merchantNo: Type.String(),
      /** ISO 8601. */
      replacedAt: Type.String(),
      replacedBy: Type.String(),
    }),
  ),
})
export type OwnChannel = Static<typeof OwnChannel>

const Own = Type.Object({
  channels: Type.Array(OwnChannel),
  /** Whether accounts with the demonstration's payment services can be opened. */
  hasSandbox: Type.Boolean(),
})

export const payChannelList = sellerMoney({
  method: 'GET',
  path: '/seller/v1/pay-channel/list',
  summary: '卖家：支付宝与微信支付的商户设置',
  params: Type.Object({}),
  data: Own,
})

const channel = Type.Enum(payChannels, { title: '支付方式' })

export const savePayChannel = sellerMoney({
  method: 'POST',
  path: '/seller/v1/pay-channel/save',
  programs: 'never',
  summary: '卖家：保存商户资料与密钥',
  params: Type.Object({
    channel,
    merchantAccount: Text('商户号', 32),
    app: Text('应用 ID', 32),
    privateKey: Text('商户私钥', 8000),
    platformKey: Text('平台公钥', 8000),
    /** WeChat only, like the next two. */
    merchantSerial: Text('商户证书序列号', 64),
    platformSerial: Text('平台公钥 ID', 80),
    /** Instead of the public key, or beside it while the merchant changes from one to the other. */
    certificate: Type.Optional(Text('平台证书', 8000)),
    apiKey: Text('APIv3 密钥', 64),
  }),
  data: Own,
})

/** Most WeChat Pay keys side by side: an old and a new one of both kinds. */
export const maxPlatformKeys = 4

/** Adds a key of WeChat Pay before it changes keys, so that no notice is refused meanwhile. */
export const addPlatformKey = sellerMoney({
  method: 'POST',
  path: '/seller/v1/pay-channel/add-key',
  programs: 'never',
  summary: '卖家：添加微信支付公钥或平台证书',
  params: Type.Object({
    /** A certificate, or a public key with its number. */
    platformKey: Text('公钥或平台证书', 8000),
    platformSerial: Text('平台公钥 ID', 80),
  }),
  data: Own,
})

export const removePlatformKey = sellerMoney({
  method: 'POST',
  path: '/seller/v1/pay-channel/remove-key',
  programs: 'never',
  summary: '卖家：移除微信支付公钥或平台证书',
  params: Type.Object({ platformSerial: Text('公钥 ID 或证书序列号', 80, 1) }),
  data: Own,
})

export const switchPayChannel = sellerMoney({
  method: 'POST',
  path: '/seller/v1/pay-channel/switch',
  programs: 'never',
  summary: '卖家：启用或停用支付方式',
  params: Type.Object({ channel, enabled: Type.Boolean({ title: '启用' }) }),
  data: Own,
})

/** Forgets the keys of an account from before: what was paid to it can be paid back by transfer only from then on. */
export const removeFormerMerchant = sellerMoney({
  method: 'POST',
  path: '/seller/v1/pay-channel/remove-former',
  programs: 'never',
  summary: '卖家：移除原商户的密钥',
  params: Type.Object({ channel, merchantAccount: Text('商户号', 32, 1) }),
  data: Own,
})

/** Only if the installation has demonstration payment services. */
export const openSandboxAccount = sellerMoney({
  method: 'POST',
  path: '/seller/v1/pay-channel/sandbox',
  programs: 'never',
  summary: '卖家：开通沙箱商户（仅演示）',
  params: Type.Object({ channel }),
  data: Own,
})
