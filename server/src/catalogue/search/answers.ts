import { describedStandardId } from '@lianmeng/contract/described'
import type { FacetField, FacetValue, GoodsSearch, Reading } from '@lianmeng/contract/find-goods/endpoints'
import { published } from '../../reference/overlays/published.ts'
import type { Viewer } from '../view/viewer.ts'
import { type Bitset, hasBit, rowsOf, sizeOf, sliceOf } from './columns/bitset.ts'
import { countListed, countSet, countsById, isFew, rowsOfValue } from './columns/facet-column.ts'
import { type Counts, keptAt, keptOf } from './index/kept-answers.ts'
import { pageRows } from './index/page.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Interpretation } from './keyword/draft.ts'
import { literal, understand } from './keyword/understand.ts'
import { facetsText, namedValues, switchesText, type WantedValues } from './selecting/facet-counts.ts'
import { membersOf, type Page, placeOf, questionOf, type Wanted } from './selecting/question.ts'
import { purchasable, type Selection, select } from './selecting/selection.ts'

export type ListQuery = Wanted & Page & { withFacets?: boolean }

/** `facets` and `switches` are JSON texts; absent unless requested. */
export type ListPage = { total: number; understood: Reading; rows: number[]; counts?: Counts }

const nothingRead: Interpretation = { understood: { fields: [], rest: '' }, conditions: [], terms: [] }

/** The meaning of a filter's keyword. */
export function readingOf(
  { vocabulary, readings }: SearchIndex,
  { keyword = '', plain, meant }: Wanted,
): Interpretation {
  if (meant) return meant
  if (keyword.trim() === '') return nothingRead
  if (plain) return literal(keyword, vocabulary)
  return keptAt(readings, `${published().version} ${keyword}`, () => understand(keyword, vocabulary))
}

export type Finding = { selection: Selection; reading: Interpretation; purchasable: Bitset }

/** Applies a filter. Its sets are the index's scratch: they are valid until the next search. */
export function searched(index: SearchIndex, filter: Wanted, viewer: Viewer): Finding {
  const found = searchedBy(index, filter, viewer, wordsFor(filter, readingOf(index, filter)))
  const { conditions, terms } = found.reading
  if (filter.everyWord || conditions.length === 0 || terms.length === 0 || sizeOf(found.selection.rows) > 0)
    return found
  // Words that nobody understands never empty an answer: what the rest means stands below them.
  return searchedBy(index, filter, viewer, { ...found.reading, terms: [] })
}

/** What is taken for meant holds no goods in words: they hold what was typed, and may say more. */
function wordsFor({ everyWord }: Wanted, { descriptions, ...read }: Interpretation): Interpretation {
  return everyWord || !descriptions ? read : { ...read, descriptions }
}

function searchedBy(index: SearchIndex, filter: Wanted, viewer: Viewer, reading: Interpretation): Finding {
  index.scratch.reset()
  const narrowing = { reading, purchasable: purchasable(index, membersOf(viewer)) }
  return { selection: select(index, filter, narrowing), ...narrowing }
}

/** The same, evaluated at its first use, for callers whose answer may be cached. */
export function searchedOnce(index: SearchIndex, filter: Wanted, viewer: Viewer): () => Finding {
  let found: Finding | undefined
  return () => {
    found ??= searched(index, filter, viewer)
    return found
  }
}

/** Facets and switches of a query; counting everything takes a millisecond. */
export function countsOf(index: SearchIndex, question: string, filter: GoodsSearch, find: () => Finding): Counts {
  return keptAt(keptOf(index).counts, question, () => {
    const { selection, purchasable } = find()
    return { facets: facetsText(index, filter, selection), switches: switchesText(index, selection.rows, purchasable) }
  })
}

/** A page of the filtered goods, with the facets if requested. */
export function answer(index: SearchIndex, query: ListQuery, viewer: Viewer): ListPage {
  const question = questionOf(query, viewer)
  const find = searchedOnce(index, query, viewer)
  const { total, rows } = keptAt(keptOf(index).pages, placeOf(index, question, query, viewer), () => {
    const found = find().selection.rows
    return { total: sizeOf(found), rows: query.limit === 0 ? [] : pageRows(index, found, { ...query, viewer }) }
  })
  return {
    total,
    rows,
    understood: readingOf(index, query).understood,
    ...(query.withFacets && { counts: countsOf(index, question, query, find) }),
  }
}

/** Values of a facet under a filter, with the facet's counts. */
export const facetValues = (index: SearchIndex, filter: Wanted, viewer: Viewer, wanted: WantedValues): FacetValue[] =>
  namedValues(index, searched(index, filter, viewer).selection, wanted)

/** The filtered goods by standard. @returns number of products by standard id */
export function spread(index: SearchIndex, filter: Wanted, viewer: Viewer): Map<number, number> {
  const { standardIds } = index.facets
  return countsById(standardIds, countSet(standardIds, searched(index, filter, viewer).selection.rows))
}

/**
 * All listed goods by seller and standard, in one pass: those of paused and closed sellers too.
 * @returns number of products by standard id, by seller
 */
export function spreadBySeller({ facets, listed, table }: SearchIndex): Map<number, Map<number, number>> {
  const { standardId } = table.of
  const found = new Map<number, Map<number, number>>()
  for (const { id } of facets.tenantIds.values) {
    const counts = new Map<number, number>()
    for (const row of rowsOfValue(facets.tenantIds, id)) {
      if (hasBit(listed, row)) counts.set(standardId[row]!, (counts.get(standardId[row]!) ?? 0) + 1)
    }
    if (counts.size > 0) found.set(id, counts)
  }
  return found
}

/** The filtered goods by one attribute. @returns number of products by id (lengths: by mm) */
export function tally(index: SearchIndex, field: FacetField, filter: GoodsSearch): Map<number, number> {
  const { rows } = searched(index, filter, null).selection
  const column = index.facets[field]
  const size = sizeOf(rows)
  if (!isFew(column, size)) return countsById(column, countSet(column, rows))
  const { list } = index.scratch
  rowsOf(rows, list)
  return countsById(column, countListed(column, list, size))
}

/** The number of standards to show, and of the largest to skip (if there are enough). */
export type Showcase = { standards: number; skipped: number }

/**
 * One product of each of the standards with the most filtered goods: in a common size, which come first.
 * @returns rows
 */
export function showcase(
  index: SearchIndex,
  filter: GoodsSearch,
  viewer: Viewer,
  { standards, skipped }: Showcase,
): number[] {
  const { rows } = searched(index, filter, viewer).selection
  const counts = countSet(index.facets.standardIds, rows)
  // Rows of a standard are adjacent and follow those of the standards before it.
  let before = 0
  const spans = Array.from(counts, (count) => {
    before += count
    return { count, first: before - count }
  })
  const isPart = (code: number) => index.facets.standardIds.values[code]!.id !== describedStandardId
  const largest = spans.filter(({ count }, code) => count > 0 && isPart(code)).sort((a, b) => b.count - a.count)
  const from = largest.length < skipped + standards ? 0 : skipped
  return largest
    .slice(from, from + standards)
    .flatMap(({ count, first }) => sliceOf(rows, first + Math.floor(count / 4), 1))
}
