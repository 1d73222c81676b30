/** A buyer company's membership with a seller; shown grey, green, orange and blue. [spec §4] */
export const membershipStatus = { cannotApply: 0, canApply: 1, underReview: 2, member: 3 } as const
export type MembershipStatus = (typeof membershipStatus)[keyof typeof membershipStatus]
