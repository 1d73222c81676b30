import { together } from '../../../../concurrency/together.ts'
import type { Sql } from '../../../../database/db.ts'
import { isUnavailable } from '../../../../database/retry.ts'
import { type PlacedOrders, type Placement, placeOrders } from '../queries.ts'
import { placeTogether } from './queries.ts'

type Place = (placement: Placement) => Promise<PlacedOrders>

/** More rows lock more stock for longer, and save nothing more. */
const most = 32

/** A second one goes on where the first waits for somebody's lock. */
const rounds = 2

const placesOn = new WeakMap<Sql, Place>()

/**
 * How submissions are written in this database: those that wait at the same moment in one transaction, one that is alone at once and by
 * itself (docs/decisions/0053). What was refused in company is tried alone.
 * @returns what throws LM001 where something is no longer as it was judged
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
