import type { GoodsSort, Reading } from '@lianmeng/contract/find-goods/endpoints'
import type { Nearest } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { Viewer } from '../view/viewer.ts'
import { countsOf, keptPage, membersOf, searched, type Wanted } from './answers.ts'
import { hasBit } from './bitset.ts'
import type { Group } from './group.ts'
import { groupPage } from './groups.ts'
import { nearest } from './nearest.ts'
import { priceKey } from './page.ts'
import { listRowsLeft } from './rows-left.ts'
import type { Counts, SearchIndex } from './search-index.ts'
import { buyableRow } from './selection.ts'
import { subjectOf } from './subject.ts'

/** A page (counted from 1) of the specifications that a filter leaves. */
export type GroupQuery = Wanted & { sort?: GoodsSort; withFacets?: boolean; start: number; limit: number }

export type GroupAnswer = {
  total: number
  offers: number
  understood: Reading
  page: readonly Group[]
  /** The standard that the list is about; 0 where there is none. */
  subject: number
  counts?: Counts
  nearest?: Nearest
}

/** The specifications that a filter leaves, with the facets where they are asked for, and what is near where nothing is left. */
export function answerGroups(index: SearchIndex, query: GroupQuery, viewer: Viewer): GroupAnswer {
  const found = searched(index, query, viewer)
  const find = () => groupPage(index, found, { ...query, viewer })
  const { total, offers, page } =
    (query.sort ?? 'default') === 'default' ? keptPage(index, query, viewer, find) : find()
  return {
    total,
    offers,
    page,
    understood: found.reading.understood,
    subject: subjectOf(index, query, found),
    ...(query.withFacets && { counts: countsOf(index, query, viewer, found) }),
    ...(total === 0 && { nearest: nearest(index, query, found) }),
  }
}

/** The offers of one specification under a filter: what can be had at once first, then by price. @returns rows */
export function offersOf(index: SearchIndex, specificationId: number, filter: Wanted, viewer: Viewer): number[] {
  const { table, scratch, flags } = index
  const count = listRowsLeft(index, filter, viewer)
  const rows: number[] = []
  for (let i = 0; i < count; i += 1) {
    if (table.of.specificationId[scratch.list[i]!] === specificationId) rows.push(scratch.list[i]!)
  }
  const price = priceKey(index, viewer, 1)
  const mayBuy = buyableRow(index, membersOf(viewer))
  const place = (row: number) => {
    if (mayBuy(row)) return hasBit(flags.inStock, row) ? 0 : 1
    return hasBit(flags.buyable, row) ? 2 : 3
  }
  const keyed = rows.map((row) => ({ row, place: place(row), price: price(row) }))
  return keyed
    .sort((a, b) => a.place - b.place || (a.price === b.price ? 0 : a.price - b.price) || a.row - b.row)
    .map(({ row }) => row)
}
