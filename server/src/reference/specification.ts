import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { sizeOfNominal, standardWithId } from './size-names.ts'
import { referenceVocabulary } from './vocabulary.ts'

/** A specification on the wire; 0 or nothing: not stated. `length` in mm. */
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
 * The kernel's specification for ids of the library. Parts without length get none. The kernel checks whether the
 * specification is possible.
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
