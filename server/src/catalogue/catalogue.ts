import type { FacetField, FacetValue, GoodsFilter, Reading } from '@lianmeng/contract/find-goods/endpoints'
import type { Nearest } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { SpecText } from '@lianmeng/fastener/spec-text/field'
import type { StockFigures } from './columns/read-states.ts'
import type { ProductState } from './columns/schema.ts'
import type { ListQuery, Showcase } from './search/answers.ts'
import type { WantedValues } from './search/facet-counts.ts'
import type { StatedField } from './search/keyword/meanings.ts'
import type { Wanted } from './search/question.ts'
import type { SpecificationFilter, SpecificationsAnswer } from './search/specifications.ts'
import type { Suggestion } from './search/suggest.ts'
import type { Viewer } from './view/viewer.ts'

export type ListAnswer = {
  total: number
  understood: Reading
  /** JSON texts of the products of the page. */
  records: string[]
  /** JSON text of the facets and of the switches beside them; empty where they were not asked for. */
  facets: string
  switches: string
}

/** A page of specifications; `total` counts them, `offers` what is on sale of all of them. */
export type SpecificationsPage = ListAnswer & {
  offers: number
  /** The standard that the list is about; 0 where there is none. */
  subject: number
  /** Where nothing was found. */
  nearest: Nearest | null
}

/**
 * What is on sale, held in the process: a cache of the tables `product`, `stock` and `package_spec` that answers lists,
 * facets and searches. Never the truth of price, stock or permission at the moment of ordering.
 */
export type Catalogue = {
  /** Number of listed products. */
  count(): number
  has(componentId: number): boolean
  /** The seller of a product: names the distribution column of queries about it. */
  tenantOf(componentId: number): number | undefined
  /** How many other sellers' products have the same specification. */
  offersBeside(componentId: number): number
  list(query: ListQuery, viewer: Viewer): ListAnswer
  /** The same by specifications, each with what its offers come to. */
  specificationList(query: ListQuery, viewer: Viewer): SpecificationsPage
  /** JSON texts of the offers of one specification under a filter, the best first. */
  offersOf(specificationId: number, filter: Wanted, viewer: Viewer): string[]
  /** The same, for whoever chooses among them. */
  productsOf(specificationId: number, filter: Wanted, viewer: Viewer): Product[]
  /** Values of a long facet that a list does not name. */
  facetValues(filter: Wanted, viewer: Viewer, wanted: WantedValues): FacetValue[]
  /** How what a filter leaves spreads over the standards: number of products by standard id. */
  spread(filter: Wanted, viewer: Viewer): ReadonlyMap<number, number>
  /** How the goods of everybody under a filter spread over one attribute: number of products by id (lengths: by mm). */
  tally(field: FacetField, filter: GoodsFilter): ReadonlyMap<number, number>
  /** Exact specifications of the goods of everybody under a filter, in the default order, and how many there are. */
  specifications(filter: SpecificationFilter, page: { start: number; limit: number }): SpecificationsAnswer
  /**
   * One product of each of the standards with the most products under a filter; `skipped` of them are left to another
   * showcase where there are enough.
   */
  showcase(filter: GoodsFilter, viewer: Viewer, size: Showcase): Product[]
  /** Standards whose number or name begins with or holds the text, best first. */
  suggest(keyword: string, limit: number): Suggestion[]
  /** What a text that was read states about goods, also where no goods have it. */
  stated(spec: SpecText): StatedField[]
  /** Products in the order of the ids; ids that are not on sale are left out. */
  products(componentIds: readonly number[], viewer: Viewer): Product[]
  /** The columns of a listed product as they stand in the cache. */
  state(componentId: number): ProductState | undefined
  /** Shows products that were just read. Where one has a seller, brand or standard without a name, everything is read first. */
  show(states: readonly ProductState[], viewer: Viewer): Promise<Product[]>
  /** Listed products per standard, of one seller or of all. */
  countsByStandard(tenantId?: number): ReadonlyMap<number, number>
  countsByTenant(): ReadonlyMap<number, number>
  /** Stock figures that this process has just committed: taken over here at once and told to the other processes. */
  stockChanged(changes: readonly StockFigures[]): void
  /** Products whose price, packages or listing this process has just changed: read again here and told to the others. */
  productsChanged(componentIds: readonly number[]): Promise<void>
  /** Prices of a seller that this process has just changed: many of the base prices, or any of a level or a buyer. */
  pricesChanged(tenantId: number): Promise<void>
  /** More than can be named was just changed: everything is read again, here and elsewhere. */
  everythingChanged(): Promise<void>
  /** Ends listening and comparing; what the other processes have not been told yet is told first. */
  close(): Promise<void>
}
