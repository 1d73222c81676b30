import type { Product } from '@lianmeng/contract/goods'
import { readStates } from '../catalogue/read-states.ts'
import type { Deps } from '../deps.ts'

/** What a product is, in the words that lists and details show it in. */
export type Description = Pick<
  Product,
  | 'companyShortName'
  | 'standardName'
  | 'productName'
  | 'specification'
  | 'materialName'
  | 'strengthName'
  | 'surfaceTreatmentName'
  | 'brandName'
>

/**
 * Descriptions by product id: words only, so the catalogue may answer. What it does not have, since it is not on sale or
 * only just, is read.
 */
export async function descriptionsOf(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  productIds: readonly number[],
): Promise<Map<number, Description>> {
  const ids = [...new Set(productIds)]
  const texts = catalogue.rows(ids, null)
  if (texts.length < ids.length) {
    const states = await readStates(
      db,
      ids.filter((id) => !catalogue.has(id)),
    )
    await catalogue.learn(states)
    texts.push(...states.map((state) => catalogue.productText(state, null)))
  }
  const products = texts.map((text) => JSON.parse(text) as Product)
  return new Map(products.map((product) => [product.componentId, product]))
}
