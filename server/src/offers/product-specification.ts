import { readStatesOfAnySeller } from '../catalogue/columns/read-states.ts'
import type { ProductState } from '../catalogue/columns/schema.ts'
import type { Deps } from '../deps.ts'
import type { SpecificationIds } from '../reference/specification.ts'

/** A product's specification, by the ids of the wire. */
export const specificationIdsOf = (state: ProductState): Required<SpecificationIds> => ({
  standardId: state.standardId,
  nominalId: state.nominalId,
  length: state.length / 1000,
  strengthId: state.strengthId,
  surfaceTreatmentId: state.surfaceId,
  materialId: state.materialId,
  textureId: state.textureId,
  toothType1Id: state.tooth1Id,
  toothType2Id: state.tooth2Id,
  threadRotation: state.rotation,
})

/** A listed product with its specification; undefined when it is not listed. */
export type SpecifiedProduct = { state: ProductState; ids: Required<SpecificationIds> }

/** From the catalogue; for a product not in it yet, from the database. */
export async function specificationOfProduct(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  componentId: number,
): Promise<SpecifiedProduct | undefined> {
  const known = catalogue.state(componentId)
  if (known) return { state: known, ids: specificationIdsOf(known) }
  const [read] = await readStatesOfAnySeller(db, [componentId])
  return read?.listed ? { state: read, ids: specificationIdsOf(read) } : undefined
}
