import { createHash } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder } from '@lianmeng/contract/orders/endpoints'
import { keyIn } from '../../../answers/idempotency-key.ts'

type OrderForm = ParamsOf<typeof submitOrder>

/** Texts by number, in the order of the numbers. */
const pairs = <T>(all: readonly T[], pairOf: (one: T) => readonly [number, string]): (readonly [number, string])[] =>
  all.map(pairOf).sort(([a], [b]) => a - b)

/**
 * The content of a submission as one text, independent of the order of its fields. The expected total is left out: it
 * is only compared.
 */
export function fingerprintOf(form: OrderForm): string {
  const { cartItemIds, addressId, ways = [], remarks = [], poNo = '', costCentreId = 0 } = form
  const { wantedOn, invoice, payments = [], lineNotes = [], attachments = [] } = form
  const lines = [...new Set(cartItemIds)].sort((a, b) => a - b)
  const notes = pairs(remarks, ({ erpTenantId, remark }) => [erpTenantId, remark])
  const coming = pairs(ways, ({ erpTenantId, way }) => [erpTenantId, way])
  return createHash('sha256')
    .update(
      JSON.stringify({
        lines,
        addressId,
        ...(coming.length > 0 && { coming }),
        notes,
        ...(poNo.trim() !== '' && { poNo: poNo.trim() }),
        ...(costCentreId !== 0 && { costCentreId }),
        ...(wantedOn !== undefined && { wantedOn }),
        ...(invoice && { invoice: [invoice.titleId, invoice.kind] }),
        ...(payments.length > 0 && { payments: pairs(payments, ({ erpTenantId, payment }) => [erpTenantId, payment]) }),
        ...(lineNotes.length > 0 && { lineNotes: pairs(lineNotes, ({ cartItemId, note }) => [cartItemId, note]) }),
        ...(attachments.length > 0 && { attachments: attachments.map(({ fileId, name }) => [fileId, name]) }),
      }),
    )
    .digest('hex')
}

/**
 * The key under which the answer is stored: the caller's own, or the content itself. A cart line is ordered once and
 * its number never reused, so equal content can only be a repetition.
 * @throws 400
 */
export function idempotencyKey(header: string | string[] | undefined, fingerprint: string): string {
  return keyIn(header) ?? `wish ${fingerprint}`
}
