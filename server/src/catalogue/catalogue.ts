import type { FacetField, GoodsFilter, GoodsSort } from '@lianmeng/contract/find-goods'
import type { Caller } from '../kernel/caller.ts'
import type { Personal, ProductState } from './product-state.ts'

/** Who looks: prices and permissions depend on the memberships of the company. `null`: a visitor. */
export type Viewer = Pick<Caller, 'memberships'> | null

/** A stock row as it stands after a commit; thousandths of the base unit. */
export type StockNow = { componentId: number; onHand: number; reserved: number }

/** What was read out of a keyword; `rest` was taken as plain text. */
export type Understood = { fields: { field: string; label: string; text: string }[]; rest: string }

/** A page (counted from 1) of what a filter leaves. */
export type ListQuery = GoodsFilter & { sort?: GoodsSort; withFacets?: boolean; start: number; limit: number }

export type ListAnswer = {
  total: number
  understood: Understood
  /** JSON texts of the products of the page. */
  records: string[]
  /** JSON text of the facets and of the switches beside them; empty where not asked for. */
  facets: string
  switches: string
}

/** `rotation`: 1 right-hand, 2 left-hand threads only. */
export type SpecificationFilter = GoodsFilter & { rotation?: number | undefined }

/** A page of specifications, each by one of its offers. */
export type SpecificationsAnswer = { total: number; records: { state: ProductState; offers: number }[] }

/** A suggestion for the search box. */
export type Suggested = { standardId: number; standardName: string; productName: string; count: number; status: string }

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
  /** How what a filter leaves spreads over the standards: number of products by standard id. */
  spread(filter: GoodsFilter, viewer: Viewer): ReadonlyMap<number, number>
  /** How the goods of everybody under a filter spread over one attribute: number of products by id (lengths: by mm). */
  tally(field: FacetField, filter: GoodsFilter): ReadonlyMap<number, number>
  /** Exact specifications of the goods of everybody under a filter, in the default order, and how many there are. */
  specifications(filter: SpecificationFilter, page: { start: number; limit: number }): SpecificationsAnswer
  /**
   * JSON texts of one product of each of the standards with the most products under a filter; `skipped` of them are left
   * to another showcase where there are enough.
   */
  showcase(filter: GoodsFilter, viewer: Viewer, size: { standards: number; skipped: number }): string[]
  /** Standards whose number or name begins with or holds the text, best first. */
  suggest(keyword: string, limit: number): Suggested[]
  /** JSON texts of products, in the order of the ids; ids that are not on sale are left out. */
  rows(componentIds: readonly number[], viewer: Viewer): string[]
  /** The columns of a listed product as they stand in the cache. */
  state(componentId: number): ProductState | undefined
  /** Makes sure that the names of products that were just read are known: at once, but for a new seller, brand or standard. */
  learn(states: readonly ProductState[]): Promise<void>
  /** JSON text of a product in the wire shape `Product`, from a state that was just read. */
  productText(state: ProductState, viewer: Viewer, personal?: Personal): string
  /** Listed products per standard, of one seller or of all. */
  countsByStandard(tenantId?: number): ReadonlyMap<number, number>
  countsByTenant(): ReadonlyMap<number, number>
  /** Stock figures that this process has just committed: taken over here at once and told to the other processes. */
  stockChanged(changes: readonly StockNow[]): void
  /** Products whose price, packages or listing this process has just changed: read again here and told to the others. */
  productsChanged(componentIds: readonly number[]): Promise<void>
  /** Stops listening; what the other processes have not been told yet is told first. */
  close(): Promise<void>
}
