import { together } from '../../../../concurrency/together.ts'
import type { Sql } from '../../../../database/db.ts'
import { isUnavailable } from '../../../../database/retry.ts'
import { type PlacedOrders, type Placement, placeOrders } from '../queries.ts'
import { placeTogether } from './queries.ts'

type Place = (placement: Placement) => Promise<PlacedOrders>

/** More rows would lock more stock for longer, and save nothing more. */
const most = 32

/** A second round continues while the first waits for a lock. */
const rounds = 2

const placesOn = new WeakMap<Sql, Place>()

/**
 * How submissions are written in this database: those that wait at the same moment share one transaction; a single one
 * is written at once (docs/decisions/0053). If a shared transaction is refused, each is tried alone.
 * @returns a function that throws LM001 when something is no longer as it was judged
 */
export function placingIn(db: Sql): Place {
  const known = placesOn.get(db)
  if (known) return known
  const place = together<Placement, PlacedOrders>({
    many: (placements) => placeTogether(db, placements),
    one: (placement) => placeOrders(db, placement),
    keyOf: ({ buyer_id }) => buyer_id,
    rounds,
    most,
    mayFollow: (error) => !isUnavailable(error),
  })
  placesOn.set(db, place)
  return place
}
