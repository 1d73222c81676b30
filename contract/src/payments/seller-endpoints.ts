/** Paying sellers: the seller's view, and its statement of receipts. */
import { paymentStates } from '@lianmeng/trade/payment/states'
import { Type } from 'typebox'
import { sellerMoney, sellerReadingMoney } from '../callers.ts'
import { Limit, maxKeyword, PageOf, Start, Text } from '../fields.ts'
import { Money } from '../figures.ts'
import { Payment } from './payment.ts'

export const payments = sellerReadingMoney({
  method: 'GET',
  path: '/seller/v1/payment/list',
  summary: '卖家：付款单',
  params: Type.Object({
    state: Type.Optional(Type.Enum(paymentStates, { title: '状态' })),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Interface([Payment], {
      /** Another payment with an identical picture; empty: none. */
      sameVoucherAs: Type.String(),
    }),
  ),
})

const paymentNo = Text('付款单号', 40, 1)

export const paymentVoucher = sellerMoney({
  method: 'GET',
  path: '/seller/v1/payment/voucher',
  summary: '卖家：查看汇款回单',
  params: Type.Object({ paymentNo }),
  data: Type.Any(),
  answer: 'file',
})

/** If two people decide at once, the second gets a conflict (409). */
export const acceptPayment = sellerMoney({
  method: 'POST',
  path: '/seller/v1/payment/verify',
  programs: 'never',
  idempotent: true,
  summary: '卖家：确认到账，可少到或核销手续费',
  params: Type.Object({
    paymentNo,
    received: Money('到账金额', 9),
    writeOff: Type.Boolean({ title: '差额按银行手续费核销' }),
  }),
  data: Payment,
})

export const returnPayment = sellerMoney({
  method: 'POST',
  path: '/seller/v1/payment/return',
  programs: 'never',
  idempotent: true,
  summary: '卖家：退回回单，须写原因',
  params: Type.Object({ paymentNo, reason: Text('退回原因', 200) }),
  data: Payment,
})
