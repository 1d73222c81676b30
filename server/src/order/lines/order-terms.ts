import { invoiceKindTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { type OrderTerms, type PaymentWish, paymentWishTexts } from '@lianmeng/contract/orders/terms'
import type { InvoiceKind } from '@lianmeng/trade/order/invoice'
import type { TitleRow } from '../../companies/invoice-title.ts'

/** What an order keeps of what its buyer asked for; what is missing was not said. The title is as it was then. */
export type StoredTerms = {
  wantedOn?: string
  invoice?: Omit<TitleRow, 'buyerId'> & { kind: InvoiceKind }
  payment?: PaymentWish
  attachments?: { fileId: string; name: string }[]
}

export const wireTerms = ({ wantedOn = '', invoice, payment, attachments = [] }: StoredTerms): OrderTerms => ({
  wantedOn,
  invoice: invoice
    ? {
        kind: invoice.kind,
        kindName: invoiceKindTexts[invoice.kind],
        title: invoice.title,
        taxNumber: invoice.taxNumber,
      }
    : null,
  payment: payment ?? '',
  paymentName: payment ? paymentWishTexts[payment] : '',
  attachments,
})
