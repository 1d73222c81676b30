import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardPage } from '@lianmeng/contract/standards/endpoints'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { listSearch } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { MatchedText } from '../../../widgets/search-box/matched-text.tsx'
import { StandardFacts } from '../../../widgets/standards/facts/standard-facts.tsx'
import { StandardPicture } from '../../../widgets/standards/picture/standard-picture.tsx'
import { equivalentText } from './export-result.ts'
import styles from './standard-query.module.css'
import { yearOf } from './year.ts'

type Props = {
  standard: DataOf<typeof standardPage>['records'][number]
  /** The search text, highlighted where it occurs. */
  keyword: string
}

/** One standard; when open, it shows its dimensions and their sources. */
export function StandardRow({ standard, keyword }: Props) {
  const { linkTo, can } = useArea()
  const [isOpen, setIsOpen] = useState(false)
  const { standardId, standardName, productName, status, replaceStandardNum, count } = standard
  const toTab = (tab: string) => linkTo('standardview', { standardId: String(standardId), tab })
  const isOnSale = can.keepShop || count > 0
  return (
    <article className={styles.standard} aria-label={standardName}>
      <div className={styles.line}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <i aria-hidden="true">{isOpen ? '▾' : '▸'}</i>
          <MatchedText text={standardName} typed={keyword} />
        </button>
        <span className={styles.product} title={productName}>
          <StandardPicture {...standard} width={56} />
          <span>
            <MatchedText text={productName} typed={keyword} />
          </span>
        </span>
        <span>
          <span className={`tag ${status === standardStatusTexts.current ? 'tag-ok' : 'tag-warn'}`}>{status}</span>
        </span>
        <span>
          <small>年份 </small>
          {yearOf(standardName) || '—'}
        </span>
        <span className={styles.equivalents} title={equivalentText(standard)}>
          {equivalentText(standard) || '—'}
        </span>
        <span>
          <small>替代 </small>
          {replaceStandardNum > 0 ? <Link {...toTab('substitutes')}>{formatCount(replaceStandardNum)}</Link> : '0'}
        </span>
        <span>
          {!can.keepShop && (
            <>
              <small>在售 </small>
              {formatCount(count)}
            </>
          )}
        </span>
        <span className={styles.links}>
          <Link {...linkTo('standardview', { standardId: String(standardId) })}>参数</Link>
          <Link {...toTab('drawing')}>图纸</Link>
          <Link {...linkTo('standardControl', { standardId: String(standardId) })}>对照</Link>
          {isOnSale && (
            <Link {...linkTo('productList', listSearch({ filter: { standardIds: [standardId] } }))}>在售商品</Link>
          )}
        </span>
      </div>
      {isOpen && (
        <div className={styles.facts}>
          <StandardFacts standardId={standardId} />
        </div>
      )}
    </article>
  )
}
