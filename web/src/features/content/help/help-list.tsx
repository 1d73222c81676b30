import type { articles } from '@lianmeng/contract/content/endpoints'
import { type HelpCategory, helpCategoryTexts } from '@lianmeng/contract/content/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { formatCount, formatDate } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import styles from './help-center.module.css'
import { type HelpView, pagesOf, searchOf } from './help-view.ts'
import { Highlighted } from './highlighted.tsx'

type ArticleList = DataOf<typeof articles>
type Row = ArticleList['records'][number]

function Rows({ rows, view }: { rows: readonly Row[]; view: HelpView }) {
  const { linkTo } = useArea()
  return (
    <ul className={styles.articles}>
      {rows.map(({ id, title, summary, category, updatedAt }) => (
        <li key={id}>
          <Link {...linkTo('helpCenter', { ...searchOf(view), id: String(id) })}>
            <Highlighted text={title} keyword={view.keyword} />
          </Link>
          <p>
            <Highlighted text={summary} keyword={view.keyword} />
          </p>
          <small className="sub">
            {helpCategoryTexts[category as HelpCategory]}　更新于 {formatDate(new Date(updatedAt))}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Group({ title, rows, view }: { title: string; rows: readonly Row[]; view: HelpView }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
      <Rows rows={rows} view={view} />
    </section>
  )
}

function NothingFound({ view }: { view: HelpView }) {
  const { linkTo } = useArea()
  const isSearch = view.keyword !== ''
  return (
    <NoResult
      text={isSearch ? `没有找到与「${view.keyword}」有关的内容` : '这里还没有内容'}
      hint={isSearch ? '请换一个说法，或减少关键字。' : ''}
    >
      <Link className="btn" {...linkTo('helpCenter')}>
        查看全部帮助
      </Link>
    </NoResult>
  )
}

/** Without a search, frequent questions are listed separately. */
function Everything({ found, view }: { found: ArticleList; view: HelpView }) {
  const pinned = found.records.filter((row) => row.pinned)
  const others = found.records.filter((row) => !row.pinned)
  return (
    <>
      <Group title="常见问题" rows={pinned} view={view} />
      <Group title={pinned.length > 0 ? '更多帮助' : '常见问题'} rows={others} view={view} />
    </>
  )
}

type Props = { found: ArticleList; view: HelpView; onPage: (page: number) => void }

/** The articles of a category or of a search. */
export function HelpList({ found, view, onPage }: Props) {
  const heading = view.category && helpCategoryTexts[view.category]
  const isEverything = !view.keyword && !view.category
  return (
    <div className={`card ${styles.list}`}>
      {view.keyword ? (
        <h2 className={styles.group} role="status">
          「{view.keyword}」{heading && `在${heading}中`}找到 {formatCount(found.total)} 篇
        </h2>
      ) : (
        heading && <h2 className={styles.group}>{heading}</h2>
      )}
      {found.records.length === 0 && <NothingFound view={view} />}
      {isEverything ? <Everything found={found} view={view} /> : <Rows rows={found.records} view={view} />}
      <Pager page={view.page} pages={pagesOf(found.total)} onPage={onPage} />
    </div>
  )
}
