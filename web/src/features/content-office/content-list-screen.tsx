import { contentKinds, list } from '@lianmeng/contract/content-office/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import styles from './content-list.module.css'
import {
  contentFilter,
  kindTexts,
  placeOf,
  publishedText,
  type Row,
  states,
  stateTags,
  stateTexts,
} from './content-words.ts'
import type { Kind } from './editor/draft.ts'

const tabs = [{ key: undefined, text: '全部' }, ...contentKinds.map((key) => ({ key, text: kindTexts[key] }))]

const stateOptions = [{ value: '', text: '全部状态' }, ...states.map((value) => ({ value, text: stateTexts[value] }))]

const columns: readonly Column<Row>[] = [
  { title: '标题', cell: (row) => <Title row={row} /> },
  { title: '类型', width: 70, cell: ({ kind }) => kindTexts[kind] },
  { title: '分类或编码', width: 120, cell: (row) => placeOf(row) || '无' },
  {
    title: '状态',
    width: 170,
    cell: (row) => (
      <>
        <span className={stateTags[row.state]}>{stateTexts[row.state]}</span>
        <div className="sub">{publishedText(row)}</div>
      </>
    ),
  },
  { title: '排序', width: 60, cell: ({ sort }) => sort },
  {
    title: '最近修改',
    width: 170,
    cell: ({ updatedAt, updatedBy }) => (
      <>
        {formatMoment(new Date(updatedAt))}
        <div className="sub">{updatedBy}</div>
      </>
    ),
  },
]

function Title({ row: { id, title, pinned } }: { row: Row }) {
  const { linkTo } = useArea()
  return (
    <>
      {pinned && <span className="tag tag-brand">置顶</span>}{' '}
      <Link {...linkTo('contentEdit', { id: String(id) })}>{title}</Link>
    </>
  )
}

/** Everything that the platform publishes, with its state. */
export default function ContentListScreen() {
  const [search, change] = useSearchText()
  const filter = contentFilter(search)
  const read = useRead(list, filter, { keepPrevious: true, staleTime: 0 })
  const narrow: typeof change = (changes) => change({ ...changes, page: undefined })
  const isNarrowed = Boolean(filter.state || filter.keyword)
  return (
    <div className="card">
      <h1 className="visually-hidden">内容</h1>
      <Tabs name="内容类型" tabs={tabs} current={filter.kind} onChoose={(kind) => narrow({ kind })}>
        <div className={styles.filter}>
          <OfficeSearch keyword={filter.keyword} placeholder="标题或正文" onSearch={(keyword) => narrow({ keyword })} />
          <Select
            name="状态"
            value={filter.state ?? ''}
            options={stateOptions}
            onChoose={(state) => narrow({ state })}
          />
          <div className={styles.create}>
            <Create kind={filter.kind} />
          </div>
        </div>
        <OfficeList
          name="内容"
          read={read}
          columns={columns}
          keyOf={({ id }) => id}
          onPage={(page) => change({ page: String(page) })}
          empty={
            isNarrowed ? (
              <NoResult text="没有符合条件的内容" hint="换个状态或关键字试试。">
                <button type="button" className="btn" onClick={() => narrow({ state: undefined, keyword: undefined })}>
                  清空条件
                </button>
              </NoResult>
            ) : (
              <NoResult
                text={filter.kind ? `还没有${kindTexts[filter.kind]}` : '还没有内容'}
                hint="新建并发布后，读者即可看到。"
              />
            )
          }
        />
      </Tabs>
    </div>
  )
}

/** Opens an empty item: of the kind shown, or of any. */
function Create({ kind }: { kind: Kind | undefined }) {
  const { linkTo } = useArea()
  return (kind ? [kind] : contentKinds).map((each) => (
    <Link key={each} className={kind ? 'btn btn-brand' : 'btn'} {...linkTo('contentEdit', { kind: each })}>
      新建{kindTexts[each]}
    </Link>
  ))
}
