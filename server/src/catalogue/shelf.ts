import { type FacetField, facetField, type GoodsFilter } from '@lianmeng/contract/find-goods'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { LRUCache } from 'lru-cache'
import { rowsOf, sizeOf, sliceOf } from './bitset.ts'
import type { ListAnswer, ListQuery, Viewer } from './catalogue.ts'
import type { Reading } from './draft.ts'
import { countListed, countSet, countsById, isFew } from './facet-column.ts'
import { facetsText, switchesText } from './facet-counts.ts'
import { pageRows } from './page.ts'
import { ProductWriter } from './product-text.ts'
import { Scratch } from './scratch.ts'
import { purchasable, type Selection, select } from './selection.ts'
import type { Store } from './store.ts'
import { suggester } from './suggest.ts'
import { literal, understand } from './understand.ts'
import { searchVocabulary } from './vocabulary.ts'

/** Characters of facets kept for those who ask the same: about 4 MB. */
const facetRoom = 4_000_000
/** Keywords whose reading is kept. */
const readingRoom = 1_000

type Facets = { facets: string; switches: string }

/** What is derived from one reading of the tables, and replaced as a whole by the next. */
export function shelfOf(store: Store) {
  const vocabulary = searchVocabulary(
    store.names,
    store.facets.lengths.values.map(({ id }) => id),
  )
  const { starts, codeOf } = store.facets.standardIds
  const countOf = (standardId: number) => {
    const code = codeOf.get(standardId)
    return code === undefined ? 0 : starts[code + 1]! - starts[code]!
  }
  return {
    store,
    vocabulary,
    writer: new ProductWriter(store.names),
    scratch: new Scratch(store.columns.rows),
    readings: new LRUCache<string, Reading>({ max: readingRoom }),
    /** Of the generation of the store that `counted` names. */
    facets: new LRUCache<string, Facets>({
      maxSize: facetRoom,
      sizeCalculation: ({ facets, switches }) => facets.length + switches.length,
    }),
    counted: store.generation,
    suggest: suggester(vocabulary, store.names, countOf),
  }
}
export type Shelf = ReturnType<typeof shelfOf>

/** The answer that is kept for a question; where none is, it is found and kept. */
function kept<Answer extends object>(answers: LRUCache<string, Answer>, question: string, find: () => Answer): Answer {
  const known = answers.get(question)
  if (known) return known
  const found = find()
  answers.set(question, found)
  return found
}

const members = (viewer: Viewer): number[] =>
  [...(viewer?.memberships ?? [])].flatMap(([id, { status }]) => (status === membershipStatus.member ? [id] : []))

const nothingRead: Reading = { understood: { fields: [], rest: '' }, conditions: [], terms: [] }

function readingOf({ vocabulary, readings }: Shelf, { keyword = '', plain }: GoodsFilter): Reading {
  if (keyword.trim() === '') return nothingRead
  if (plain) return literal(keyword)
  return kept(readings, keyword, () => understand(keyword, vocabulary))
}

/** Equal for filters that narrow alike, in whatever order they are written; paging and sorting are left out. */
function questionOf(filter: GoodsFilter, viewer: Viewer): string {
  const { bigCategoryId, smallCategoryId, shapeTypeId, keyword, plain } = filter
  const { inStock, reservable, unpackable, mayPurchase, tailStock } = filter
  const facets = facetField.map((field) => [...(filter[field] ?? [])].sort((a, b) => a - b))
  return JSON.stringify([
    [bigCategoryId, smallCategoryId, shapeTypeId, keyword, plain],
    [inStock, reservable, unpackable, mayPurchase, tailStock],
    facets,
    members(viewer),
  ])
}

export function searched(shelf: Shelf, filter: GoodsFilter, viewer: Viewer) {
  const { store, scratch, vocabulary } = shelf
  scratch.reset()
  const mine = purchasable(store, scratch, members(viewer))
  const reading = readingOf(shelf, filter)
  const selection: Selection = select(store, scratch, filter, { reading, vocabulary, purchasable: mine })
  return { selection, reading, mine }
}
type Searched = ReturnType<typeof searched>

/** Counting everything costs a millisecond, and most people ask the same few questions: the answers are kept while they hold. */
function facetsOf(shelf: Shelf, filter: GoodsFilter, viewer: Viewer, { selection, mine }: Searched): Facets {
  const { store, scratch } = shelf
  if (shelf.counted !== store.generation) shelf.facets.clear()
  shelf.counted = store.generation
  return kept(shelf.facets, questionOf(filter, viewer), () => ({
    facets: facetsText(store, scratch, filter, selection),
    switches: switchesText(store, selection.rows, mine),
  }))
}

/** A page of what a filter leaves, with the facets where they are asked for. */
export function answer(shelf: Shelf, query: ListQuery, viewer: Viewer): ListAnswer {
  const { store, scratch, writer } = shelf
  const found = searched(shelf, query, viewer)
  const { rows } = found.selection
  const page = query.limit === 0 ? [] : pageRows(store, scratch, rows, { ...query, viewer })
  return {
    total: sizeOf(rows),
    understood: found.reading.understood,
    records: page.map((row) => writer.text(store.columns.state(row), viewer)),
    ...(query.withFacets ? facetsOf(shelf, query, viewer, found) : { facets: '', switches: '' }),
  }
}

/** How what a filter leaves spreads over the standards. @returns number of products by standard id */
export function spread(shelf: Shelf, filter: GoodsFilter, viewer: Viewer): Map<number, number> {
  const { standardIds } = shelf.store.facets
  return countsById(standardIds, countSet(standardIds, searched(shelf, filter, viewer).selection.rows))
}

/** How the goods under a filter spread over one attribute. @returns number of products by id (lengths: by mm) */
export function tally(shelf: Shelf, field: FacetField, filter: GoodsFilter): Map<number, number> {
  const { rows } = searched(shelf, filter, null).selection
  const column = shelf.store.facets[field]
  const size = sizeOf(rows)
  if (!isFew(column, size)) return countsById(column, countSet(column, rows))
  const { list } = shelf.scratch
  rowsOf(rows, list)
  return countsById(column, countListed(column, list, size))
}

/** How many standards to show something of, and how many of the largest to pass over (where there are enough). */
export type Showcase = { standards: number; skipped: number }

/**
 * One product of each of the standards with the most products under a filter: the one in the middle of its sizes.
 * @returns JSON texts
 */
export function showcase(
  shelf: Shelf,
  filter: GoodsFilter,
  viewer: Viewer,
  { standards, skipped }: Showcase,
): string[] {
  const { store, writer } = shelf
  const { rows } = searched(shelf, filter, viewer).selection
  const counts = countSet(store.facets.standardIds, rows)
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
    .flatMap(({ count, first }) => sliceOf(rows, first + Math.floor(count / 2), 1))
    .map((row) => writer.text(store.columns.state(row), viewer))
}
