import type { home } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { formatCount, formatDate } from '../../lib/text/format.ts'
import styles from './news.module.css'

/** Number of notices that fit beside the figures. */
const shown = 4

type Figure = { label: string; count: number | undefined; screen: string }

/** Notices, and the size of the assortment in figures. */
export function News({ content }: { content: DataOf<typeof home> | undefined }) {
  const { linkTo } = useArea()
  const figures: Figure[] = [
    { label: '在售报价', count: content?.offers, screen: 'productList' },
    { label: '收录标准', count: content?.standards, screen: 'standardQuery' },
  ]
  return (
    <div className={styles.news}>
      <section className="card">
        <header className={styles.newsHead}>
          <h2 className="card-title">公告</h2>
          <Link {...linkTo('helpCenter')}>更多</Link>
        </header>
        <ul className={styles.notices}>
          {content?.notices.slice(0, shown).map(({ id, title, publishedAt }) => (
            <li key={id}>
              <Link {...linkTo('helpCenter', { id: String(id) })}>{title}</Link>
              <time className="sub" dateTime={publishedAt}>
                {formatDate(new Date(publishedAt)).slice(5)}
              </time>
            </li>
          ))}
          {content?.notices.length === 0 && <li className="sub">暂无公告</li>}
        </ul>
      </section>
      <section className={`card ${styles.figures}`} aria-label="规模">
        {figures.map(({ label, count, screen }) => (
          <Link key={label} {...linkTo(screen)}>
            <b>{count === undefined ? '—' : formatCount(count)}</b>
            {label}
          </Link>
        ))}
      </section>
    </div>
  )
}
