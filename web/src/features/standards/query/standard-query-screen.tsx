import type { DataOf } from '@lianmeng/contract/endpoint'
import { standardPage } from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { useState } from 'react'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { exportResult } from './export-result.ts'
import { QueryForm } from './query-form.tsx'
import { pageSize, type QueryView, queryParams, querySearch, readQueryView, wholeLibrary } from './query-view.ts'
import { rememberQuery } from './recent.ts'
import styles from './standard-query.module.css'
import { StandardRow } from './standard-row.tsx'

/** Standards by number, name, system, category and status; a row opens to show all known facts. */
export default function StandardQueryScreen() {
  const [search, changeSearch] = useSearchText()
  const view = readQueryView(search)
  const show = (change: Partial<QueryView>) => {
    rememberQuery(change.keyword ?? '')
    changeSearch(querySearch({ ...view, page: 1, ...change }))
  }
  const answer = useRead(standardPage, queryParams(view), { keepPrevious: true, silent: true })

  return (
    <>
      <QueryForm view={view} show={show} />
      {answer.isError ? (
        <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
      ) : !answer.data ? (
        <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
      ) : answer.data.total === 0 ? (
        <NothingFound nearest={answer.data.nearest} onClear={() => show(wholeLibrary)} />
      ) : (
        <Result page={answer.data} view={view} isStale={answer.isPlaceholderData} show={show} />
      )}
    </>
  )
}

type ResultProps = {
  page: DataOf<typeof standardPage>
  view: QueryView
  isStale: boolean
  show: (change: Partial<QueryView>) => void
}

function Result({ page: { records, total }, view, isStale, show }: ResultProps) {
  const [isExporting, setIsExporting] = useState(false)
  const save = () => {
    setIsExporting(true)
    // The call has reported the failure.
    exportResult(view)
      .catch(() => {})
      .finally(() => setIsExporting(false))
  }
  return (
    <>
      <div className={styles.bar}>
        <span className="sub">共 {formatCount(total)} 项标准</span>
        <button type="button" className="btn" disabled={isExporting} onClick={save}>
          {isExporting ? '正在导出…' : '导出结果'}
        </button>
      </div>
      <section className={`card ${styles.list}`} aria-label="查询结果" aria-busy={isStale}>
        <div className={styles.head} aria-hidden="true">
          <span>标准号</span>
          <span>名称</span>
          <span>状态</span>
          <span>年份</span>
          <span>对应国际标准</span>
          <span>替代</span>
          <span>在售</span>
          <span />
        </div>
        {records.map((standard) => (
          <StandardRow key={standard.standardId} standard={standard} keyword={view.keyword} />
        ))}
      </section>
      <div className={styles.pages}>
        <Pager page={view.page} pages={Math.ceil(total / pageSize)} onPage={(page) => show({ page })} />
      </div>
    </>
  )
}

type NothingProps = { nearest: DataOf<typeof standardPage>['nearest']; onClear: () => void }

function NothingFound({ nearest, onClear }: NothingProps) {
  return (
    <>
      <div className="card">
        <NoResult text="没有找到标准" hint="换一种写法试试，如 GB/T 5783、DIN 933；也可以按类别浏览。">
          <button type="button" className="btn" onClick={onClear}>
            清空条件
          </button>
        </NoResult>
      </div>
      {nearest.length > 0 && (
        <section className={`card ${styles.list} ${styles.nearest}`} aria-label="相近标准">
          <h2>相近标准</h2>
          {nearest.map((standard) => (
            <StandardRow key={standard.standardId} standard={standard} keyword="" />
          ))}
        </section>
      )}
    </>
  )
}
