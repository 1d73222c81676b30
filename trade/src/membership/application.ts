import { type MembershipStatus, moveMembership } from './status.ts'

/** Sellers one application may go to. [spec §5, §9] */
export const maxSellersPerApplication = 5

export type ApplicationProblem =
  /** 请选择卖家！ */
  | 'noSeller'
  /** 最多选择5个卖家 */
  | 'tooManySellers'
  /** 当前状态不可申请会员 */
  | 'cannotApply'

/** The first problem of an application for membership with the chosen sellers. */
export function applicationProblem(sellers: readonly { status: MembershipStatus }[]): ApplicationProblem | undefined {
  if (sellers.length === 0) return 'noSeller'
  if (sellers.length > maxSellersPerApplication) return 'tooManySellers'
  if (sellers.some(({ status }) => moveMembership(status, 'apply') === undefined)) return 'cannotApply'
  return undefined
}
