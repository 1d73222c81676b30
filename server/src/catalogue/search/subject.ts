import { describedStandardId } from '@lianmeng/contract/described'
import type { GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import { sameStandard } from '@lianmeng/fastener/standard/number'
import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import type { Finding } from './answers.ts'
import { isOutdated } from './columns/display-order.ts'
import { countSet } from './columns/facet-column.ts'
import type { SearchIndex } from './index/search-index.ts'

/** Standards of the goods found; if none, the requested ones. */
function standardsOf({ facets }: SearchIndex, filter: GoodsSearch, { selection, reading }: Finding): readonly number[] {
  const counts = countSet(facets.standardIds, selection.rows)
  const found = facets.standardIds.values.flatMap(({ id }, code) => (code > 0 && counts[code]! > 0 ? [id] : []))
  if (found.length > 0) return found
  return filter.standardIds ?? reading.conditions.find(({ field }) => field === 'standardIds')?.ids ?? []
}

/**
 * The one standard of a list: the only one of its goods, or the edition in force if all of them are editions of the
 * same standard. 0 when there is none.
 */
export function subjectOf(index: SearchIndex, filter: GoodsSearch, found: Finding): number {
  const ids = standardsOf(index, filter, found).filter((id) => id !== describedStandardId)
  const editions = ids.flatMap((id) => {
    const standard = index.names.standards.get(id)
    const number = standard && parseStandardNumber(standard.number)
    return standard && number ? [{ standard, number }] : []
  })
  const [first, ...others] = editions
  if (!first || editions.length < ids.length) return ids.length === 1 ? ids[0]! : 0
  if (!others.every(({ number }) => sameStandard(number, first.number))) return 0
  const rank = ({ standard, number }: (typeof editions)[number]) =>
    (isOutdated(standard) ? 0 : 10_000) + (number.year ?? 0)
  return editions.reduce((best, one) => (rank(one) > rank(best) ? one : best)).standard.id
}
