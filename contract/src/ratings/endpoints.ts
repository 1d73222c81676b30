import { Type } from 'typebox'
import { anybody, buyer, buyerPurchase } from '../callers.ts'
import { Limit, PageOf, ShortId, Start, Text } from '../fields.ts'
import { OwnRating, RatingFigures, ratingForm, ShownRating } from './rating.ts'

/** Ratings of sellers: a buyer's own, and what everybody may see. */

const orderNo = Text('订单号', 40, 1)

const RatingOfOrder = Type.Object({
  /** Null: none. */
  rating: Type.Union([OwnRating, Type.Null()]),
  /** ISO 8601: until when it may be rated; empty: it may not. */
  rateUntil: Type.String(),
  /** ISO 8601: until when the rating may be changed; empty: it may not. */
  changeUntil: Type.String(),
})

export const ratingOfOrder = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/rating',
  summary: '订单的评价',
  params: Type.Object({ orderNo }),
  data: RatingOfOrder,
})

/** Once per completed order, within 90 days. */
export const rate = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/rate',
  programs: 'never',
  summary: '评价卖家',
  params: Type.Object({ orderNo, ...ratingForm }),
  data: RatingOfOrder,
})

/** Once, within 30 days. */
export const changeRating = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/rating/change',
  programs: 'never',
  summary: '修改对卖家的评价',
  params: Type.Object({ orderNo, ...ratingForm }),
  data: RatingOfOrder,
})

const tenantId = ShortId('卖家')

/** How a seller does, for everybody. Figures of too few cases are empty; all but the ratings are of the last 90 days,
 *  and up to ten minutes old. */
export const sellerReputation = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/seller/reputation',
  summary: '卖家的评分、准时率、响应时长与近期成交',
  params: Type.Object({ tenantId }),
  data: Type.Object({
    rating: RatingFigures,
    /** Percent of the lines promised for these days that were shipped in time, e.g. `"97.5"`. */
    onTime: Type.String(),
    /** Median of the working hours between an order and its confirmation, e.g. `"3.5"`. */
    response: Type.String(),
    /** Orders that were confirmed and not cancelled, as a range in words. */
    orders: Type.String(),
  }),
})

/** The ratings of a seller, newest first; without those that the platform has taken for abuse. */
export const sellerRatings = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/seller/ratings',
  summary: '卖家的评价',
  params: Type.Object({ tenantId, start: Start, limit: Limit(10) }),
  data: PageOf(ShownRating),
})
