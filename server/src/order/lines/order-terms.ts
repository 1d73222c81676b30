import { invoiceKindTexts } from '@lianmeng/contract/invoices/invoice-texts'
import {
  type OrderTerms,
  type PaymentWish,
  paymentWishTexts,
  type SubmissionTerms,
} from '@lianmeng/contract/orders/placing/terms'
import type { InvoiceKind } from '@lianmeng/trade/invoice/invoice'
import type { TitleRow } from '../../companies/invoice-title.ts'

/** What an order keeps of what its buyer asked for; what is missing was not said. The title is as it was then. */
export type StoredTerms = {
  wantedOn?: string
  invoice?: Omit<TitleRow, 'buyerId'> & { kind: InvoiceKind }
  payment?: PaymentWish
  attachments?: { fileId: string; name: string }[]
}

/** Those that are the same for all sellers of a submission. */
export const wireSubmissionTerms = ({ wantedOn = '', invoice, attachments = [] }: StoredTerms): SubmissionTerms => ({
  wantedOn,
  invoice: invoice
    ? {
        kind: invoice.kind,
        kindName: invoiceKindTexts[invoice.kind],
        title: invoice.title,
        taxNumber: invoice.taxNumber,
      }
    : null,
  attachments,
})

export const wireTerms = (stored: StoredTerms): OrderTerms => ({
  ...wireSubmissionTerms(stored),
  payment: stored.payment ?? '',
  paymentName: paymentNameOf(stored),
})

/** How the buyer would like to pay, in words; empty: not said. */
export const paymentNameOf = ({ payment }: StoredTerms): string => (payment ? paymentWishTexts[payment] : '')
