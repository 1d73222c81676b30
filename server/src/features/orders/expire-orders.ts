import { nextState } from '@lianmeng/trade/order/states'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import { type MoveDeps, stepOrder } from '../../order/moving/move-order.ts'
import { lockExpired } from '../../order/moving/queries.ts'
import { receiveAll } from './delivery/receive.ts'

async function endOne(tx: Db, deps: MoveDeps): Promise<StockFigures[] | undefined> {
  const order = await lockExpired(tx, deps.clock())
  if (!order) return undefined
  if (!nextState(order.state, 'expire', [])) return receiveAll(tx, deps, order)
  return stepOrder(tx, deps, order, { event: 'expire', actor: { kind: 'system', userId: null, name: '' }, note: '' })
}

/**
 * Cancels orders that stayed unpaid for too long and frees their stock, and completes orders whose goods were not
 * counted in time, each in a transaction of its own. Several processes may do so at once.
 * @returns how many
 */
export async function expireOrders(deps: MoveDeps): Promise<number> {
  for (let ended = 0; ; ended += 1) {
    const stock = await transaction(deps.db, (tx) => endOne(tx, deps))
    if (!stock) return ended
    if (stock.length > 0) deps.catalogue.stockChanged(stock)
  }
}
