import type { StockFigures } from '../catalogue/columns/read-states.ts'
import type { Db } from '../database/db.ts'
import { lockStock, reallyThere } from './stock.ts'

/** What leaves of each product, in thousandths of the base unit. */
export type Leaving = ReadonlyMap<number, number>

type Left = { figures: StockFigures[]; lacking: { productId: number; there: number }[] }

/**
 * Takes goods that leave for a buyer out of the stock and out of what is reserved, and writes the moves. Where less is
 * there than leaves, nothing is written and the products are named.
 */
export async function shipStock(
  tx: Db,
  tenantId: number,
  leaving: Leaving,
  { note, by, at }: { note: string; by: string; at: Date },
): Promise<Left> {
  const held = [...(await lockStock(tx, tenantId, [...leaving.keys()])).values()]
  const moves = held.map((stock) => ({ stock, qty: leaving.get(stock.productId)!, there: reallyThere(stock) }))
  const lacking = moves.filter(({ qty, there }) => there < qty)
  if (lacking.length > 0) {
    return { figures: [], lacking: lacking.map(({ stock, there }) => ({ productId: stock.productId, there })) }
  }
  const ids = moves.map(({ stock }) => stock.productId)
  const quantities = moves.map(({ qty }) => qty)
  await tx`
    update stock s set on_hand = s.on_hand - w.qty, reserved = s.reserved - w.qty
    from unnest(${ids}::bigint[], ${quantities}::bigint[]) as w (id, qty)
    where s.tenant_id = ${tenantId} and s.product_id = w.id`
  await tx`
    insert into stock_move (tenant_id, product_id, kind, before, after, shortage, note, as_of, user_name, at)
    select ${tenantId}, id, 'ship', before, before - qty, shortage, ${note}, ${at}, ${by}, ${at}
    from unnest(${ids}::bigint[], ${quantities}::bigint[], ${moves.map(({ there }) => there)}::bigint[],
      ${moves.map(({ stock }) => stock.shortage)}::bigint[]) as w (id, qty, before, shortage)`
  const figures = moves.map(({ stock, qty }) => ({
    componentId: stock.productId,
    onHand: stock.onHand - qty,
    reserved: stock.reserved - qty,
  }))
  return { figures, lacking: [] }
}
