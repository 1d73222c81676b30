import type { OwnRating, RatingFigures, RatingOfSeller, ShownRating } from '@lianmeng/contract/ratings/rating'
import { anonymousText } from '@lianmeng/contract/ratings/texts'
import { averages, maskedName, type RatingSums } from '@lianmeng/trade/rating/rating'
import type { RatingRow } from './queries.ts'

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

const shownName = ({ isAnonymous, buyerName }: RatingRow): string =>
  isAnonymous ? anonymousText : maskedName(buyerName)

const common = ({ quality, delivery, service, ratedAt, changedAt, answer, answeredAt }: RatingRow) => ({
  quality,
  delivery,
  service,
  ratedAt: momentText(ratedAt),
  changedAt: momentText(changedAt),
  answer,
  answeredAt: momentText(answeredAt),
})

/** A rating as its buyer sees it. */
export function wireOwnRating(row: RatingRow): OwnRating {
  const { comment, isAnonymous, visibility, reason } = row
  const hiddenReason = visibility === 'shown' ? '' : reason
  return { ...common(row), comment, isAnonymous, shownAs: shownName(row), hiddenReason }
}

/** A rating as everybody sees it. */
export function wireShownRating(row: RatingRow): ShownRating {
  const isShown = row.visibility === 'shown'
  return {
    id: row.id,
    buyer: shownName(row),
    ...common(row),
    comment: isShown ? row.comment : '',
    isCommentHidden: !isShown,
  }
}

/** A rating as its seller sees it: an anonymous one does not name its order. */
export function wireRatingOfSeller(row: RatingRow): RatingOfSeller {
  const { isAnonymous, orderNo, visibility } = row
  return { ...wireShownRating(row), orderNo: isAnonymous ? '' : orderNo, visibility }
}

/** What is shown of a seller's sums. */
export function wireFigures(sums: RatingSums): RatingFigures {
  const tooFew = { average: '', quality: '', delivery: '', service: '' }
  return { count: sums.count, ...(averages(sums) ?? tooFew) }
}
