import type { Product } from '@lianmeng/contract/goods'
import type { Db } from '../database/db.ts'

type Marks = Pick<Product, 'leadIntoProd' | 'myFavoriteFlag' | 'customComponentCode' | 'mergedInto'>

/**
 * Goods with their marks for a company: whether they are in its archive or favourites, their own number, and what it
 * buys instead. Read from the database, so that a caller sees its own latest change.
 */
export async function withMarks(db: Db, buyerId: number, products: readonly Product[]): Promise<Product[]> {
  if (products.length === 0) return []
  const rows = await db<(Marks & { componentId: number })[]>`
    select w.product as "componentId", (f.product_id is not null)::int as "leadIntoProd",
      coalesce(f.favourite, false)::int as "myFavoriteFlag", coalesce(n.number, '') as "customComponentCode",
      coalesce(m.into_name, '') as "mergedInto"
    from unnest(${products.map((one) => one.componentId)}::bigint[],
      ${products.map((one) => one.gbComponentId)}::bigint[]) as w (product, specification)
    left join product_file f on f.buyer_id = ${buyerId} and f.product_id = w.product
    left join own_part_no n on n.buyer_id = ${buyerId} and n.specification_id = w.specification
    left join merged_specification m on m.buyer_id = ${buyerId} and m.specification_id = w.specification`
  const marks = new Map(rows.map(({ componentId, ...own }) => [componentId, own]))
  return products.map((product) => ({ ...product, ...marks.get(product.componentId) }))
}
