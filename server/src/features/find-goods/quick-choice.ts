import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { Facet, FacetField, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { simpleFilter, simpleSurfaces } from '@lianmeng/contract/find-goods/quick-endpoints'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'

type Picked = ParamsOf<typeof simpleFilter>

const filterOf = ({ standardId, nominalId, length, strengthId }: Picked): GoodsFilter => ({
  standardIds: [standardId],
  ...(nominalId && { nominalIds: [nominalId] }),
  ...(length && { lengths: [length] }),
  ...(strengthId && { strengthIds: [strengthId] }),
})

function facetsOf(catalogue: Pick<Catalogue, 'list'>, picked: Picked, viewer: Viewer) {
  const { total, facets } = catalogue.list({ ...filterOf(picked), withFacets: true, start: 1, limit: 0 }, viewer)
  const all = JSON.parse(facets) as Facet[]
  return { total, valuesOf: (field: FacetField) => all.find((facet) => facet.field === field)?.values ?? [] }
}

/** The next choices for a standard, counted like the list. */
export function choicesOf(
  catalogue: Pick<Catalogue, 'list'>,
  picked: Picked,
  viewer: Viewer,
): DataOf<typeof simpleFilter> {
  const { total, valuesOf } = facetsOf(catalogue, picked, viewer)
  return { total, nominals: valuesOf('nominalIds'), lengths: valuesOf('lengths'), strengths: valuesOf('strengthIds') }
}

/** The surfaces available for a choice. */
export const surfacesOf = (
  catalogue: Pick<Catalogue, 'list'>,
  picked: Picked,
  viewer: Viewer,
): DataOf<typeof simpleSurfaces> => facetsOf(catalogue, picked, viewer).valuesOf('surfaceTreatmentIds')
