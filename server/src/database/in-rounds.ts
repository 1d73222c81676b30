import { together } from '../concurrency/together.ts'
import type { Sql } from './db.ts'
import { isUnavailable } from './retry.ts'

/** More items would hold locks for longer, and save nothing more. */
const most = 32

/** A second round continues while the first waits for a lock. */
const rounds = 2

type Work<I, O> = {
  /** Asks for or writes several items in one statement. @returns one answer per item, in order */
  many: (db: Sql, items: readonly I[]) => Promise<readonly O[]>
  /** The same for a single item; by default a statement for one. */
  one?: (db: Sql, item: I) => Promise<O>
  /** Rounds under way never contain two items with the same key; by default every item has its own. */
  keyOf?: (item: I) => unknown
}

/**
 * How callers at the same moment share one statement, in each database. If a shared statement is refused, each is tried
 * alone; if its connection broke, each is told so. On a cluster everyone asks alone: each statement then concerns one
 * machine, and locks of several machines in one statement are refused.
 */
export function inRounds<I, O>({
  many,
  one,
  keyOf = (item) => item,
}: Work<I, O>): (db: Sql) => (item: I) => Promise<O> {
  const made = new WeakMap<Sql, (item: I) => Promise<O>>()
  const make = (db: Sql) => {
    const alone = async (item: I) => (one ? one(db, item) : (await many(db, [item]))[0]!)
    const shared = together<I, O>({
      many: (items) => many(db, items),
      one: alone,
      keyOf,
      rounds,
      most,
      mayFollow: (error) => !isUnavailable(error),
    })
    return (item: I) => (db.isCluster() ? alone(item) : shared(item))
  }
  return (db) => {
    const ask = made.get(db) ?? make(db)
    made.set(db, ask)
    return ask
  }
}
