import { bigCategories, smallCategories, standardTypes } from '@lianmeng/contract/standards/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { SearchBox } from '../../../widgets/search-box/search-box.tsx'
import { type QueryView, statuses } from './query-view.ts'
import { RecentQueries } from './recent-queries.tsx'
import styles from './standard-query.module.css'

const statusOptions = [
  { value: '', text: '全部状态' },
  ...statuses.map((status) => ({ value: String(status), text: String(status) })),
]

/** Milliseconds: categories and systems change rarely. */
const freshFor = 300_000

type Props = { view: QueryView; show: (change: Partial<QueryView>) => void }

/** The filters of the list of standards: a number or name, with completion, and conditions. */
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
        <Condition name="体系" value={view.typeId} options={types.data ?? []} onChoose={(typeId) => show({ typeId })} />
        <Condition
          name="大类"
          value={view.bigId}
          options={bigs.data ?? []}
          onChoose={(bigId) => show({ bigId, smallId: 0 })}
        />
        <Condition
          name="小类"
          value={view.smallId}
          options={view.bigId > 0 ? (smalls.data ?? []) : []}
          onChoose={(smallId) => show({ smallId })}
        />
        <Select name="状态" value={view.status} options={statusOptions} onChoose={(status) => show({ status })} />
        <Checkbox checked={view.isChinese} onCheck={(isChinese) => show({ isChinese })}>
          只看国标
        </Checkbox>
      </div>
      <RecentQueries onChoose={(keyword) => show({ keyword })} />
    </section>
  )
}

type ConditionProps = {
  name: string
  value: number
  options: readonly { id: number; name: string }[]
  onChoose: (id: number) => void
}

const Condition = ({ name, value, options, onChoose }: ConditionProps) => (
  <Select
    name={name}
    value={value}
    disabled={options.length === 0}
    options={[{ value: 0, text: `全部${name}` }, ...options.map(({ id, name: text }) => ({ value: id, text }))]}
    onChoose={onChoose}
  />
)
