import { facetField, type GoodsFilter, type GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { listsOf, type Viewer } from '../view/viewer.ts'
import type { Interpretation } from './keyword/draft.ts'
import type { SearchIndex } from './search-index.ts'

/** A filter; `meant` is what its keyword means, where that is known better than by reading it. */
export type Wanted = GoodsFilter & { meant?: Interpretation }

/** A page (counted from 1) of what a filter leaves. */
export type Page = { sort?: GoodsSort | undefined; start: number; limit: number }

/** Sellers of which the viewer is a member. */
export const membersOf = (viewer: Viewer): number[] =>
  [...(viewer?.memberships ?? [])]
    .flatMap(([id, { status }]) => (status === membershipStatus.member ? [id] : []))
    .sort((a, b) => a - b)

/** Equal for filters that leave the same, in whatever order they are written; paging and sorting are left out. */
export function questionOf(filter: Wanted, viewer: Viewer): string {
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
    filter.meant && [filter.meant.conditions.map(({ field, ids }) => [field, ids]), filter.meant.terms],
    membersOf(viewer),
  ])
}

/**
 * Equal for viewers who see the same prices at this moment. A seller of whom somebody is no member shows them what it shows
 * everybody, or nothing, and a hidden price stands last for a visitor and for a buyer alike.
 */
function priceViewOf({ prices, repriced }: SearchIndex, viewer: Viewer): string {
  const own = membersOf(viewer).map((id) => {
    const lists = listsOf(prices, id, viewer).map(({ reading }) => reading)
    return `${id}:${viewer!.memberships.get(id)!.discount}:${lists.join('+')}`
  })
  return `${repriced} ${own.join()}`
}

/**
 * What a page of answers to a question is kept under; undefined where it must be found anew, because every figure of stock moves
 * goods up or down.
 */
export function placeOf(index: SearchIndex, question: string, page: Page, viewer: Viewer): string | undefined {
  const { sort = 'default', start, limit } = page
  if (sort === 'stock' || sort === 'delivery') return undefined
  const prices = sort === 'default' ? '' : priceViewOf(index, viewer)
  return `${start} ${limit} ${sort} ${prices} ${question}`
}
