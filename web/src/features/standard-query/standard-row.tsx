import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardPage } from '@lianmeng/contract/standards'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../areas/area-context.tsx'
import { listSearch } from '../../goods/list-view.ts'
import { formatCount } from '../../lib/format.ts'
import { StandardFacts } from '../../parts/standard-facts/standard-facts.tsx'
import styles from './standard-query.module.css'

type Standard = DataOf<typeof standardPage>['records'][number]

/** One standard; opened, it shows its dimensions and where they come from. */
export function StandardRow({ standard }: { standard: Standard }) {
  const { linkTo } = useArea()
  const [isOpen, setIsOpen] = useState(false)
  const { standardId, standardName, productName, status, replaceStandardNum, count } = standard
  return (
    <article className={styles.standard} aria-label={standardName}>
      <div className={styles.line}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <i aria-hidden="true">{isOpen ? '▾' : '▸'}</i>
          {standardName}
        </button>
        <span className={styles.product}>{productName}</span>
        <span>
          <span className={`tag ${status === '现行' ? 'tag-ok' : 'tag-warn'}`}>{status}</span>
        </span>
        <span>
          <small>替代 </small>
          {formatCount(replaceStandardNum)}
        </span>
        <span>
          <small>在售 </small>
          {formatCount(count)}
        </span>
        <span className={styles.links}>
          <Link {...linkTo('standardview', { standardId: String(standardId) })}>参数</Link>
          {count > 0 && (
            <Link {...linkTo('productList', listSearch({ filter: { standardIds: [standardId] } }))}>在售商品</Link>
          )}
        </span>
      </div>
      {isOpen && (
        <div className={styles.facts}>
          <StandardFacts standardId={standardId} linkTo={linkTo} />
        </div>
      )}
    </article>
  )
}
