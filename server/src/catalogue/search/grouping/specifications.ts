import type { GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import type { ProductState } from '../../columns/schema.ts'
import { hasBit, sizeWithin } from '../columns/bitset.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { listRowsLeft } from '../rows-left.ts'

/** `rotation`: 1 right-hand, 2 left-hand threads only. */
export type SpecificationFilter = GoodsSearch & { rotation?: number | undefined }

/** A page of specifications, each by one of its offers. */
export type SpecificationsAnswer = { total: number; records: { state: ProductState; offers: number }[] }

/**
 * Filtered exact specifications, each with the number of its offers. Offers of a specification are adjacent in the
 * default order, so one pass over the rows separates them.
 * @param page counted from 1
 */
export function specifications(
  index: SearchIndex,
  { rotation, ...filter }: SpecificationFilter,
  { start, limit }: { start: number; limit: number },
): SpecificationsAnswer {
  const { table, scratch } = index
  const { specificationId, rotation: rotations } = table.of
  const count = listRowsLeft(index, filter.keyword ? { ...filter, everyWord: true } : filter, null)
  const first = (start - 1) * limit
  const found: { row: number; offers: number }[] = []
  let total = 0
  let last: number | undefined
  for (let i = 0; i < count; i += 1) {
    const row = scratch.list[i]!
    if (rotation !== undefined && rotations[row] !== rotation) continue
    if (specificationId[row] !== last) {
      last = specificationId[row]
      total += 1
      if (total > first && total <= first + limit) found.push({ row, offers: 0 })
    }
    if (total > first && total <= first + limit) found.at(-1)!.offers += 1
  }
  return { total, records: found.map(({ row, offers }) => ({ state: table.state(row), offers })) }
}

/** The number of other products on sale with this row's specification: they are adjacent in the default order. */
export function offersBeside({ table, onSale }: SearchIndex, row: number): number {
  const { specificationId } = table.of
  const isSame = (other: number) => specificationId[other] === specificationId[row]
  let first = row
  while (first > 0 && isSame(first - 1)) first -= 1
  let end = row + 1
  while (end < table.rows && isSame(end)) end += 1
  return sizeWithin(onSale, first, end) - (hasBit(onSale, row) ? 1 : 0)
}
