import type { Aftersale } from '@lianmeng/contract/aftersale/aftersale'
import { aftersales } from '@lianmeng/contract/aftersale/seller-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { keywordOf, pageOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { AftersaleTag } from '../../../widgets/aftersale/aftersale-tag.tsx'
import { OfficeFilters } from '../../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../../widgets/office-list/office-search.tsx'

import { SellerAftersale } from './aftersale-drawer.tsx'
import { isSellersTask } from './sellers-task.ts'

const options = [
  { value: 'open', text: '进行中' },
  { value: 'ended', text: '已结束' },
  { value: 'all', text: '全部' },
  { value: 'back', text: '待验收' },
]

const facts: readonly Column<Aftersale>[] = [
  { title: '售后单', width: 150, cell: ({ aftersaleNo }) => aftersaleNo },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '订单', width: 190, cell: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
  { title: '类型', width: 140, cell: ({ kindName, reasonName }) => `${kindName}（${reasonName}）` },
  { title: '状态', width: 170, cell: (it) => <AftersaleTag of={it} /> },
  { title: '期限', width: 140, cell: ({ dueAt }) => (dueAt ? formatMoment(new Date(dueAt)) : '—') },
]

function OrderLink({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  return <Link {...linkTo('orders', { orderNo })}>{orderNo}</Link>
}

/** Buyers' claims on goods received; open ones come first. */
export default function AftersalesScreen() {
  const [search, change] = useSearchText()
  const state = options.some(({ value }) => value === search.state) ? search.state! : 'open'
  const keyword = keywordOf(search.keyword)
  const params = {
    ...(state === 'back' ? { isBack: true } : state === 'all' ? {} : { isOpen: state === 'open' }),
    ...(keyword ? { keyword } : {}),
    start: pageOf(search.page),
  }
  const read = useRead(aftersales, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  const columns: readonly Column<Aftersale>[] = [
    ...facts,
    {
      title: '操作',
      width: 70,
      cell: (it) => (
        <button type="button" className="btn-link" onClick={() => change({ aftersaleNo: it.aftersaleNo })}>
          {isSellersTask(it) ? '处理' : '查看'}
        </button>
      ),
    },
  ]
  return (
    <div className="card">
      <h1 className="visually-hidden">售后</h1>
      <OfficeFilters>
        <Select
          name="状态"
          options={options}
          value={state}
          onChoose={(next) => change({ state: next, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="售后单、订单号或买家"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="售后单"
        read={read}
        columns={columns}
        keyOf={({ aftersaleNo }) => aftersaleNo}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有符合条件的售后单" hint="买家申请售后时会出现在这里，并通过站内消息提醒您。" />}
      />
      {search.aftersaleNo && (
        <SellerAftersale aftersaleNo={search.aftersaleNo} onClose={() => change({ aftersaleNo: undefined })} />
      )}
    </div>
  )
}
