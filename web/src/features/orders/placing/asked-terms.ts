import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder } from '@lianmeng/contract/orders/endpoints'
import type { PaymentWish } from '@lianmeng/contract/orders/terms'
import type { InvoiceKind } from '@lianmeng/trade/order/invoice'

/** What the buyer asks of the orders besides goods and place, as typed. */
export type AskedTerms = {
  /** A local day; empty: none. */
  wantedOn: string
  /** null: not said. */
  invoice: { titleId: number; kind: InvoiceKind } | null
  attachments: readonly { fileId: string; name: string }[]
  /** By seller. */
  payments: Readonly<Record<number, PaymentWish>>
  /** By cart line. */
  notes: Readonly<Record<number, string>>
}

export const nothingAsked: AskedTerms = { wantedOn: '', invoice: null, attachments: [], payments: {}, notes: {} }

type Sent = Pick<ParamsOf<typeof submitOrder>, 'wantedOn' | 'invoice' | 'payments' | 'lineNotes' | 'attachments'>

/** The terms as sent: only what was said, of these sellers and lines. */
export function sentTerms(
  { wantedOn, invoice, attachments, payments, notes }: AskedTerms,
  groups: readonly { erpTenantId: number; lines: readonly { cartItemId: number }[] }[],
): Sent {
  const chosen = groups.flatMap(({ erpTenantId }) => {
    const payment = payments[erpTenantId]
    return payment ? [{ erpTenantId, payment }] : []
  })
  const lineNotes = groups
    .flatMap(({ lines }) => lines)
    .flatMap(({ cartItemId }) => {
      const note = notes[cartItemId]?.trim()
      return note ? [{ cartItemId, note }] : []
    })
  return {
    ...(wantedOn && { wantedOn }),
    ...(invoice && { invoice }),
    ...(chosen.length > 0 && { payments: chosen }),
    ...(lineNotes.length > 0 && { lineNotes }),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
  }
}
