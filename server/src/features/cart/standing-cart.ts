import { type ReadState, statesOf } from '../../catalogue/columns/read-states.ts'
import type { Db } from '../../database/db.ts'
import { inRounds } from '../../database/in-rounds.ts'
import { type CartQuestion, type StandingCart, standingCarts } from './queries.ts'

type Place = { tenantId: number; productId: number }

/** How carts are read in this database: callers at the same moment share one query. */
export const readingCartsIn = inRounds<CartQuestion, StandingCart>({ many: standingCarts })

/** The products of several carts from the database, of each cart each once. */
async function statesOfCarts(db: Db, carts: readonly (readonly Place[])[]): Promise<ReadState[][]> {
  const stateOf = new Map((await statesOf(db, carts.flat())).map((state) => [state.id, state]))
  return carts.map((places) =>
    [...new Set(places.map(({ productId }) => productId))].flatMap((id) => stateOf.get(id) ?? []),
  )
}

/** How the products of carts are read in this database: callers at the same moment share one query. */
export const readingStatesIn = inRounds<readonly Place[], ReadState[]>({ many: statesOfCarts })
