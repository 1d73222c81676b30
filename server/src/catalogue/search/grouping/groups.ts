import type { GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import type { Viewer } from '../../view/viewer.ts'
import type { Finding } from '../answers.ts'
import { hasBit, rowsOf, sizeOf } from '../columns/bitset.ts'
import { isOutdated } from '../columns/display-order.ts'
import type { Group, GroupedRows } from '../index/group.ts'
import { deliveryKey, ranked, ratingKey } from '../index/page.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { termsOf } from './group-terms.ts'

/** The part of the groups to show: a page, counted from 1. */
export type GroupPage = { sort?: GoodsSort | undefined; start: number; limit: number; viewer: Viewer }

/**
 * Offers of a specification are adjacent in the default order, so one pass over the rows separates the groups. Writes
 * the rows and the start of each group into the scratch. @returns the number of groups
 */
function groupRows({ table, scratch }: SearchIndex, { selection }: Finding): number {
  const { list, starts } = scratch
  const { specificationId } = table.of
  const count = rowsOf(selection.rows, list)
  let groups = 0
  let last = -1
  for (let i = 0; i < count; i += 1) {
    const specification = specificationId[list[i]!]!
    if (specification === last) continue
    last = specification
    starts[groups] = i
    groups += 1
  }
  starts[groups] = count
  return groups
}

/**
 * The tier of each group: outdated standards after the others, and within both goods that are not available after the
 * rest.
 */
function tiersOf(index: SearchIndex, groups: number, { purchasable }: Finding): Uint8Array {
  const { table, names, scratch, flags } = index
  const { list, starts } = scratch
  const { standardId } = table.of
  const tiers = new Uint8Array(groups)
  let standard = -1
  let outdated = 0
  for (let group = 0; group < groups; group += 1) {
    const own = standardId[list[starts[group]!]!]!
    if (own !== standard) outdated = isOutdated(names.standards.get(own)) ? 2 : 0
    standard = own
    let isReady = false
    for (let i = starts[group]!; i < starts[group + 1]! && !isReady; i += 1) {
      isReady = hasBit(flags.inStock, list[i]!) && hasBit(purchasable, list[i]!)
    }
    tiers[group] = outdated + (isReady ? 0 : 1)
  }
  return tiers
}

/** The groups of a page in the default order: by tier, then by row. */
function defaultPage(index: SearchIndex, groups: number, found: Finding, skipped: number, limit: number): number[] {
  const tiers = tiersOf(index, groups, found)
  const page: number[] = []
  let before = 0
  for (let tier = 0; tier < 4; tier += 1) {
    for (let group = 0; group < groups && page.length < limit; group += 1) {
      if (tiers[group] !== tier) continue
      if (before >= skipped) page.push(group)
      before += 1
    }
  }
  return page
}

/** The sort key of a group, smallest first, and of a group of one row, as most are. */
type GroupKey = { of(rows: Group): number; ofOne(row: number): number }

/** @returns keys in which hidden prices are last in either direction */
function groupKey(index: SearchIndex, sort: GoodsSort, viewer: Viewer): GroupKey {
  const terms = termsOf(index, viewer)
  if (sort === 'stock') return { of: (rows) => -terms.free(terms.open(rows)), ofOne: (row) => -terms.freeOfOne(row) }
  if (sort === 'delivery' || sort === 'rating') {
    const key = sort === 'delivery' ? deliveryKey(index) : ratingKey(index)
    return { of: (rows) => terms.open(rows).reduce((least, row) => Math.min(least, key(row)), Infinity), ofOne: key }
  }
  const direction = sort === 'priceDesc' ? -1 : 1
  const keyOf = (from: number) => (from === Infinity ? Infinity : direction * from)
  return {
    of: (rows) => keyOf(terms.prices(terms.open(rows)).from),
    ofOne: (row) => keyOf(terms.priceOfOne(row)),
  }
}

/** The keys of the groups in the scratch. */
function keysOf({ scratch: { list, starts } }: SearchIndex, groups: number, key: GroupKey): Float64Array {
  const keys = new Float64Array(groups)
  for (let group = 0; group < groups; group += 1) {
    const [start, end] = [starts[group]!, starts[group + 1]!]
    keys[group] = end - start === 1 ? key.ofOne(list[start]!) : key.of(list.subarray(start, end))
  }
  return keys
}

/** One page of the specifications found, with their rows. */
export function groupPage(
  index: SearchIndex,
  found: Finding,
  { sort = 'default', start, limit, viewer }: GroupPage,
): GroupedRows {
  const { list, starts } = index.scratch
  const total = groupRows(index, found)
  const skipped = (start - 1) * limit
  const rowsIn = (group: number): Group => list.subarray(starts[group]!, starts[group + 1]!)
  const pageOf = (): number[] => {
    if (skipped >= total || limit === 0) return []
    if (sort === 'default') return defaultPage(index, total, found, skipped, limit)
    const keys = keysOf(index, total, groupKey(index, sort, viewer))
    return ranked(keys, skipped, Math.min(total, skipped + limit))
  }
  return { total, offers: sizeOf(found.selection.rows), page: pageOf().map((group) => rowsIn(group).slice()) }
}
