import { payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import type { Db } from '../../../database/db.ts'
import { tellCompany } from '../../../messages/messages.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import type { PaymentRow } from '../../../order/payments/queries.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'

/** One message per payment, however many orders it covers. */

const ordersText = ({ shares }: PaymentRow): string => shares.map(({ orderNo }) => orderNo).join('、')

/** Tells the members of the seller's staff who check vouchers. */
export function tellSellerOfVoucher(tx: Db, payment: PaymentRow): Promise<void> {
  const { tenantId, paymentNo, buyerName, amount } = payment
  return tellSeller(tx, tenantId, 'money', {
    kind: 'order',
    title: '买家已提交汇款回单',
    text: `${buyerName}为订单 ${ordersText(payment)} 汇款 ¥${yuanOf(amount)}，付款单 ${paymentNo}，请核对到账。`,
    link: `/seller/payments?keyword=${encodeURIComponent(paymentNo)}`,
  })
}

function tellBuyer(tx: Db, payment: PaymentRow, title: string, text: string): Promise<void> {
  const { tenantId, paymentNo, buyerId } = payment
  const link = `/lmPortals/payResult?tenantId=${tenantId}&paymentNo=${encodeURIComponent(paymentNo)}`
  return tellCompany(tx, buyerId, { kind: 'order', title, text, link })
}

export const tellBuyerOfReturn = (tx: Db, payment: PaymentRow, sellerName: string, reason: string): Promise<void> =>
  tellBuyer(
    tx,
    payment,
    '汇款回单被退回',
    `${sellerName}退回了付款单 ${payment.paymentNo}：${reason}。请核对后重新上传回单。`,
  )

/**
 * Tells the buyer that less was received than announced; each paid order has a message of its own. @param received fen
 */
export const tellBuyerOfLess = (tx: Db, payment: PaymentRow, sellerName: string, received: number): Promise<void> =>
  tellBuyer(
    tx,
    payment,
    '部分货款已到账',
    `${sellerName}收到付款单 ${payment.paymentNo} 的 ¥${yuanOf(received)}，应付 ¥${yuanOf(payment.amount)}，请补足差额。`,
  )

/**
 * Tells the seller that a payment service reported a different amount than was due: nothing is booked. @param paid fen
 */
export function tellSellerOfWrongAmount(
  tx: Db,
  payment: Pick<PaymentRow, 'tenantId' | 'paymentNo' | 'buyerName' | 'amount' | 'method'>,
  paid: number,
): Promise<void> {
  const { tenantId, paymentNo, buyerName, amount, method } = payment
  return tellSeller(tx, tenantId, 'money', {
    kind: 'order',
    title: '支付金额与订单不符',
    text: `${buyerName}的付款单 ${paymentNo}（${payMethodTexts[method]}）应付 ¥${yuanOf(amount)}，渠道报告 ¥${yuanOf(paid)}，未记为已付。请在商户平台核对，并与买家联系。`,
    link: `/seller/payments?keyword=${encodeURIComponent(paymentNo)}`,
  })
}
