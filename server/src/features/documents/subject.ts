import type { DocumentKind } from '@lianmeng/contract/documents/document-endpoints'
import type { OrderRow } from '../../order/reading/queries.ts'
import type { PaperSubject } from '../../papers/queries.ts'

/** A paper of an order by its kind. `batch`: the shipment of a delivery note or certificate, 0 for others. */
export type Which = { kind: DocumentKind; batch: number }

/** The subject under which a paper of an order is filed. */
export function subjectOf({ tenantId, buyerId, id }: OrderRow, { kind, batch }: Which): PaperSubject {
  return { tenantId, buyerId, kind, orderId: id, subject: batch > 0 ? `${id}/${batch}` : String(id) }
}
