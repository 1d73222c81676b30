import { type InquiryRow, inquiryList } from '@lianmeng/contract/quotes/endpoints'
import { inquiryStateTexts } from '@lianmeng/contract/quotes/texts'
import { inquiryStates } from '@lianmeng/trade/quotes/states'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { AskQuote } from '../../widgets/ask-quote/ask-quote.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { StateTag } from './state-tag.tsx'

const columns: readonly Column<InquiryRow>[] = [
  { title: '询价单', cell: (row) => <NameCell row={row} /> },
  { title: '状态', width: 90, cell: ({ state }) => <StateTag state={state} /> },
  { title: '行', width: 60, isNumber: true, cell: ({ lines }) => lines },
  {
    title: '报价',
    width: 110,
    cell: ({ sellers, quotes, state }) => (state === 'draft' ? '—' : `${quotes} / ${sellers} 家`),
  },
  { title: '截止', width: 150, cell: ({ dueAt }) => (dueAt ? formatMoment(new Date(dueAt)) : '—') },
  { title: '最后修改', width: 210, cell: (row) => `${row.updatedBy}，${formatMoment(new Date(row.updatedAt))}` },
]

function NameCell({ row: { inquiryId, inquiryNo, title } }: { row: InquiryRow }) {
  const { linkTo } = useArea()
  return (
    <Link {...linkTo('inquiry', { id: String(inquiryId) })}>
      {inquiryNo || '草稿'}　{title}
    </Link>
  )
}

/** 询价单: all inquiries of the company, by state. */
export default function InquiriesScreen() {
  return (
    <BuyerGate>
      <Inquiries />
    </BuyerGate>
  )
}

function Inquiries() {
  const [search, change] = useSearchText()
  const state = knownOf(inquiryStates, search.state)
  const keyword = keywordOf(search.q)
  const params = { ...(state && { state }), ...(keyword && { keyword }), start: pageOf(search.p) }
  const read = useRead(inquiryList, params, { keepPrevious: true, staleTime: 0, whenBack: true })
  const countOf = new Map(read.data?.counts.map((one) => [one.state, one.count]))
  const tabs = [
    { key: undefined, text: '全部' },
    ...inquiryStates.map((key) => ({ key, text: inquiryStateTexts[key], count: String(countOf.get(key) || '') })),
  ]
  return (
    <section className="card">
      <h1 className="visually-hidden">询价单</h1>
      <OfficeFilters>
        <OfficeSearch keyword={keyword} placeholder="询价单号或标题" onSearch={(q) => change({ q, p: undefined })} />
        <AskQuote title="新询价" lines={() => []} className="btn btn-brand">
          新建询价
        </AskQuote>
      </OfficeFilters>
      <Tabs name="状态" tabs={tabs} current={state} onChoose={(key) => change({ state: key, p: undefined })}>
        <OfficeList
          name="询价单"
          read={read}
          columns={columns}
          keyOf={({ inquiryId }) => inquiryId}
          onPage={(page) => change({ p: String(page) })}
          empty={
            <NoResult
              text="没有询价单"
              hint="在易改图、上传的图纸、没有现货的清单、快速下单和待采清单中点「询价」，向最多 5 个卖家要价。"
            />
          }
        />
      </Tabs>
    </section>
  )
}
