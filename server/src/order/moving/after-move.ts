import type { OrderEvent } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import type { LockedOrder } from './queries.ts'

/** An event of an order, or the end of an after-sale, which lowers its cost but leaves its state. */
export type Moved = { event: OrderEvent | 'aftersale'; at: Date }

/**
 * What a subject above the orders does after each event of an order, in the same transaction: credit, budgets, changes.
 * The list is put together in server/src/order-effects.ts.
 * @param order as it was locked
 */
export type AfterMove = (tx: Db, order: LockedOrder, moved: Moved) => Promise<void>

export async function runEffects(
  { afterMove }: { afterMove: readonly AfterMove[] },
  tx: Db,
  order: LockedOrder,
  moved: Moved,
): Promise<void> {
  for (const effect of afterMove) await effect(tx, order, moved)
}
