import { createHash } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import type { preparePayment as endpoint } from '@lianmeng/contract/payments/endpoints'
import type { Payment } from '@lianmeng/contract/payments/payment'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { canMove } from '@lianmeng/trade/order/states'
import { fenText, parseMoney } from '@lianmeng/trade/price/money'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { ordersToPay, ownOrders, payeeOf, paymentOf } from '../../../order/payments/queries.ts'
import { wirePayment } from '../../../order/payments/wire-payment.ts'
import { openOf } from './cashier.ts'
import { newPaymentNumber } from './payment-number.ts'
import { addPayment, openPaymentNo } from './write-queries.ts'

type Form = ParamsOf<typeof endpoint>
export type Share = { orderId: number; amount: number }

/** Payments that a company may announce or start per day. */
export const preparedPerDay = { seconds: 86_400, max: 300 }

/** Fen. @throws 400 */
function readAmount(text: string): bigint {
  const parsed = parseMoney(text)
  if (!parsed.ok || parsed.value <= 0n) throw badRequest(paymentTexts.badAmount)
  return parsed.value
}

/** The shares of a transfer, keyed by order id. @throws 400, 404, 409 */
export async function sharesOf(
  db: Db,
  buyerId: number,
  { tenantId, orders }: Pick<Form, 'tenantId' | 'orders'>,
): Promise<Share[]> {
  const amounts = new Map(orders.map(({ orderNo, amount }) => [orderNo, readAmount(amount)]))
  if (amounts.size < orders.length) throw badRequest(paymentTexts.orderTwice)
  const own = (await ownOrders(db, buyerId, [...amounts.keys()])).filter((order) => order.tenantId === tenantId)
  if (own.length < amounts.size) throw notFound('订单不存在')
  for (const { orderNo, state } of own) {
    if (!canMove(state, 'submitVoucher', 'buyer')) {
      throw conflict(paymentTexts.notPayable(orderNo, orderStateTexts[state]))
    }
  }
  const rows = await ordersToPay(db, buyerId, own)
  return rows
    .map((row) => {
      if (row.changeOpen) throw conflict(paymentTexts.changeOpen(row.orderNo))
      const [amount, open] = [amounts.get(row.orderNo)!, openOf(row)]
      if (amount > open) throw conflict(paymentTexts.moreThanOpen(row.orderNo, fenText(open)))
      return { orderId: row.id, amount: Number(amount) }
    })
    .sort((a, b) => a.orderId - b.orderId)
}

/** Records an announcement, or finds an identical one. @returns its number */
export async function announced(tx: Db, payment: Omit<Parameters<typeof addPayment>[1], 'paymentNo'>): Promise<string> {
  for (;;) {
    const paymentNo = newPaymentNumber(payment.createdAt)
    if (await addPayment(tx, { ...payment, paymentNo })) return paymentNo
    const same = await openPaymentNo(tx, payment)
    if (same) return same
  }
}

/**
 * Announces a transfer for orders of one seller. Repeating the same amounts returns the same payment until a voucher is
 * submitted.
 * @throws 400, 404, 409, 429
 */
export async function preparePayment(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, form: Form): Promise<Payment> {
  const { companyId: buyerId, companyName: buyerName, userName: createdBy } = buyerOf(actor)
  const { tenantId } = form
  await enforceLimits(deps.db, `payment:${buyerId}`, [preparedPerDay])
  const object = `seller ${tenantId}`
  const { payment } = await auditedChange(deps.db, actor, { event: 'payment.prepare', object }, async (tx) => {
    const shares = await sharesOf(tx, buyerId, form)
    const seller = await payeeOf(tx, tenantId)
    if (!seller?.bankAccount) throw conflict(paymentTexts.noAccount)
    const paymentNo = await announced(tx, {
      tenantId,
      buyerId,
      buyerName,
      method: 'transfer',
      amount: shares.reduce((sum, { amount }) => sum + amount, 0),
      fingerprint: createHash('sha256').update(JSON.stringify(shares)).digest('hex'),
      createdAt: deps.clock(),
      createdBy,
      shares,
    })
    const row = await paymentOf(tx, { tenantId, paymentNo, buyerId })
    return { object: `payment ${paymentNo}`, payment: wirePayment(row!) }
  })
  return payment
}
