import { cancelledAmount } from '@lianmeng/trade/order/totals'
import { excessOf, type RefundReason } from '@lianmeng/trade/payment/refund'
import { fen } from '@lianmeng/trade/price/money'
import type { Db } from '../../database/db.ts'
import { oweRefund } from '../../refunds/owe.ts'
import { quantitiesIn } from '../lines/queries.ts'
import { type LockedOrder, sumsOf } from './queries.ts'

/**
 * Owes back what was paid of a locked order beyond its current cost, after a cancellation or a payment. What is owed
 * back already is deducted.
 */
export async function oweExcess(tx: Db, order: LockedOrder, reason: RefundReason, at: Date): Promise<void> {
  const { amount, paid, freight, owed, back, lines } = await sumsOf(tx, order)
  const money = (count: number) => fen(BigInt(count))
  const cancelled = cancelledAmount(
    lines.map((line) => ({ amount: money(line.amount), quantities: quantitiesIn(line) })),
    money(freight),
  )
  const sums = { amount: money(amount), cancelled, paid: money(paid), owed: money(owed), back: money(back) }
  const excess = Number(excessOf(sums))
  if (excess === 0) return
  const { tenantId, id: orderId, buyerId } = order
  // The excess only grows: each increase gets a refund of its own.
  await oweRefund(tx, { tenantId, orderId, buyerId, amount: excess, reason, cause: `excess:${owed + excess}`, at })
}
