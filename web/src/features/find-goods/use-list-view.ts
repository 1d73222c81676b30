import type { FacetField, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { useCallback, useMemo } from 'react'
import { type ListView, listSearch, listSearchNames, readListView } from '../../lib/goods/list-view.ts'
import { useSearchText } from '../../lib/use-search.ts'

const nothingSaid = Object.fromEntries(listSearchNames.map((name) => [name, undefined]))

export type ShowView = (change: Partial<ListView>) => void

/** The view from the address, and a function to show another: a changed filter or sort order starts at the first
 *  page. */
export function useListView(): [ListView, ShowView] {
  const [search, changeSearch] = useSearchText()
  const view = useMemo(() => readListView(search), [search])
  const show = useCallback(
    (change: Partial<ListView>) => changeSearch({ ...nothingSaid, ...listSearch({ ...view, page: 1, ...change }) }),
    [view, changeSearch],
  )
  return [view, show]
}

/** The filter with a value of a facet toggled. */
export function toggled(filter: GoodsFilter, field: FacetField, id: number): GoodsFilter {
  const chosen = filter[field] ?? []
  return chosenIn(filter, field, chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
}

/** The filter with exactly these values of a facet. */
export function chosenIn(filter: GoodsFilter, field: FacetField, ids: readonly number[]): GoodsFilter {
  const { [field]: _, ...others } = filter
  return ids.length > 0 ? { ...others, [field]: [...ids] } : others
}

/** The filter without some of its fields. */
export function without(filter: GoodsFilter, ...fields: readonly (keyof GoodsFilter)[]): GoodsFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([field]) => !fields.includes(field as keyof GoodsFilter)),
  ) as GoodsFilter
}
