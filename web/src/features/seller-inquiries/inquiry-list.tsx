import { type SellerInquiryRow, sellerInquiries } from '@lianmeng/contract/quotes/seller-endpoints'
import { quoteStateTexts } from '@lianmeng/contract/quotes/texts'
import { quoteStates } from '@lianmeng/trade/quotes/states'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useSellerReads } from '../../lib/person/seller-standing.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { CostSheets } from './cost/cost-sheets.tsx'
import { QuoteTag } from './quote-tag.tsx'

const columns: readonly Column<SellerInquiryRow>[] = [
  { title: '询价单', cell: (row) => <NameCell row={row} /> },
  { title: '买家', width: 220, cell: ({ companyName }) => companyName },
  { title: '行', width: 60, isNumber: true, cell: ({ lines }) => lines },
  { title: '状态', width: 90, cell: ({ state }) => <QuoteTag state={state} /> },
  { title: '报价截止', width: 200, cell: (row) => <DueCell row={row} /> },
  { title: '收到', width: 140, cell: ({ receivedAt }) => formatMoment(new Date(receivedAt)) },
]

function NameCell({ row: { inquiryId, inquiryNo, title } }: { row: SellerInquiryRow }) {
  const { linkTo } = useArea()
  return (
    <Link {...linkTo('inquiries', { id: String(inquiryId) })}>
      {inquiryNo}　{title}
    </Link>
  )
}

function DueCell({ row: { dueAt, canQuote } }: { row: SellerInquiryRow }) {
  const hours = Math.floor((Date.parse(dueAt) - Date.now()) / 3_600_000)
  const left = hours < 24 ? `剩 ${hours} 小时` : `剩 ${Math.floor(hours / 24)} 天`
  return (
    <>
      {formatMoment(new Date(dueAt))}
      {canQuote && hours >= 0 && <span className="sub">　{left}</span>}
    </>
  )
}

/** All inquiries received, by the state of the seller's own quote. */
export function InquiryList() {
  const [search, change] = useSearchText()
  const { linkTo } = useArea()
  const seesCosts = useSellerReads('prices')
  const state = knownOf(quoteStates, search.state)
  const keyword = keywordOf(search.keyword)
  const params = { ...(state && { state }), ...(keyword && { keyword }), start: pageOf(search.page) }
  const read = useRead(sellerInquiries, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  const countOf = new Map(read.data?.counts.map((one) => [one.state, one.count]))
  const tabs = [
    { key: undefined, text: '全部' },
    ...quoteStates.map((key) => ({ key, text: quoteStateTexts[key], count: String(countOf.get(key) || '') })),
  ]
  return (
    <div className="card">
      <h1 className="visually-hidden">询价</h1>
      <OfficeFilters>
        <OfficeSearch
          keyword={keyword}
          placeholder="询价单号、标题或买家"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
        {seesCosts && (
          <>
            <DialogButton dialog={(close) => <CostSheets onClose={close} />}>成本表</DialogButton>
            <Link {...linkTo('inquiries', { view: 'sheets' })} className="btn">
              品类成本表
            </Link>
          </>
        )}
      </OfficeFilters>
      <Tabs name="状态" tabs={tabs} current={state} onChoose={(key) => change({ state: key, page: undefined })}>
        <OfficeList
          name="询价单"
          read={read}
          columns={columns}
          keyOf={({ inquiryId }) => inquiryId}
          onPage={(page) => change({ page: String(page) })}
          empty={<NoResult text="没有询价单" hint="买家向您询价时会出现在这里，并通过站内消息提醒您。" />}
        />
      </Tabs>
    </div>
  )
}
