import { invoiceRequests } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { useSearchText } from '../../../../lib/address/use-search.ts'
import { useRead } from '../../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../../lib/person/seller-standing.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { NoResult } from '../../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../../ui/answer/page-answer.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import { Tabs } from '../../../../ui/navigation/tabs.tsx'
import { InvoiceRequestCard } from '../../../../widgets/invoices/invoice-request-card.tsx'
import { PanelHead } from '../../../../widgets/invoices/panel-head.tsx'
import { openInvoiceFile } from './open-file.ts'
import { InvoiceActions, RequestActions } from './request-actions.tsx'
import { TaxNumber } from './tax-number.tsx'

/** Buyers' invoice requests, and the registered invoices. */
export default function InvoicesScreen() {
  const [search, change] = useSearchText()
  const state = search.tab === 'done' ? 'done' : 'open'
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
        ]}
        current={state}
        onChoose={(tab) => change({ tab: tab === 'done' ? tab : undefined, page: undefined })}
      >
        <PageAnswer of={read}>
          {({ records, total, limit, taxNumber }) =>
            records.length === 0 ? (
              <NoResult
                text={state === 'open' ? '没有待开的发票' : '还没有登记过发票'}
                hint="买家收货后可以申请开票；在税局开具后回到这里登记。"
              />
            ) : (
              <>
                {records.map((request) => (
                  <InvoiceRequestCard
                    key={request.requestId}
                    request={request}
                    onOpen={(invoiceNo, type) => void openInvoiceFile(invoiceNo, type)}
                    actions={mayRegister && <RequestActions request={request} taxNumber={taxNumber} />}
                    invoiceActions={(invoice) => mayRegister && <InvoiceActions request={request} invoice={invoice} />}
                  />
                ))}
                <Pager
                  page={start}
                  pages={Math.ceil(total / limit)}
                  total={`共 ${formatCount(total)} 个申请`}
                  onPage={(page) => change({ page: String(page) })}
                />
              </>
            )
          }
        </PageAnswer>
      </Tabs>
    </div>
  )
}
