import { type Approving, inWhoseName, missingIn, waitingStep } from '@lianmeng/trade/approval/steps'
import { approvingOf } from '../../../order/policy/people.ts'
import type { PersonRow } from '../../../order/policy/people-queries.ts'
import type { DelegateRow, RequestRow, VoteRow } from './queries.ts'

/** The members of the company and today's delegates. */
export type Circle = { people: readonly PersonRow[]; delegates: readonly DelegateRow[] }

/** The progress of a pending request. */
export type RequestStanding = {
  now: Approving
  approved: ReadonlySet<number>
  /** The number of the pending step; undefined: every step is done. */
  step: number | undefined
  /** Those whose approval is missing now. */
  missing: readonly number[]
}

export function standingOf(request: RequestRow, { people }: Circle, votes: readonly VoteRow[]): RequestStanding {
  const now = approvingOf(people, { requester: request.requestedBy, allowsOwn: request.allowsOwn })
  const approved = new Set(votes.filter(({ approves }) => approves).map(({ approverId }) => approverId))
  const step = waitingStep(request.steps, now, approved)
  return { now, approved, step, missing: step === undefined ? [] : missingIn(request.steps[step]!, now, approved) }
}

/** The person in whose name someone may decide now; undefined: no one. */
export function nameOfVoter(
  userId: number,
  { now, missing }: RequestStanding,
  { delegates }: Circle,
  votes: readonly VoteRow[],
): number | undefined {
  if (!now.approvers.has(userId)) return undefined
  // A delegation must not let people approve their own requests.
  const mayStandIn = now.allowsOwn || userId !== now.requester
  const awayFor = new Set(
    mayStandIn ? delegates.filter((one) => one.delegateId === userId).map((one) => one.userId) : [],
  )
  return inWhoseName(userId, { missing, awayFor, voted: new Set(votes.map(({ votedBy }) => votedBy)) })
}

/** Those whose approval is missing, and their delegates. */
export const toldOf = ({ missing }: RequestStanding, { delegates }: Circle): number[] => [
  ...new Set([
    ...missing,
    ...delegates.filter(({ userId }) => missing.includes(userId)).map(({ delegateId }) => delegateId),
  ]),
]
