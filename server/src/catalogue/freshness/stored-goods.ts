import type { Sql } from '../../database/db.ts'
import type { LoadedProducts } from '../columns/load-products.ts'
import type { SearchIndex } from '../search/index/search-index.ts'
import { type Moment, momentNow } from '../snapshot/moment.ts'
import { loadSnapshot, saveSnapshot } from '../snapshot/snapshot.ts'

/** The goods in a file, for quick starts. Whatever fails about it costs a full reading and nothing else. */
export type StoredGoods = {
  /** The listed products: those stored with what has changed since, or what `read` reads. */
  loadOr(read: () => Promise<LoadedProducts>): Promise<LoadedProducts>
  /** Now, if goods may be stored later that lack nothing committed before. */
  moment(): Promise<Moment | undefined>
  /** Stores what the index has; nothing that was committed before the moment is missing in it. */
  save(index: SearchIndex, moment: Moment | undefined): Promise<void>
  /** Stores what was read at the start. */
  saveFirst(index: SearchIndex): Promise<void>
}

/**
 * @param path of the file; without it nothing is stored
 * @param begun called once the database is working
 */
export function storedGoods(db: Sql, path: string | undefined, begun: () => void): StoredGoods {
  /** Of the first reading. */
  let first: Moment | undefined
  const moment = async () => (path === undefined ? undefined : momentNow(db).catch(() => undefined))
  async function save({ table, ids, listed }: SearchIndex, since: Moment | undefined): Promise<void> {
    if (path !== undefined && since) await saveSnapshot(path, since, { table, ids, listed }).catch(() => {})
  }
  return {
    moment,
    save,
    async loadOr(read) {
      first = await moment()
      if (path === undefined || !first) return read()
      begun()
      return (await loadSnapshot(path, db).catch(() => undefined)) ?? read()
    },
    saveFirst: (index) => save(index, first),
  }
}
