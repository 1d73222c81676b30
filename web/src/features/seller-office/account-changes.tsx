import type { DataOf } from '@lianmeng/contract/endpoint'
import { accountChanges } from '@lianmeng/contract/seller-account/endpoints'
import { accountStateTexts } from '@lianmeng/contract/seller-account/texts'
import { keywordOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'

type Change = DataOf<typeof accountChanges>['records'][number]

const columns: readonly Column<Change>[] = [
  { title: '卖家', width: 140, cell: ({ shortName }) => shortName },
  { title: '申请', width: 170, cell: ({ askedAt, askedBy }) => `${formatMoment(new Date(askedAt))} ${askedBy}` },
  { title: '原账户', cell: ({ formerBank, formerAccount }) => `${formerBank} ${formerAccount}`.trim() || '无' },
  { title: '新账户', cell: ({ bank, account }) => `${bank} ${account}` },
  { title: '状态', width: 90, cell: ({ state }) => accountStateTexts[state] },
  {
    title: '处理',
    width: 170,
    cell: ({ decidedAt, decidedBy }) => decidedAt && `${formatMoment(new Date(decidedAt))} ${decidedBy}`,
  },
]

/** How sellers changed the accounts that buyers pay to. */
export function AccountChanges() {
  const [search, change] = useSearchText()
  const keyword = keywordOf(search.keyword)
  const params = { ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
  const read = useRead(accountChanges, params, { keepPrevious: true, staleTime: 0 })
  return (
    <>
      <OfficeFilters>
        <OfficeSearch
          keyword={keyword}
          placeholder="卖家名称"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="收款账户变更"
        read={read}
        columns={columns}
        keyOf={({ tenantId, changeId }) => `${tenantId}/${changeId}`}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有收款账户变更" hint="卖家填写或变更收款账户后，会出现在这里。" />}
      />
    </>
  )
}
