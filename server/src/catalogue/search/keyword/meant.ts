import type { SpecificationState } from '../../columns/schema.ts'
import type { Condition, Interpretation } from './draft.ts'

/** The exact specification of a company's own number, as if the keyword spelled it out. */
export function meantBy(number: string, typed: string, specification: SpecificationState): Interpretation {
  const of = specification
  const conditions: Condition[] = [
    { field: 'standardIds', ids: [of.standardId] },
    { field: 'nominalIds', ids: [of.nominalId] },
    { field: 'lengths', ids: [of.length / 1000] },
    { field: 'strengthIds', ids: [of.strengthId] },
    { field: 'textureIds', ids: [of.textureId] },
    { field: 'materialIds', ids: [of.materialId] },
    { field: 'surfaceTreatmentIds', ids: [of.surfaceId] },
    { field: 'toothType1Ids', ids: [of.tooth1Id] },
    { field: 'toothType2Ids', ids: [of.tooth2Id] },
  ]
  const fields = [{ field: 'ownPartNo', label: '自编料号', text: number, typed: [typed], ids: [] }]
  return { understood: { fields, rest: '' }, conditions, terms: [] }
}
