import { useStored } from '../../../lib/kept/stored.ts'
import { recentQueries } from './recent.ts'
import styles from './standard-query.module.css'

/** The latest queries; a click repeats one. */
export function RecentQueries({ onChoose }: { onChoose: (keyword: string) => void }) {
  const recent = useStored(recentQueries)
  if (recent.length === 0) return null
  return (
    <nav className={styles.recent} aria-label="最近查询">
      <span className="sub">最近查询</span>
      {recent.map((keyword) => (
        <button key={keyword} type="button" className="btn-link" title={keyword} onClick={() => onChoose(keyword)}>
          {keyword}
        </button>
      ))}
      <button type="button" className="btn-link" onClick={() => recentQueries.set([])}>
        清空记录
      </button>
    </nav>
  )
}
