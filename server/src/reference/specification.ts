import type { Specification } from '@lianmeng/fastener/drawing/part'
import { familyOf, hasLength } from '@lianmeng/fastener/standard/family'
import type { ProductState } from '../catalogue/product-state.ts'
import { readStates } from '../catalogue/read-states.ts'
import type { Deps } from '../deps.ts'
import { sizeOfNominal, standardWithId } from './size-names.ts'
import { referenceVocabulary } from './vocabulary.ts'

/** A specification as the wire names it; 0 or nothing: not stated. `length` in mm. */
export type SpecificationIds = {
  standardId: number
  nominalId: number
  length?: number | undefined
  strengthId?: number | undefined
  surfaceTreatmentId?: number | undefined
  materialId?: number | undefined
  textureId?: number | undefined
  toothType1Id?: number | undefined
  toothType2Id?: number | undefined
  /** 2 is a left-hand thread; anything else a right-hand one. */
  threadRotation?: number | undefined
}

const leftHand = 2

/**
 * The kernel's specification for ids of the library. The length is left out where the part has none; whether it is possible
 * is for the kernel to say.
 * @throws FactError unknownStandard, unknownSize
 */
export function readSpecification(ids: SpecificationIds): Specification {
  const { nameOf } = referenceVocabulary()
  const standard = standardWithId(ids.standardId)
  const family = familyOf(standard)
  const propertyClass = nameOf('strength', ids.strengthId ?? 0)
  const surface = nameOf('surface', ids.surfaceTreatmentId ?? 0)
  const material = nameOf('material', ids.materialId ?? 0) || nameOf('texture', ids.textureId ?? 0)
  const isMadeToLength = !family || hasLength(family)
  return {
    standard,
    size: sizeOfNominal(ids.standardId, ids.nominalId, ids.toothType1Id),
    ...(ids.length && isMadeToLength && { length: ids.length }),
    ...(propertyClass && { propertyClass }),
    ...(surface && { surface }),
    ...(material && { material }),
    ...(ids.threadRotation === leftHand && { hand: 'left' }),
  }
}

/** What a product is one of, by the ids of the wire. */
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

/** A listed product with what it is one of; undefined where it is not listed. */
export type SpecifiedProduct = { state: ProductState; ids: Required<SpecificationIds> }

/** From the catalogue; a product that it does not know yet from the database. */
export async function specificationOfProduct(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  componentId: number,
): Promise<SpecifiedProduct | undefined> {
  const known = catalogue.state(componentId)
  if (known) return { state: known, ids: specificationIdsOf(known) }
  const [read] = await readStates(db, [componentId])
  return read?.listed ? { state: read, ids: specificationIdsOf(read) } : undefined
}
