import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import type { Counterpart } from '@lianmeng/contract/tools/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { listSearch } from '../../../lib/goods/list-view.ts'
import styles from './comparison.module.css'

/** Class for the status: in force or not. */
export const statusClass = (status: string): string => (status === standardStatusTexts.current ? 'tag-ok' : 'tag-warn')

/** The standard of the query. */
export function StandardHead({ standard }: { standard: Counterpart }) {
  const { linkTo } = useArea()
  const { standardId, standardName, productName, status, range, productGrades } = standard
  return (
    <section className={`card ${styles.head}`}>
      <div>
        <h2>
          {standardName}　{productName}
        </h2>
        {standardId === 0 ? (
          <span className="sub">库中暂无此标准的数据，以下标准注明与它对应。</span>
        ) : (
          <span className={styles.tags}>
            <span className={`tag ${statusClass(status)}`}>{status}</span>
            {range && <span className="tag">规格 {range}</span>}
            {productGrades && <span className="tag">产品等级 {productGrades}</span>}
          </span>
        )}
      </div>
      {standardId > 0 && (
        <nav className={styles.links} aria-label={standardName}>
          <Link {...linkTo('standardview', { standardId: String(standardId) })}>看参数</Link>
          <Link {...linkTo('productList', listSearch({ filter: { standardIds: [standardId] } }))}>看在售</Link>
        </nav>
      )}
    </section>
  )
}
