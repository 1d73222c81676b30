import { Type } from 'typebox'
import { operatorService } from '../callers.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { AnyRating } from './rating.ts'
import { visibilities } from './texts.ts'

/** Ratings of all sellers, for the platform. */

const visibility = Type.Enum(visibilities, { title: '展示状态' })

export const allRatings = operatorService({
  method: 'GET',
  path: '/operator/v1/rating/list',
  summary: '平台：全部评价',
  params: Type.Object({
    visibility: Type.Optional(visibility),
    /** Matched in the order's number, the seller's name, the comment and the answer. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(AnyRating),
})

/** Hides the comment, hides all of it as abuse, or shows it again. The buyer is told. */
export const decideRating = operatorService({
  method: 'POST',
  path: '/operator/v1/rating/decide',
  summary: '平台：隐藏或恢复评价，须写理由',
  params: Type.Object({
    tenantId: ShortId('卖家'),
    ratingId: Id('评价'),
    visibility,
    reason: Text('处理理由', 200),
  }),
  data: Nothing,
})
