import type { NewSpecification } from '../../../selling/create-products.ts'
import type { StoredLine } from '../stored.ts'
import { weightOfLine } from '../weight.ts'

/** Under which specification the goods of a line are kept: that of a drawing is its base. */
export function specificationOfLine({ drawing, ids }: StoredLine): NewSpecification {
  const of = drawing ? drawing.base : ids
  return {
    standardId: of.standardId,
    nominalId: of.nominalId,
    length: Math.round((of.length ?? 0) * 1000),
    textureId: of.textureId ?? 0,
    materialId: of.materialId ?? 0,
    strengthId: of.strengthId ?? 0,
    surfaceId: of.surfaceTreatmentId ?? 0,
    tooth1Id: of.toothType1Id ?? 0,
    tooth2Id: of.toothType2Id ?? 0,
    weight: weightOfLine({ drawing: null, ids: of }),
  }
}
