import type { Suggested } from './catalogue.ts'
import type { Names } from './names.ts'
import { comparable, type SearchVocabulary } from './vocabulary.ts'

/** Numbers are compared without spaces and slashes, and GB also without its T: `gb5783` begins GB/T 5783-2016. */
const squashed = (text: string): string => comparable(text).replace(/[\s/]/g, '')

type Candidate = { id: number; numbers: readonly string[]; names: string }

function numbersOf(printed: string): string[] {
  const number = squashed(printed)
  const bare = /\d.*$/.exec(number)?.[0] ?? ''
  return number.startsWith('gbt') ? [number, `gb${bare}`, bare] : [number, bare]
}

/** How well a standard fits what was typed: 0 is best; undefined where it does not fit. */
function fit({ numbers, names }: Candidate, typed: string): number | undefined {
  if (typed === '') return undefined
  if (numbers.some((one) => one === typed || one.startsWith(`${typed}-`) || one.startsWith(`${typed}:`))) return 0
  if (numbers.some((one) => one.startsWith(typed))) return 1
  if (names.startsWith(typed)) return 2
  return names.includes(typed) ? 3 : undefined
}

/**
 * Completes what is typed into the search box.
 * @param countOf goods on sale to a standard
 */
export function suggester(
  { standards }: SearchVocabulary,
  names: Names,
  countOf: (standardId: number) => number,
): (keyword: string, limit: number) => Suggested[] {
  const candidates = standards.map(({ id, printed, names }): Candidate => ({ id, numbers: numbersOf(printed), names }))
  return (keyword, limit) => {
    const typed = squashed(keyword)
    const found = candidates.flatMap((one) => {
      const rank = fit(one, typed)
      return rank === undefined ? [] : [{ standardId: one.id, count: countOf(one.id), rank }]
    })
    return found
      .sort((a, b) => a.rank - b.rank || b.count - a.count || a.standardId - b.standardId)
      .slice(0, limit)
      .map(({ standardId, count }) => {
        const { number, productName, status } = names.standards.get(standardId)!
        return { standardId, standardName: number, productName, count, status }
      })
  }
}
