import { maxMyGoods } from '@lianmeng/contract/my-goods/endpoints'
import { boughtProducts } from '../../archive/paid-prices.ts'
import type { Deps } from '../../deps.ts'
import { changing, newRow, onSale } from '../../offers/into-archive/put-goods.ts'
import { countProducts, fileRows, putRows } from '../../offers/into-archive/queries.ts'

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

/**
 * Adds everything that the company has ordered and that is still on sale to its archive, newest first, as far as there
 * is room. Existing rows are unchanged.
 * @returns how many were added, and how many of the ordered goods are no longer on sale
 */
export async function fillFromOrders(deps: Place, buyerId: number): Promise<{ added: number; gone: number }> {
  const bought = await boughtProducts(deps.db, buyerId, maxMyGoods)
  return changing(deps, buyerId, async (tx) => {
    const standing = new Set((await fileRows(tx, buyerId, bought)).map(({ productId }) => productId))
    const missing = bought.filter((id) => !standing.has(id))
    const products = new Map((await onSale(tx, deps, missing)).map((product) => [product.componentId, product]))
    const room = maxMyGoods - (await countProducts(tx, buyerId))
    const rows = missing.flatMap((id) => products.get(id) ?? []).slice(0, Math.max(0, room))
    if (rows.length > 0) await putRows(tx, buyerId, rows.map(newRow), deps.clock())
    return { added: rows.length, gone: missing.length - products.size }
  })
}
