import { inRounds } from '../../../../database/in-rounds.ts'
import { type Checkout, chosenLines, chosenLinesOf, type PlacingQuestion } from '../../../../order/drafting/queries.ts'

/** How checkouts are read in this database: callers at the same moment share one query. */
export const readingIn = inRounds<PlacingQuestion, Checkout>({ many: chosenLinesOf, one: chosenLines })
