import { refundReasonTexts, refundTexts } from '@lianmeng/contract/payments/refund-texts'
import { type RefundReason, refundable } from '@lianmeng/trade/payment/refund'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { conflict, notFound } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'
import { tellCompany } from '../messages/messages.ts'
import { tellSeller } from '../messages/sellers.ts'
import { datedNumber } from '../time/dated-number.ts'
import { addRefund, lockRefunding, owedOf, type Refunding, refundOfCause, returningPayment } from './queries.ts'

/** A debt of a seller to a buyer. */
export type Owing = {
  tenantId: number
  orderId: number
  buyerId: number
  /** Fen. */
  amount: number
  reason: RefundReason
  /** The reason within the order: the same cause never owes twice, e.g. `aftersale:12`. */
  cause: string
  at: Date
}

async function tellBoth(tx: Db, owing: Owing, order: Refunding, refundNo: string): Promise<void> {
  const { tenantId, buyerId, reason } = owing
  const amount = fenText(fen(BigInt(owing.amount)))
  const what = `订单 ${order.orderNo} 的 ¥${amount}（${refundReasonTexts[reason]}，退款单 ${refundNo}）`
  await tellSeller(tx, tenantId, 'money', {
    kind: 'order',
    title: '有待退款',
    text: `请退还${order.buyerName}${what}，在「收款」的「退款」里登记。`,
    orderNo: order.orderNo,
    link: `/seller/payments?view=refunds&keyword=${encodeURIComponent(refundNo)}`,
  })
  await tellCompany(tx, buyerId, {
    kind: 'order',
    title: '卖家须退款',
    text: `${order.sellerName}须退还${what}，由卖家直接退给贵公司。`,
    orderNo: order.orderNo,
    link: `/lmPortals/salesOrder?orderNo=${encodeURIComponent(order.orderNo)}`,
  })
}

/**
 * Records that a seller owes money back for an order, and tells both sides. Locks the order; run it in the transaction
 * of the cause. The same cause again changes nothing, whatever its amount.
 * @returns the number of the refund
 * @throws 404 when the order is not the buyer's; 409 when more would be refunded than was paid
 */
export async function oweRefund(tx: Db, owing: Owing): Promise<string> {
  const { buyerId, amount, cause, at } = owing
  const order = await lockRefunding(tx, owing, buyerId)
  if (!order) throw notFound('订单不存在')
  const before = await refundOfCause(tx, owing, cause)
  if (before) return before
  const left = refundable({ paid: fen(BigInt(order.paid)), owed: fen(BigInt(await owedOf(tx, owing))) })
  if (amount > left) throw conflict(refundTexts.moreThanPaid(fenText(left)))
  const payment = await returningPayment(tx, owing, amount)
  const by = { way: payment?.method ?? 'bank', paymentId: payment?.id ?? null } as const
  for (;;) {
    const refundNo = datedNumber('TK', at)
    if (!(await addRefund(tx, { ...owing, ...by, refundNo }))) continue
    await tellBoth(tx, owing, order, refundNo)
    return refundNo
  }
}
