import type { Sql } from '../database/db.ts'
import type { StockNow } from './catalogue.ts'
import { openChanges } from './changes.ts'
import type { ProductState } from './product-state.ts'
import { readStates, readStock } from './read-states.ts'
import { type Shelf, shelfOf } from './shelf.ts'
import { loadStore, putState, putStock, unlist } from './store.ts'

/** After a rebuild that failed, ms. */
const pauseAfterFailure = 1_000
/** A rebuild is followed by a pause this many times its length: however many changes ask for one, it takes a fifth of the time. */
const pauseAfterRebuild = 4

export type FreshShelf = {
  now(): Shelf
  /** Takes over stock figures that were just committed here, and tells the other processes. */
  stockChanged(figures: readonly StockNow[]): void
  /** Reads products again that were just changed here, and tells the other processes. */
  productsChanged(ids: readonly number[]): Promise<void>
  /** Reads everything again where the name of a seller, brand, standard or attribute is not known. */
  learn(states: readonly ProductState[]): Promise<void>
  close(): Promise<void>
}

type Touched = { stock: Set<number>; products: Set<number> }

/**
 * Reads what is on sale, and keeps it up to date with what this process and the others change.
 * @param begun as in `loadColumns`
 */
export async function openFreshShelf(db: Sql, begun: () => void): Promise<FreshShelf> {
  let shelf: Shelf | undefined
  /** While everything is read: what changed meanwhile, which the reading may have missed. */
  let touched: Touched | undefined
  let rebuilding: Promise<void> | undefined
  let following: Promise<void> | undefined
  let pauseUntil = 0
  let isClosed = false

  const rebuild = async () => {
    const started = performance.now()
    const during: Touched = { stock: new Set(), products: new Set() }
    touched = during
    shelf = shelfOf(await loadStore(db, begun))
    touched = undefined
    const ended = performance.now()
    pauseUntil = ended + pauseAfterRebuild * (ended - started)
    // Not waited for: it may ask for another rebuild, which begins when this one has ended.
    readStockAgain(during.stock).catch(rebuildInBackground)
    readProductsAgain(during.products).catch(rebuildInBackground)
  }
  /** A rebuild that begins from now on; one that runs already may have missed what the caller has seen. */
  const rebuildSoon = (): Promise<void> => {
    if (rebuilding) {
      following ??= rebuilding
        .catch(() => {})
        .then(() => {
          following = undefined
          return rebuildSoon()
        })
      return following
    }
    rebuilding = pause(pauseUntil - performance.now())
      .then(rebuild)
      .finally(() => {
        rebuilding = undefined
      })
    return rebuilding
  }

  /** For what nobody waits for: again until it succeeds. */
  const rebuildInBackground = (): void => {
    rebuildSoon().catch(async () => {
      await pause(pauseAfterFailure)
      if (!isClosed) rebuildInBackground()
    })
  }

  const takeStock = (figures: readonly StockNow[]) => {
    const { store } = shelf!
    for (const { componentId, onHand, reserved } of figures) {
      touched?.stock.add(componentId)
      const row = store.index.rowOf(componentId)
      if (row !== undefined) putStock(store, row, onHand, reserved)
    }
  }
  const readStockAgain = async (ids: Iterable<number>) => {
    const { store } = shelf!
    const known = [...ids].filter((id) => store.index.rowOf(id) !== undefined)
    if (known.length === 0) return
    const tenants = new Set(known.map((id) => store.columns.of.tenantId[store.index.rowOf(id)!]!))
    takeStock(await readStock(db, known, [...tenants]))
  }
  const readProductsAgain = async (ids: Iterable<number>) => {
    const wanted = [...ids]
    if (wanted.length === 0) return
    let needsRebuild = false
    for (const state of await readStates(db, wanted)) {
      const { store, writer } = shelf!
      touched?.products.add(state.id)
      const row = store.index.rowOf(state.id)
      if (row !== undefined && !state.listed) {
        unlist(store, row)
        rebuildInBackground()
      }
      const isNew = state.listed && (row === undefined || !writer.knows(state) || !putState(store, row, state))
      needsRebuild ||= isNew
    }
    if (needsRebuild) await rebuildSoon()
  }

  /** What another process changed; a failed reading is made good by reading everything. */
  const hear = (read: (ids: Iterable<number>) => Promise<void>, kind: keyof Touched) => (ids: number[]) => {
    for (const id of ids) touched?.[kind].add(id)
    if (shelf) read(ids).catch(rebuildInBackground)
  }
  // Listening comes first: what changes while everything is read is read again afterwards.
  const changes = await openChanges(db, {
    stock: hear(readStockAgain, 'stock'),
    products: hear(readProductsAgain, 'products'),
    everything: rebuildInBackground,
  })
  await rebuildSoon()

  return {
    now: () => shelf!,
    stockChanged(figures) {
      takeStock(figures)
      changes.stock(figures.map(({ componentId }) => componentId))
    },
    async productsChanged(ids) {
      await readProductsAgain(ids)
      changes.products(ids)
    },
    async learn(states) {
      if (!states.every((state) => shelf!.writer.knows(state))) await rebuildSoon()
    },
    async close() {
      isClosed = true
      await changes.close()
    },
  }
}

const pause = (milliseconds: number): Promise<void> =>
  milliseconds <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
