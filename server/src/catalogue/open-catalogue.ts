import type { Sql } from '../database/db.ts'
import { hasBit, sizeOf } from './bitset.ts'
import type { Catalogue } from './catalogue.ts'
import { countSet, countsById } from './facet-column.ts'
import { type FreshShelf, openFreshShelf } from './fresh-shelf.ts'
import { answer, showcase, spread, tally } from './shelf.ts'
import { specifications } from './specifications.ts'
import { offersBeside } from './store.ts'

/** Reads what is on sale, and keeps it up to date from then on. */
export async function openCatalogue(db: Sql): Promise<Catalogue> {
  const { catalogue, opened } = openingCatalogue(db)
  await opened
  return catalogue
}

export type OpeningCatalogue = {
  /** May be handed on at once; must not be asked before it is open. */
  catalogue: Catalogue
  /** The database is at work. */
  begun: Promise<void>
  opened: Promise<void>
}

/** As `openCatalogue`, for who has something else to do meanwhile. */
export function openingCatalogue(db: Sql): OpeningCatalogue {
  let shelf!: FreshShelf
  const begun = Promise.withResolvers<void>()
  const opened = openFreshShelf(db, begun.resolve).then((read) => {
    shelf = read
  })
  return { catalogue: catalogueOn(() => shelf), begun: Promise.race([begun.promise, opened]), opened }
}

function catalogueOn(current: () => FreshShelf): Catalogue {
  const shelf = { now: () => current().now() }
  const rowOf = (id: number): number | undefined => {
    const { store } = shelf.now()
    const row = store.index.rowOf(id)
    return row !== undefined && hasBit(store.listed, row) ? row : undefined
  }
  const columns = () => shelf.now().store.columns
  return {
    count: () => sizeOf(shelf.now().store.listed),
    has: (id) => rowOf(id) !== undefined,
    tenantOf(id) {
      const row = rowOf(id)
      return row === undefined ? undefined : columns().of.tenantId[row]
    },
    offersBeside(id) {
      const row = rowOf(id)
      return row === undefined ? 0 : offersBeside(shelf.now().store, row) - 1
    },
    list: (query, viewer) => answer(shelf.now(), query, viewer),
    spread: (filter, viewer) => spread(shelf.now(), filter, viewer),
    tally: (field, filter) => tally(shelf.now(), field, filter),
    specifications: (filter, page) => specifications(shelf.now(), filter, page),
    showcase: (filter, viewer, size) => showcase(shelf.now(), filter, viewer, size),
    suggest: (keyword, limit) => shelf.now().suggest(keyword, limit),
    rows(ids, viewer) {
      const { writer } = shelf.now()
      return ids.flatMap((id) => {
        const row = rowOf(id)
        return row === undefined ? [] : [writer.text(columns().state(row), viewer)]
      })
    },
    state(id) {
      const row = rowOf(id)
      return row === undefined ? undefined : columns().state(row)
    },
    learn: (states) => current().learn(states),
    productText: (state, viewer, personal) => shelf.now().writer.text(state, viewer, personal),
    countsByStandard: (tenantId) => spread(shelf.now(), tenantId ? { tenantIds: [tenantId] } : {}, null),
    countsByTenant() {
      const { facets, listed } = shelf.now().store
      return countsById(facets.tenantIds, countSet(facets.tenantIds, listed))
    },
    stockChanged: (figures) => current().stockChanged(figures),
    productsChanged: (ids) => current().productsChanged(ids),
    close: () => current().close(),
  }
}
