import { LRUCache } from 'lru-cache'
import type { GroupedRows } from './group.ts'

/** Characters of facets that are kept for those who ask the same: about 4 MB. */
const facetRoom = 4_000_000
/** Rows of pages that are kept. */
const pageRoom = 100_000
/** Pages of specifications that are kept: some 50 rows each. */
const groupPageRoom = 2_000

/** Facets and switches as JSON texts. */
export type Counts = { facets: string; switches: string }

/** How many rows were found, and those of a page. */
export type FoundRows = { total: number; rows: number[] }

/** Specifications that were found, and the standard that they are about; 0 where there is none. */
export type FoundGroups = GroupedRows & { subject: number }

/** Answers that hold for one generation of the index: most people ask the same few questions. */
export type KeptAnswers = {
  /** By question. */
  counts: LRUCache<string, Counts>
  /** By question and page. */
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

/** What is kept of this generation; what is older is thrown away. */
export function keptOf({ kept, generation }: { kept: KeptAnswers; generation: number }): KeptAnswers {
  if (kept.generation !== generation) {
    kept.counts.clear()
    kept.pages.clear()
    kept.groupPages.clear()
    kept.generation = generation
  }
  return kept
}

/** The answer that is kept in a place; where none is, it is found and kept. */
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
