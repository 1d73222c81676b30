import {
  type FacetField,
  facetField,
  type GoodsFilter,
  type GoodsSort,
  type Reading,
} from '@lianmeng/contract/find-goods/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import type { LRUCache } from 'lru-cache'
import type { Viewer } from '../view/viewer.ts'
import { type Bitset, rowsOf, sizeOf, sliceOf } from './bitset.ts'
import { countListed, countSet, countsById, isFew } from './facet-column.ts'
import { facetsText, switchesText } from './facet-counts.ts'
import type { GroupedRows } from './group.ts'
import type { Interpretation } from './keyword/draft.ts'
import { literal, understand } from './keyword/understand.ts'
import { pageRows } from './page.ts'
import type { Counts, SearchIndex } from './search-index.ts'
import { purchasable, type Selection, select } from './selection.ts'

/** A filter; `meant` is what its keyword means, where that is known better than by reading it. */
export type Wanted = GoodsFilter & { meant?: Interpretation }

/** A page (counted from 1) of what a filter leaves. */
export type ListQuery = Wanted & { sort?: GoodsSort; withFacets?: boolean; start: number; limit: number }

/** `facets` and `switches` are JSON texts; absent where they were not asked for. */
export type ListPage = { total: number; understood: Reading; rows: number[]; counts?: Counts }

/** The answer that is kept for a question; where none is, it is found and kept. */
function kept<Answer extends object>(answers: LRUCache<string, Answer>, question: string, find: () => Answer): Answer {
  const known = answers.get(question)
  if (known) return known
  const found = find()
  answers.set(question, found)
  return found
}

/** Sellers of which the viewer is a member. */
export const membersOf = (viewer: Viewer): number[] =>
  [...(viewer?.memberships ?? [])].flatMap(([id, { status }]) => (status === membershipStatus.member ? [id] : []))

const nothingRead: Interpretation = { understood: { fields: [], rest: '' }, conditions: [], terms: [] }

function readingOf({ vocabulary, readings }: SearchIndex, { keyword = '', plain, meant }: Wanted): Interpretation {
  if (meant) return meant
  if (keyword.trim() === '') return nothingRead
  if (plain) return literal(keyword)
  return kept(readings, keyword, () => understand(keyword, vocabulary))
}

/** Equal for filters that narrow alike, in whatever order they are written; paging and sorting are left out. */
function questionOf(filter: Wanted, viewer: Viewer): string {
  const { bigCategoryId, smallCategoryId, shapeTypeId, keyword, plain } = filter
  const { inStock, reservable, unpackable, mayPurchase, tailStock } = filter
  const { diameterFrom, diameterTo, lengthFrom, lengthTo, dimensions = [] } = filter
  const facets = facetField.map((field) => [...(filter[field] ?? [])].sort((a, b) => a - b))
  return JSON.stringify([
    [bigCategoryId, smallCategoryId, shapeTypeId, keyword, plain],
    [inStock, reservable, unpackable, mayPurchase, tailStock],
    [diameterFrom, diameterTo, lengthFrom, lengthTo],
    dimensions.map(({ letter, from, to }) => [letter, from, to]),
    facets,
    filter.meant?.conditions.map(({ ids }) => ids),
    membersOf(viewer),
  ])
}

export type Finding = { selection: Selection; reading: Interpretation; purchasable: Bitset }

/** Finds what a filter leaves. Its sets are the index's scratch: they hold until the next search. */
export function searched(index: SearchIndex, filter: Wanted, viewer: Viewer): Finding {
  index.scratch.reset()
  const narrowing = { reading: readingOf(index, filter), purchasable: purchasable(index, membersOf(viewer)) }
  return { selection: select(index, filter, narrowing), ...narrowing }
}

/** What is kept holds for one generation of the index. */
function forgetOutdated(index: SearchIndex): void {
  if (index.countedAt === index.generation) return
  index.counts.clear()
  index.groupPages.clear()
  index.countedAt = index.generation
}

/** A page of specifications in the default order, which no figure of stock and no discount changes; found where it is not kept. */
export function keptPage(
  index: SearchIndex,
  { start, limit, ...filter }: GoodsFilter & { start: number; limit: number },
  viewer: Viewer,
  find: () => GroupedRows,
): GroupedRows {
  forgetOutdated(index)
  return kept(index.groupPages, `${start} ${limit} ${questionOf(filter, viewer)}`, find)
}

/** Counting everything costs a millisecond, and most people ask the same few questions: answers are kept while they hold. */
export function countsOf(
  index: SearchIndex,
  filter: GoodsFilter,
  viewer: Viewer,
  { selection, purchasable }: Finding,
): Counts {
  forgetOutdated(index)
  return kept(index.counts, questionOf(filter, viewer), () => ({
    facets: facetsText(index, filter, selection),
    switches: switchesText(index, selection.rows, purchasable),
  }))
}

/** A page of what a filter leaves, with the facets where they are asked for. */
export function answer(index: SearchIndex, query: ListQuery, viewer: Viewer): ListPage {
  const found = searched(index, query, viewer)
  const { rows } = found.selection
  return {
    total: sizeOf(rows),
    understood: found.reading.understood,
    rows: query.limit === 0 ? [] : pageRows(index, rows, { ...query, viewer }),
    ...(query.withFacets && { counts: countsOf(index, query, viewer, found) }),
  }
}

/** How what a filter leaves spreads over the standards. @returns number of products by standard id */
export function spread(index: SearchIndex, filter: Wanted, viewer: Viewer): Map<number, number> {
  const { standardIds } = index.facets
  return countsById(standardIds, countSet(standardIds, searched(index, filter, viewer).selection.rows))
}

/** How the goods under a filter spread over one attribute. @returns number of products by id (lengths: by mm) */
export function tally(index: SearchIndex, field: FacetField, filter: GoodsFilter): Map<number, number> {
  const { rows } = searched(index, filter, null).selection
  const column = index.facets[field]
  const size = sizeOf(rows)
  if (!isFew(column, size)) return countsById(column, countSet(column, rows))
  const { list } = index.scratch
  rowsOf(rows, list)
  return countsById(column, countListed(column, list, size))
}

/** How many standards to show something of, and how many of the largest to pass over (where there are enough). */
export type Showcase = { standards: number; skipped: number }

/**
 * One product of each of the standards with the most products under a filter: one of its usual sizes, which stand first.
 * @returns rows
 */
export function showcase(
  index: SearchIndex,
  filter: GoodsFilter,
  viewer: Viewer,
  { standards, skipped }: Showcase,
): number[] {
  const { rows } = searched(index, filter, viewer).selection
  const counts = countSet(index.facets.standardIds, rows)
  // Rows of a standard follow each other: those of the standards before it come before them.
  let before = 0
  const spans = Array.from(counts, (count) => {
    before += count
    return { count, first: before - count }
  })
  const largest = spans.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const from = largest.length < skipped + standards ? 0 : skipped
  return largest
    .slice(from, from + standards)
    .flatMap(({ count, first }) => sliceOf(rows, first + Math.floor(count / 4), 1))
}
