import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import type { FacetField, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { GoodsPage } from '../../../lib/goods/list-view.ts'
import { specSearch } from '../../../lib/goods/spec-search.ts'
import { entrance, type MechanicsSubject } from '../../../widgets/performance-dialog/mechanics-subject.ts'

/** The part of its standard to which a list is narrowed; 0 and `''` mean unspecified. */
export type ChosenPart = {
  nominalId: number
  /** Name of the size. */
  size: string
  /** mm */
  length: number
  strengthId: number
  /** The chosen class, otherwise the one with the most offers: calculations need one. */
  usualStrengthId: number
  textureId: number
  materialId: number
  surfaceId: number
  toothType1Id: number
  toothType2Id: number
}

/** The chosen values of a facet, from its chips or words of the keyword; their intersection if both are given. */
function chosenIds({ understood }: GoodsPage, filter: GoodsFilter, field: FacetField): readonly number[] {
  const chosen = filter[field] ?? []
  const read = filter.plain ? [] : understood.fields.flatMap((one) => (one.field === field ? one.ids : []))
  const both = chosen.filter((id) => read.includes(id))
  return both.length > 0 ? both : chosen.length > 0 ? chosen : read
}

const valuesOf = ({ facets }: GoodsPage, field: FacetField) =>
  facets.find((facet) => facet.field === field)?.values ?? []

/** The value with the most offers: a keyword may match more values than the goods have. 0 if there is none. */
function mostOffered(page: GoodsPage, field: FacetField, ids: readonly number[]): number {
  const counts = new Map(valuesOf(page, field).map(({ id, count }) => [id, count]))
  return ids.reduce((best, id) => ((counts.get(id) ?? 0) > (counts.get(best) ?? 0) ? id : best), ids[0] ?? 0)
}

/**
 * The part to which a list about one standard is narrowed. A length without a diameter is taken from the first
 * specification, which has that length.
 */
export function chosenPart(page: GoodsPage, filter: GoodsFilter): ChosenPart {
  const chosen = (field: FacetField) => mostOffered(page, field, chosenIds(page, filter, field))
  const length = chosen('lengths')
  const nominalId = chosen('nominalIds') || (length > 0 && page.records[0]?.nominalId) || 0
  const strengthId = chosen('strengthIds')
  const classes = valuesOf(page, 'strengthIds').flatMap(({ id, count }) => (count > 0 ? [id] : []))
  return {
    nominalId,
    size: valuesOf(page, 'nominalIds').find(({ id }) => id === nominalId)?.name ?? '',
    length,
    strengthId,
    usualStrengthId: strengthId || mostOffered(page, 'strengthIds', classes),
    textureId: chosen('textureIds'),
    materialId: chosen('materialIds'),
    surfaceId: chosen('surfaceTreatmentIds'),
    toothType1Id: chosen('toothType1Ids'),
    toothType2Id: chosen('toothType2Ids'),
  }
}

const stated = <Named extends Record<string, number>>(ids: Named): Partial<Named> =>
  Object.fromEntries(Object.entries(ids).filter(([, id]) => id > 0)) as Partial<Named>

/** What to draw of a standard; the server decides what is not chosen. */
export function drawnOf(stdId: number, part: ChosenPart): DrawingTarget {
  const { size: _, strengthId: __, usualStrengthId: strengthId, surfaceId: surfaceTreatmentId, ...ids } = part
  return { stdId, ...stated({ ...ids, strengthId, surfaceTreatmentId }) }
}

/** The subject of the mechanical figures. */
export function mechanicsOf(standardId: number, part: ChosenPart): MechanicsSubject {
  const { nominalId, materialId, usualStrengthId: strengthId, surfaceId, toothType1Id } = part
  const ids = { nominalId, materialId, strengthId, surfaceId, toothTypeId: toothType1Id }
  return { entranceType: entrance.library, standardId, ...stated(ids) }
}

/** The same part in the address of a standard's page. */
export const partSearch = ({ toothType1Id, toothType2Id, ...part }: ChosenPart) =>
  specSearch({ ...part, toothType: toothType1Id, toothType2: toothType2Id })
