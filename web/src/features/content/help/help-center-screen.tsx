import { articles } from '@lianmeng/contract/content/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { NumberedArticle } from '../article/numbered-article.tsx'
import styles from './help-center.module.css'
import { HelpList } from './help-list.tsx'
import { HelpMenu } from './help-menu.tsx'
import { HelpSearch } from './help-search.tsx'
import { helpView, listAsked, searchOf } from './help-view.ts'

/** Help by category and by search; `?id=` shows one article or notice and keeps the search that led to it. */
export default function HelpCenterScreen() {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const view = helpView(search)
  const found = useRead(articles, listAsked(view), { keepPrevious: true, silent: true })
  return (
    <>
      <header className={`card ${styles.head}`}>
        <h1>帮助中心</h1>
        <HelpSearch
          keyword={view.keyword}
          onSearch={(keyword) => change({ keyword, c: undefined, p: undefined, id: undefined })}
        />
      </header>
      <div className={styles.columns} data-reading={view.id !== undefined}>
        <HelpMenu view={view} counts={found.data?.categories} />
        <div className={styles.content} aria-busy={found.isPlaceholderData}>
          {view.id === undefined ? (
            <PageAnswer of={found}>
              {(data) => (
                <HelpList found={data} view={view} onPage={(page) => change({ p: page > 1 ? String(page) : '' })} />
              )}
            </PageAnswer>
          ) : (
            <>
              <Link className={styles.back} {...linkTo('helpCenter', searchOf(view))}>
                ‹ {view.keyword ? '返回搜索结果' : '返回列表'}
              </Link>
              <NumberedArticle id={view.id} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
