import { transaction } from '../../../database/db.ts'
import type { OnAsks } from '../../../order/drafting/on-asks.ts'
import { newOrderNumber } from '../../../order/drafting/order-number.ts'
import { policyOfRequest } from '../../../order/policy/placed-policy.ts'
import { askApprovers } from './ask-approvers.ts'
import { circleOf, type FrozenDraft, requestOf, writeRequest } from './queries.ts'
import { standingOf } from './standing.ts'

/** Days in which to approve. */
const term = 7
const dayMs = 86_400_000

/**
 * Freezes a submission until it is approved: takes its lines out of the cart, holds its budgets, and tells the first
 * approvers.
 * @throws LM001 when something is no longer as it was judged
 */
export const requestApproval: OnAsks = ({ db, clock }, { drawn, cost_centre, verdict, wanted, address, areaCode }) => {
  const now = clock()
  const approval_no = `SP${newOrderNumber(now)}`
  const policy = policyOfRequest(verdict, approval_no, drawn.total)
  const steps = verdict.asks.flatMap((rule) => rule.steps)
  const { ways, remarks, poNo, costCentreId, lineNotes } = wanted
  const draft: FrozenDraft = {
    wanted: {
      ...(ways && { ways }),
      ...(remarks && { remarks }),
      ...(poNo !== undefined && { poNo }),
      ...(costCentreId !== undefined && { costCentreId }),
      ...(lineNotes && { lineNotes }),
    },
    address,
    areaCode,
    placement: { ...drawn, cost_centre },
    held: policy.taken,
  }
  return transaction(db, async (tx) => {
    const reply = await writeRequest(
      tx,
      { ...drawn, policy },
      {
        approval_no,
        cost_centre_id: verdict.centre?.id ?? 0,
        draft,
        rules: verdict.asks.map(({ name }) => name),
        steps,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + term * dayMs).toISOString(),
      },
    )
    const written = (await requestOf(tx, drawn.buyer_id, approval_no))!
    const circle = await circleOf(tx, drawn.buyer_id, now)
    await askApprovers(tx, written, standingOf(written, circle, []), circle)
    return reply
  })
}
