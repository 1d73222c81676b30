import { type FacetField, facetField, type GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import { type Bitset, hasBit, intersect, setBit, subtract, unite } from '../columns/bitset.ts'
import { addRowsOf, holdsOne, rowsOfValue, rowsWith } from '../columns/facet-column.ts'
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

/** Looking at a row by itself costs as much as passing over this many in sets. */
const stepsPerRow = 16

/**
 * Several values of a facet mean any of them; facets are combined with "and". Two facets with few rows are enough to look
 * at these alone.
 */
export function select(index: SearchIndex, filter: GoodsSearch, narrowing: Narrowing): Selection {
  const rows = base(index, filter, narrowing)
  const chosen = facetField
    .flatMap((field) => {
      const ids = filter[field] ?? []
      return ids.length === 0 ? [] : [{ field, ids, size: rowsWith(index.facets[field], ids) }]
    })
    .sort((a, b) => a.size - b.size)
  const second = chosen[1]
  const isShort = second !== undefined && second.size * stepsPerRow < index.table.rows
  return isShort ? selectByRow(index, rows, chosen) : selectBySet(index, rows, chosen)
}

/** A facet of the filter, and how many goods have one of its values. */
type Chosen = { field: FacetField; ids: readonly number[]; size: number }

/**
 * What is left without a facet has a value of each other one: it is among the rows of the facet with the fewest, or, without
 * that one, of the next.
 * @param base rows before filtering by facets  @param chosen at least two, by their size
 */
function selectByRow({ facets, scratch }: SearchIndex, base: Bitset, chosen: readonly Chosen[]): Selection {
  const rows = scratch.empty()
  const tests = chosen.map(({ field, ids }) => ({ set: scratch.empty(), holds: holdsOne(facets[field], ids) }))
  const [first, , ...others] = tests
  const rowsIn = ({ field, ids }: Chosen) => ids.map((id) => rowsOfValue(facets[field], id))
  for (const list of rowsIn(chosen[0]!)) {
    for (const row of list) {
      if (!hasBit(base, row)) continue
      const failed = tests.filter(({ holds }) => !holds(row))
      if (failed.length === 0) {
        setBit(rows, row)
        for (const { set } of tests) setBit(set, row)
      } else if (failed.length === 1) setBit(failed[0]!.set, row)
    }
  }
  for (const list of rowsIn(chosen[1]!)) {
    for (const row of list) if (hasBit(base, row) && others.every(({ holds }) => holds(row))) setBit(first!.set, row)
  }
  return { rows, without: Object.fromEntries(chosen.map(({ field }, i) => [field, tests[i]!.set])) }
}

/**
 * With k active facets, the rows without each of them are products of a prefix and a suffix: 3k intersections, not k².
 * @param rows before filtering by facets; those left afterwards
 */
function selectBySet({ facets, scratch }: SearchIndex, rows: Bitset, narrowed: readonly Chosen[]): Selection {
  const chosen = narrowed.map(({ field, ids }) => {
    const set = scratch.empty()
    addRowsOf(facets[field], ids, set)
    return set
  })
  const before = chosen.map((set) => {
    const left = scratch.copyOf(rows)
    intersect(rows, set)
    return left
  })
  if (chosen.length > 1) {
    const after = scratch.copyOf(chosen.at(-1)!)
    for (let i = chosen.length - 2; i >= 0; i -= 1) {
      intersect(before[i]!, after)
      intersect(after, chosen[i]!)
    }
  }
  return { rows, without: Object.fromEntries(narrowed.map(({ field }, i) => [field, before[i]!])) }
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
