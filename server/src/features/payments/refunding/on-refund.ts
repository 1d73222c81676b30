import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { refundStateTexts, refundTexts } from '@lianmeng/contract/payments/refund-texts'
import type { Actor } from '../../../accounts/actor.ts'
import { conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { type LockedOrder, lockOrders } from '../../../order/moving/queries.ts'
import { type RefundRef, type RefundRow, refundOf } from '../../../order/payments/refund-queries.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'
import { wireRefund } from '../../../order/payments/wire-refund.ts'

export type Refunding = Pick<Deps, 'db' | 'clock' | 'config' | 'workCalendar' | 'afterMove'>

/** A refund with its order, locked: every change of a refund locks the order first. @throws 404 */
export async function lockRefund(tx: Db, ref: RefundRef): Promise<{ refund: RefundRow; order: LockedOrder }> {
  const named = await refundOf(tx, ref)
  const [order] = named ? await lockOrders(tx, ref.tenantId, [named.orderId]) : []
  // Read again: it may have changed before the order was locked.
  const refund = order && (await refundOf(tx, ref))
  if (!order || !refund) throw notFound(refundTexts.notFound)
  return { refund, order }
}

/** The note on a refund in the history of the order. */
export const refundNote = ({ refundNo, amount }: RefundRow, more = ''): string =>
  `退款单 ${refundNo}，¥${yuanOf(amount)}${more && `，${more}`}`

/** @throws 409 */
export function refuseNow({ state }: RefundRow): never {
  throw conflict(refundTexts.notNow(refundStateTexts[state]))
}

/** Changes a refund, writes its line in the audit log and returns it as it is afterwards. @throws 404, 409 */
export async function onRefund(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { event, ref }: { event: AuditEvent; ref: RefundRef },
  work: (tx: Db, refund: RefundRow, order: LockedOrder) => Promise<void>,
): Promise<Refund> {
  const object = `refund ${ref.refundNo}`
  const { answer } = await auditedChange(db, actor, { event, object }, async (tx) => {
    const { refund, order } = await lockRefund(tx, ref)
    await work(tx, refund, order)
    return { object, answer: wireRefund((await refundOf(tx, ref))!) }
  })
  return answer
}
