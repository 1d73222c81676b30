import { rowsOf } from './bitset.ts'
import type { SpecificationFilter, SpecificationsAnswer } from './catalogue.ts'
import { type Shelf, searched } from './shelf.ts'

/**
 * Exact specifications under a filter, each with the number of its offers. Offers of a specification follow each other in the
 * default order, so one pass over the rows tells them apart.
 * @param page counted from 1
 */
export function specifications(
  shelf: Shelf,
  { rotation, ...filter }: SpecificationFilter,
  { start, limit }: { start: number; limit: number },
): SpecificationsAnswer {
  const { store, scratch } = shelf
  const { columns } = store
  const { specificationId, rotation: rotations } = columns.of
  const count = rowsOf(searched(shelf, filter, null).selection.rows, scratch.list)
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
  return { total, records: found.map(({ row, offers }) => ({ state: columns.state(row), offers })) }
}
