import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Facet, FacetValue, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { facetValues } from '@lianmeng/contract/find-goods/facet-endpoints'
import { useRead } from '../../lib/query.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useShopId } from './use-shop-id.ts'

/** Milliseconds without a key before the server is asked. */
const typingPause = 250

type Wanted = Pick<ParamsOf<typeof facetValues>, 'text' | 'ids'>

/** Asks for values that the list does not name. */
function useOthers({ field }: Facet, filter: GoodsFilter, wanted: Wanted, enabled: boolean) {
  const shopId = useShopId()
  const params = { ...filter, ...(shopId > 0 && { tenantIds: [shopId] }), ...wanted }
  return useRead(
    facetValues,
    { ...params, field: field as ParamsOf<typeof facetValues>['field'] },
    { enabled, aside: true },
  )
}

/** The values of a facet whose names hold a text: of those that the list names, and of a longer facet of all. */
export function useNamedValues(facet: Facet, filter: GoodsFilter, text: string): readonly FacetValue[] {
  const { values, others = 0 } = facet
  const settled = useSettled(text, typingPause)
  const found = useOthers(facet, filter, { text: settled }, others > 0 && settled !== '')
  if (text === '') return values
  if (others > 0 && settled === text && found.data) return found.data
  return values.filter(({ name }) => name.toLowerCase().includes(text))
}

/** Those of some values of a facet that have goods. */
export function useValuesOf(facet: Facet, filter: GoodsFilter, ids: readonly number[]): readonly FacetValue[] {
  const { values, others = 0 } = facet
  const found = useOthers(facet, filter, { ids: [...ids] }, others > 0 && ids.length > 0)
  return (others > 0 && found.data ? found.data : values).filter(({ id, count }) => ids.includes(id) && count > 0)
}
