import { markTexts } from '@lianmeng/contract/ratings/texts'
import { bestMark, type Marks, marks } from '@lianmeng/trade/rating/rating'
import styles from './seller-rating.module.css'

/** Full and empty stars, read out as 4 分. */
const Stars = ({ of }: { of: number }) => (
  <span className={styles.stars} role="img" aria-label={`${of} 分`}>
    {'★'.repeat(of)}
    <span>{'★'.repeat(bestMark - of)}</span>
  </span>
)

/** The three marks of a rating. */
export const RatingMarks = ({ of }: { of: Marks }) => (
  <span className={styles.marks}>
    {marks.map((mark) => (
      <span key={mark}>
        {markTexts[mark]} <Stars of={of[mark]} />
      </span>
    ))}
  </span>
)
