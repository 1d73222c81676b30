import { type Approving, inWhoseName, missingIn, waitingStep } from '@lianmeng/trade/approval/steps'
import { approvingOf } from './people.ts'
import type { DelegateRow, PersonRow, RequestRow, VoteRow } from './queries.ts'

/** Who belongs to the company and who stands in for whom today. */
export type Circle = { people: readonly PersonRow[]; delegates: readonly DelegateRow[] }

/** How far a waiting request is. */
export type RequestStanding = {
  now: Approving
  approved: ReadonlySet<number>
  /** The number of the step that waits; undefined: every step is done. */
  step: number | undefined
  /** Whose approval lacks now. */
  missing: readonly number[]
}

export function standingOf(request: RequestRow, { people }: Circle, votes: readonly VoteRow[]): RequestStanding {
  const now = approvingOf(people, { requester: request.requestedBy, allowsOwn: request.allowsOwn })
  const approved = new Set(votes.filter(({ approves }) => approves).map(({ approverId }) => approverId))
  const step = waitingStep(request.steps, now, approved)
  return { now, approved, step, missing: step === undefined ? [] : missingIn(request.steps[step]!, now, approved) }
}

/** In whose name a person may decide now; undefined: in nobody's. */
export function nameOfVoter(
  userId: number,
  { now, missing }: RequestStanding,
  { delegates }: Circle,
  votes: readonly VoteRow[],
): number | undefined {
  if (!now.approvers.has(userId)) return undefined
  // Standing in for somebody is no way to one's own request.
  const mayStandIn = now.allowsOwn || userId !== now.requester
  const awayFor = new Set(
    mayStandIn ? delegates.filter((one) => one.delegateId === userId).map((one) => one.userId) : [],
  )
  return inWhoseName(userId, { missing, awayFor, voted: new Set(votes.map(({ votedBy }) => votedBy)) })
}

/** Whom to tell that their approval lacks: them, and those who stand in for them. */
export const toldOf = ({ missing }: RequestStanding, { delegates }: Circle): number[] => [
  ...new Set([
    ...missing,
    ...delegates.filter(({ userId }) => missing.includes(userId)).map(({ delegateId }) => delegateId),
  ]),
]
