/** Payment through a payment service: the buyer starts it, the service reports, the buyer may ask. */
import { payChannels } from '@lianmeng/trade/payment/channel'
import { Type } from 'typebox'
import { anybody, buyerPay } from '../callers.ts'
import { ShortId, Text } from '../fields.ts'
import { preparePayment } from './endpoints.ts'
import { Payment } from './payment.ts'

/** Starting again with the same amounts returns the same payment, as long as it can be paid. */
export const startPayment = buyerPay({
  method: 'POST',
  path: '/lmap/v1/lm/pay/start',
  programs: 'never',
  summary: '发起支付宝或微信支付',
  params: Type.Object({
    ...preparePayment.params.properties,
    channel: Type.Enum(payChannels, { title: '支付方式' }),
  }),
  data: Payment,
})

/** Asks the payment service for the state of a payment if its notice is late. */
export const checkPayment = buyerPay({
  method: 'POST',
  path: '/lmap/v1/lm/pay/check',
  programs: 'never',
  summary: '向支付渠道查询付款结果',
  params: Type.Object({ tenantId: ShortId('卖家'), paymentNo: Text('付款单号', 40, 1) }),
  data: Payment,
})

const notice = { channelKey: Text('渠道标识', 64, 1) }

/** Called by Alipay; answers `success` once the notice has been processed. */
export const alipayNotice = anybody({
  method: 'POST',
  path: '/lmcp/v1/pay/notify/alipay/:channelKey',
  summary: '支付宝异步通知（由支付宝调用，验签）',
  params: Type.Object(notice),
  data: Type.Any(),
  body: 'raw',
  answer: 'text',
  bodyLimit: 64 * 1024,
})

/** Called by WeChat Pay; answers 204 once the notice has been processed. */
export const wechatNotice = anybody({
  method: 'POST',
  path: '/lmcp/v1/pay/notify/wechat/:channelKey',
  summary: '微信支付通知（由微信支付调用，验签）',
  params: Type.Object(notice),
  data: Type.Any(),
  body: 'raw',
  answer: 'text',
  bodyLimit: 64 * 1024,
})
