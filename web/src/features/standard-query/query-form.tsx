import { bigCategories, smallCategories, standardTypes } from '@lianmeng/contract/standards'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { useRead } from '../../lib/query.ts'
import { SearchBox } from '../../parts/search-box/search-box.tsx'
import { type QueryView, statuses } from './query-view.ts'
import { RecentQueries } from './recent-queries.tsx'
import styles from './standard-query.module.css'

/** Milliseconds: categories and systems change rarely. */
const freshFor = 300_000

type Props = { view: QueryView; show: (change: Partial<QueryView>) => void }

/** What narrows the list of standards: a number or name, which is completed while one types, and conditions. */
export function QueryForm({ view, show }: Props) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const types = useRead(standardTypes, {}, { staleTime: freshFor, silent: true })
  const bigs = useRead(bigCategories, {}, { staleTime: freshFor, silent: true })
  const smalls = useRead(
    smallCategories,
    { bigCategoryId: view.bigId },
    { enabled: view.bigId > 0, staleTime: freshFor, silent: true },
  )
  return (
    <section className={`card ${styles.form}`} aria-label="查询条件">
      <SearchBox
        label="标准号或名称"
        placeholder="标准号或名称，如 GB5783、din 933、六角头螺栓"
        action="查询"
        keyword={view.keyword}
        onSearch={(keyword) => show({ keyword })}
        onPick={({ standardId }) => void navigate(linkTo('standardview', { standardId: String(standardId) }))}
      />
      <div className={styles.conditions}>
        <Choice name="体系" value={view.typeId} options={types.data ?? []} onChoose={(typeId) => show({ typeId })} />
        <Choice
          name="大类"
          value={view.bigId}
          options={bigs.data ?? []}
          onChoose={(bigId) => show({ bigId, smallId: 0 })}
        />
        <Choice
          name="小类"
          value={view.smallId}
          options={view.bigId > 0 ? (smalls.data ?? []) : []}
          onChoose={(smallId) => show({ smallId })}
        />
        <select
          className="input"
          aria-label="状态"
          value={view.status}
          onChange={({ target }) => show({ status: target.value })}
        >
          <option value="">全部状态</option>
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={view.isChinese}
            onChange={({ target }) => show({ isChinese: target.checked })}
          />
          只看国标
        </label>
      </div>
      <RecentQueries onChoose={(keyword) => show({ keyword })} />
    </section>
  )
}

type ChoiceProps = {
  name: string
  value: number
  options: readonly { id: number; name: string }[]
  onChoose: (id: number) => void
}

function Choice({ name, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      className="input"
      aria-label={name}
      value={value}
      disabled={options.length === 0}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      <option value={0}>全部{name}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
