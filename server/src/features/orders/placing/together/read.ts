import { inRounds } from '../../../../database/in-rounds.ts'
import { type Asked, type Checkout, chosenLines, chosenLinesOf } from '../queries.ts'

/** How checkouts are read in this database: callers at the same moment share one query. */
export const readingIn = inRounds<Asked, Checkout>({ many: chosenLinesOf, one: chosenLines })
