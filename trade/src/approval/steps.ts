import type { Step } from './rule.ts'

/** Who may approve in a company today, and who asked. */
export type Approving = {
  /** Active people with the right to approve. */
  approvers: ReadonlySet<number>
  administrators: ReadonlySet<number>
  requester: number
  /** Whether people may approve what they asked for themselves. */
  allowsOwn: boolean
}

/**
 * Who has to approve in a step now. Who has left or lost the right does not count, and nobody is asked about their own request; where
 * that leaves nobody, one of the administrators stands in, and a lone administrator even for themselves.
 */
export function askedIn({ mode, approvers }: Step, now: Approving): Step {
  const mayDecide = (person: number) => now.allowsOwn || person !== now.requester
  const asked = approvers.filter((person) => now.approvers.has(person) && mayDecide(person))
  if (asked.length > 0) return { mode, approvers: asked }
  const administrators = [...now.administrators]
  const others = administrators.filter(mayDecide)
  return { mode: 'any', approvers: others.length > 0 ? others : administrators }
}

/** Whether those who have approved are enough for a step. Who approved in an earlier step is not asked again. */
export function isDone({ mode, approvers }: Step, approved: ReadonlySet<number>): boolean {
  return mode === 'any'
    ? approvers.some((person) => approved.has(person))
    : approvers.every((person) => approved.has(person))
}

/** The number of the step that waits; undefined: every step is done. */
export function waitingStep(steps: readonly Step[], now: Approving, approved: ReadonlySet<number>): number | undefined {
  const at = steps.findIndex((step) => !isDone(askedIn(step, now), approved))
  return at < 0 ? undefined : at
}

/** Whose approval the waiting step still lacks. */
export function missingIn(step: Step, now: Approving, approved: ReadonlySet<number>): number[] {
  return askedIn(step, now).approvers.filter((person) => !approved.has(person))
}

/**
 * In whose name a person decides: their own, or that of somebody who is away and named them. One person is never two of those
 * who have to approve together.
 * @param missing whose approval lacks @param awayFor whom the person stands in for @param voted who has approved themselves
 */
export function inWhoseName(
  person: number,
  { missing, awayFor, voted }: { missing: readonly number[]; awayFor: ReadonlySet<number>; voted: ReadonlySet<number> },
): number | undefined {
  if (missing.includes(person)) return person
  return voted.has(person) ? undefined : missing.find((one) => awayFor.has(one))
}
