import { type MembershipStatus, membershipStatus } from './status.ts'

/** The customers a seller sells to. */
export type Openness = 'open' | 'membersOnly'

/** Whether prices are shown, and if not, why. */
export type PriceVisibility =
  | 'visible'
  /** 登录后可见 */
  | 'loginNeeded'
  /** 申请会员后可见 */
  | 'membershipNeeded'
  /** 会员审核通过后可见 */
  | 'membershipUnderReview'
  /** 仅会员可见 */
  | 'membersOnly'

const hiddenBecause: Record<MembershipStatus, PriceVisibility> = {
  [membershipStatus.cannotApply]: 'membersOnly',
  [membershipStatus.canApply]: 'membershipNeeded',
  [membershipStatus.underReview]: 'membershipUnderReview',
  [membershipStatus.member]: 'visible',
}

/** Members may buy; if the seller sells openly, everybody may (wire purchaseAuth 1). */
export function mayPurchase(openness: Openness, status: MembershipStatus): boolean {
  return openness === 'open' || status === membershipStatus.member
}

/** @param status the buyer company's membership with the seller; undefined for a visitor */
export function priceVisibility(openness: Openness, status: MembershipStatus | undefined): PriceVisibility {
  if (openness === 'open') return 'visible'
  return status === undefined ? 'loginNeeded' : hiddenBecause[status]
}
