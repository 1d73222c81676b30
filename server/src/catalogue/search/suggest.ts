import { countOf } from './columns/facet-column.ts'
import type { SearchIndex } from './index/search-index.ts'
import { type SearchedStandard, squashed } from './keyword/vocabulary.ts'

/** A suggestion for the search box; `count`: goods on sale. */
export type Suggestion = {
  standardId: number
  standardName: string
  productName: string
  count: number
  status: string
}

/** How well a standard matches the typed text: 0 is best; undefined when it does not. */
function fitting(typed: string): (standard: SearchedStandard) => number | undefined {
  const [dated, colon] = [`${typed}-`, `${typed}:`]
  const rankOfNumber = (number: string): number => {
    if (!number.startsWith(typed)) return 2
    return number.length === typed.length || number.startsWith(dated) || number.startsWith(colon) ? 0 : 1
  }
  return ({ typedNumbers, names }) => {
    let best = 2
    for (const number of typedNumbers) best = Math.min(best, rankOfNumber(number))
    if (best < 2) return best
    const place = names.indexOf(typed)
    return place < 0 ? undefined : place === 0 ? 2 : 3
  }
}

/**
 * Completes the text in the search box: standards whose number or name begins with or contains it, the best match
 * first.
 */
export function suggest(index: SearchIndex, keyword: string, limit: number): Suggestion[] {
  const { vocabulary, facets, onSale, names } = index
  const typed = squashed(keyword)
  if (typed === '') return []
  const fit = fitting(typed)
  const found: { standardId: number; count: number; rank: number }[] = []
  for (const one of vocabulary.standards) {
    const rank = fit(one)
    if (rank !== undefined) found.push({ standardId: one.id, count: countOf(facets.standardIds, onSale, one.id), rank })
  }
  return found
    .sort((a, b) => a.rank - b.rank || b.count - a.count || a.standardId - b.standardId)
    .slice(0, limit)
    .map(({ standardId, count }) => {
      const { number, productName, status } = names.standards.get(standardId)!
      return { standardId, standardName: number, productName, count, status }
    })
}
