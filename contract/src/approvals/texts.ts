import type { BudgetPeriod } from '@lianmeng/trade/approval/budget'
import type { Step } from '@lianmeng/trade/approval/rule'

/** States of a request. */
export const approvalStates = ['pending', 'ordered', 'refused', 'withdrawn', 'returned', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalStateTexts: Record<ApprovalState, string> = {
  pending: '待审批',
  ordered: '已通过并下单',
  refused: '已驳回',
  withdrawn: '已撤回',
  returned: '内容已变化，退回',
  expired: '已过期',
}

export const stepModeTexts: Record<Step['mode'], string> = { any: '或签（任一人同意）', all: '会签（全部同意）' }

export const budgetPeriodTexts: Record<BudgetPeriod, string> = { month: '每月', quarter: '每季度', year: '每年' }

/** Refusals of a submission. */
export const policyTexts = {
  costCentreMissing: '请选择成本中心',
  costCentreUnknown: '该成本中心不存在或已停用，请重新选择',
  /** @param name of the budget @param excess yuan */
  aboveBudget: (name: string, excess: string): string => `已超出${name}预算 ${excess} 元，不能提交`,
} as const

/** Refusals of an administrator's settings. */
export const ruleTexts = {
  /** @param place of the rule in the list, counted from 1 */
  namelessRule: (place: number): string => `第 ${place} 条规则没有名称`,
  stepless: (place: number): string => `第 ${place} 条规则没有审批人`,
  badAmount: (place: number): string => `第 ${place} 条规则的金额须为数字，最多 2 位小数`,
  unknownApprover: (place: number): string => `第 ${place} 条规则的审批人不是有审批权限的成员`,
  unknownCentre: (place: number): string => `第 ${place} 条规则的成本中心不存在`,
  rulesChanged: '审批规则已在别处修改，请刷新后再改',
  namelessCentre: '请填写成本中心的编号与名称',
  centreTaken: '已有相同编号的成本中心',
  badBudget: '预算金额须为数字，最多 2 位小数',
  budgetTaken: '该成本中心在此周期已有预算',
  badTrial: '金额须为数字，最多 2 位小数',
  badDays: '代理的结束日期不能早于开始日期',
  badDelegate: '代理人须为另一位有审批权限的成员',
} as const

/** Refusals about a request. */
export const approvalTexts = {
  none: '审批单不存在',
  /** @param name who decided */
  decided: (name: string, state: string): string =>
    name ? `该申请已由${name}处理（${state}）` : `该申请${state}，不能再处理`,
  notYours: '该申请现在不需要您审批',
  linkForged: '链接不完整，请从群消息重新打开',
  linkExpired: '链接已过期，请在采购申请列表中查看',
  linkForeign: '您不是该企业的成员，不能查看这张采购申请',
  notRequester: '只有申请人或管理员可以撤回',
  reasonMissing: '请填写驳回原因',
  requesterLeft: '申请人已不在企业或已停用，不能下单',
  restoredBefore: '商品已放回待采清单',
  notEnded: '申请还在审批中，撤回后才能放回待采清单',
  placed: '申请已下单',
} as const

export type PolicyRefusal = keyof typeof policyTexts
export type RuleRefusal = keyof typeof ruleTexts
