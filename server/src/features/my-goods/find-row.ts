import { setImmediate } from 'node:timers/promises'
import type { Product } from '@lianmeng/contract/goods'
import { rowTexts } from '@lianmeng/contract/my-goods/texts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { newRow, onSale, sameRow } from '../../offers/into-archive/put-goods.ts'
import type { FileRow, NewRow } from '../../offers/into-archive/queries.ts'
import { meantGoods } from './files/judge-row.ts'
import type { SaidRow } from './files/read-file.ts'

type Catalogue = Pick<Deps, 'catalogue'>

/** The row of the archive for a row of a file: an existing or a new one. */
export type Target = { row: NewRow; isNew: boolean }

/** A product by its id, or any product of a specification; a text says why there is none. */
export type Meant = { productId: number; specificationId?: number } | string

/** The only specification that matches a text, by its first product on sale. */
function specificationMeant({ catalogue }: Catalogue, keyword: string): Meant {
  const { total, records } = catalogue.specifications({ keyword }, { start: 1, limit: 1 })
  if (total > 1) return rowTexts.severalSpecifications(total)
  const [first] = records
  if (!first) return rowTexts.unknownSpecification
  return { productId: first.state.id, specificationId: first.state.specificationId }
}

/** The goods on sale that the rows of a file mean. */
export async function goodsMeant(deps: Catalogue, rows: readonly SaidRow[]): Promise<Meant[]> {
  const found: Meant[] = []
  for (const row of rows) {
    const meant = meantGoods(row)
    if (typeof meant === 'string' || 'productId' in meant) {
      found.push(meant)
      continue
    }
    // Thousands of searches in a row would hold up other requests.
    await setImmediate()
    found.push(specificationMeant(deps, meant.keyword))
  }
  return found
}

/**
 * The rows of the archive for the goods meant: the product already there for a specification, otherwise the first one
 * on sale.
 * @returns a text when the goods are not on sale
 */
export async function findTargets(
  tx: Db,
  deps: Catalogue,
  standing: readonly FileRow[],
  meant: readonly Meant[],
): Promise<(Target | string)[]> {
  const byProduct = new Map(standing.map((row) => [row.productId, row]))
  const bySpecification = new Map(standing.map((row) => [row.specificationId, row]))
  const stands = ({ productId, specificationId }: Exclude<Meant, string>): FileRow | undefined =>
    byProduct.get(productId) ?? (specificationId === undefined ? undefined : bySpecification.get(specificationId))
  const fresh = meant.flatMap((one) => (typeof one === 'string' || stands(one) ? [] : [one.productId]))
  const found = await onSale(tx, deps, [...new Set(fresh)])
  const products: ReadonlyMap<number, Product> = new Map(found.map((product) => [product.componentId, product]))
  return meant.map((one) => {
    if (typeof one === 'string') return one
    const row = stands(one)
    if (row) return { row: sameRow(row), isNew: false }
    const product = products.get(one.productId)
    return product ? { row: newRow(product), isNew: true } : rowTexts.unknownComponent
  })
}
