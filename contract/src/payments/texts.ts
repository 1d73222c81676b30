import type { ReceiptProblem } from '@lianmeng/trade/payment/received'
import type { PaymentState } from '@lianmeng/trade/payment/states'

export const paymentStateTexts: Record<PaymentState, string> = {
  open: '待上传回单',
  submitted: '待核对',
  accepted: '已到账',
  returned: '已退回',
  withdrawn: '已撤回',
}

/** Why a seller cannot book a transfer as stated. */
export const receiptTexts: Record<ReceiptProblem, string> = {
  nothing: '「到账金额」须大于 0',
  tooMuch: '「到账金额」不能大于付款单金额，多付的部分请直接退还买家',
  feeTooLarge: '差额超过 50 元，不能按银行手续费核销',
}

export const paymentTexts = {
  notFound: '付款单不存在',
  orderTwice: '同一订单只能出现一次',
  badAmount: '「付款金额」须为大于 0 且最多 2 位小数的数',
  badReceived: '「到账金额」须为最多 2 位小数的数',
  noAccount: '卖家尚未登记收款账户，请先联系卖家',
  voucherMissing: '请上传汇款回单',
  voucherWaits: '回单已提交，等待卖家核对',
  handHasVoucher: '该订单有待核对的回单，请在「收款」中核对',
  paidAlready: '该订单已支付',
  reasonMissing: '请填写退回原因',
  keyUsed: '该幂等键已用于另一次核对',
  receiptUsed: '该收款单号已用于另一笔收款',
  /** @param rest unpaid amount, yuan */
  notTheRest: (rest: string): string => `到账金额与订单的未付金额不一致：未付 ¥${rest}`,
  /** @param state the order's present state */
  notPayable: (orderNo: string, state: string): string => `订单 ${orderNo} 当前为「${state}」，不能付款`,
  changeOpen: (orderNo: string): string => `订单 ${orderNo} 改价需重新确认，请先在订单详情里确认改单`,
  /** @param open payable amount, yuan */
  moreThanOpen: (orderNo: string, open: string): string => `订单 ${orderNo} 最多还可付 ¥${open}`,
  /** @param state the payment's present state */
  notNow: (state: string): string => `付款单当前为「${state}」，请刷新后再试`,
} as const
