import { inRounds } from '../../../../database/in-rounds.ts'
import { type PlacedOrders, type Placement, placeOrders } from '../../../../order/drafting/queries.ts'
import { placeTogether } from './queries.ts'

/**
 * How submissions are written in this database: those that wait at the same moment share one transaction; a single one
 * is written at once (docs/decisions/0048).
 * @returns a function that throws LM001 when something is no longer as it was judged
 */
export const placingIn = inRounds<Placement, PlacedOrders>({
  many: placeTogether,
  one: placeOrders,
  keyOf: ({ buyer_id }) => buyer_id,
})
