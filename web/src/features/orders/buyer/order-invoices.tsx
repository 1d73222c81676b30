import * as contract from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceRequestLines } from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { detail, list } from '@lianmeng/contract/orders/endpoints'
import { callFile } from '../../../lib/calls/call.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { FoldedLines, InvoiceLines } from '../../../widgets/invoices/invoice-lines.tsx'
import { InvoiceRequestCard } from '../../../widgets/invoices/invoice-request-card.tsx'
import { PanelHead } from '../../../widgets/invoices/panel-head.tsx'
import { RequestInvoiceDialog } from '../../../widgets/invoices/request-invoice-dialog.tsx'
import { RedLetterAnswer } from './red-letter-answer.tsx'

/** The invoices of an order: issued, available to request, and requested. */
export function OrderInvoices({ orderNo }: { orderNo: string }) {
  const mayAsk = useRights().may('finance')
  const { data } = useRead(contract.orderInvoices, { orderNo }, { staleTime: 0, aside: true })
  const withdraw = useWrite(contract.withdrawInvoiceRequest, { stale: [contract.orderInvoices, list, detail] })
  if (!data) return null
  const { invoiceable, invoiced, requests } = data
  const canAsk = Number(invoiceable) > 0
  if (!canAsk && requests.length === 0) return null
  const open = async (invoiceNo: string, type: contract.InvoiceFileType) => {
    const { name, content } = await callFile(contract.invoiceFile, { orderNo, invoiceNo, type })
    saveFile(name, content)
  }
  const askToWithdraw = async (requestId: number) => {
    const text = '撤回后可以重新申请。'
    if (!(await confirmDialog({ title: '撤回开票申请', text, okText: '撤回' }))) return
    withdraw.mutate({ orderNo, requestId }, { onSuccess: () => notify.success('已撤回') })
  }
  return (
    <section className="card" aria-label="发票">
      <PanelHead title="发票">
        <span className="sub">
          已开票 {formatYuan(invoiced)}　可申请 {formatYuan(invoiceable)}
        </span>
        {canAsk && mayAsk && (
          <DialogButton dialog={(close) => <RequestInvoiceDialog orderNos={[orderNo]} onClose={close} />}>
            申请开票
          </DialogButton>
        )}
      </PanelHead>
      {requests.map((request) => (
        <InvoiceRequestCard
          key={request.requestId}
          request={request}
          onOpen={(invoiceNo, type) => void open(invoiceNo, type)}
          lines={<FoldedLines>{() => <RequestedLines orderNo={orderNo} requestId={request.requestId} />}</FoldedLines>}
          letterActions={({ invoiceNo, redLetter }) =>
            redLetter?.state === 'waiting' && mayAsk && <RedLetterAnswer orderNo={orderNo} invoiceNo={invoiceNo} />
          }
          actions={
            request.state === 'open' &&
            mayAsk && (
              <button
                type="button"
                className="btn"
                disabled={withdraw.isPending}
                onClick={() => void askToWithdraw(request.requestId)}
              >
                撤回申请
              </button>
            )
          }
        />
      ))}
    </section>
  )
}

function RequestedLines(which: { orderNo: string; requestId: number }) {
  return (
    <PageAnswer of={useRead(invoiceRequestLines, which, { staleTime: 0 })}>
      {(lines) => <InvoiceLines lines={lines} />}
    </PageAnswer>
  )
}
