import { mySuppliers, type supplierTabs, supplierTabs as tabKeys } from '@lianmeng/contract/membership/endpoints'
import { keywordOf, knownOf, pageOf } from '../../lib/list-search.ts'
import { requestMemberships } from '../../lib/membership-request.ts'
import { useRead } from '../../lib/query.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { NoResult } from '../../ui/no-result.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { RegionTabs } from '../../widgets/membership/region-tabs.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { supplierColumns } from './supplier-columns.tsx'

type Tab = (typeof supplierTabs)[number]

const tabTexts: Record<Tab, string> = {
  member: '已是会员',
  applying: '申请中',
  rejected: '被拒绝',
  available: '可申请',
  blocked: '不可申请',
}

const emptyHints: Record<Tab, string> = {
  member: '申请卖家会员，通过后可见会员价。',
  applying: '没有等待审核的申请。',
  rejected: '没有被拒绝的申请。',
  available: '换个地区或名称试试。',
  blocked: '没有不可申请的卖家。',
}

/** The company's standing with each seller: members, applications, and sellers it may still apply to. */
export default function MySuppliersScreen() {
  return (
    <BuyerGate>
      <Suppliers />
    </BuyerGate>
  )
}

function Suppliers() {
  const [search, change] = useSearchText()
  const tab = knownOf(tabKeys, search.tab) ?? 'member'
  const keyWords = keywordOf(search.keyword)
  const areaCode = search.area ?? ''
  const params = { tab, ...(keyWords ? { keyWords } : {}), areaCode, start: pageOf(search.page), limit: 20 }
  const read = useRead(mySuppliers, params, { keepPrevious: true, staleTime: 0 })
  const tabs = tabKeys.map((key) => ({ key, text: tabTexts[key], count: String(read.data?.counts[key] ?? '') }))
  return (
    <div className="card">
      <h1 className="visually-hidden">我的卖家</h1>
      <Tabs
        name="会员状态"
        tabs={tabs}
        current={tab}
        onChoose={(next) => change({ tab: next === 'member' ? undefined : next, page: undefined })}
      >
        <OfficeFilters>
          <RegionTabs
            codes={areaCode ? areaCode.split(',') : []}
            onChoose={(codes) => change({ area: codes.join() || undefined, page: undefined })}
          />
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
            <NoResult text="暂无卖家" hint={emptyHints[tab]}>
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
