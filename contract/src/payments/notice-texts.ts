import type { BillDifference, NoticeFault, NoticeVerdict } from '@lianmeng/trade/payment/channel'

/** Outcomes of a payment service's notice, in words. */
export const noticeVerdictTexts: Record<NoticeVerdict, string> = {
  paid: '已入账',
  paidLate: '订单结束后到账，已转退款',
  before: '此前已入账',
  wrongAmount: '金额不符，未入账',
  refund: '退款通知',
  other: '未涉及付款',
  forged: '验签未通过',
}

/** Why it was rejected. */
export const noticeFaultTexts: Record<NoticeFault, string> = {
  unknownKey: '签名所用的平台证书或公钥未设置',
  old: '签名已过期',
  badSignature: '签名不正确',
  otherMerchant: '商户不符',
  unreadable: '内容无法解密或读取',
}

/** Kinds of difference between a bill and the books. */
export const billDifferenceTexts: Record<BillDifference, string> = {
  otherAmount: '金额不一致',
  notBooked: '渠道已收款，平台未入账',
  notInBill: '平台已入账，渠道账单没有',
  refundNotBooked: '渠道已退款，平台未登记',
  refundNotInBill: '平台已退款，渠道账单没有',
}

export const noticeTexts = {
  notFound: '通知不存在',
  namesNothing: '通知没有指明本平台的付款单，无法向渠道查询',
  noChannel: '卖家已停用或更换该支付渠道，无法查询',
  reasonMissing: '请填写查询理由',
  /** Answers of the payment service to the platform's staff. */
  found: {
    paid: '渠道答复已付款，已入账',
    before: '渠道答复与账面一致，无需处理',
    wrongAmount: '渠道答复的金额与付款单不符，未入账',
    unpaid: '渠道答复未付款',
    refund: '渠道答复已退款，已登记',
    refundUnbooked: '渠道答复的退款超过可退金额，未登记',
    noRefund: '渠道没有这笔退款',
  },
  badDay: '账单日期须为今天以前 90 天内的日期',
  noBill: '渠道没有该日账单',
  billFailed: '账单下载失败，请稍后再试',
} as const
