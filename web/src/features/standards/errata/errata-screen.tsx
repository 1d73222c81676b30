import type { DataOf } from '@lianmeng/contract/endpoint'
import { errata } from '@lianmeng/contract/handbook/endpoints'
import { useId } from 'react'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { usePageAbout } from '../../../lib/page/page-about.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { StandardLinks } from '../../../widgets/standards/facts/standard-links.tsx'
import styles from './errata.module.css'

type Erratum = DataOf<typeof errata>[number]

/** The whole text of a row, for searching. */
const textOf = ({ standard, against, reason, cases }: Erratum): string =>
  [standard, against, reason, ...cases.flatMap(({ size, letter }) => [size, letter])].join(' ').toLowerCase()

/** Conflicts between public sources of figures, what was kept and why. */
export default function ErrataScreen() {
  const [search, change] = useSearchText()
  const { q = '' } = search
  const id = useId()
  const answer = useRead(errata, {})
  usePageAbout({ address: {} })
  if (answer.isError) return <LoadFailed onRetry={() => answer.refetch()} />
  if (!answer.data) return <PageSkeleton />
  const found = answer.data.filter((one) => textOf(one).includes(q.trim().toLowerCase()))
  const cells = found.reduce((sum, { cases }) => sum + cases.length, 0)
  return (
    <article className={`card ${styles.errata}`}>
      <h1>勘误</h1>
      <p>
        同一个尺寸，公开资料有时不一样。这里列出尺寸表编制时遇到的每一处分歧：取了哪个值、另一份资料是什么、为什么。发现新的错误，请按帮助中心的方式告诉我们。
      </p>
      <div className={styles.bar}>
        <label htmlFor={id}>查找</label>
        <input
          id={id}
          className="input"
          placeholder="标准号、规格或资料，如 5782、M64"
          maxLength={40}
          defaultValue={q}
          onChange={(event) => change({ q: event.target.value }, { replace: true })}
        />
        <span className="sub" role="status">
          {found.length} 条裁定，涉及 {cells} 个数值
        </span>
      </div>
      {found.length === 0 ? <p className="sub">没有符合的裁定</p> : <ErrataTable rows={found} />}
    </article>
  )
}

function ErrataTable({ rows }: { rows: readonly Erratum[] }) {
  return (
    <div className="table-scroll">
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">标准或数据</th>
            <th scope="col">不同的资料</th>
            <th scope="col">取值与另一值</th>
            <th scope="col">理由</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ standardId, standard, against, reason, cases }) => (
            <tr key={`${standard} ${against} ${reason} ${cases[0]?.letter}`}>
              <th scope="row">
                <StandardLinks standards={[{ standardId, standardName: standard }]} />
              </th>
              <td>{against || '—'}</td>
              <td>
                {cases.length === 0
                  ? '—'
                  : cases.map(({ size, letter, kept, other }) => (
                      <span key={`${size} ${letter}`} className={styles.case}>
                        {size.replaceAll('x', '×')} {letter}：<b>{kept}</b>（另：{other || '未列'}）
                      </span>
                    ))}
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
