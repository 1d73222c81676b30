import type { Refund } from '@lianmeng/contract/payments/refund'
import { refundTexts } from '@lianmeng/contract/payments/refund-texts'
import { mayConfirmRefund, mayDisputeRefund } from '@lianmeng/trade/payment/refund'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import { putConfirmed, putDisputed, unansweredRefunds } from '../../../order/payments/refund-queries.ts'
import { lockRefund, onRefund, type Refunding, refundNote, refuseNow } from './on-refund.ts'

type RefundKey = { tenantId: number; refundNo: string }

/** The buyer confirms that the money arrived. @throws 404, 409 */
export async function confirmRefund(deps: Refunding, actor: Actor, named: RefundKey): Promise<Refund> {
  const { companyId: buyerId, userId, userName: name } = buyerOf(actor)
  const ref = { ...named, buyerId }
  return onRefund(deps, actor, { event: 'refund.confirm', ref }, async (tx, refund, order) => {
    if (refund.state === 'confirmed') return
    if (!mayConfirmRefund(refund.state)) refuseNow(refund)
    await putConfirmed(tx, refund, { at: deps.clock(), by: name })
    const by = { kind: 'buyer', userId, name } as const
    await stepOrder(tx, deps, order, { event: 'confirmRefund', actor: by, note: refundNote(refund) })
  })
}

/** The buyer reports that the money did not arrive. @throws 400, 404, 409 */
export async function disputeRefund(
  deps: Refunding,
  actor: Actor,
  { problem: text, ...named }: RefundKey & { problem: string },
): Promise<Refund> {
  const { companyId: buyerId, userId, userName: name } = buyerOf(actor)
  const problem = text.trim()
  if (problem === '') throw badRequest(refundTexts.problemMissing)
  const ref = { ...named, buyerId }
  return onRefund(deps, actor, { event: 'refund.dispute', ref }, async (tx, refund, order) => {
    if (refund.state === 'disputed' && refund.problem === problem) return
    if (!mayDisputeRefund(refund.state)) refuseNow(refund)
    await putDisputed(tx, refund, { at: deps.clock(), by: name, problem })
    const by = { kind: 'buyer', userId, name } as const
    await stepOrder(tx, deps, order, { event: 'disputeRefund', actor: by, note: refundNote(refund, problem) })
  })
}

/**
 * Turns each transfer that its buyer did not answer in time into a dispute: receipt is never assumed. Several processes
 * may do so at once.
 * @returns how many
 */
export async function disputeUnanswered(deps: Refunding): Promise<number> {
  let disputed = 0
  for (const ref of await unansweredRefunds(deps.db, deps.clock())) {
    await transaction(deps.db, async (tx) => {
      const { refund, order } = await lockRefund(tx, ref)
      const at = deps.clock()
      if (refund.state !== 'sent' || !refund.answerDue || refund.answerDue > at) return
      await putDisputed(tx, refund, { at, by: '', problem: refundTexts.unanswered })
      const actor = { kind: 'system', userId: null, name: '' } as const
      const note = refundNote(refund, refundTexts.unanswered)
      await stepOrder(tx, deps, order, { event: 'disputeRefund', actor, note })
      disputed += 1
    })
  }
  return disputed
}
