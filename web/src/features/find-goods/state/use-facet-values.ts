import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Facet, FacetValue, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { facetValues } from '@lianmeng/contract/find-goods/facet-endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { inShop } from '../../../lib/goods/list-view.ts'
import { useSettled } from '../../../lib/kept/use-settled.ts'
import { useShopId } from './use-shop-id.ts'

/** Milliseconds without a keystroke before the server is queried. */
const typingPause = 250

type Wanted = Pick<ParamsOf<typeof facetValues>, 'text' | 'ids'>

/** Queries values that the list omits. */
function useOthers({ field }: Facet, filter: GoodsFilter, wanted: Wanted, enabled: boolean) {
  const shopId = useShopId()
  const params = { ...inShop(filter, shopId), ...wanted }
  return useRead(
    facetValues,
    { ...params, field: field as ParamsOf<typeof facetValues>['field'] },
    { enabled, aside: true },
  )
}

/** The values of a facet whose names contain a text. If the list names only some values, the server searches all. */
export function useNamedValues(facet: Facet, filter: GoodsFilter, text: string): readonly FacetValue[] {
  const { values, others = 0 } = facet
  const settled = useSettled(text, typingPause)
  const found = useOthers(facet, filter, { text: settled }, others > 0 && settled !== '')
  if (text === '') return values
  if (others > 0 && settled === text && found.data) return found.data
  return values.filter(({ name }) => name.toLowerCase().includes(text))
}

/** The values with these ids that have goods. */
export function useValuesOf(facet: Facet, filter: GoodsFilter, ids: readonly number[]): readonly FacetValue[] {
  const { values, others = 0 } = facet
  const found = useOthers(facet, filter, { ids: [...ids] }, others > 0 && ids.length > 0)
  return (others > 0 && found.data ? found.data : values).filter(({ id, count }) => ids.includes(id) && count > 0)
}
