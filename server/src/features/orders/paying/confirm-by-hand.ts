import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { conflict } from '../../../http/answers/errors.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../moving/move-order.ts'
import type { OrderRef } from '../moving/queries.ts'
import { newPaymentNumber } from './payment-number.ts'
import { addPaid, addReceived } from './write-queries.ts'

/** The seller says that all that was left to pay of an order has come, without a voucher. @throws 404, 409 */
export function confirmByHand(deps: MoveDeps, ref: OrderRef, actor: Step['actor']): Promise<void> {
  return withOrder(deps, ref, async (tx, order) => {
    const at = deps.clock()
    requireMove(order, { event: 'pay', actor }, at)
    if (order.voucherWaits) throw conflict(paymentTexts.handHasVoucher)
    const { buyerId, buyerName, amount, paid } = order
    const rest = amount - paid
    const paymentNo = newPaymentNumber(at)
    await addReceived(tx, order, { paymentNo, buyerId, buyerName, amount: rest, createdAt: at, createdBy: actor.name })
    await addPaid(tx, order, rest)
    return stepOrder(tx, deps, order, { event: 'pay', actor, note: '' })
  })
}
