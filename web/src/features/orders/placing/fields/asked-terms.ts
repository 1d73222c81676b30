import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { preview, submitOrder } from '@lianmeng/contract/orders/endpoints'
import type { PaymentWish } from '@lianmeng/contract/orders/placing/terms'
import type { FreightWay } from '@lianmeng/trade/freight/freight'
import type { InvoiceKind } from '@lianmeng/trade/invoice/invoice'

/** Data of a submission for the company's own accounting; no cost centre: 0. */
export type Books = { poNo: string; costCentreId: number }

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
  /** A note to every seller. */
  remark: string
  /** Notes by seller. */
  remarks: Readonly<Record<number, string>>
}

export const nothingAsked: AskedTerms = {
  wantedOn: '',
  invoice: null,
  attachments: [],
  payments: {},
  notes: {},
  remark: '',
  remarks: {},
}

/** Maximum length of what one seller is told. */
const remarkLength = 200

/** How long a note may still be beside another one that the same seller reads. */
export const roomBeside = (...others: readonly string[]): number =>
  remarkLength - Math.max(0, ...others.map((other) => (other === '' ? 0 : other.length + 1)))

type Sent = Pick<
  ParamsOf<typeof submitOrder>,
  'wantedOn' | 'invoice' | 'payments' | 'lineNotes' | 'attachments' | 'remarks'
>

/** The terms as sent: only what was said, of these sellers and lines. */
export function sentTerms(
  { wantedOn, invoice, attachments, payments, notes, remark, remarks }: AskedTerms,
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
  const told = groups.flatMap(({ erpTenantId }) => {
    const text = [remark, remarks[erpTenantId] ?? ''].map((one) => one.trim()).filter(Boolean)
    return text.length > 0 ? [{ erpTenantId, remark: text.join('\n') }] : []
  })
  return {
    ...(wantedOn && { wantedOn }),
    ...(invoice && { invoice }),
    ...(chosen.length > 0 && { payments: chosen }),
    ...(lineNotes.length > 0 && { lineNotes }),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    remarks: told,
  }
}

/** The delivery ways chosen by the buyer, by seller. */
export type Ways = { erpTenantId: number; way: FreightWay }[]

/** The chosen ways as the form shows them: an unavailable one is replaced. */
export const waysOf = ({ groups }: DataOf<typeof preview>, ways: Ways): Ways =>
  groups.flatMap(({ erpTenantId, freight }) =>
    freight && freight.way !== '' && ways.some((each) => each.erpTenantId === erpTenantId)
      ? [{ erpTenantId, way: freight.way }]
      : [],
  )
