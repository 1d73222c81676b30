import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { PaymentState } from '@lianmeng/trade/payment/states'

export const payChannelTexts: Record<PayChannel, string> = { alipay: '支付宝', wechat: '微信支付' }

export const payMethodTexts: Record<PayChannel | 'transfer', string> = { transfer: '对公转账', ...payChannelTexts }

/** Names of payment states that differ between payment services and transfers. */
export const channelStateTexts: Partial<Record<PaymentState, string>> = { open: '待支付', withdrawn: '已关闭' }

export const channelTexts = {
  notOffered: '卖家没有开通该支付方式',
  overLimit: '超过渠道单笔限额，请使用对公转账',
  tooLate: '付款期限已过，订单即将取消',
  silent: '支付渠道暂时没有应答，请稍后再试或使用对公转账',
  endsItself: '该付款单由支付渠道处理，未付款会自动关闭',
  missing: '请把商户资料填写完整',
  badPrivateKey: '「商户私钥」不是有效的 RSA 私钥（至少 2048 位）',
  badPlatformKey: '「平台公钥」不是有效的 RSA 公钥或证书（至少 2048 位）',
  badCertificate: '「平台证书」不是有效的证书',
  expiredCertificate: '「平台证书」已过期，请更换',
  keySerialMissing: '请填写公钥 ID（以 PUB_KEY_ID_ 开头）；证书不用填',
  tooManyKeys: (most: number): string => `最多同时保留 ${most} 个公钥或证书，请先移除不用的`,
  lastKey: '至少保留一个公钥或证书',
  noKey: '没有这个公钥或证书',
  badApiKey: '「APIv3 密钥」须为 32 个字符',
  noSandbox: '本站没有启用沙箱支付',
  noChannel: '尚未设置该支付方式',
  noFormer: '没有保留该商户的密钥',
  formerForgotten: '收款商户已更换，其密钥已移除，请改用转账退款',
  formerInUse: (count: number): string => `该商户还有 ${count} 笔付款或退款未处理完，暂不能移除`,
  wrongAmount: '支付金额与订单不符，请联系卖家',
  otherAmount: (yuan: string): string => `渠道到账 ¥${yuan}，与应付金额不符，未记为付款`,
  noTrade: '没有这笔沙箱交易，或签名不正确',
  notWaiting: '这笔沙箱交易已结束',
} as const
