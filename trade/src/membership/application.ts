import { type MembershipStatus, membershipStatus } from './status.ts'

/** States of a membership application. */
export const applicationStates = ['submitted', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Sellers that one application may go to. [spec §9] */
export const maxSellers = 5

/** Days after which an undecided application lapses. */
export const daysToDecide = 15

/** Days before the end of a membership on which its company is notified. */
export const noticeDays = [30, 7, 1] as const

/** Why a seller gets no application. */
export type ApplicationProblem =
  /** 已是该卖家会员 */
  | 'member'
  /** 暂不可申请该卖家会员 */
  | 'cannotApply'

/**
 * The effect of applying on a company's standing with one seller: each is judged separately, and repeating an undecided
 * application counts as a success.
 */
export function applicationProblem(status: MembershipStatus): ApplicationProblem | undefined {
  if (status === membershipStatus.member) return 'member'
  return status === membershipStatus.cannotApply ? 'cannotApply' : undefined
}

/** Possible moves of a standing, and their targets. For applying see {@link applicationProblem}. */
export const membershipMoves = {
  approve: { from: [membershipStatus.underReview], to: membershipStatus.member },
  reject: { from: [membershipStatus.underReview], to: membershipStatus.canApply },
  withdraw: { from: [membershipStatus.underReview], to: membershipStatus.canApply },
  lapse: { from: [membershipStatus.underReview], to: membershipStatus.canApply },
  end: { from: [membershipStatus.member], to: membershipStatus.canApply },
  quit: { from: [membershipStatus.member], to: membershipStatus.canApply },
  expire: { from: [membershipStatus.member], to: membershipStatus.canApply },
  block: {
    from: [membershipStatus.canApply, membershipStatus.underReview, membershipStatus.member],
    to: membershipStatus.cannotApply,
  },
  unblock: { from: [membershipStatus.cannotApply], to: membershipStatus.canApply },
} as const satisfies Record<string, { from: readonly MembershipStatus[]; to: MembershipStatus }>
export type MembershipMove = keyof typeof membershipMoves

/** The smallest of the {@link noticeDays} that has been reached and not yet announced. */
export function noticeDue(daysLeft: number, told: number | null): number | undefined {
  const due = noticeDays.filter((days) => daysLeft <= days).at(-1)
  return due !== undefined && (told === null || due < told) ? due : undefined
}
