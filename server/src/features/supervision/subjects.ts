import type { Document, documentFile } from '@lianmeng/contract/documents/document-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { InvoiceRequest } from '@lianmeng/contract/invoices/invoice-endpoints'
import type { Payment } from '@lianmeng/contract/payments/payment'
import type { Actor } from '../../accounts/actor.ts'
import type { FileStore } from '../../adapters/files/port.ts'
import type { FileAnswer } from '../../answers/file-answer.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { Side } from '../../order/finding/side.ts'
import type { StepDeps } from '../../order/moving/move-order.ts'
import type { Decider } from '../../order/payments/decider.ts'

export type Header = string | string[] | undefined

/** A request for an invoice that its seller has not answered; `amount` in fen. */
export type WaitingRequest = {
  tenantId: number
  requestId: number
  sellerName: string
  buyerName: string
  orderNo: string
  amount: number
  since: Date
}

type Papers = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'files'>
type Deciding = Pick<Deps, 'db'> & StepDeps

/** What supervision shows and does of subjects that are features of their own. Put together in server/src/features.ts. */
export type Subjects = {
  /** @throws 404 */
  documents(deps: Papers, side: Side, orderNo: string): Promise<{ issued: Document[] }>
  /** @throws 404, 503 */
  documentFile(deps: Papers, side: Side, which: ParamsOf<typeof documentFile>): Promise<FileAnswer>
  /** @throws 404 */
  invoices(db: Db, side: Side, orderNo: string): Promise<{ requests: InvoiceRequest[] }>
  /** Requests that wait since before a moment. */
  waitingRequests(db: Db, before: Date): Promise<WaitingRequest[]>
  /** Working hours that a seller has for an invoice. */
  hoursToInvoice: number
  /** @throws 404 */
  voucher(db: Db, files: FileStore, named: { tenantId: number; paymentNo: string }): Promise<FileAnswer>
  /** @throws 404, 409, 422 */
  acceptPayment(
    deps: Deciding,
    actor: Actor,
    form: { paymentNo: string; received: string; writeOff: boolean },
    header: Header,
    by: Decider,
  ): Promise<Payment>
  /** @throws 404, 409, 422 */
  returnPayment(
    deps: Deciding,
    actor: Actor,
    form: { paymentNo: string; reason: string },
    header: Header,
    by: Decider,
  ): Promise<Payment>
}
