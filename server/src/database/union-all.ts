import type { Db } from './db.ts'
import type { Fragment } from './query.ts'

/**
 * One statement with a separate part for every seller: each part has its seller's number as a constant, so that a
 * cluster sends it only to the machine of that seller.
 * @param parts at least one
 */
export function unionAll(db: Db, parts: readonly Fragment[]): Fragment {
  const [first, ...others] = parts
  if (!first) throw new Error('nothing to ask')
  return others.reduce((all, part) => db`${all} union all ${part}`, first)
}
