import { facetField, type GoodsSearch, type GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { published } from '../../../reference/overlays/published.ts'
import { listsOf, type Viewer } from '../../view/viewer.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { Interpretation } from '../keyword/draft.ts'

/**
 * A filter; `meant` is the meaning of its keyword, if known without parsing. `everyWord`: nothing is found unless each word
 * of the keyword is, where the answer is taken for what was meant.
 */
export type Wanted = GoodsSearch & { meant?: Interpretation; everyWord?: boolean }

/** A page (counted from 1) of the filtered goods. */
export type Page = { sort?: GoodsSort | undefined; start: number; limit: number }

/** Sellers that the viewer is a member of. */
export const membersOf = (viewer: Viewer): number[] =>
  [...(viewer?.memberships ?? [])]
    .flatMap(([id, { status }]) => (status === membershipStatus.member ? [id] : []))
    .sort((a, b) => a - b)

/** Equal for filters with the same result, however they are written; without paging and sorting. */
export function questionOf(filter: Wanted, viewer: Viewer): string {
  const { shopId, bigCategoryId, smallCategoryId, shapeTypeId, keyword, plain } = filter
  const { inStock, reservable, unpackable, mayPurchase, tailStock, nonStandard } = filter
  const { diameterFrom, diameterTo, lengthFrom, lengthTo, dimensions = [] } = filter
  const facets = facetField.map((field) => [...(filter[field] ?? [])].sort((a, b) => a - b))
  return JSON.stringify([
    [shopId, bigCategoryId, smallCategoryId, shapeTypeId, keyword, plain, keyword && published().version],
    [inStock, reservable, unpackable, mayPurchase, tailStock, nonStandard],
    [diameterFrom, diameterTo, lengthFrom, lengthTo],
    dimensions.map(({ letter, from, to }) => [letter, from, to]),
    facets,
    filter.meant && [filter.meant.conditions.map(({ field, ids }) => [field, ids]), filter.meant.terms],
    membersOf(viewer),
  ])
}

/**
 * Equal for viewers who see the same prices now. A seller shows non-members its public prices or none, and a hidden
 * price is last for visitors and buyers alike.
 */
function priceViewOf({ prices, repriced }: SearchIndex, viewer: Viewer): string {
  const own = membersOf(viewer).map((id) => {
    const lists = listsOf(prices, id, viewer).map(({ reading }) => reading)
    return `${id}:${viewer!.memberships.get(id)!.discount}:${lists.join('+')}`
  })
  return `${repriced} ${own.join()}`
}

/**
 * The cache key for a page of answers; undefined when it cannot be cached, because every change of stock or of a rating
 * would reorder the goods.
 */
export function placeOf(index: SearchIndex, question: string, page: Page, viewer: Viewer): string | undefined {
  const { sort = 'default', start, limit } = page
  if (sort === 'stock' || sort === 'delivery' || sort === 'rating') return undefined
  const prices = sort === 'default' ? '' : priceViewOf(index, viewer)
  return `${start} ${limit} ${sort} ${prices} ${question}`
}
