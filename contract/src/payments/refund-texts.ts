import type { RefundReason, RefundState, RefundWay } from '@lianmeng/trade/payment/refund'

export const refundStateTexts: Record<RefundState, string> = {
  owed: '待退款',
  processing: '退款处理中',
  failed: '退款失败',
  sent: '待买家确认',
  disputed: '有争议',
  confirmed: '已退款',
}

export const refundReasonTexts: Record<RefundReason, string> = {
  afterSale: '售后退款',
  paidLate: '订单结束后到账',
  cancelled: '取消商品',
  overpaid: '重复或多付',
  outside: '卖家在支付渠道后台退款',
}

export const refundWayTexts: Record<RefundWay, string> = { bank: '银行转账', alipay: '支付宝', wechat: '微信支付' }

export const refundTexts = {
  notFound: '退款单不存在',
  voucherMissing: '请上传退款回单',
  referenceMissing: '请填写银行流水号',
  badDay: '「转账日期」不存在',
  dayAhead: '「转账日期」不能晚于今天',
  problemMissing: '请填写未到账的说明',
  unanswered: '买家 3 天内未确认是否到账',
  /** @param left yuan */
  moreThanPaid: (left: string): string => `可退金额不足，最多还可退 ¥${left}`,
  /** @param state the refund's present state */
  notNow: (state: string): string => `退款单当前为「${state}」，请刷新后再试`,
} as const
