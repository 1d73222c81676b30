import type { Db } from '../database/db.ts'

/**
 * The part of an order line `l` that stays sold, fen: less what was cancelled, came back, or was refunded for goods
 * that stayed. Without freight.
 */
export const keptOfLine = (db: Db) => db`
  greatest(0, round(l.amount::numeric * (l.qty - l.cancelled - l.returned) / l.qty) - l.reduced)`

/** What stays sold of some orders of a seller, fen. */
export async function keptOfOrders(db: Db, tenantId: number, orderIds: readonly number[]): Promise<number> {
  const [row] = await db<{ amount: number }[]>`
    select coalesce(sum(${keptOfLine(db)}), 0)::bigint as amount from order_line l
    where l.tenant_id = ${tenantId} and l.order_id = any(${orderIds as number[]}::bigint[])`
  return row!.amount
}
