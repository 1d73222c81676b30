import { partOf } from '@lianmeng/fastener/family/part-of'
import type { Deps } from '../../../deps.ts'
import { specificationOfProduct } from '../../../offers/product-specification.ts'
import type { Paper, PaperTable } from '../../../papers/paper.ts'
import { known } from '../../../reference/known.ts'
import { readSpecification } from '../../../reference/specification.ts'
import { torqueTableOf } from '../../../reference/strength-tables.ts'
import type { OrderRow } from '../listing/queries.ts'

type Reading = Pick<Deps, 'db' | 'catalogue'>

/** The tightening torque of a product; undefined when it is not known. */
export async function torqueTableOfProduct(deps: Reading, productId: number): Promise<PaperTable | undefined> {
  const product = await specificationOfProduct(deps, productId)
  const specification = product && known(() => readSpecification(product.ids))
  if (!specification) return undefined
  const { propertyClass, standard, size, length } = specification
  const torque = known(() => torqueTableOf(partOf(specification, true), propertyClass))
  if (!torque) return undefined
  return {
    ...torque,
    title: `${standard.name} ${size}${length ? `×${length}` : ''} ${propertyClass} 级 ${torque.title}`,
  }
}

/** The tightening torques of the bolts of an order; undefined when none is known. */
export async function torqueCard(deps: Reading, order: OrderRow): Promise<Paper | undefined> {
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
