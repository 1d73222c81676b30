import type { DataOf } from '@lianmeng/contract/endpoint'
import { sellerApplications } from '@lianmeng/contract/seller-application/operator-endpoints'
import { applicationStateTexts } from '@lianmeng/contract/seller-application/texts'
import { applicationStates } from '@lianmeng/trade/seller-application/form'
import { useState } from 'react'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { ReviewDrawer } from './review-drawer.tsx'

type Row = DataOf<typeof sellerApplications>['records'][number]

const everyState = 'all'
const options = [
  { value: everyState, text: '全部状态' },
  ...applicationStates.map((value) => ({ value: value as string, text: applicationStateTexts[value] })),
]

const facts: readonly Column<Row>[] = [
  { title: '企业', cell: ({ companyName }) => companyName || '未填写' },
  { title: '店铺简称', width: 160, cell: ({ shortName }) => shortName },
  { title: '统一社会信用代码', width: 190, cell: ({ creditCode }) => creditCode },
  {
    title: '状态',
    width: 90,
    cell: ({ state }) => (
      <span className={state === 'submitted' ? 'tag tag-warn' : 'tag'}>{applicationStateTexts[state]}</span>
    ),
  },
  {
    title: '提交时间',
    width: 150,
    cell: ({ submittedAt }) => (submittedAt ? formatMoment(new Date(submittedAt)) : '未提交'),
  },
]

/** Applications to sell; undecided ones come first. */
export function Applications() {
  const [search, change] = useSearchText()
  const [chosen, setChosen] = useState<number | null>(null)
  const state = search.state === everyState ? undefined : (knownOf(applicationStates, search.state) ?? 'submitted')
  const keyword = keywordOf(search.keyword)
  const params = { ...(state ? { state } : {}), ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
  const read = useRead(sellerApplications, params, { keepPrevious: true, staleTime: 0 })
  const columns: readonly Column<Row>[] = [
    ...facts,
    {
      title: '操作',
      width: 70,
      cell: ({ id, state: its }) => (
        <button type="button" className="btn-link" onClick={() => setChosen(id)}>
          {its === 'submitted' ? '审核' : '查看'}
        </button>
      ),
    },
  ]
  return (
    <>
      <OfficeFilters>
        <Select
          name="状态"
          options={options}
          value={state ?? everyState}
          onChoose={(next) => change({ state: next, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="企业名称或完整的统一社会信用代码"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="入驻申请"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={
          <NoResult
            text={state === 'submitted' ? '没有待审核的申请' : '没有符合条件的申请'}
            hint="企业提交入驻申请后会出现在这里。"
          />
        }
      />
      {chosen !== null && <ReviewDrawer id={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
