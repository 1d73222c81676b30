import type { Db } from './db.ts'
import type { Fragment } from './query.ts'

/**
 * One statement that asks every seller for itself: each part names its seller's number as a constant, so that a cluster
 * sends it to the one machine that holds that seller.
 * @param parts at least one
 */
export function unionAll(db: Db, parts: readonly Fragment[]): Fragment {
  const [first, ...others] = parts
  if (!first) throw new Error('nothing to ask')
  return others.reduce((all, part) => db`${all} union all ${part}`, first)
}
