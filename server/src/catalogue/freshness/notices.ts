import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/db.ts'

const channel = 'catalogue_changed'
/** Changes are told in batches this far apart, ms: a commit that notifies waits for every other commit that does. */
const interval = 200
/** A notification carries less than 8000 bytes; an id at most 17. */
const idsPerNotice = 400

/**
 * What one process tells the others: ids of products of which only the stock changed, and of others; sellers whose prices
 * changed; and that more changed than can be named.
 */
type Notice = { from: string; stock: number[]; products: number[]; sellers?: number[]; everything?: boolean }

export type Notices = {
  /** Notes products to be told of with the next batch. */
  stock(ids: Iterable<number>): void
  products(ids: Iterable<number>): void
  /** Notes sellers whose prices changed. */
  prices(tenantIds: Iterable<number>): void
  everything(): void
  close(): Promise<void>
}

/** Called with what another process changed; `everything` also after the connection was lost in between. */
export type NoticeHearer = {
  stock(ids: number[]): void
  products(ids: number[]): void
  prices(tenantIds: number[]): void
  everything(): void
}

/** What is noted and not told yet. */
function untold(own: string) {
  const stock = new Set<number>()
  const products = new Set<number>()
  const sellers = new Set<number>()
  let isEverything = false

  return {
    stock,
    products,
    sellers,
    noteEverything() {
      isEverything = true
    },
    isEmpty: () => stock.size + products.size + sellers.size === 0 && !isEverything,
    /** Takes out as much as one notice holds. */
    take(): Required<Notice> {
      const ofStock = taken(stock, idsPerNotice)
      const ofProducts = taken(products, idsPerNotice - ofStock.length)
      const ofSellers = taken(sellers, idsPerNotice - ofStock.length - ofProducts.length)
      const everything = isEverything
      isEverything = false
      return { from: own, stock: ofStock, products: ofProducts, sellers: ofSellers, everything }
    },
    putBack(notice: Required<Notice>) {
      for (const id of notice.stock) stock.add(id)
      for (const id of notice.products) products.add(id)
      for (const id of notice.sellers) sellers.add(id)
      isEverything ||= notice.everything
    },
  }
}

function hearOne(notice: Notice, heard: NoticeHearer): void {
  if (notice.stock.length > 0) heard.stock(notice.stock)
  if (notice.products.length > 0) heard.products(notice.products)
  if (notice.sellers?.length) heard.prices(notice.sellers)
  if (notice.everything) heard.everything()
}

/**
 * Tells the other processes which products changed, and hears from them. Runs beside the transactions that change
 * something, not in them; what gets lost when the process dies in between is found by {@link sweep}.
 */
export async function openNotices(db: Sql, heard: NoticeHearer): Promise<Notices> {
  const own = randomUUID()
  const noted = untold(own)
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()
  let isConnected = false

  const listening = await db.listen(
    channel,
    (payload) => {
      const notice = JSON.parse(payload) as Notice
      if (notice.from !== own) hearOne(notice, heard)
    },
    () => {
      if (isConnected) heard.everything()
      isConnected = true
    },
  )

  /** Tells what is noted; what cannot be told is noted again. */
  async function tell(): Promise<void> {
    timer = undefined
    while (!noted.isEmpty()) {
      const notice = noted.take()
      try {
        await db.notify(channel, JSON.stringify(notice))
      } catch (error) {
        noted.putBack(notice)
        throw error
      }
    }
  }

  function tellLater(): void {
    timer ??= setTimeout(() => {
      telling = telling.then(tell).catch(tellLater)
    }, interval)
  }

  function note(into: Set<number>, ids: Iterable<number>): void {
    for (const id of ids) into.add(id)
    tellLater()
  }

  return {
    stock: (ids) => note(noted.stock, ids),
    products: (ids) => note(noted.products, ids),
    prices: (tenantIds) => note(noted.sellers, tenantIds),
    everything() {
      noted.noteEverything()
      tellLater()
    },
    async close() {
      clearTimeout(timer)
      // Where the database is gone, there is nobody to tell any more.
      await telling.then(tell).catch(() => {})
      clearTimeout(timer)
      await listening.unlisten().catch(() => {})
    },
  }
}

/** Takes up to `count` ids out of a set. */
function taken(from: Set<number>, count: number): number[] {
  const ids = [...from.values().take(count)]
  for (const id of ids) from.delete(id)
  return ids
}
