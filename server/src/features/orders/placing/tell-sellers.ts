import { fen, fenText } from '@lianmeng/trade/price/money'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import { newOrderMessage } from '../../../order/moving/messages.ts'
import { takeUntold, untoldAtOnce, untoldOrders } from './queries.ts'

async function tellOne(tx: Db, tenantId: number, ids: readonly number[], now: Date): Promise<void> {
  const orders = await takeUntold(tx, { tenantId, ids, now })
  const messages = orders.map(({ amount, ...order }) =>
    newOrderMessage({ ...order, amount: fenText(fen(BigInt(amount))) }),
  )
  await tellSeller(tx, tenantId, 'orders', ...messages)
}

/**
 * Tells sellers about new orders. Several processes may do so at once: each order is handled by one of them. An order
 * that no longer awaits confirmation is skipped.
 */
export async function tellSellersOfOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const untold = await untoldOrders(db)
    const bySeller = Map.groupBy(untold, ({ tenantId }) => tenantId)
    for (const [tenantId, orders] of bySeller) {
      const ids = orders.map(({ id }) => id)
      await transaction(db, (tx) => tellOne(tx, tenantId, ids, clock()))
    }
    // Orders that came meanwhile wait for the next round, which each of them asks for: one at once would tell of only a few.
    if (untold.length < untoldAtOnce) return
  }
}
