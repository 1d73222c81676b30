import { budgetPeriodTexts } from '@lianmeng/contract/approvals/texts'
import type { BudgetUse } from '@lianmeng/trade/approval/budget'
import type { Rule } from '@lianmeng/trade/approval/rule'
import { type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import type { BudgetRow, CentreRow, StoredRule } from './queries.ts'

export const money = (count: number): Fen => fen(BigInt(count))

export const yuan = (count: number): string => fenText(money(count))

export const budgetUse = ({ amount, held, spent }: BudgetRow): BudgetUse => ({
  amount: money(amount),
  held: money(held),
  spent: money(spent),
})

export function ruleOf({ name, condition: { amountFrom, dayFrom, ...rest }, steps }: StoredRule): Rule {
  return {
    name,
    condition: {
      ...rest,
      ...(amountFrom !== undefined && { amountFrom: money(amountFrom) }),
      ...(dayFrom !== undefined && { dayFrom: money(dayFrom) }),
    },
    steps,
  }
}

/** The name of a cost centre wherever it is shown. */
export const centreText = ({ code, name }: CentreRow): string => `${code} ${name}`

/** The name of a budget: 公司每月, C01 一车间每季度. */
export function budgetText({ costCentreId, period }: BudgetRow, centres: readonly CentreRow[]): string {
  const centre = centres.find(({ id }) => id === costCentreId)
  return `${centre ? centreText(centre) : '公司'}${budgetPeriodTexts[period]}`
}
