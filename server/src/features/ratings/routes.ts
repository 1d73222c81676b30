import * as buying from '@lianmeng/contract/ratings/endpoints'
import * as platform from '@lianmeng/contract/ratings/operator-endpoints'
import * as selling from '@lianmeng/contract/ratings/seller-endpoints'
import { buyerOf, tenantOf } from '../../accounts/caller.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { onOrder } from '../../order/acting.ts'
import { answerRating } from './answer.ts'
import { decideRating } from './decide.ts'
import { listOfAll, listOfSeller, listShown } from './list-ratings.ts'
import { changeRating, rate, ratingOfOrder } from './rate.ts'
import { reputationsOn } from './reputation.ts'

/** Ratings: what buyers say of sellers, what sellers answer, and what the platform hides. */
export const ratings: Feature = (app, deps) => {
  const { db } = deps
  const reputationOf = reputationsOn(deps)
  route(app, buying.ratingOfOrder, ({ orderNo }, actor) =>
    onOrder(db, actor, orderNo, () => ratingOfOrder(deps, buyerOf(actor), orderNo)),
  )
  route(app, buying.rate, (form, actor) => rate(deps, actor, form))
  route(app, buying.changeRating, (form, actor) => changeRating(deps, actor, form))
  route(app, buying.sellerReputation, ({ tenantId }) => reputationOf(tenantId))
  route(app, buying.sellerRatings, (page) => listShown(db, page))

  route(app, selling.ratings, (page, actor) => listOfSeller(db, tenantOf(actor), page))
  route(app, selling.answerRating, (form, actor) => answerRating(deps, actor, form))

  route(app, platform.allRatings, (filter) => listOfAll(db, filter))
  route(app, platform.decideRating, (form, actor) => decideRating(db, actor, form))
}
