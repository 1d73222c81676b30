import type { DataOf } from '@lianmeng/contract/endpoint'
import { invoiceRequests } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import type { UseQueryResult } from '@tanstack/react-query'
import { knownOf } from '../../../../lib/address/list-search.ts'
import { useSearchText } from '../../../../lib/address/use-search.ts'
import { useRead } from '../../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../../lib/person/seller-standing.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { NoResult } from '../../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../../ui/answer/page-answer.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import { Tabs } from '../../../../ui/navigation/tabs.tsx'
import { FoldedLines } from '../../../../widgets/invoices/invoice-lines.tsx'
import { InvoiceRequestCard } from '../../../../widgets/invoices/invoice-request-card.tsx'
import { PanelHead } from '../../../../widgets/invoices/panel-head.tsx'
import { BatchBar } from './batch-bar.tsx'
import { TaxCodesPanel } from './codes/tax-codes-panel.tsx'
import { openInvoiceFile } from './open-file.ts'
import { InvoiceActions, RequestActions } from './request-actions.tsx'
import { RequestLines } from './request-lines.tsx'
import { TaxNumber } from './tax-number.tsx'

const tabKeys = ['open', 'done', 'codes'] as const

/** Buyers' invoice requests, and the registered invoices. */
export default function InvoicesScreen() {
  const [search, change] = useSearchText()
  const tab = knownOf(tabKeys, search.tab) ?? 'open'
  const state = tab === 'done' ? 'done' : 'open'
  const start = Math.max(1, Number(search.page) || 1)
  const read = useRead(invoiceRequests, { state, start }, { keepPrevious: true, staleTime: 0 })
  const mayRegister = useSellerDuty('invoices')
  const open = read.data?.open ?? 0
  return (
    <div className="card">
      <PanelHead title="发票" level="h1">
        {read.data && <TaxNumber taxNumber={read.data.taxNumber} mayChange={mayRegister} />}
      </PanelHead>
      <Tabs
        name="开票申请"
        tabs={[
          { key: 'open', text: '待开票', count: open > 0 ? formatCount(open) : '' },
          { key: 'done', text: '已处理' },
          { key: 'codes', text: '税收编码' },
        ]}
        current={tab}
        onChoose={(next) => change({ tab: next === 'open' ? undefined : next, page: undefined })}
      >
        {tab === 'codes' ? (
          <TaxCodesPanel mayChange={mayRegister} />
        ) : (
          <RequestList state={state} of={read} page={start} />
        )}
      </Tabs>
    </div>
  )
}

type ListProps = { state: 'open' | 'done'; page: number; of: UseQueryResult<DataOf<typeof invoiceRequests>> }

/** A page of requests with what may be done about them. */
function RequestList({ state, page, of }: ListProps) {
  const [, change] = useSearchText()
  const mayRegister = useSellerDuty('invoices')
  return (
    <PageAnswer of={of}>
      {({ records, total, limit, taxNumber }) =>
        records.length === 0 ? (
          <NoResult
            text={state === 'open' ? '没有待开的发票' : '还没有登记过发票'}
            hint="买家收货后可以申请开票；在税局开具后回到这里登记。"
          />
        ) : (
          <>
            {state === 'open' && <BatchBar />}
            {records.map((request) => (
              <InvoiceRequestCard
                key={request.requestId}
                request={request}
                onOpen={(invoiceNo, type) => void openInvoiceFile(invoiceNo, type)}
                lines={
                  <FoldedLines>
                    {() => <RequestLines requestId={request.requestId} mayCode={mayRegister} />}
                  </FoldedLines>
                }
                actions={mayRegister && <RequestActions request={request} taxNumber={taxNumber} />}
                invoiceActions={(invoice) => mayRegister && <InvoiceActions request={request} invoice={invoice} />}
              />
            ))}
            <Pager
              page={page}
              pages={Math.ceil(total / limit)}
              total={`共 ${formatCount(total)} 个申请`}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        )
      }
    </PageAnswer>
  )
}
