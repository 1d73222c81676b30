import { creditUse } from '@lianmeng/trade/credit/credit'
import { fen } from '@lianmeng/trade/price/money'
import { changeUse, noteOwing, useOf } from '../../order/credit/queries.ts'
import type { AfterMove } from '../../order/moving/after-move.ts'
import { localDay } from '../../time/local-day.ts'

const dayMs = 86_400_000

/**
 * Recounts the credit that an order uses after it was shipped, cancelled, paid or reduced by an after-sale.
 * Each shipment restarts the payment period. Runs in the transaction of the event.
 */
export const countUse: AfterMove = async (tx, order, { event, at }) => {
  if (!order.onCredit) return
  const before = await useOf(tx, order)
  const lines = before.lines.map(({ amount, quantities }) => ({ amount: fen(BigInt(amount)), quantities }))
  // Reductions by after-sales count as settled, just as payments do.
  const settled = fen(BigInt(before.paid - before.refunded + before.reduced))
  const now = creditUse(lines, settled, fen(BigInt(before.freight)))
  const [held, billed] = [Number(now.held) - before.held, Number(now.billed) - before.billed]
  if (held === 0 && billed === 0) return
  const dueOn = event === 'ship' ? localDay(new Date(at.getTime() + before.days * dayMs)) : null
  await changeUse(tx, order, { event, at, held, billed, dueOn })
  await noteOwing(tx, order.buyerId, order.id, now.held + now.billed > 0n)
}
