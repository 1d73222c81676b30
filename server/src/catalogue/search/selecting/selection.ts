import { type FacetField, facetField, type GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import { type Bitset, hasBit, intersect, subtract, unite } from '../columns/bitset.ts'
import { addRowsOf } from '../columns/facet-column.ts'
import type { Flag } from '../columns/flags.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Condition, Interpretation } from '../keyword/draft.ts'
import { placesOf } from '../keyword/understand.ts'
import { keepInRanges } from './dimension-ranges.ts'

/** The filtered rows. */
export type Selection = {
  rows: Bitset
  /** For each active facet the rows left without it. */
  without: Partial<Record<FacetField, Bitset>>
}

const flagFilters = [
  'inStock',
  'reservable',
  'unpackable',
  'tailStock',
  'nonStandard',
] as const satisfies readonly Flag[]

/** Standards in a category or shape; undefined when the filter names none. */
function standardsIn({ names }: SearchIndex, filter: GoodsSearch): number[] | undefined {
  const { bigCategoryId = 0, smallCategoryId = 0, shapeTypeId = 0 } = filter
  if (bigCategoryId === 0 && smallCategoryId === 0 && shapeTypeId === 0) return undefined
  return [...names.standards.values()].flatMap((one) => {
    if (bigCategoryId !== 0 && one.bigCategoryId !== bigCategoryId) return []
    if (smallCategoryId !== 0 && one.smallCategoryId !== smallCategoryId) return []
    return shapeTypeId !== 0 && one.shapeTypeId !== shapeTypeId ? [] : [one.id]
  })
}

/** The values between two bounds, mm; a missing bound is open. */
const between =
  (from = 0, to = Infinity) =>
  (figure: number) =>
    figure >= from && figure <= to

/** Ranges of diameters and lengths as values of their facets. */
function rangesOf({ facets, vocabulary }: SearchIndex, filter: GoodsSearch): Condition[] {
  const { diameterFrom, diameterTo, lengthFrom, lengthTo } = filter
  const found: Condition[] = []
  if (diameterFrom !== undefined || diameterTo !== undefined) {
    const isIn = between(diameterFrom, diameterTo)
    const ids = [...vocabulary.diameters].flatMap(([id, diameter]) => (isIn(diameter) ? [id] : []))
    found.push({ field: 'nominalIds', ids })
  }
  if (lengthFrom !== undefined || lengthTo !== undefined) {
    const isIn = between(lengthFrom, lengthTo)
    const ids = facets.lengths.values.flatMap(({ id }) => (id > 0 && isIn(id) ? [id] : []))
    found.push({ field: 'lengths', ids })
  }
  return found
}

/** The rows before filtering by facets: shop, category, keyword and switches. */
function base(index: SearchIndex, filter: GoodsSearch, { reading, purchasable }: Narrowing): Bitset {
  const { scratch } = index
  const { shopId } = filter
  // In its own shop a seller's goods can be looked at even while the platform has paused or closed it.
  const rows = scratch.copyOf(shopId ? index.listed : index.onSale)
  const narrow = (conditions: readonly Condition[]) => {
    const any = scratch.empty()
    for (const { field, ids } of conditions) addRowsOf(index.facets[field], ids, any)
    intersect(rows, any)
  }
  if (shopId) narrow([{ field: 'tenantIds', ids: [shopId] }])
  const standards = standardsIn(index, filter)
  if (standards) narrow([{ field: 'standardIds', ids: standards }])
  for (const condition of rangesOf(index, filter)) narrow([condition])
  const inWords = reading.descriptions && scratch.copyOf(rows)
  for (const condition of reading.conditions) narrow([condition])
  for (const term of reading.terms) narrow(placesOf(term, index.vocabulary))
  if (inWords) {
    const held = scratch.empty()
    addRowsOf(index.facets.nominalIds, reading.descriptions!, held)
    intersect(inWords, held)
    unite(rows, inWords)
  }
  // What is made to a drawing is not what a standard's name means: only a shop shows both together.
  if (!filter.nonStandard && !shopId) subtract(rows, index.flags.nonStandard)
  for (const flag of flagFilters) if (filter[flag]) intersect(rows, index.flags[flag])
  if (filter.mayPurchase) intersect(rows, purchasable)
  if (filter.dimensions?.length) keepInRanges(index, filter.dimensions, rows)
  return rows
}

/** The inputs of filtering besides the filter itself. */
export type Narrowing = {
  /** Of the filter's keyword. */
  reading: Interpretation
  /** The goods that the viewer may buy. */
  purchasable: Bitset
}

/**
 * Several values of a facet mean any of them; facets are combined with "and". With k active facets, the rows without
 * each of them are products of a prefix and a suffix: 3k intersections, not k².
 */
export function select(index: SearchIndex, filter: GoodsSearch, narrowing: Narrowing): Selection {
  const { scratch } = index
  const rows = base(index, filter, narrowing)
  const narrowed = facetField.filter((field) => filter[field] !== undefined && filter[field].length > 0)
  const chosen = narrowed.map((field) => {
    const set = scratch.empty()
    addRowsOf(index.facets[field], filter[field]!, set)
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

/**
 * The goods a viewer can buy: of open sellers and of sellers that they are a member of, in a quantity that can be
 * bought.
 */
export function purchasable({ facets, flags, scratch }: SearchIndex, members: Iterable<number>): Bitset {
  const rows = scratch.copyOf(flags.sellsOpenly)
  const own = scratch.empty()
  addRowsOf(facets.tenantIds, members, own)
  unite(rows, own)
  intersect(rows, flags.buyable)
  return rows
}

/** The same for single rows. */
export function buyableRow({ table, flags }: SearchIndex, members: Iterable<number>): (row: number) => boolean {
  const own = new Set(members)
  return (row) => hasBit(flags.buyable, row) && (hasBit(flags.sellsOpenly, row) || own.has(table.of.tenantId[row]!))
}
