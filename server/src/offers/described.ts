import type { Product } from '@lianmeng/contract/goods'
import { readStatesOfAnySeller } from '../catalogue/columns/read-states.ts'
import type { Db } from '../database/db.ts'
import type { Deps } from '../deps.ts'

/** A product's description for lists and details, and the weight of a piece. */
export type Description = Pick<
  Product,
  | 'companyShortName'
  | 'standardId'
  | 'standardName'
  | 'productName'
  | 'specification'
  | 'materialName'
  | 'strengthName'
  | 'surfaceTreatmentName'
  | 'brandName'
  | 'pieceWeight'
>

/**
 * Descriptions by product id. They are facts of the specification, so the catalogue may answer; products missing there
 * are read from the database.
 */
export async function descriptionsOf(
  { db, catalogue }: { db: Db; catalogue: Deps['catalogue'] },
  productIds: readonly number[],
): Promise<Map<number, Description>> {
  const ids = [...new Set(productIds)]
  const products = catalogue.products(ids, null)
  if (products.length < ids.length) {
    const missing = ids.filter((id) => !catalogue.has(id))
    products.push(...(await catalogue.show(await readStatesOfAnySeller(db, missing), null)))
  }
  return new Map(products.map((product) => [product.componentId, product]))
}

/** `GB/T 5782-2016 M8×30 8.8级 镀锌`: a specification's usual name. */
export const specificationName = (about: Description): string =>
  [about.standardName, about.specification, about.strengthName, about.surfaceTreatmentName].filter(Boolean).join(' ')
