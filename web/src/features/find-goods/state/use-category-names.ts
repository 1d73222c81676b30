import { type GoodsFilter, topCategory } from '@lianmeng/contract/find-goods/endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import type { CategoryField } from '../../../lib/goods/list-view.ts'

/** Milliseconds: the directory changes rarely. */
const freshFor = 300_000

/** Names of the categories in a filter, from the directory, which is read only when needed. */
export function useCategoryNames(filter: GoodsFilter): (field: CategoryField, id: number) => string {
  const isNeeded = Boolean(filter.bigCategoryId ?? filter.smallCategoryId ?? filter.shapeTypeId)
  const { data: bigs = [] } = useRead(topCategory, {}, { enabled: isNeeded, staleTime: freshFor, silent: true })
  return (field, id) => {
    const smalls = bigs.flatMap(({ children }) => children)
    if (field === 'bigCategoryId') return bigs.find((big) => big.id === id)?.name ?? ''
    if (field === 'smallCategoryId') return smalls.find((small) => small.id === id)?.name ?? ''
    return smalls.flatMap(({ children }) => children).find((shape) => shape.id === id)?.name ?? ''
  }
}
