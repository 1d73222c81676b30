import { readRestingSellers } from '../../calendar/resting-sellers.ts'
import { oneAtATime } from '../../concurrency/one-at-a-time.ts'
import { repeatedly } from '../../concurrency/repeatedly.ts'
import type { Sql } from '../../database/db.ts'
import { type LoadedProducts, loadProducts } from '../columns/load-products.ts'
import { loadRatings } from '../columns/load-ratings.ts'
import { loadNames, type Names } from '../columns/names.ts'
import { type ReadState, readStatesOfAnySeller, readStock, type StockFigures } from '../columns/read-states.ts'
import type { ProductState } from '../columns/schema.ts'
import { loadPrices, loadPricesOf } from '../prices/load-prices.ts'
import { PriceBook } from '../prices/price-book.ts'
import { indexInTurns } from '../search/index/index-in-turns.ts'
import type { SearchIndex } from '../search/index/search-index.ts'
import { takeOff, takeProduct, takeResting, takeStock } from '../search/index/take-over.ts'
import { isNamed } from '../view/product-view.ts'
import { type Changes, changeNotes } from './change-notes.ts'
import { takeBasePrices } from './load-base-prices.ts'
import { namesBeside } from './names-beside.ts'
import { type Missing, newGoods } from './new-goods.ts'
import { openNotices } from './notices.ts'
import { rebuilding } from './rebuilding.ts'
import { type StoredGoods, storedGoods } from './stored-goods.ts'
import { sweep } from './sweep.ts'

/** Pause between two steps of comparing everything with the database, ms: 100 000 products take some 400 s. */
const defaultSweepPause = 1000
/** Pause between two looks at who rests and how sellers are rated, ms: neither comes with a notice, such as a holiday
 *  that begins at midnight. */
const defaultRestPause = 20_000

/** Changed products read at once: requests get their turns between two readings. */
const productsAtOnce = 200

export type FreshnessOptions = {
  /** Called once the database is working. */
  begun?: () => void
  /** Pause between two steps of comparing everything with the database, ms. */
  sweepPause?: number
  /** The file of the stored goods, for quick starts; none is written without. */
  snapshot?: string
  /** Pause between two looks at who rests and how sellers are rated, ms. */
  restPause?: number
}

/** Keeps the search index up to date with changes by this process and the others. */
export type Freshness = {
  now(): SearchIndex
  /** Applies stock figures just committed here, and announces them to the other processes. */
  stockChanged(figures: readonly StockFigures[]): void
  /** Reads products again that were just changed here, and announces them to the other processes. */
  productsChanged(ids: readonly number[]): Promise<void>
  /** Reads a seller's prices again that were just changed here, and announces it to the other processes. */
  pricesChanged(tenantId: number): Promise<void>
  /** Reads who rests again after a change here, and announces it to the other processes. */
  restingChanged(): Promise<void>
  /** Reads everything again after too many changes to name, and announces it to the other processes. */
  everythingChanged(): Promise<void>
  /** Names that cover these products, without waiting for the index: it has them later. */
  namesOf(states: readonly ProductState[]): Promise<Names>
  close(): Promise<void>
}

/** The stock of those products that the index contains. */
async function stockOf(db: Sql, { table, ids: rows }: SearchIndex, ids: Iterable<number>): Promise<StockFigures[]> {
  const known = [...ids].flatMap((id) => {
    const row = rows.rowOf(id)
    return row === undefined ? [] : [{ id, tenantId: table.of.tenantId[row]! }]
  })
  if (known.length === 0) return []
  const sellers = new Set(known.map(({ tenantId }) => tenantId))
  const productIds = known.map(({ id }) => id)
  return readStock(db, productIds, [...sellers])
}

/** The index of everything in the database; `prices` becomes what is there. @param load reads the listed products */
async function wholeIndex(db: Sql, prices: PriceBook, load: () => Promise<LoadedProducts>): Promise<SearchIndex> {
  const [names, loaded, own, resting, ratings] = await Promise.all([
    loadNames(db),
    load(),
    loadPrices(db),
    readRestingSellers(db),
    loadRatings(db),
  ])
  prices.replaceAll(own)
  return indexInTurns(names, loaded, { prices, resting, ratings })
}

/** An index that is replaced meanwhile has ratings of its own. */
async function readRatingsAgain(db: Sql, index: SearchIndex): Promise<void> {
  const ratings = await loadRatings(db)
  index.ratings = ratings
}

/** Reads who rests, one reading at a time: of two at once, the older answer might be the last to arrive. */
const restReader = (db: Sql, now: () => SearchIndex): (() => Promise<void>) =>
  oneAtATime(async () => {
    const resting = await readRestingSellers(db)
    takeResting(now(), resting)
  })

/** Reads a seller's prices into the index; once more where the index was replaced during the reading. */
async function takeNewestPrices(db: Sql, now: () => SearchIndex, tenantId: number): Promise<void> {
  const base = now()
  await takeBasePrices(db, base, tenantId)
  if (now() !== base) await takeNewestPrices(db, now, tenantId)
}

/** Takes products over; those that were wanted and not read are deleted. @returns listed ones that need another index */
function takeStates(index: SearchIndex, wanted: readonly number[], states: readonly ReadState[]): Missing[] {
  const found = new Set(states.map(({ id }) => id))
  for (const id of wanted) if (!found.has(id)) takeOff(index, id)
  const missing: Missing[] = []
  for (const { listed, onSale: _, ...state } of states) {
    const named = isNamed(index.names, state)
    if (!listed) takeOff(index, state.id)
    else if (!named || !takeProduct(index, state)) missing.push({ id: state.id, isNamed: named })
  }
  return missing
}

