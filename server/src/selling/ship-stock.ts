import type { StockFigures } from '../catalogue/columns/read-states.ts'
import type { Db } from '../database/db.ts'
import { type HeldStock, lockStock, reallyThere } from './stock.ts'

/** The quantity of each product that leaves, in thousandths of the base unit. */
export type Leaving = ReadonlyMap<number, number>

type StockOutcome = { figures: StockFigures[]; lacking: { productId: number; there: number }[] }

/** The stock not reserved by orders. */
const unreserved = ({ onHand, reserved }: HeldStock): number => Math.max(onHand - reserved, 0)

/**
 * Removes goods shipped to a buyer from the stock and from the reservations, and writes the moves. `isReserved` false:
 * they are shipped in an after-sale, for which nothing is reserved. If the stock is too low, nothing is written and the
 * products are named.
 */
export async function shipStock(
  tx: Db,
  tenantId: number,
  leaving: Leaving,
  { note, by, at, isReserved = true }: { note: string; by: string; at: Date; isReserved?: boolean },
): Promise<StockOutcome> {
  const held = [...(await lockStock(tx, tenantId, [...leaving.keys()])).values()]
  const moves = held.map((stock) => ({ stock, qty: leaving.get(stock.productId)!, there: reallyThere(stock) }))
  const most = (stock: HeldStock) => (isReserved ? reallyThere(stock) : unreserved(stock))
  const lacking = moves.filter(({ stock, qty }) => most(stock) < qty)
  if (lacking.length > 0) {
    return { figures: [], lacking: lacking.map(({ stock }) => ({ productId: stock.productId, there: most(stock) })) }
  }
  const [kind, freed] = isReserved ? (['ship', 1] as const) : (['aftersale', 0] as const)
  const ids = moves.map(({ stock }) => stock.productId)
  const quantities = moves.map(({ qty }) => qty)
  await tx`
    update stock s set on_hand = s.on_hand - w.qty, reserved = s.reserved - ${freed}::int * w.qty
    from unnest(${ids}::bigint[], ${quantities}::bigint[]) as w (id, qty)
    where s.tenant_id = ${tenantId} and s.product_id = w.id`
  await tx`
    insert into stock_move (tenant_id, product_id, kind, before, after, shortage, note, as_of, user_name, at)
    select ${tenantId}, id, ${kind}, before, before - qty, shortage, ${note}, ${at}, ${by}, ${at}
    from unnest(${ids}::bigint[], ${quantities}::bigint[], ${moves.map(({ there }) => there)}::bigint[],
      ${moves.map(({ stock }) => stock.shortage)}::bigint[]) as w (id, qty, before, shortage)`
  const figures = moves.map(({ stock, qty }) => ({
    componentId: stock.productId,
    onHand: stock.onHand - qty,
    reserved: stock.reserved - freed * qty,
  }))
  return { figures, lacking: [] }
}
