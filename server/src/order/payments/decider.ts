import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import type { Step } from '../moving/move-order.ts'
import type { PaymentRow } from './queries.ts'

/** The decider about a voucher: its seller, or the platform in its place. */
export type Decider = {
  tenantId: number
  by: Step['actor']
  /** The decider's name as the payment shows it. */
  signature: string
  /** Appended to the note of the history. */
  remark: string
  /** @throws 409 when the decision is not theirs yet */
  requireTurn(payment: PaymentRow): Promise<void>
  events: { accepted: AuditEvent; returned: AuditEvent }
}
