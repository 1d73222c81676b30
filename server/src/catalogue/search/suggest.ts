import { countOf } from './facet-column.ts'
import { type SearchedStandard, squashed } from './keyword/vocabulary.ts'
import type { SearchIndex } from './search-index.ts'

/** A suggestion for the search box; `count`: goods on sale. */
export type Suggestion = {
  standardId: number
  standardName: string
  productName: string
  count: number
  status: string
}

/** How well a standard fits what was typed: 0 is best; undefined where it does not fit. */
function fit({ typedNumbers, names }: SearchedStandard, typed: string): number | undefined {
  if (typed === '') return undefined
  if (typedNumbers.some((one) => one === typed || one.startsWith(`${typed}-`) || one.startsWith(`${typed}:`))) return 0
  if (typedNumbers.some((one) => one.startsWith(typed))) return 1
  if (names.startsWith(typed)) return 2
  return names.includes(typed) ? 3 : undefined
}

/** Completes what is typed into the search box: standards whose number or name begins with or holds the text, best first. */
export function suggest(index: SearchIndex, keyword: string, limit: number): Suggestion[] {
  const { vocabulary, facets, listed, names } = index
  const typed = squashed(keyword)
  const found = vocabulary.standards.flatMap((one) => {
    const rank = fit(one, typed)
    return rank === undefined ? [] : [{ standardId: one.id, count: countOf(facets.standardIds, listed, one.id), rank }]
  })
  return found
    .sort((a, b) => a.rank - b.rank || b.count - a.count || a.standardId - b.standardId)
    .slice(0, limit)
    .map(({ standardId, count }) => {
      const { number, productName, status } = names.standards.get(standardId)!
      return { standardId, standardName: number, productName, count, status }
    })
}
