import { bestMark } from '@lianmeng/trade/rating/rating'
import { type Static, Type } from 'typebox'
import { Text } from '../fields.ts'
import { markTexts, visibilities } from './texts.ts'

/** Longest comment, and longest answer to it. */
export const longestComment = 200

const Mark = (title: string) => Type.Integer({ title, minimum: 1, maximum: bestMark })

const marks = {
  quality: Mark(markTexts.quality),
  delivery: Mark(markTexts.delivery),
  service: Mark(markTexts.service),
}

/** What a buyer says of a seller. */
export const ratingForm = {
  ...marks,
  comment: Text('评价内容', longestComment),
  /** Shown as 匿名买家, to the seller too. */
  isAnonymous: Type.Boolean({ title: '匿名评价' }),
}
export type RatingForm = Static<typeof RatingForm>
const RatingForm = Type.Object(ratingForm)

const answered = {
  /** ISO 8601. */
  ratedAt: Type.String(),
  /** ISO 8601; empty: it was never changed. */
  changedAt: Type.String(),
  /** The seller's; empty: none. */
  answer: Type.String(),
  answeredAt: Type.String(),
}

/** A rating as its buyer sees it. */
export const OwnRating = Type.Object({
  ...ratingForm,
  ...answered,
  /** The name that others see. */
  shownAs: Type.String(),
  /** Why the platform has hidden it; empty: it has not. */
  hiddenReason: Type.String(),
})
export type OwnRating = Static<typeof OwnRating>

/** A rating as everybody sees it. */
export const ShownRating = Type.Object({
  id: Type.Integer(),
  /** The buyer: `海**司` or 匿名买家. */
  buyer: Type.String(),
  ...marks,
  comment: Type.String(),
  /** The platform has hidden the comment; the marks count. */
  isCommentHidden: Type.Boolean(),
  ...answered,
})
export type ShownRating = Static<typeof ShownRating>

/** A rating as its seller sees it. */
export const RatingOfSeller = Type.Interface([ShownRating], {
  /** Empty: the buyer wants to stay anonymous. */
  orderNo: Type.String(),
  visibility: Type.Enum(visibilities),
})
export type RatingOfSeller = Static<typeof RatingOfSeller>

/** A rating as the platform sees it: with what it has hidden. */
export const AnyRating = Type.Interface([RatingOfSeller], {
  erpTenantId: Type.Integer(),
  sellerName: Type.String(),
  /** Of the last decision; empty: there was none. */
  reason: Type.String(),
})
export type AnyRating = Static<typeof AnyRating>

/** Averages to one decimal, such as `"4.7"`; empty while there are fewer than three ratings. */
export const RatingFigures = Type.Object({
  count: Type.Integer(),
  average: Type.String(),
  quality: Type.String(),
  delivery: Type.String(),
  service: Type.String(),
})
export type RatingFigures = Static<typeof RatingFigures>
