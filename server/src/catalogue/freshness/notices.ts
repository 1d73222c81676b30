import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/db.ts'

const channel = 'catalogue_changed'
/** Interval between batches of announcements, ms: a commit that notifies waits for every other one that does. */
const interval = 200
/** A notification holds less than 8000 bytes; an id takes at most 17. */
const idsPerNotice = 400

/**
 * An announcement to other processes: ids of products with changed stock only, and of others; sellers with changed
 * prices; whether a seller began or ceased to rest; and whether there were too many changes to name.
 */
type Notice = {
  from: string
  stock: number[]
  products: number[]
  sellers?: number[]
  resting?: boolean
  everything?: boolean
}

export type Notices = {
  /** Adds products to the next batch. */
  stock(ids: Iterable<number>): void
  products(ids: Iterable<number>): void
  /** Adds sellers with changed prices. */
  prices(tenantIds: Iterable<number>): void
  /** Adds that a seller began or ceased to rest. */
  resting(): void
  everything(): void
  close(): Promise<void>
}

/** Called for changes by another process; `everything` also after a lost connection. */
export type NoticeHearer = {
  stock(ids: number[]): void
  products(ids: number[]): void
  prices(tenantIds: number[]): void
  resting(): void
  everything(): void
}

/** Changes not announced yet. */
function untold(own: string) {
  const stock = new Set<number>()
  const products = new Set<number>()
  const sellers = new Set<number>()
  let isResting = false
  let isEverything = false

  return {
    stock,
    products,
    sellers,
    noteResting() {
      isResting = true
    },
    noteEverything() {
      isEverything = true
    },
    isEmpty: () => stock.size + products.size + sellers.size === 0 && !isResting && !isEverything,
    /** Takes as much as fits one notice. */
    take(): Required<Notice> {
      const ofStock = taken(stock, idsPerNotice)
      const ofProducts = taken(products, idsPerNotice - ofStock.length)
      const ofSellers = taken(sellers, idsPerNotice - ofStock.length - ofProducts.length)
      const [resting, everything] = [isResting, isEverything]
      isResting = false
      isEverything = false
      return { from: own, stock: ofStock, products: ofProducts, sellers: ofSellers, resting, everything }
    },
    putBack(notice: Required<Notice>) {
      for (const id of notice.stock) stock.add(id)
      for (const id of notice.products) products.add(id)
      for (const id of notice.sellers) sellers.add(id)
      isResting ||= notice.resting
      isEverything ||= notice.everything
    },
  }
}

function hearOne(notice: Notice, heard: NoticeHearer): void {
  if (notice.stock.length > 0) heard.stock(notice.stock)
  if (notice.products.length > 0) heard.products(notice.products)
  if (notice.sellers?.length) heard.prices(notice.sellers)
  if (notice.resting) heard.resting()
  if (notice.everything) heard.everything()
}

/**
 * Announces changed products to the other processes, and receives their announcements. Runs outside the transactions
 * that make the changes; {@link sweep} finds what is lost when a process dies in between.
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

  /** Announces pending changes; those that fail become pending again. */
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
    resting() {
      noted.noteResting()
      tellLater()
    },
    everything() {
      noted.noteEverything()
      tellLater()
    },
    async close() {
      clearTimeout(timer)
      // Without the database there is no one left to tell.
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
