import type { FacetField, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { beginRead } from '../../../lib/calls/query.ts'
import { type ListView, listParams, listSearch, listSearchNames, readListView } from '../../../lib/goods/list-view.ts'

const nothingSaid = Object.fromEntries(listSearchNames.map((name) => [name, undefined]))

/** Whether the page is 非标件: the goods made to sellers' own drawings. */
const useIsNonStandard = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.endsWith('/noStdProductList') })

export type ShowView = (change: Partial<ListView>) => void

/**
 * The view from the address, and a function to show another: a changed filter or sort order starts at the first page.
 * @param shopId 0: all sellers
 */
export function useListView(shopId: number): [ListView, ShowView] {
  const [search, changeSearch] = useSearchText()
  const isNonStandard = useIsNonStandard()
  const view = useMemo(() => {
    const read = readListView(search)
    return isNonStandard ? { ...read, filter: { ...read.filter, nonStandard: true } } : read
  }, [search, isNonStandard])
  const show = useCallback(
    (change: Partial<ListView>) => {
      const next = listSearch({ ...view, page: 1, ...change })
      // The request starts before the page renders for the new address.
      beginRead(specificationList, listParams(readListView(next), shopId), { silent: true })
      changeSearch({ ...nothingSaid, ...next })
    },
    [view, shopId, changeSearch],
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
