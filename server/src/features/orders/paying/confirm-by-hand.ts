import { paymentTexts } from '@lianmeng/contract/payments/texts'
import type { Db } from '../../../database/db.ts'
import { conflict } from '../../../http/answers/errors.ts'
import { useOf } from '../credit/queries.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../moving/move-order.ts'
import type { LockedOrder, OrderRef } from '../moving/queries.ts'
import { newPaymentNumber } from './payment-number.ts'
import { addPaid, addReceived } from './write-queries.ts'

/** What has not been paid of an order yet, fen. */
async function restOf(tx: Db, order: LockedOrder): Promise<number> {
  if (!order.onCredit) return order.amount - order.paid
  const { held, billed } = await useOf(tx, order)
  return held + billed
}

/** The seller says that all that was left to pay of an order has come, without a voucher. @throws 404, 409 */
export function confirmByHand(deps: MoveDeps, ref: OrderRef, actor: Step['actor']): Promise<void> {
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    const event = order.onCredit ? 'payPart' : 'pay'
    requireMove(order, { event, actor }, at)
    if (order.voucherWaits) throw conflict(paymentTexts.handHasVoucher)
    const { buyerId, buyerName } = order
    const amount = await restOf(tx, order)
    if (amount === 0) throw conflict(paymentTexts.paidAlready)
    const paymentNo = newPaymentNumber(at)
    await addReceived(tx, order, { paymentNo, buyerId, buyerName, amount, createdAt: at, createdBy: actor.name })
    await addPaid(tx, order, amount)
    return stepOrder(tx, deps, order, { event, actor, note: order.onCredit ? `付款单 ${paymentNo}` : '' })
  })
}
