import { approvalStateTexts, approvalTexts } from '@lianmeng/contract/approvals/texts'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { afterWorkingHours } from '../../../calendar/working-time.ts'
import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../../database/db.ts'
import { outdated, withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { tellPerson } from '../../../messages/messages.ts'
import { placeOrders } from '../../../order/drafting/queries.ts'
import { policyOfApproved } from '../../../order/policy/placed-policy.ts'
import { askApprovers } from './ask-approvers.ts'
import { judgeAgain } from './judge-again.ts'
import { orderedMessage, refusedMessage, returnedMessage } from './messages.ts'
import { circleOf, endRequest, putVote, type RequestRow, requestOf, type VoteRow, votesOf } from './queries.ts'
import { type Circle, nameOfVoter, standingOf } from './standing.ts'

export type DecidingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'catalogue' | 'workCalendar'>

export type Times = { now: Date; expiresAt: Date }

/** A pending request, locked until the transaction ends. @throws 404, 409 */
export async function lockPending(tx: Db, buyerId: number, approvalNo: string): Promise<RequestRow> {
  const request = await requestOf(tx, buyerId, approvalNo, { locked: true })
  if (!request) throw notFound(approvalTexts.none)
  const { state, decidedBy } = request
  if (state !== 'pending') throw conflict(approvalTexts.decided(decidedBy, approvalStateTexts[state]))
  return request
}

/** Ends a request whose goods cannot be ordered as approved, and tells the person who made it. */
async function returnIt(
  tx: Db,
  request: RequestRow,
  now: Date,
  differences: readonly string[],
): Promise<StockFigures[]> {
  await endRequest(tx, request, { state: 'returned', by: '', at: now, differences })
  await tellPerson(tx, request.requestedBy, returnedMessage(request))
  return []
}

/** Places the approved order if it is still the one that was approved. @returns stock as it is after the commit */
async function order(
  tx: Db,
  deps: DecidingDeps,
  request: RequestRow,
  { people }: Circle,
  { by, times }: { by: string; times: Times },
): Promise<StockFigures[]> {
  const { approvalNo, draft } = request
  const { now } = times
  const isThere = people.some(({ userId, disabled }) => userId === request.requestedBy && !disabled)
  if (!isThere) return returnIt(tx, request, now, [approvalTexts.requesterLeft])
  const judged = await judgeAgain(tx, deps, request, times)
  if ('differences' in judged) return returnIt(tx, request, now, judged.differences)
  const { placement } = judged
  const policy = policyOfApproved(approvalNo, draft.held, placement.orders)
  const { reply, stock } = await placeOrders(tx, { ...placement, cost_centre: draft.placement.cost_centre, policy })
  await endRequest(tx, request, { state: 'ordered', by, at: now, groupNo: reply.group_no })
  await tellPerson(tx, request.requestedBy, orderedMessage(request, placement.orders.length))
  return stock
}

/**
 * Asks the next people, or places the order when no approval is missing any more.
 * @returns stock as it is after the commit
 */
export async function proceed(
  tx: Db,
  deps: DecidingDeps,
  request: RequestRow,
  circle: Circle,
  { votes, times }: { votes: readonly VoteRow[]; times: Times },
): Promise<StockFigures[]> {
  const standing = standingOf(request, circle, votes)
  if (standing.step === undefined) {
    return order(tx, deps, request, circle, { by: votes.at(-1)?.voterName ?? '', times })
  }
  await askApprovers(tx, request, standing, circle)
  return []
}

type Verdict = { approves: boolean; note: string }

async function vote(
  tx: Db,
  deps: DecidingDeps,
  { buyer, approvalNo, verdict, times }: { buyer: Buyer; approvalNo: string; verdict: Verdict; times: Times },
): Promise<StockFigures[]> {
  const { companyId, userId, userName } = buyer
  const { now } = times
  const request = await lockPending(tx, companyId, approvalNo)
  const circle = await circleOf(tx, companyId, now)
  const before = await votesOf(tx, companyId, [request.id])
  const standing = standingOf(request, circle, before)
  const approverId = nameOfVoter(userId, standing, circle, before)
  if (approverId === undefined) throw conflict(approvalTexts.notYours)
  const given: VoteRow = {
    buyerId: companyId,
    requestId: request.id,
    approverId,
    votedBy: userId,
    voterName: userName,
    at: now,
    ...verdict,
  }
  await putVote(tx, given)
  if (!verdict.approves) {
    await endRequest(tx, request, { state: 'refused', by: userName, at: now, note: verdict.note })
    await tellPerson(tx, request.requestedBy, refusedMessage(request, userName, verdict.note))
    return []
  }
  return proceed(tx, deps, request, circle, { votes: [...before, given], times })
}

/**
 * Approves or refuses a request. The last approval judges it once more and orders it, in the same transaction.
 * @throws 400 for a refusal without a reason; 404; 409 when it does not wait for this person
 */
export async function decide(
  deps: DecidingDeps,
  buyer: Buyer,
  { approvalNo, approves, note = '' }: { approvalNo: string; approves: boolean; note?: string | undefined },
): Promise<void> {
  const verdict = { approves, note: note.trim() }
  if (!approves && verdict.note === '') throw badRequest(approvalTexts.reasonMissing)
  await deciding(deps, (tx, times) => vote(tx, deps, { buyer, approvalNo, verdict, times }))
}

/** Runs what may place an order, again if something changed meanwhile, and tells the catalogue of its stock. */
export async function deciding(
  deps: DecidingDeps,
  work: (tx: Db, times: Times) => Promise<StockFigures[]>,
): Promise<void> {
  const days = await deps.workCalendar()
  const attempt = () => {
    const now = deps.clock()
    const times = { now, expiresAt: afterWorkingHours(now, deps.config.reservationHours, days) }
    return transaction(deps.db, (tx) => work(tx, times))
  }
  const stock = await withRetry(attempt, outdated)
  if (stock.length > 0) deps.catalogue.stockChanged(stock)
}
