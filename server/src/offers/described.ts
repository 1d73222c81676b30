import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import { namingOf } from '@lianmeng/contract/goods-naming'
import { readStatesOfAnySeller } from '../catalogue/columns/read-states.ts'
import type { Db } from '../database/db.ts'
import type { Deps } from '../deps.ts'

/** A product's description for lists and details, the weight of a piece, and when its seller ships. */
export type Description = Pick<
  Product,
  | 'gbComponentId'
  | 'companyShortName'
  | 'standardId'
  | 'standardName'
  | 'productName'
  | 'specification'
  | 'materialName'
  | 'strengthName'
  | 'surfaceTreatmentName'
  | 'textureName'
  | 'toothType1Name'
  | 'toothType2Name'
  | 'threadRotation'
  | 'brandName'
  | 'pieceWeight'
  | 'deliveryDays'
  | 'cutOff'
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

/** The specifications of described products. */
export const specificationsIn = (descriptions: ReadonlyMap<number, Description>): number[] => [
  ...new Set([...descriptions.values()].map(({ gbComponentId }) => gbComponentId)),
]

/** The name of a specification, whoever makes and sells it. */
export const specificationName = (about: Description): string => goodsText({ ...namingOf(about), brandName: '' })
