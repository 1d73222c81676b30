import { standardPage } from '@lianmeng/contract/standards'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoResult } from '../../ui/no-result.tsx'
import { QueryForm } from './query-form.tsx'
import { pageSize, type QueryView, queryParams, querySearch, readQueryView } from './query-view.ts'
import styles from './standard-query.module.css'
import { StandardRow } from './standard-row.tsx'

/** Looking up standards by number, name, system and category; a row opens to all that is known of it. */
export default function StandardQueryScreen() {
  const [search, changeSearch] = useSearchText()
  const view = readQueryView(search)
  const show = (change: Partial<QueryView>) => changeSearch(querySearch({ ...view, page: 1, ...change }))
  const answer = useRead(standardPage, queryParams(view), { keepPrevious: true, silent: true })

  return (
    <>
      <QueryForm key={view.keyword} view={view} show={show} />
      {answer.isError ? (
        <LoadFailed text="请求错误，请重试！" onRetry={() => answer.refetch()} />
      ) : !answer.data ? (
        <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
      ) : answer.data.total === 0 ? (
        <div className="card">
          <NoResult text="没有找到标准" hint="换一种写法试试，如 GB/T 5783、DIN 933；也可以按类别浏览。">
            <button
              type="button"
              className="btn"
              onClick={() => show({ keyword: '', typeId: 0, bigId: 0, smallId: 0 })}
            >
              清空条件
            </button>
          </NoResult>
        </div>
      ) : (
        <section className={`card ${styles.list}`} aria-busy={answer.isPlaceholderData}>
          <div className={styles.head} aria-hidden="true">
            <span>标准号</span>
            <span>名称</span>
            <span>状态</span>
            <span>替代</span>
            <span>在售</span>
            <span />
          </div>
          {answer.data.records.map((standard) => (
            <StandardRow key={standard.standardId} standard={standard} />
          ))}
        </section>
      )}
      {answer.data && answer.data.total > pageSize && (
        <Pages page={view.page} last={Math.ceil(answer.data.total / pageSize)} onPage={(page) => show({ page })} />
      )}
    </>
  )
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  return (
    <nav className={styles.pages} aria-label="分页">
      <button type="button" className="btn" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </button>
      <span>
        {page} / {last}
      </span>
      <button type="button" className="btn" disabled={page >= last} onClick={() => onPage(page + 1)}>
        下一页
      </button>
    </nav>
  )
}
