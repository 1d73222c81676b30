import type { ApplicationProblem, ApplicationState } from '@lianmeng/trade/membership/application'
import { maxSellers } from '@lianmeng/trade/membership/application'
import type { MembershipStatus } from '@lianmeng/trade/membership/status'
import { rangeEnds, type TradeRange } from '@lianmeng/trade/membership/trade-range'

/** Texts of a company's standing with a seller. [spec §4] */
export const membershipText: Readonly<Record<MembershipStatus, string>> = {
  0: '暂不可申请',
  1: '可申请',
  2: '审核中',
  3: '已是会员',
}

/** Why an application was not sent to one of the sellers. */
export const applicationProblemTexts: Record<ApplicationProblem | 'noSeller' | 'tooOften', string> = {
  member: '已是该卖家会员',
  cannotApply: '暂不可申请该卖家会员',
  noSeller: '卖家不存在',
  tooOften: '今日申请次数已达上限，请明天再试',
}

/** Texts of an application's state for the seller's staff. */
export const applicationStateTexts: Record<ApplicationState, string> = {
  submitted: '待审核',
  approved: '已通过',
  rejected: '已拒绝',
  withdrawn: '已撤回',
  lapsed: '已过期',
}

/** How much an applicant ordered on the platform in the last twelve months. */
export const tradeRangeTexts: Record<TradeRange, string> = {
  none: '暂无成交',
  few: `1 至 ${rangeEnds.few} 单`,
  some: `${rangeEnds.few + 1} 至 ${rangeEnds.some} 单`,
  many: `${rangeEnds.some + 1} 至 ${rangeEnds.many} 单`,
  most: `${rangeEnds.many} 单以上`,
}

/** Messages to the buyer after applying. [spec §8] */
export const appliedTexts = {
  failed: '会员申请失败，尝试重新提交。',
  done: '已经成功提交会员申请！',
} as const

/** Refusals concerning memberships. */
export const membershipTexts = {
  noSellerChosen: '请选择卖家！',
  tooManySellers: `最多选择${maxSellers}个卖家`,
  notUnderReview: '没有审核中的申请',
  urgedAlready: '24 小时内已催审过，请耐心等待',
  notMember: '不是该卖家会员',
  handled: '该申请已处理，请刷新',
  standingChanged: '会员状态已变化，请刷新',
  rejectReasonMissing: '请填写拒绝原因',
  verificationRejected: '该企业的认证已被平台驳回，不能通过',
  levelUnknown: '会员等级不存在，请刷新',
  levelNameTaken: '已有同名的会员等级',
  levelInUse: '该等级下还有会员，不能删除',
  tooManyLevels: '会员等级最多 20 个',
  validToPast: '有效期早于今天',
  tooManyLooks: '今日查看联系方式次数过多，请明天再试',
} as const
export type MembershipRefusal = keyof typeof membershipTexts

/** Message to a former member. */
export const expiredText = (day: string) => `会员已于${day}到期，续期后可见会员价`
