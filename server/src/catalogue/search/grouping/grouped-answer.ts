import type { Reading } from '@lianmeng/contract/find-goods/endpoints'
import type { Nearest } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { Viewer } from '../../view/viewer.ts'
import { countsOf, type ListQuery, readingOf, searchedOnce } from '../answers.ts'
import { hasBit } from '../columns/bitset.ts'
import { type Counts, type FoundGroups, keptAt, keptOf } from '../index/kept-answers.ts'
import { rowPrices } from '../index/row-prices.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { nearest } from '../nearest.ts'
import { listRowsLeft } from '../rows-left.ts'
import { membersOf, placeOf, questionOf, type Wanted } from '../selecting/question.ts'
import { buyableRow } from '../selecting/selection.ts'
import { subjectOf } from '../subject.ts'
import { groupPage } from './groups.ts'

export type GroupAnswer = FoundGroups & { understood: Reading; counts?: Counts; nearest?: Nearest }

/** The filtered specifications, with the facets if requested, and near ones if there are none. */
export function answerGroups(index: SearchIndex, query: ListQuery, viewer: Viewer): GroupAnswer {
  const question = questionOf(query, viewer)
  const find = searchedOnce(index, query, viewer)
  const found = keptAt(keptOf(index).groupPages, placeOf(index, question, query, viewer), () => ({
    ...groupPage(index, find(), { ...query, viewer }),
    subject: subjectOf(index, query, find()),
  }))
  return {
    ...found,
    understood: readingOf(index, query).understood,
    ...(query.withFacets && { counts: countsOf(index, question, query, find) }),
    ...(found.total === 0 && { nearest: nearest(index, query, find()) }),
  }
}

/**
 * The filtered offers of one specification: available ones first, then by price.
 * @param membersFirst of those equally available, sellers that the viewer is a member of come before the others
 * @returns rows
 */
export function offersOf(
  index: SearchIndex,
  specificationId: number,
  filter: Wanted,
  viewer: Viewer,
  membersFirst = false,
): number[] {
  const { table, scratch, flags } = index
  const count = listRowsLeft(index, filter, viewer)
  const rows: number[] = []
  for (let i = 0; i < count; i += 1) {
    if (table.of.specificationId[scratch.list[i]!] === specificationId) rows.push(scratch.list[i]!)
  }
  const price = rowPrices(index, viewer).listed
  const own = new Set(membersOf(viewer))
  const mayBuy = buyableRow(index, own)
  const available = (row: number) => {
    if (mayBuy(row)) return hasBit(flags.inStock, row) ? 0 : 1
    return hasBit(flags.buyable, row) ? 2 : 3
  }
  const place = (row: number) => 2 * available(row) + (membersFirst && own.has(table.of.tenantId[row]!) ? 0 : 1)
  const keyed = rows.map((row) => ({ row, place: place(row), price: price(row) }))
  return keyed
    .sort((a, b) => a.place - b.place || (a.price === b.price ? 0 : a.price - b.price) || a.row - b.row)
    .map(({ row }) => row)
}
