import { randomUUID } from 'node:crypto'
import type { Sql } from '../database/db.ts'

const channel = 'catalogue_changed'
/** Changes are told in batches this far apart, ms: a commit that notifies waits for every other one that does. */
const interval = 200
/** A notification carries less than 8000 bytes; an id at most 17. */
const idsPerNotice = 400

/** What one process tells the others: ids of products of which only the stock changed, and of others. */
type Notice = { from: string; stock: number[]; products: number[] }

export type Changes = {
  /** Notes products to be told of with the next batch. */
  stock(ids: Iterable<number>): void
  products(ids: Iterable<number>): void
  close(): Promise<void>
}

/**
 * Tells the other processes which products changed, and hears from them. Runs beside the transactions that change
 * something, not in them.
 * @param heard called with what another process changed; `everything` after the connection was lost in between
 */
export async function openChanges(
  db: Sql,
  heard: { stock(ids: number[]): void; products(ids: number[]): void; everything(): void },
): Promise<Changes> {
  const own = randomUUID()
  const stock = new Set<number>()
  const products = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()
  let connected = false

  const listening = await db.listen(
    channel,
    (payload) => {
      const notice = JSON.parse(payload) as Notice
      if (notice.from === own) return
      if (notice.stock.length > 0) heard.stock(notice.stock)
      if (notice.products.length > 0) heard.products(notice.products)
    },
    () => {
      if (connected) heard.everything()
      connected = true
    },
  )

  const tell = async () => {
    timer = undefined
    while (stock.size + products.size > 0) {
      const notice: Notice = { from: own, stock: taken(stock, idsPerNotice), products: [] }
      notice.products = taken(products, idsPerNotice - notice.stock.length)
      await db.notify(channel, JSON.stringify(notice))
    }
  }
  const later = () => {
    timer ??= setTimeout(() => {
      // A batch that is lost leaves figures of other processes old until the product changes again.
      telling = telling.then(tell).catch(() => {})
    }, interval)
  }
  const note = (into: Set<number>, ids: Iterable<number>) => {
    for (const id of ids) into.add(id)
    later()
  }

  return {
    stock: (ids) => note(stock, ids),
    products: (ids) => note(products, ids),
    async close() {
      clearTimeout(timer)
      // Where the database is gone, there is nobody to tell any more.
      await telling.then(tell).catch(() => {})
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
