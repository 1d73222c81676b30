import type { Step } from './rule.ts'

/** The company's present approvers, and the requester. */
export type Approving = {
  /** Active members with the right to approve. */
  approvers: ReadonlySet<number>
  administrators: ReadonlySet<number>
  requester: number
  /** Whether people may approve their own requests. */
  allowsOwn: boolean
}

/**
 * The present approvers of a step. Members who have left or lost the right do not count, and nobody approves their own
 * request; if that leaves nobody, one of the administrators steps in, and a sole administrator even for themselves.
 */
export function askedIn({ mode, approvers }: Step, now: Approving): Step {
  const mayDecide = (person: number) => now.allowsOwn || person !== now.requester
  const asked = approvers.filter((person) => now.approvers.has(person) && mayDecide(person))
  if (asked.length > 0) return { mode, approvers: asked }
  const administrators = [...now.administrators]
  const others = administrators.filter(mayDecide)
  return { mode: 'any', approvers: others.length > 0 ? others : administrators }
}

/** Whether the approvals suffice for a step. An approval given in an earlier step counts again. */
export function isDone({ mode, approvers }: Step, approved: ReadonlySet<number>): boolean {
  return mode === 'any'
    ? approvers.some((person) => approved.has(person))
    : approvers.every((person) => approved.has(person))
}

/** The number of the first open step; undefined: every step is done. */
export function waitingStep(steps: readonly Step[], now: Approving, approved: ReadonlySet<number>): number | undefined {
  const at = steps.findIndex((step) => !isDone(askedIn(step, now), approved))
  return at < 0 ? undefined : at
}

/** People whose approval the open step still lacks. */
export function missingIn(step: Step, now: Approving, approved: ReadonlySet<number>): number[] {
  return askedIn(step, now).approvers.filter((person) => !approved.has(person))
}

/**
 * The person in whose name someone decides: their own, or an absent person who named them as deputy. One person never
 * counts as two of those who must approve together.
 * @param missing open approvals @param awayFor people the person deputises for @param voted people who have approved
 * already
 */
export function inWhoseName(
  person: number,
  { missing, awayFor, voted }: { missing: readonly number[]; awayFor: ReadonlySet<number>; voted: ReadonlySet<number> },
): number | undefined {
  if (missing.includes(person)) return person
  return voted.has(person) ? undefined : missing.find((one) => awayFor.has(one))
}
