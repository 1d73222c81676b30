import { type FacetField, facetField, type GoodsFilter } from '@lianmeng/contract/find-goods'
import { type Bitset, intersect, unite } from './bitset.ts'
import type { Condition, Reading } from './draft.ts'
import { addRowsOf } from './facet-column.ts'
import type { Scratch } from './scratch.ts'
import type { Flag, Store } from './store.ts'
import { placesOf } from './understand.ts'
import type { SearchVocabulary } from './vocabulary.ts'

/** The rows that a filter leaves. */
export type Selection = {
  rows: Bitset
  /** Per narrowed facet the rows that would be left if this facet were not narrowed. */
  without: Partial<Record<FacetField, Bitset>>
}

const flagFilters = ['inStock', 'reservable', 'unpackable', 'tailStock'] as const satisfies readonly Flag[]

/** Standards below a category or shape; undefined where the filter names none. */
function standardsIn({ names }: Store, filter: GoodsFilter): number[] | undefined {
  const { bigCategoryId = 0, smallCategoryId = 0, shapeTypeId = 0 } = filter
  if (bigCategoryId === 0 && smallCategoryId === 0 && shapeTypeId === 0) return undefined
  return [...names.standards.values()].flatMap((one) => {
    if (bigCategoryId !== 0 && one.bigCategoryId !== bigCategoryId) return []
    if (smallCategoryId !== 0 && one.smallCategoryId !== smallCategoryId) return []
    return shapeTypeId !== 0 && one.shapeTypeId !== shapeTypeId ? [] : [one.id]
  })
}

/** The rows that may be narrowed further by facets: category, keyword and switches. */
function base(
  store: Store,
  scratch: Scratch,
  filter: GoodsFilter,
  { reading, vocabulary, purchasable }: Asked,
): Bitset {
  const rows = scratch.copyOf(store.listed)
  const narrow = (conditions: readonly Condition[]) => {
    const any = scratch.empty()
    for (const { field, ids } of conditions) addRowsOf(store.facets[field], ids, any)
    intersect(rows, any)
  }
  const standards = standardsIn(store, filter)
  if (standards) narrow([{ field: 'standardIds', ids: standards }])
  for (const condition of reading.conditions) narrow([condition])
  for (const term of reading.terms) narrow(placesOf(term, vocabulary))
  for (const flag of flagFilters) if (filter[flag]) intersect(rows, store.flags[flag])
  if (filter.mayPurchase) intersect(rows, purchasable)
  return rows
}

export type Asked = {
  reading: Reading
  vocabulary: SearchVocabulary
  /** What the viewer may buy. */
  purchasable: Bitset
}

/**
 * Several values of a facet mean any of them, facets narrow each other. With k narrowed facets, the rows without each of
 * them are products of a prefix and a suffix: 3k intersections, not k².
 */
export function select(store: Store, scratch: Scratch, filter: GoodsFilter, asked: Asked): Selection {
  const rows = base(store, scratch, filter, asked)
  const narrowed = facetField.filter((field) => filter[field] !== undefined && filter[field].length > 0)
  const chosen = narrowed.map((field) => {
    const set = scratch.empty()
    addRowsOf(store.facets[field], filter[field]!, set)
    return set
  })
  const without: Selection['without'] = {}
  narrowed.forEach((field, i) => {
    without[field] = scratch.copyOf(rows)
    intersect(rows, chosen[i]!)
  })
  if (narrowed.length > 1) {
    const after = scratch.copyOf(chosen.at(-1)!)
    for (let i = narrowed.length - 2; i >= 0; i -= 1) {
      intersect(without[narrowed[i]!]!, after)
      intersect(after, chosen[i]!)
    }
  }
  return { rows, without }
}

/** What a viewer may buy: goods of open sellers, and of those whose member they are. */
export function purchasable(store: Store, scratch: Scratch, members: Iterable<number>): Bitset {
  const rows = scratch.copyOf(store.flags.sellsOpenly)
  const own = scratch.empty()
  addRowsOf(store.facets.tenantIds, members, own)
  unite(rows, own)
  return rows
}
