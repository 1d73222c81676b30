import type { Sql } from '../database/db.ts'
import type { Catalogue, ListAnswer, SpecificationsPage } from './catalogue.ts'
import type { Names } from './columns/names.ts'
import { type Freshness, type FreshnessOptions, keepFresh } from './freshness/freshness.ts'
import { answer, facetValues, type ListQuery, showcase, spread, spreadBySeller, tally } from './search/answers.ts'
import { type Bitset, hasBit, sizeOf } from './search/columns/bitset.ts'
import { countSet, countsById } from './search/columns/facet-column.ts'
import { answerGroups, offersOf } from './search/grouping/grouped-answer.ts'
import { specificationWriter } from './search/grouping/specification-writer.ts'
import { offersBeside, specifications } from './search/grouping/specifications.ts'
import { listed, rowsText } from './search/index/kept-rows.ts'
import { offeredPrices } from './search/index/offered-prices.ts'
import type { SearchIndex } from './search/index/search-index.ts'
import { statedFields } from './search/keyword/meanings.ts'
import { suggest } from './search/suggest.ts'
import { ProductView } from './view/product-view.ts'
import type { Viewer } from './view/viewer.ts'

export type OpeningCatalogue = {
  /** May be passed on at once, but not used before it is open. */
  catalogue: Catalogue
  /** Resolves once the database is working. */
  begun: Promise<void>
  opened: Promise<void>
}

/** Reads the goods on sale, and keeps them up to date; the caller may do other work meanwhile. */
export function openingCatalogue(db: Sql, options?: FreshnessOptions): OpeningCatalogue {
  let freshness!: Freshness
  const begun = Promise.withResolvers<void>()
  const opened = keepFresh(db, { ...options, begun: begun.resolve }).then((kept) => {
    freshness = kept
  })
  return { catalogue: catalogueOn(() => freshness), begun: Promise.race([begun.promise, opened]), opened }
}

/** The row of a product, if it is one of these. */
function rowIn({ ids }: SearchIndex, among: Bitset, id: number): number | undefined {
  const row = ids.rowOf(id)
  return row !== undefined && hasBit(among, row) ? row : undefined
}

/** The view for the names of the newest index. */
function newestView(now: () => SearchIndex): () => ProductView {
  let view: ProductView | undefined
  return () => {
    const { names, prices, dimensions } = now()
    if (view?.names !== names) view = new ProductView(names, prices, dimensions)
    return view
  }
}

function goodsPage(index: SearchIndex, view: ProductView, query: ListQuery, viewer: Viewer): ListAnswer {
  const { rows, counts, ...found } = answer(index, query, viewer)
  return {
    ...found,
    records: rowsText(index, rows, view, viewer),
    facets: counts?.facets ?? '',
    switches: counts?.switches ?? '',
  }
}

function specificationPage(
  index: SearchIndex,
  view: ProductView,
  query: ListQuery,
  viewer: Viewer,
): SpecificationsPage {
  const { page, counts, nearest, ...found } = answerGroups(index, query, viewer)
  const write = specificationWriter(index, view, viewer)
  const { facets = '', switches = '' } = counts ?? {}
  return {
    ...found,
    records: listed(page.map((rows) => Buffer.from(write(rows)))),
    facets,
    switches,
    nearest: nearest ?? null,
  }
}

function catalogueOn(freshness: () => Freshness): Catalogue {
  const now = () => freshness().now()
  const view = newestView(now)
  const besides = new WeakMap<Names, ProductView>()
  /** The view with the names of the index, or with names read beside it. */
  function viewWith(names: Names): ProductView {
    if (names === now().names) return view()
    const known = besides.get(names) ?? new ProductView(names, now().prices)
    besides.set(names, known)
    return known
  }
  /** The result of `read` for a product's row; undefined when the product is not listed. */
  const ofRow = <T>(id: number, read: (index: SearchIndex, row: number) => T): T | undefined => {
    const row = rowIn(now(), now().listed, id)
    return row === undefined ? undefined : read(now(), row)
  }
  const rowOnSale = (id: number) => rowIn(now(), now().onSale, id)
  const stateOf = (id: number) => ofRow(id, ({ table }, row) => table.state(row))
  const shown = (rows: readonly number[], viewer: Viewer) =>
    rows.map((row) => view().product(now().table.state(row), viewer))
  return {
    count: () => sizeOf(now().onSale),
    has: (id) => rowOnSale(id) !== undefined,
    tenantOf: (id) => ofRow(id, ({ table }, row) => table.of.tenantId[row]!),
    offersBeside: (id) => ofRow(id, offersBeside) ?? 0,
    offeredPrices: (specificationIds, besides) => offeredPrices(now(), specificationIds, besides),
    list: (query, viewer) => goodsPage(now(), view(), query, viewer),
    specificationList: (query, viewer) => specificationPage(now(), view(), query, viewer),
    offersOf: (specificationId, filter, viewer) =>
      offersOf(now(), specificationId, filter, viewer).map((row) => view().text(now().table.state(row), viewer)),
    productsOf: (specificationId, filter, viewer) =>
      shown(offersOf(now(), specificationId, filter, viewer, true), viewer),
    buyableOf: (specificationId, filter, viewer) =>
      offersOf(now(), specificationId, filter, viewer, true).flatMap((row) => {
        const state = now().table.state(row)
        return view().isBuyable(state, viewer) ? [{ state, ...view().namesOf(state) }] : []
      }),
    facetValues: (filter, viewer, wanted) => facetValues(now(), filter, viewer, wanted),
    spread: (filter, viewer) => spread(now(), filter, viewer),
    tally: (field, filter) => tally(now(), field, filter),
    specifications: (filter, page) => specifications(now(), filter, page),
    showcase: (filter, viewer, size) => shown(showcase(now(), filter, viewer, size), viewer),
    suggest: (keyword, limit) => suggest(now(), keyword, limit),
    stated: (spec) => statedFields(spec, now().vocabulary),
    products: (ids, viewer) =>
      shown(
        ids.flatMap((id) => rowOnSale(id) ?? []),
        viewer,
      ),
    state: stateOf,
    async show(states, viewer) {
      const seen = viewWith(await freshness().namesOf(states))
      return states.map((state) => seen.product(state, viewer))
    },
    countsByStandard: (tenantId) => spread(now(), { shopId: tenantId }, null),
    countsByTenant() {
      const { facets, onSale } = now()
      return countsById(facets.tenantIds, countSet(facets.tenantIds, onSale))
    },
    countsBySeller: () => spreadBySeller(now()),
    stockChanged: (figures) => freshness().stockChanged(figures),
    productsChanged: (ids) => freshness().productsChanged(ids),
    pricesChanged: (tenantId) => freshness().pricesChanged(tenantId),
    restingChanged: () => freshness().restingChanged(),
    everythingChanged: () => freshness().everythingChanged(),
    close: () => freshness().close(),
  }
}
