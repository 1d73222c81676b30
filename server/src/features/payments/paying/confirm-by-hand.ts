import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { conflict, HttpProblem } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { useOf } from '../../../order/credit/queries.ts'
import { type MoveDeps, requireMove, type Step, stepOrder, withOrder } from '../../../order/moving/move-order.ts'
import type { LockedOrder, OrderRef } from '../../../order/moving/queries.ts'
import { paymentUnderKey } from '../../../order/payments/queries.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'
import { newPaymentNumber } from './payment-number.ts'
import { addPaid, addReceived } from './write-queries.ts'

/** The unpaid rest of an order, fen. */
async function restOf(tx: Db, order: LockedOrder): Promise<number> {
  if (!order.onCredit) return order.amount - order.paid
  const { held, billed } = await useOf(tx, order)
  return held + billed
}

/** A receipt reported by a program, under the program's own key. */
type PaymentEntry = { key: string; amount: number }

/** Whether it is booked already. @throws 422 when the key belongs to a different receipt */
async function isBooked(tx: Db, { tenantId, id }: LockedOrder, { key, amount }: PaymentEntry): Promise<boolean> {
  const earlier = await paymentUnderKey(tx, tenantId, key)
  if (!earlier) return false
  const [share, ...others] = earlier.shares
  if (share?.orderId === id && others.length === 0 && earlier.received === amount) return true
  throw new HttpProblem(422, paymentTexts.receiptUsed)
}

/**
 * The seller reports that the whole rest of an order was received, without a voucher.
 * @param told a program's report: it has to match the rest, and is booked once
 * @throws 404, 409, 422
 */
export function confirmByHand(deps: MoveDeps, ref: OrderRef, actor: Step['actor'], told?: PaymentEntry): Promise<void> {
  return withOrder(deps, ref, async (tx, order) => {
    if (told && (await isBooked(tx, order, told))) return []
    const at = deps.clock()
    const event = order.onCredit ? 'payPart' : 'pay'
    requireMove(order, { event, actor }, at)
    if (order.voucherWaits) throw conflict(paymentTexts.handHasVoucher)
    const { buyerId, buyerName } = order
    const amount = await restOf(tx, order)
    if (amount === 0) throw conflict(paymentTexts.paidAlready)
    if (told && told.amount !== amount) throw conflict(paymentTexts.notTheRest(yuanOf(amount)))
    const paymentNo = newPaymentNumber(at)
    const made = { paymentNo, buyerId, buyerName, amount, createdAt: at, createdBy: actor.name }
    await addReceived(tx, order, { ...made, key: told?.key ?? null })
    await addPaid(tx, order, amount)
    const paid = order.paid + amount
    return stepOrder(tx, deps, { ...order, paid }, { event, actor, note: order.onCredit ? `付款单 ${paymentNo}` : '' })
  })
}
