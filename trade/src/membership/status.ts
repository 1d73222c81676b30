/** What a buyer company is to a seller; shown grey, green, orange and blue. [spec §4] */
export const membershipStatus = { cannotApply: 0, canApply: 1, underReview: 2, member: 3 } as const
export type MembershipStatus = (typeof membershipStatus)[keyof typeof membershipStatus]
export type MembershipStatusName = keyof typeof membershipStatus

export type MembershipEvent = 'apply' | 'approve' | 'reject' | 'withdraw' | 'end' | 'block' | 'unblock'

const names: readonly MembershipStatusName[] = ['cannotApply', 'canApply', 'underReview', 'member']

const moves: Record<MembershipStatusName, Partial<Record<MembershipEvent, MembershipStatusName>>> = {
  cannotApply: { unblock: 'canApply' },
  canApply: { apply: 'underReview', block: 'cannotApply' },
  underReview: { approve: 'member', reject: 'canApply', withdraw: 'canApply', block: 'cannotApply' },
  member: { end: 'canApply', block: 'cannotApply' },
}

export function membershipStatusName(status: MembershipStatus): MembershipStatusName {
  return names[status]!
}

/** Where an event leads from a status; undefined where it is not allowed. */
export function moveMembership(status: MembershipStatus, event: MembershipEvent): MembershipStatus | undefined {
  const to = moves[membershipStatusName(status)][event]
  return to && membershipStatus[to]
}
