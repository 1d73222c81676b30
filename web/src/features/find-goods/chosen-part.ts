import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import type { FacetField, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { GoodsPage } from '../../lib/goods/list-view.ts'
import { specSearch } from '../../lib/goods/spec-search.ts'
import { entrance, type MechanicsSubject } from '../../widgets/performance-dialog/mechanics-subject.ts'

/** The part of its standard that a list is narrowed to; 0 and `''` where nothing is said. */
export type ChosenPart = {
  nominalId: number
  /** Name of the size. */
  size: string
  /** mm */
  length: number
  strengthId: number
  /** The class that is chosen, otherwise the one with the most offers: figures need one. */
  usualStrengthId: number
  textureId: number
  materialId: number
  surfaceId: number
  toothType1Id: number
  toothType2Id: number
}

/** What is chosen of a facet, by its chips or by words of the keyword; where both say something, what both allow. */
function chosenIds({ understood }: GoodsPage, filter: GoodsFilter, field: FacetField): readonly number[] {
  const chosen = filter[field] ?? []
  const read = filter.plain ? [] : understood.fields.flatMap((one) => (one.field === field ? one.ids : []))
  const both = chosen.filter((id) => read.includes(id))
  return both.length > 0 ? both : chosen.length > 0 ? chosen : read
}

const valuesOf = ({ facets }: GoodsPage, field: FacetField) =>
  facets.find((facet) => facet.field === field)?.values ?? []

/** Of several values the one with the most offers: a keyword may mean more than the goods have. 0 where there is none. */
function mostOffered(page: GoodsPage, field: FacetField, ids: readonly number[]): number {
  const counts = new Map(valuesOf(page, field).map(({ id, count }) => [id, count]))
  return ids.reduce((best, id) => ((counts.get(id) ?? 0) > (counts.get(best) ?? 0) ? id : best), ids[0] ?? 0)
}

/**
 * The part that a list about one standard is narrowed to. Of a length without a diameter it is the first specification, which
 * has that length.
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

/** What is drawn of a standard; what is not chosen is left to the server. */
export function drawnOf(stdId: number, part: ChosenPart): DrawingTarget {
  const { size: _, strengthId: __, usualStrengthId: strengthId, surfaceId: surfaceTreatmentId, ...ids } = part
  return { stdId, ...stated({ ...ids, strengthId, surfaceTreatmentId }) }
}

/** Whose mechanics are asked for. */
export function mechanicsOf(standardId: number, part: ChosenPart): MechanicsSubject {
  const { nominalId, materialId, usualStrengthId: strengthId, surfaceId, toothType1Id } = part
  const ids = { nominalId, materialId, strengthId, surfaceId, toothTypeId: toothType1Id }
  return { entranceType: entrance.library, standardId, ...stated(ids) }
}

/** The same part in the address of a standard's page. */
export const partSearch = ({ toothType1Id, toothType2Id, ...part }: ChosenPart) =>
  specSearch({ ...part, toothType: toothType1Id, toothType2: toothType2Id })
