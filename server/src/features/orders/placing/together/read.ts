import { together } from '../../../../concurrency/together.ts'
import type { Sql } from '../../../../database/db.ts'
import { isUnavailable } from '../../../../database/retry.ts'
import { type Asked, type Checkout, chosenLines } from '../queries.ts'

type Read = (asked: Asked) => Promise<Checkout>

const most = 32
const rounds = 2

const readsOn = new WeakMap<Sql, Read>()

/** How checkouts are read in this database: callers at the same moment share one query. */
export function readingIn(db: Sql): Read {
  const known = readsOn.get(db)
  if (known) return known
  const read = together<Asked, Checkout>({
    many: (asked) => chosenLines(db, asked),
    one: async (asked) => (await chosenLines(db, [asked]))[0]!,
    keyOf: (asked) => asked,
    rounds,
    most,
    mayFollow: (error) => !isUnavailable(error),
  })
  readsOn.set(db, read)
  return read
}
