import { createHash } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder } from '@lianmeng/contract/orders/endpoints'
import { keyIn } from '../../../answers/idempotency-key.ts'

type OrderForm = ParamsOf<typeof submitOrder>

/**
 * The content of a submission as one text, independent of the order of its fields. The expected total is left out: it
 * is only compared.
 */
export function fingerprintOf(form: OrderForm): string {
  const { cartItemIds, addressId, ways = [], remarks = [], poNo = '', costCentreId = 0 } = form
  const lines = [...new Set(cartItemIds)].sort((a, b) => a - b)
  const notes = remarks.map(({ erpTenantId, remark }) => [erpTenantId, remark] as const).sort(([a], [b]) => a - b)
  const coming = ways.map(({ erpTenantId, way }) => [erpTenantId, way] as const).sort(([a], [b]) => a - b)
  return createHash('sha256')
    .update(
      JSON.stringify({
        lines,
        addressId,
        ...(coming.length > 0 && { coming }),
        notes,
        ...(poNo.trim() !== '' && { poNo: poNo.trim() }),
        ...(costCentreId !== 0 && { costCentreId }),
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
