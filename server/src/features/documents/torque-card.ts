import type { Deps } from '../../deps.ts'
import { torqueTableOfProduct } from '../../offers/torque-table.ts'
import type { OrderRow } from '../../order/reading/queries.ts'
import type { Paper } from '../../papers/paper.ts'

/** The tightening torques of the bolts of an order; undefined when none is known. */
export async function torqueCard(deps: Pick<Deps, 'db' | 'catalogue'>, order: OrderRow): Promise<Paper | undefined> {
  const products = [...new Set(order.lines.map(({ productId }) => productId))]
  const found = await Promise.all(products.map((productId) => torqueTableOfProduct(deps, productId)))
  // Goods of two sellers, or two packages of one product, may be of one specification.
  const tables = [...new Map(found.flatMap((table) => (table ? [[table.title, table] as const] : []))).values()]
  if (tables.length === 0) return undefined
  return {
    title: '拧紧力矩卡',
    facts: [
      ['供方（卖家）', order.sellerCompany],
      ['需方（买家）', order.buyerName],
      ['订单号', order.orderNo],
    ],
    tables,
    closing: ['力矩按 GB/T 16823.2 的方法由性能等级与摩擦条件计算，仅供选用时参考；重要连接应以工艺试验为准。'],
  }
}
