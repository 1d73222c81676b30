import type { DataOf } from '@lianmeng/contract/endpoint'
import { handleReport, reports } from '@lianmeng/contract/reports/endpoints'
import { reportKinds, reportKindTexts, reportTexts } from '@lianmeng/contract/reports/texts'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { ReasonButton } from '../../widgets/order-view/reason/reason-button.tsx'
import styles from './reports.module.css'

type Report = DataOf<typeof reports>['records'][number]

const states = ['open', 'handled', 'all'] as const
const stateOptions = [
  { value: 'open' as const, text: '待处理' },
  { value: 'handled' as const, text: '已处理' },
  { value: 'all' as const, text: '全部状态' },
]
const kindOptions = [
  { value: 'all' as const, text: '全部类型' },
  ...reportKinds.map((value) => ({ value, text: reportKindTexts[value] })),
]

const columns: readonly Column<Report>[] = [
  { title: '时间', width: 130, cell: ({ sentAt }) => formatMoment(new Date(sentAt)) },
  { title: '类型', width: 80, cell: ({ kind }) => reportKindTexts[kind] },
  {
    title: '对象',
    width: 200,
    cell: ({ sellerName, goods, erpTenantId }) => (
      <>
        <a href={`/lmShop/home?tid=${erpTenantId}`} target="_blank" rel="noopener">
          {sellerName}
        </a>
        <div className="sub">{goods || '店铺'}</div>
      </>
    ),
  },
  {
    title: '具体情况',
    cell: ({ text, contact }) => (
      <div className={styles.words}>
        {text}
        {contact && <div className="sub">联系方式：{contact}</div>}
      </div>
    ),
  },
  {
    title: '处理',
    width: 190,
    cell: ({ id, handledAt, handledBy, note }) =>
      handledAt ? (
        <div className={styles.words}>
          {note}
          <div className="sub">
            {handledBy}　{formatMoment(new Date(handledAt))}
          </div>
        </div>
      ) : (
        <Handle reportId={id} />
      ),
  },
]

/** Marks a report as handled, with what was done. */
function Handle({ reportId }: { reportId: number }) {
  const write = useWrite(handleReport, { stale: [reports] })
  return (
    <ReasonButton
      name="标为已处理"
      title="标为已处理"
      text="请写明核实结果与处理办法，提交后不能修改。"
      label="处理说明"
      okText="确定"
      missingText={reportTexts.noteMissing}
      isPending={write.isPending}
      onOk={(note, close) =>
        write.mutate(
          { reportId, note },
          {
            onSuccess: () => {
              notify.success('已标为已处理')
              close()
            },
          },
        )
      }
    />
  )
}

/** What visitors and buyers find wrong with shops and goods, and what was done about it. */
export default function ReportsScreen() {
  const [search, change] = useSearchText()
  const state = knownOf(states, search.state) ?? 'open'
  const kind = knownOf(reportKinds, search.kind)
  const keyword = keywordOf(search.keyword)
  const params = {
    ...(state === 'all' ? {} : { isOpen: state === 'open' }),
    ...(kind && { kind }),
    ...(keyword && { keyword }),
    start: pageOf(search.page),
  }
  const read = useRead(reports, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  return (
    <div className="card">
      <h1 className="visually-hidden">举报与纠错</h1>
      <OfficeFilters>
        <Select
          name="状态"
          options={stateOptions}
          value={state}
          onChoose={(next) => change({ state: next === 'open' ? undefined : next, page: undefined })}
        />
        <Select
          name="类型"
          options={kindOptions}
          value={kind ?? 'all'}
          onChoose={(next) => change({ kind: next === 'all' ? undefined : next, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="卖家、商品或内容"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="举报与纠错"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={
          <NoResult
            text={state === 'open' ? '没有待处理的举报' : '没有符合条件的举报'}
            hint="商品详情和店铺里的「举报与纠错」提交后会出现在这里。"
          />
        }
      />
    </div>
  )
}
