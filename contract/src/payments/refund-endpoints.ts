/** Refunds owed by sellers: the buyer's side, which confirms their arrival. */
import { Type } from 'typebox'
import { buyer, buyerPay } from '../callers.ts'
import { ShortId, Text } from '../fields.ts'
import { Refund } from './refund.ts'

const ofRefund = { tenantId: ShortId('卖家'), refundNo: Text('退款单号', 40, 1) }

export const refundVoucher = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/refund/voucher',
  summary: '查看卖家的退款回单',
  params: Type.Object(ofRefund),
  data: Type.Any(),
  answer: 'file',
})

/** A repeated call gets the same answer. */
export const confirmRefund = buyerPay({
  method: 'POST',
  path: '/lmap/v1/lm/refund/confirm',
  programs: 'never',
  summary: '确认退款已到账',
  params: Type.Object(ofRefund),
  data: Refund,
})

/** The money has not arrived: the seller investigates. A repeated call gets the same answer. */
export const disputeRefund = buyerPay({
  method: 'POST',
  path: '/lmap/v1/lm/refund/dispute',
  programs: 'never',
  summary: '退款未到账，须写说明',
  params: Type.Object({ ...ofRefund, problem: Text('说明', 200) }),
  data: Refund,
})