/** Reads the prices of sellers again. */
function priceReader(
  db: Sql,
  { now, notes, prices }: { now: () => SearchIndex; notes: ReturnType<typeof changeNotes>; prices: PriceBook },
): (tenantIds: Iterable<number>) => Promise<void> {
  return async (tenantIds) => {
    for (const tenantId of tenantIds) {
      notes.note('prices', tenantId)
      await takeNewestPrices(db, now, tenantId)
      // An index that was begun after the first note has to read these prices again, too.
      notes.note('prices', tenantId)
      prices.replace(tenantId, await loadPricesOf(db, tenantId))
    }
  }
}

/** The newest index, and its updates. */
function indexKeeper(db: Sql, begun: () => void, stored: StoredGoods) {
  let index: SearchIndex | undefined
  const now = () => index!
  const put = (made: SearchIndex) => {
    index = made
  }
  const notes = changeNotes()
  const prices = new PriceBook()
  /** Replaces the index; what may have been missed meanwhile is read again afterwards. */
  async function replacing(work: () => Promise<void>): Promise<void> {
    const during = await notes.during(work)
    // Not awaited: either may request another index, which is begun after this one.
    readStockAgain(during.stock).catch(rebuilds.inBackground)
    readProductsAgain(during.products).catch(rebuilds.inBackground)
    readPricesAgain(during.prices).catch(rebuilds.inBackground)
    readRestingAgain().catch(rebuilds.inBackground)
  }
  const read = () => loadProducts(db, begun)
  const rebuilds = rebuilding(() =>
    replacing(async () => put(await wholeIndex(db, prices, index ? read : () => stored.loadOr(read)))),
  )
  const newcomers = newGoods(db, { now, put, replacing })
  function takeFigures(figures: readonly StockFigures[]): void {
    for (const each of figures) {
      notes.note('stock', each.componentId)
      takeStock(index!, each)
    }
  }
  const readStockAgain = async (ids: Iterable<number>): Promise<void> => takeFigures(await stockOf(db, index!, ids))
  /** @param isTold otherwise nobody announced them: where one is missing there may be many, and everything is read */
  async function readProductsAgain(ids: Iterable<number>, isTold = true): Promise<void> {
    const wanted = [...ids]
    const missing: Missing[] = []
    for (let start = 0; start < wanted.length; start += productsAtOnce) {
      const some = wanted.slice(start, start + productsAtOnce)
      const states = await readStatesOfAnySeller(db, some)
      for (const id of some) notes.note('products', id)
      missing.push(...takeStates(now(), some, states))
    }
    if (missing.length === 0) return
    if (isTold) newcomers.note(missing)
    await (isTold ? newcomers : rebuilds).soon()
  }

  const readPricesAgain = priceReader(db, { now, notes, prices })

  const readRestingAgain = restReader(db, now)

  /** A change by another process; after a failed reading everything is read. */
  const hear = (read: (ids: Iterable<number>) => Promise<void>, kind: keyof Changes) => (ids: number[]) => {
    for (const id of ids) notes.note(kind, id)
    if (index) read(ids).catch(rebuilds.inBackground)
  }

  return {
    now,
    rebuilds,
    takeFigures,
    readProductsAgain,
    readPricesAgain,
    readRestingAgain,
    prices,
    hearResting: () => index && void readRestingAgain().catch(rebuilds.inBackground),
    hearPrices: hear(readPricesAgain, 'prices'),
    hearStock: hear(readStockAgain, 'stock'),
    hearProducts: hear(readProductsAgain, 'products'),
  }
}

/** Reads the goods on sale, and keeps them up to date from then on. */
export async function keepFresh(db: Sql, options: FreshnessOptions = {}): Promise<Freshness> {
  const { begun = () => {}, sweepPause = defaultSweepPause, restPause = defaultRestPause, snapshot } = options
  const stored = storedGoods(db, snapshot, begun)
  const keeper = indexKeeper(db, begun, stored)
  const { now, rebuilds, takeFigures, readProductsAgain, readPricesAgain, readRestingAgain, prices } = keeper
  // Listens first: changes while everything is read are read again afterwards.
  const notices = await openNotices(db, {
    stock: keeper.hearStock,
    products: keeper.hearProducts,
    prices: keeper.hearPrices,
    resting: keeper.hearResting,
    everything: rebuilds.inBackground,
  })
  await rebuilds.soon()
  const sweeping = sweep(db, now, {
    pause: sweepPause,
    prices,
    differs: (ids) => readProductsAgain(ids, false),
    repriced: readPricesAgain,
    renamed: rebuilds.soon,
    compared: (since) => stored.save(now(), since),
    moment: stored.moment,
  })
  void stored.saveFirst(now())
  const lookingAtRests = repeatedly(restPause, async () => {
    await readRestingAgain()
    await readRatingsAgain(db, now())
  })

  return {
    now,
    stockChanged(figures) {
      takeFigures(figures)
      notices.stock(figures.map(({ componentId }) => componentId))
    },
    async productsChanged(ids) {
      // Announced first: the others must hear of a change even if reading it here fails.
      notices.products(ids)
      await readProductsAgain(ids)
    },
    async pricesChanged(tenantId) {
      notices.prices([tenantId])
      await readPricesAgain([tenantId])
    },
    async restingChanged() {
      notices.resting()
      await readRestingAgain()
    },
    async everythingChanged() {
      notices.everything()
      await rebuilds.soon()
    },
    namesOf: namesBeside(db, { now, hear: keeper.hearProducts }),
    async close() {
      rebuilds.stop()
      sweeping.stop()
      lookingAtRests.stop()
      await notices.close()
    },
  }
}
