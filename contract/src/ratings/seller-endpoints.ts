import { Type } from 'typebox'
import { sellerMembers, sellerReadingOrders } from '../callers.ts'
import { Id, Limit, Nothing, PageOf, Start, Text } from '../fields.ts'
import { longestComment, RatingFigures, RatingOfSeller } from './rating.ts'

/** Ratings in the seller's back office. */

export const ratings = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/rating/list',
  summary: '卖家：收到的评价',
  params: Type.Object({
    isAnswered: Type.Optional(Type.Boolean({ title: '已回复' })),
    start: Start,
    limit: Limit(20),
  }),
  data: Type.Interface([PageOf(RatingOfSeller)], { figures: RatingFigures }),
})

/** Once. */
export const answerRating = sellerMembers({
  method: 'POST',
  path: '/seller/v1/rating/answer',
  programs: 'never',
  summary: '卖家：回复评价',
  params: Type.Object({ ratingId: Id('评价'), answer: Text('回复内容', longestComment) }),
  data: Nothing,
})
