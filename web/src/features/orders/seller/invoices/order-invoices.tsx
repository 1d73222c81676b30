import { sellerOrderInvoices } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { useSellerReads } from '../../../../lib/person/seller-standing.ts'
import { formatYuan } from '../../../../lib/text/yuan.ts'
import { InvoiceRequestCard } from '../../../../widgets/invoices/invoice-request-card.tsx'
import { PanelHead } from '../../../../widgets/invoices/panel-head.tsx'
import { openInvoiceFile } from './open-file.ts'

/** The invoices of an order, as its seller sees them; they are registered on another page. */
export function SellerOrderInvoices({ orderNo }: { orderNo: string }) {
  const { linkTo } = useArea()
  const enabled = useSellerReads('invoices')
  const { data } = useRead(sellerOrderInvoices, { orderNo }, { staleTime: 0, aside: true, enabled })
  if (!data || data.requests.length === 0) return null
  return (
    <section className="card" aria-label="发票">
      <PanelHead title="发票">
        <span className="sub">已开票 {formatYuan(data.invoiced)}</span>
        <Link {...linkTo('invoices')}>去开票</Link>
      </PanelHead>
      {data.requests.map((request) => (
        <InvoiceRequestCard
          key={request.requestId}
          request={request}
          onOpen={(invoiceNo, type) => void openInvoiceFile(invoiceNo, type)}
        />
      ))}
    </section>
  )
}
