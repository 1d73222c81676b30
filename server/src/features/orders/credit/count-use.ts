import { creditUse } from '@lianmeng/trade/credit/credit'
import type { OrderEvent } from '@lianmeng/trade/order/states'
import { fen } from '@lianmeng/trade/price/money'
import type { Db } from '../../../database/db.ts'
import { localDay } from '../../../time/local-day.ts'
import type { OrderKey } from '../queries.ts'
import { changeUse, noteOwing, useOf } from './queries.ts'

const dayMs = 86_400_000

/**
 * Counts again what an order on credit takes up, after something happened to it: goods were shipped, cancelled or paid.
 * Each shipment begins the days to pay anew. Runs in the transaction of the event.
 */
export async function countUse(
  tx: Db,
  order: OrderKey & { buyerId: number },
  event: OrderEvent,
  at: Date,
): Promise<void> {
  const before = await useOf(tx, order)
  const lines = before.lines.map(({ amount, quantities }) => ({ amount: fen(BigInt(amount)), quantities }))
  const now = creditUse(lines, fen(BigInt(before.paid - before.refunded)), fen(BigInt(before.freight)))
  const [held, billed] = [Number(now.held) - before.held, Number(now.billed) - before.billed]
  if (held === 0 && billed === 0) return
  const dueOn = event === 'ship' ? localDay(new Date(at.getTime() + before.days * dayMs)) : null
  await changeUse(tx, order, { event, at, held, billed, dueOn })
  await noteOwing(tx, order.buyerId, order.id, now.held + now.billed > 0n)
}
