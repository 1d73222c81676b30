import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { stepOrder } from './move-order.ts'
import { lockExpired } from './queries.ts'

type Resources = Pick<Deps, 'db' | 'clock' | 'config' | 'catalogue'>

async function expireOne(tx: Db, deps: Resources): Promise<StockFigures[] | undefined> {
  const order = await lockExpired(tx, deps.clock())
  if (!order) return undefined
  return stepOrder(tx, deps, order, { event: 'expire', actor: { kind: 'system', userId: null, name: '' }, note: '' })
}

/**
 * Cancels every order that stayed unpaid for too long and frees its stock, each in a transaction of its own. Several
 * processes may do so at once.
 * @returns how many
 */
export async function expireOrders(deps: Resources): Promise<number> {
  for (let expired = 0; ; expired += 1) {
    const stock = await transaction(deps.db, (tx) => expireOne(tx, deps))
    if (!stock) return expired
    if (stock.length > 0) deps.catalogue.stockChanged(stock)
  }
}
