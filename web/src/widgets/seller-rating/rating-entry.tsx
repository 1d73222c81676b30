import type { ShownRating } from '@lianmeng/contract/ratings/rating'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/text/format.ts'
import { RatingMarks } from './rating-marks.tsx'
import styles from './seller-rating.module.css'

type Said = Pick<ShownRating, 'quality' | 'delivery' | 'service' | 'comment' | 'ratedAt' | 'changedAt' | 'answer'>

type Props = {
  rating: Said
  /** Who rated. */
  buyer: string
  /** Said in place of a comment that is not shown. */
  hidden?: string | undefined
  /** Beside the buyer's name. */
  beside?: ReactNode
  actions?: ReactNode
}

/** One rating with the seller's answer. */
export function RatingEntry({ rating, buyer, hidden = '', beside, actions }: Props) {
  const { comment, ratedAt, changedAt, answer } = rating
  return (
    <article className={styles.entry} aria-label={`${buyer}的评价`}>
      <header className={styles.head}>
        <b>{buyer}</b>
        <RatingMarks of={rating} />
        {beside}
        <span className={`sub ${styles.day}`}>
          {formatDate(new Date(ratedAt))}
          {changedAt && `，${formatDate(new Date(changedAt))} 修改`}
        </span>
      </header>
      {hidden && <p className="sub">{hidden}</p>}
      {comment && <p className={styles.words}>{comment}</p>}
      {answer && (
        <p className={`${styles.words} ${styles.answer}`}>
          <b>卖家回复：</b>
          {answer}
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
