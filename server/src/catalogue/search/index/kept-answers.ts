import { LRUCache } from 'lru-cache'
import type { GroupedRows } from './group.ts'

/** Cached characters of facets for repeated queries: about 4 MB. */
const facetRoom = 4_000_000
/** Cached rows of pages. */
const pageRoom = 100_000
/** Cached pages of specifications: some 50 rows each. */
const groupPageRoom = 2_000

/** Facets and switches as JSON texts. */
export type Counts = { facets: string; switches: string }

/** The number of rows found, and those of a page. */
export type FoundRows = { total: number; rows: number[] }

/** The specifications found, and their common standard; 0 when there is none. */
export type FoundGroups = GroupedRows & { subject: number }

/** Cached answers of one generation of the index: most people ask the same few queries. */
export type KeptAnswers = {
  /** By query. */
  counts: LRUCache<string, Counts>
  /** By query and page. */
  pages: LRUCache<string, FoundRows>
  groupPages: LRUCache<string, FoundGroups>
  generation: number
}

export const nothingKept = (): KeptAnswers => ({
  counts: new LRUCache({
    maxSize: facetRoom,
    sizeCalculation: ({ facets, switches }) => facets.length + switches.length,
  }),
  pages: new LRUCache({ maxSize: pageRoom, sizeCalculation: ({ rows }) => rows.length + 1 }),
  groupPages: new LRUCache({ max: groupPageRoom }),
  generation: 0,
})

/** The cache of this generation; an older one is discarded. */
export function keptOf({ kept, generation }: { kept: KeptAnswers; generation: number }): KeptAnswers {
  if (kept.generation !== generation) {
    kept.counts.clear()
    kept.pages.clear()
    kept.groupPages.clear()
    kept.generation = generation
  }
  return kept
}

/** The cached answer under a key; if missing, it is found and cached. */
export function keptAt<Answer extends object>(
  answers: LRUCache<string, Answer>,
  place: string | undefined,
  find: () => Answer,
): Answer {
  if (place === undefined) return find()
  const known = answers.get(place)
  if (known) return known
  const found = find()
  answers.set(place, found)
  return found
}
