import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { mySuppliers, type supplierTabs, supplierTabs as tabKeys } from '@lianmeng/contract/membership/endpoints'
import { idOf, keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { requestMemberships } from '../../lib/person/membership-request.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { RegionTabs } from '../../widgets/membership/region-tabs.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { supplierColumns } from './supplier-columns.tsx'

type Tab = (typeof supplierTabs)[number]

/** Every seller, whatever the standing. */
const everyTab = 'all'
const views = [...tabKeys, everyTab] as const

const viewTexts: Record<(typeof views)[number], string> = {
  member: '已是会员',
  applying: '申请中',
  rejected: '被拒绝',
  available: '可申请',
  blocked: '暂不可申请',
  all: '全部',
}

const emptyHints: Record<(typeof views)[number], string> = {
  member: '申请卖家会员，通过后可见会员价。',
  applying: '没有等待审核的申请。',
  rejected: '没有被拒绝的申请。',
  available: '换个地区或名称试试。',
  blocked: '没有暂不可申请的卖家。',
  all: '换个地区、主营或名称试试。',
}

/** The company's standing with each seller: members, applications, and sellers it may still apply to. */
export default function MySuppliersScreen() {
  return (
    <BuyerGate>
      <Suppliers />
    </BuyerGate>
  )
}

const statusOptions = views.map((value) => ({ value, text: value === everyTab ? '全部状态' : viewTexts[value] }))

/** A choice of sellers by their main business; 0: any. */
function BusinessSelect({ businesses, value, onChoose }: BusinessProps) {
  const options = [{ value: 0, text: '全部主营' }, ...businesses.map(({ id, name }) => ({ value: id, text: name }))]
  return <Select name="主营" options={options} value={value} onChoose={onChoose} />
}

type BusinessProps = {
  businesses: DataOf<typeof mySuppliers>['businesses']
  value: number
  onChoose: (businessId: number) => void
}

/** The view that was chosen, else the first with sellers: a new company is a member nowhere. */
function useView(
  chosen: (typeof views)[number] | undefined,
  asked: Omit<ParamsOf<typeof mySuppliers>, 'tab' | 'start'>,
) {
  const members = { ...asked, tab: 'member' as const, start: 1 }
  const { data } = useRead(mySuppliers, members, { enabled: chosen === undefined, keepPrevious: true, staleTime: 0 })
  return chosen ?? tabKeys.find((key) => data && data.counts[key] > 0) ?? 'member'
}

function Suppliers() {
  const [search, change] = useSearchText()
  const businessId = idOf(search.business) ?? 0
  const keyWords = keywordOf(search.keyword)
  const areaCode = search.area ?? ''
  const asked = { ...(keyWords ? { keyWords } : {}), areaCode, businessId, limit: 20 }
  const view = useView(knownOf(views, search.tab), asked)
  const tab: { tab?: Tab } = view === everyTab ? {} : { tab: view }
  const params = { ...tab, ...asked, start: pageOf(search.page) }
  const read = useRead(mySuppliers, params, { keepPrevious: true, staleTime: 0 })
  const counts = read.data?.counts
  const countOf = (key: (typeof views)[number]) =>
    key === everyTab ? counts && tabKeys.reduce((sum, each) => sum + counts[each], 0) : counts?.[key]
  const tabs = views.map((key) => ({ key, text: viewTexts[key], count: String(countOf(key) ?? '') }))
  const choose = (next: (typeof views)[number]) => change({ tab: next, page: undefined })
  return (
    <div className="card">
      <h1 className="visually-hidden">我的卖家</h1>
      <Tabs name="会员状态" tabs={tabs} current={view} onChoose={choose}>
        <OfficeFilters>
          <RegionTabs
            codes={areaCode ? areaCode.split(',') : []}
            onChoose={(codes) => change({ area: codes.join() || undefined, page: undefined })}
          />
          <BusinessSelect
            businesses={read.data?.businesses ?? []}
            value={businessId}
            onChoose={(next) => change({ business: next === 0 ? undefined : String(next), page: undefined })}
          />
          <Select name="状态" options={statusOptions} value={view} onChoose={choose} />
          <OfficeSearch
            keyword={keyWords}
            placeholder="卖家名称"
            onSearch={(keyword) => change({ keyword, page: undefined })}
          />
          <button type="button" className="btn btn-brand" onClick={requestMemberships}>
            批量申请会员
          </button>
        </OfficeFilters>
        <OfficeList
          name="我的卖家"
          read={read}
          columns={supplierColumns}
          keyOf={({ erpTenantId }) => erpTenantId}
          onPage={(page) => change({ page: String(page) })}
          empty={
            <NoResult text="暂无卖家" hint={emptyHints[view]}>
              <button type="button" className="btn btn-brand" onClick={requestMemberships}>
                推荐卖家
              </button>
            </NoResult>
          }
        />
      </Tabs>
    </div>
  )
}
