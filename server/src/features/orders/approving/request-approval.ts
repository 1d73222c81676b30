import { askedIn } from '@lianmeng/trade/approval/steps'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellPeople } from '../../../messages/messages.ts'
import { localDay } from '../../../time/local-day.ts'
import { newOrderNumber } from '../placing/order-number.ts'
import type { DrawnPlacement, StoredReply } from '../placing/queries.ts'
import type { PolicyVerdict } from '../policy/judge-policy.ts'
import { policyOfRequest } from '../policy/placed-policy.ts'
import { askMessage } from './messages.ts'
import { approvingOf } from './people.ts'
import { delegatesOf, type FrozenDraft, peopleOf, writeRequest } from './queries.ts'

/** Days in which to approve. */
const term = 7
const dayMs = 86_400_000

/**
 * Freezes a submission until it is approved: takes its lines out of the cart, holds its budgets, and tells the first
 * approvers.
 * @throws LM001 when something is no longer as it was judged
 */
export function requestApproval(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { drawn, cost_centre, verdict }: { drawn: DrawnPlacement; cost_centre: string; verdict: PolicyVerdict },
  { wanted, address, areaCode }: Pick<FrozenDraft, 'wanted' | 'address' | 'areaCode'>,
): Promise<StoredReply> {
  const now = clock()
  const approval_no = `SP${newOrderNumber(now)}`
  const policy = policyOfRequest(verdict, approval_no, drawn.total)
  const steps = verdict.asks.flatMap((rule) => rule.steps)
  const { ways, remarks, poNo, costCentreId } = wanted
  const draft: FrozenDraft = {
    wanted: {
      ...(ways && { ways }),
      ...(remarks && { remarks }),
      ...(poNo !== undefined && { poNo }),
      ...(costCentreId !== undefined && { costCentreId }),
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
    const people = approvingOf(await peopleOf(tx, drawn.buyer_id), {
      requester: drawn.user_id,
      allowsOwn: verdict.allowsOwn,
    })
    const { approvers } = askedIn(steps[0]!, people)
    const delegates = await delegatesOf(tx, drawn.buyer_id, localDay(now))
    const told = new Set([
      ...approvers,
      ...delegates.filter(({ userId }) => approvers.includes(userId)).map(({ delegateId }) => delegateId),
    ])
    const message = askMessage({ approvalNo: approval_no, requesterName: drawn.user_name, total: drawn.total })
    await tellPeople(tx, [...told], [message])
    return reply
  })
}
