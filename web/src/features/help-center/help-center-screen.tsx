import { home } from '@lianmeng/contract/content'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { formatDate } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoResult } from '../../ui/no-result.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Article, contentId } from './article.tsx'
import { Faq } from './faq.tsx'
import styles from './help-center.module.css'

/** Notices and how buying works; `?id=` shows one notice. */
export default function HelpCenterScreen() {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const content = useRead(home, {}, { silent: true })
  const id = contentId(search.id)

  if (content.isPending) return <PageSkeleton />
  if (content.isError) return <LoadFailed onRetry={() => void content.refetch()} />
  return (
    <div className={styles.columns}>
      <aside className={`card ${styles.list}`}>
        <h2 className="card-title">公告</h2>
        {content.data.notices.length === 0 && <NoResult text="还没有公告" />}
        <ul>
          {content.data.notices.map((notice) => (
            <li key={notice.id}>
              <Link {...linkTo('helpCenter', { id: String(notice.id) })} aria-current={notice.id === id || undefined}>
                {notice.title}
                <time className="sub" dateTime={notice.publishedAt}>
                  {formatDate(new Date(notice.publishedAt))}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      </aside>
      {id === undefined ? <Faq /> : <Article id={id} />}
    </div>
  )
}
