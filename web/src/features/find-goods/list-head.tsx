import { formatCount } from '../../lib/format.ts'
import type { GoodsPage } from '../../lib/goods/list-view.ts'
import styles from './list-head.module.css'
import { StandardCard } from './standard-card.tsx'

/** What the list is about, and how much there is of it. */
export function ListHead({ page }: { page: GoodsPage }) {
  const { subject, total, offers } = page
  return (
    <div className={styles.head}>
      {subject > 0 && <StandardCard standardId={subject} />}
      <p className={styles.count} role="status" data-testid="total">
        <b>{formatCount(total)}</b> 个规格，{formatCount(offers)} 条报价
      </p>
    </div>
  )
}
