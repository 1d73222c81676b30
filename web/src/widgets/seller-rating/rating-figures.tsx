import type { RatingFigures as Figures } from '@lianmeng/contract/ratings/rating'
import { markTexts, tooFewText } from '@lianmeng/contract/ratings/texts'
import { marks } from '@lianmeng/trade/rating/rating'
import { formatCount } from '../../lib/text/format.ts'
import styles from './seller-rating.module.css'

/** The average of a seller's ratings, their number, and the average of each mark. */
export function RatingFigures({ of }: { of: Figures }) {
  if (!of.average) return <span className="sub">{tooFewText}</span>
  return (
    <>
      <b className={styles.average}>{of.average}</b> 分（{formatCount(of.count)} 条评价）
      <span className={`sub ${styles.marks}`}>
        {marks.map((mark) => (
          <span key={mark}>
            {markTexts[mark]} {of[mark]}
          </span>
        ))}
      </span>
    </>
  )
}
