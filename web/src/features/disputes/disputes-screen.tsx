import type { Aftersale } from '@lianmeng/contract/aftersale/aftersale'
import { disputes } from '@lianmeng/contract/aftersale/operator-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { idOf, keywordOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { AftersaleTag } from '../../widgets/aftersale/aftersale-tag.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { DisputeDrawer } from './dispute-drawer.tsx'

const options = [
  { value: 'open', text: '待裁决' },
  { value: 'decided', text: '已裁决' },
]

const facts: readonly Column<Aftersale>[] = [
  { title: '售后单', width: 150, cell: ({ aftersaleNo }) => aftersaleNo },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '卖家', cell: ({ sellerName }) => sellerName },
  { title: '类型', width: 150, cell: ({ kindName, reasonName }) => `${kindName}（${reasonName}）` },
  { title: '状态', width: 130, cell: (it) => <AftersaleTag of={it} /> },
  { title: '期限', width: 150, cell: ({ dueAt }) => <Due at={dueAt} /> },
]

function Due({ at }: { at: string }) {
  if (!at) return '—'
  const isLate = Date.parse(at) < Date.now()
  return <span className={isLate ? 'bad' : undefined}>{formatMoment(new Date(at))}</span>
}

/** The days between which they were asked for, in the address. */
const daysOf = ({ from, to }: Partial<Record<string, string>>): { from: string; to: string } | undefined =>
  from && to ? { from, to } : undefined

/** Which disputes are shown: where days are asked for, all of them by default. */
const stateOf = (asked: string | undefined, hasDays: boolean): 'open' | 'decided' | 'all' => {
  if (asked === 'decided') return 'decided'
  return asked === 'open' || !hasDays ? 'open' : 'all'
}

/** The days to which the list is narrowed; a press takes the filter off. */
function AskedDays({ days, onClear }: { days: ReturnType<typeof daysOf>; onClear: () => void }) {
  if (!days) return null
  return (
    <button type="button" className="tag tag-brand" onClick={onClear}>
      {days.from} 至 {days.to} 申请　×
    </button>
  )
}

type PartyProps = { name: string; id: number | undefined; onClear: () => void }

/** The one party to which the list is narrowed; a press takes the filter off. */
function Party({ name, id, onClear }: PartyProps) {
  if (!id) return null
  return (
    <button type="button" className="tag tag-brand" onClick={onClear}>
      {name}：{id}　×
    </button>
  )
}

/** What the address asks for. */
function paramsOf(search: Partial<Record<string, string>>): ParamsOf<typeof disputes> {
  const days = daysOf(search)
  const state = stateOf(search.state, days !== undefined)
  const keyword = keywordOf(search.keyword)
  const [seller, buyer] = [idOf(search.seller), idOf(search.buyer)]
  return {
    ...(state === 'all' ? {} : { isOpen: state === 'open' }),
    ...days,
    ...(keyword ? { keyword } : {}),
    ...(seller && { tenantId: seller }),
    ...(buyer && { buyerId: buyer }),
    start: pageOf(search.page),
  }
}

/** After-sales in which the platform decides between buyer and seller; the most urgent first. */
export default function DisputesScreen() {
  const [search, change] = useSearchText()
  const days = daysOf(search)
  const state = stateOf(search.state, days !== undefined)
  const keyword = keywordOf(search.keyword)
  const [seller, buyer] = [idOf(search.seller), idOf(search.buyer)]
  const params = paramsOf(search)
  const read = useRead(disputes, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  const open = (aftersaleNo: string, tenantId: number) => change({ aftersaleNo, tenantId: String(tenantId) })
  const columns: readonly Column<Aftersale>[] = [
    ...facts,
    {
      title: '操作',
      width: 70,
      cell: ({ aftersaleNo, erpTenantId, actions }) => (
        <button type="button" className="btn-link" onClick={() => open(aftersaleNo, erpTenantId)}>
          {actions.length > 0 ? '裁决' : '查看'}
        </button>
      ),
    },
  ]
  const tenantId = Number(search.tenantId)
  const clear = (party: 'seller' | 'buyer') => change({ [party]: undefined, page: undefined })
  return (
    <div className="card">
      <h1 className="visually-hidden">售后仲裁</h1>
      <OfficeFilters>
        <Select
          name="状态"
          options={days ? [{ value: 'all', text: '全部' }, ...options] : options}
          value={state}
          onChoose={(next) => change({ state: next, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="售后单、订单号或买家"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
        <AskedDays
          days={days}
          onClear={() => change({ from: undefined, to: undefined, state: undefined, page: undefined })}
        />
        <Party name="卖家编号" id={seller} onClear={() => clear('seller')} />
        <Party name="买家编号" id={buyer} onClear={() => clear('buyer')} />
      </OfficeFilters>
      <OfficeList
        name="售后仲裁"
        read={read}
        columns={columns}
        keyOf={({ aftersaleNo }) => aftersaleNo}
        onPage={(page) => change({ page: String(page) })}
        empty={
          <NoResult
            text={state === 'open' ? '没有待裁决的售后' : '没有符合条件的售后'}
            hint="买家申请平台介入，或卖家逾期未处理的售后会出现在这里。"
          />
        }
      />
      {search.aftersaleNo && tenantId > 0 && (
        <DisputeDrawer
          tenantId={tenantId}
          aftersaleNo={search.aftersaleNo}
          onClose={() => change({ aftersaleNo: undefined, tenantId: undefined })}
        />
      )}
    </div>
  )
}
