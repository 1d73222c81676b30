import { LRUCache } from 'lru-cache'
import { sessionChannel } from '../../accounts/session-rows.ts'
import type { Db, Sql } from '../../database/db.ts'
import { readFavourites } from './queries.ts'

/** How long a company's favourites are believed, ms: the most that a lost notification can cost. */
const keptTime = 5_000
const keptCompanies = 2_000
/** Products marked, over all companies. */
const keptProducts = 1_000_000

export type Favourites = {
  /** Whether a buyer company has marked a product. */
  has(buyerId: number, productId: number): Promise<boolean>
  /** Forgets a company's favourites when any process tells that the company has changed. */
  listen(): Promise<void>
}

/** What buyer companies have marked: remembered, because a page that shows a product asks at every reading. */
export function favourites(db: Db & Pick<Sql, 'listen'>): Favourites {
  const known = new LRUCache<number, ReadonlySet<number>>({
    max: keptCompanies,
    maxSize: keptProducts,
    sizeCalculation: ({ size }) => size + 1,
    ttl: keptTime,
    // Told of a change while it reads, it answers what it read and keeps nothing.
    ignoreFetchAbort: true,
    fetchMethod: (buyerId) => readFavourites(db, buyerId),
  })
  return {
    has: async (buyerId, productId) => (known.get(buyerId) ?? (await known.forceFetch(buyerId))).has(productId),
    async listen() {
      await db.listen(
        sessionChannel,
        (payload) => {
          const [kind, id] = payload.split(':')
          if (kind === 'company') known.delete(Number(id))
        },
        () => known.clear(),
      )
    },
  }
}
