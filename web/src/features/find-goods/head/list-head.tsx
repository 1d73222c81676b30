import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { ReactNode } from 'react'
import type { GoodsPage } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { chosenPart } from './chosen-part.ts'
import styles from './list-head.module.css'
import { StandardCard } from './standard-card.tsx'

type Props = {
  page: GoodsPage
  filter: GoodsFilter
  /** At the end of the line. */
  children: ReactNode
}

/** The subject of the list and its size. */
export function ListHead({ page, filter, children }: Props) {
  const { subject, total, offers } = page
  return (
    <div className={styles.head}>
      {subject > 0 && <StandardCard standardId={subject} part={chosenPart(page, filter)} />}
      <p className={styles.count} role="status" data-testid="total">
        <b>{formatCount(total)}</b> 个规格，{formatCount(offers)} 条报价
      </p>
      {children}
    </div>
  )
}
