/** Paying sellers: the buyer's side. Money goes from the buyer's account to the seller's; the platform never holds
 *  any. */
import { payChannels } from '@lianmeng/trade/payment/channel'
import { type Static, Type } from 'typebox'
import { buyer, buyerPay } from '../callers.ts'
import { Code, Nothing, ShortId, Text, Yuan } from '../fields.ts'
import { Money } from '../figures.ts'
import { pictureUpload } from '../picture-upload.ts'
import { Payment } from './payment.ts'

/** The seller's account; null if not given. */
export const Payee = Type.Union([
  Type.Object({ accountName: Type.String(), bank: Type.String(), account: Type.String() }),
  Type.Null(),
])

/** Amounts due to one seller. */
export const SellerToPay = Type.Object({
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  payee: Payee,
  /** Payment services accepted by the seller. */
  channels: Type.Array(Type.Enum(payChannels)),
  orders: Type.Array(
    Type.Object({
      orderNo: Type.String(),
      createdAt: Type.String(),
      amount: Yuan,
      paid: Yuan,
      /** On vouchers that the seller has not checked. */
      waiting: Yuan,
      /** Amount payable now. */
      open: Yuan,
      /** ISO 8601: without payment by then the order is cancelled; empty while a voucher waits, and on credit. */
      dueAt: Type.String(),
      /** The seller proposed other terms: nothing is paid until the buyer has answered. */
      changeOpen: Type.Boolean(),
      onCredit: Type.Boolean(),
      /** On credit: the local due date; empty: nothing shipped yet. */
      dueOn: Type.String(),
    }),
  ),
  /** Announced, with voucher, or returned; newest first. */
  payments: Type.Array(Payment),
})
export type SellerToPay = Static<typeof SellerToPay>

export const toPay = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/pay/list',
  summary: '收银台：按卖家的待付订单与付款单',
  params: Type.Object({ tenantId: Type.Optional(Code('卖家')) }),
  data: Type.Array(SellerToPay),
})

const ofPayment = { tenantId: ShortId('卖家'), paymentNo: Text('付款单号', 40, 1) }

const Amount = Money('付款金额', 9)

/** Most orders paid by one transfer. */
export const maxOrders = 50

/** Announces a transfer and returns its code. Announcing again with the same amounts returns the same payment. */
export const preparePayment = buyerPay({
  method: 'POST',
  path: '/lmap/v1/lm/pay/prepare',
  programs: 'never',
  summary: '生成对公转账付款单与汇款附言码',
  params: Type.Object({
    tenantId: ofPayment.tenantId,
    orders: Type.Array(Type.Object({ orderNo: Text('订单号', 40, 1), amount: Amount }), {
      title: '订单',
      minItems: 1,
      maxItems: maxOrders,
    }),
  }),
  data: Payment,
})

export const paymentStatus = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/pay/status',
  summary: '付款单与收款账户',
  params: Type.Object(ofPayment),
  data: Type.Interface([Payment], {
    companyShortName: Type.String(),
    payee: Payee,
    /** Through a payment service: where and until when to pay, and what went wrong. */
    attempt: Type.Union([
      Type.Object({ address: Type.String(), expiresAt: Type.String(), problem: Type.String() }),
      Type.Null(),
    ]),
  }),
})

export const uploadVoucher = buyerPay({
  ...pictureUpload,
  path: '/lmap/v1/lm/pay/voucher/upload',
  programs: 'never',
  summary: '上传汇款回单，图片或 PDF',
})

export const voucher = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/pay/voucher',
  summary: '查看汇款回单',
  params: Type.Object(ofPayment),
  data: Type.Any(),
  answer: 'file',
})

/** Submits the voucher of a transfer. The orders do not expire until the seller has checked it. */
export const submitVoucher = buyerPay({
  method: 'POST',
  path: '/lmap/v1/lm/pay/submit-voucher',
  programs: 'never',
  summary: '提交汇款回单，等待卖家核对',
  params: Type.Object({ ...ofPayment, fileId: Text('汇款回单', 100, 1) }),
  data: Payment,
})

export const withdrawPayment = buyerPay({
  method: 'POST',
  path: '/lmap/v1/lm/pay/withdraw-voucher',
  programs: 'never',
  summary: '撤回付款单',
  params: Type.Object(ofPayment),
  data: Nothing,
})
