import type { FacetField, FacetValue, GoodsSearch, Reading } from '@lianmeng/contract/find-goods/endpoints'
import type { Nearest } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import type { StockFigures } from './columns/read-states.ts'
import type { ProductState } from './columns/schema.ts'
import type { ListQuery, Showcase } from './search/answers.ts'
import type { SpecificationFilter, SpecificationsAnswer } from './search/grouping/specifications.ts'
import type { OfferedPrice } from './search/index/offered-prices.ts'
import type { StatedField } from './search/keyword/meanings.ts'
import type { WantedValues } from './search/selecting/facet-counts.ts'
import type { Wanted } from './search/selecting/question.ts'
import type { Suggestion } from './search/suggest.ts'
import type { Viewer } from './view/viewer.ts'

export type ListAnswer = {
  total: number
  understood: Reading
  /** The products of the page, a JSON list in UTF-8 without its brackets. */
  records: Buffer
  /** JSON text of the facets and their switches; empty unless requested. */
  facets: string
  switches: string
}

/** A page of specifications; `total` counts them, `offers` all their goods on sale. */
export type SpecificationsPage = ListAnswer & {
  offers: number
  /** The standard of the whole list; 0 when there are several or none. */
  subject: number
  /** Set when nothing was found. */
  nearest: Nearest | null
}

/** An offer for a plan: its data and its names, without what else a list shows. */
export type BuyableOffer = { state: ProductState; companyShortName: string; brandName: string; standardName: string }

/**
 * The goods that sellers list, held in memory: a cache of the tables `product`, `stock` and `package_spec` that answers lists,
 * facets and searches. Never the authority on price, stock or permission when ordering.
 */
export type Catalogue = {
  /** Number of products on sale: without those of sellers that the platform has paused or closed. */
  count(): number
  /** Whether a product is on sale. */
  has(componentId: number): boolean
  /** The seller of a listed product, which is the distribution column of queries about it. */
  tenantOf(componentId: number): number | undefined
  /** The number of other sellers' products with the same specification. */
  offersBeside(componentId: number): number
  /** Base prices on sale with sellers other than `besides`, by specification. */
  offeredPrices(specificationIds: ReadonlySet<number>, besides: number): ReadonlyMap<number, readonly OfferedPrice[]>
  list(query: ListQuery, viewer: Viewer): ListAnswer
  /** The same by specifications, each with a summary of its offers. */
  specificationList(query: ListQuery, viewer: Viewer): SpecificationsPage
  /** JSON texts of the offers of one specification under a filter, best first. */
  offersOf(specificationId: number, filter: Wanted, viewer: Viewer): string[]
  /** The same as objects, to choose from: sellers that the viewer is a member of before others with the like. */
  productsOf(specificationId: number, filter: Wanted, viewer: Viewer): Product[]
  /** The offers of one specification that this viewer may buy at a price, in the same order, each with the names of a plan. */
  buyableOf(specificationId: number, filter: Wanted, viewer: Viewer): BuyableOffer[]
  /** Values of a long facet that a list does not contain. */
  facetValues(filter: Wanted, viewer: Viewer, wanted: WantedValues): FacetValue[]
  /** The filtered goods by standard: number of products by standard id. */
  spread(filter: Wanted, viewer: Viewer): ReadonlyMap<number, number>
  /** All sellers' filtered goods by one attribute: number of products by id (lengths: by mm). */
  tally(field: FacetField, filter: GoodsSearch): ReadonlyMap<number, number>
  /** Exact specifications of all sellers' filtered goods, in the default order, and the total. */
  specifications(filter: SpecificationFilter, page: { start: number; limit: number }): SpecificationsAnswer
  /**
   * One product of each of the standards with the most filtered products; `skipped` of them are left to another
   * showcase if there are enough.
   */
  showcase(filter: GoodsSearch, viewer: Viewer, size: Showcase): Product[]
  /** Standards whose number or name begins with or contains the text, the best match first. */
  suggest(keyword: string, limit: number): Suggestion[]
  /** What a parsed text states about goods, even if no goods match. */
  stated(spec: SpecText): StatedField[]
  /** Products in the order of the ids; those not on sale are left out. */
  products(componentIds: readonly number[], viewer: Viewer): Product[]
  /** A listed product's cached columns, on sale or only looked at in the shop of a paused or closed seller. */
  state(componentId: number): ProductState | undefined
  /**
   * Products just read, for display. Names of a seller, brand or standard that came after the last reading are read by
   * themselves.
   */
  show(states: readonly ProductState[], viewer: Viewer): Promise<Product[]>
  /** Products on sale per standard; those that a seller shows in its own shop, if one is named. */
  countsByStandard(tenantId?: number): ReadonlyMap<number, number>
  countsByTenant(): ReadonlyMap<number, number>
  /** What each seller shows in its own shop, per standard: one pass over all goods. */
  countsBySeller(): ReadonlyMap<number, ReadonlyMap<number, number>>
  /** Stock figures just committed by this process: applied here at once and sent to the other processes. */
  stockChanged(changes: readonly StockFigures[]): void
  /**
   * Products whose price, packages or listing this process has just changed: read again here and announced to the
   * others.
   */
  productsChanged(componentIds: readonly number[]): Promise<void>
  /** A seller's prices just changed by this process: many base prices, or any of a level or a buyer. */
  pricesChanged(tenantId: number): Promise<void>
  /** A seller that this process has just paused, resumed or closed, or whose holiday it has changed. */
  restingChanged(): Promise<void>
  /** Too many changes to name: everything is read again, in all processes. */
  everythingChanged(): Promise<void>
  /** Stops listening and comparing, after announcing pending changes to the other processes. */
  close(): Promise<void>
}
