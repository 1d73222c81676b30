import type { CostCentre, rules, WireRule } from '@lianmeng/contract/approvals/policy-endpoints'
import { stepModeTexts } from '@lianmeng/contract/approvals/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { formatYuan } from '../../../lib/text/yuan.ts'

export type Rules = DataOf<typeof rules>

/** What a rule may refer to. */
export type RuleChoices = Pick<Rules, 'approvers' | 'sellers' | 'categories'> & { costCentres: readonly CostCentre[] }

export const emptyRule: WireRule = {
  name: '',
  amountFrom: '',
  dayFrom: '',
  categoryIds: [],
  sellerIds: [],
  costCentreIds: [],
  overBudget: false,
  overLimit: false,
  steps: [{ mode: 'any', approverIds: [] }],
}

/** Cost centres by the name that is shown. */
export const centreTerms = (centres: readonly CostCentre[]) =>
  centres.map(({ id, code, name }) => ({ id, name: `${code} ${name}` }))

/** The rule with those of its approvers who may still approve: who has left cannot be seen in the editor, nor taken out. */
export const withPresent = (rule: WireRule, { approvers }: Pick<RuleChoices, 'approvers'>): WireRule => ({
  ...rule,
  steps: rule.steps.map(({ mode, approverIds }) => ({
    mode,
    approverIds: approverIds.filter((id) => approvers.some(({ userId }) => userId === id)),
  })),
})

const namesOf = (ids: readonly number[], terms: readonly { id: number; name: string }[]): string =>
  ids.map((id) => terms.find((term) => term.id === id)?.name ?? '已删除').join('、')

/** The condition of a rule, in one sentence. */
export function ruleSentence(rule: WireRule, { sellers, categories, costCentres }: RuleChoices): string {
  const { amountFrom, dayFrom, categoryIds, sellerIds, costCentreIds, overBudget, overLimit } = rule
  const parts = [
    amountFrom && `整单金额达到 ${formatYuan(amountFrom)}`,
    dayFrom && `下单人当日累计达到 ${formatYuan(dayFrom)}`,
    categoryIds.length > 0 && `含品类 ${namesOf(categoryIds, categories)}`,
    sellerIds.length > 0 && `含卖家 ${namesOf(sellerIds, sellers)}`,
    costCentreIds.length > 0 && `成本中心为 ${namesOf(costCentreIds, centreTerms(costCentres))}`,
    overBudget && '超出预算',
    overLimit && '超出单笔限额',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('，且') : '全部采购'
}

/** The approvers of a step, in words. */
export function stepSentence({ mode, approverIds }: WireRule['steps'][number], { approvers }: RuleChoices): string {
  const names = approverIds
    .map((id) => approvers.find(({ userId }) => userId === id)?.name ?? '已离开的成员')
    .join('、')
  return approverIds.length > 1 ? `${names}（${stepModeTexts[mode].slice(0, 2)}）` : names
}
