import type { Budget, PolicyVerdict as WireVerdict } from '@lianmeng/contract/approvals/policy-endpoints'
import { stepModeTexts } from '@lianmeng/contract/approvals/texts'
import type { PreviewPolicy } from '@lianmeng/contract/orders/preview-group'
import { isNearlySpent, leftOf, overdrawnBy } from '@lianmeng/trade/approval/budget'
import { askedIn } from '@lianmeng/trade/approval/steps'
import { fenText } from '@lianmeng/trade/price/money'
import type { Static } from 'typebox'
import type { Db } from '../../database/db.ts'
import type { PolicyVerdict } from './judge-policy.ts'
import { approvingOf, nameIn } from './people.ts'
import { peopleOf } from './people-queries.ts'
import { budgetText, budgetUse, yuan } from './policy.ts'
import type { BudgetRow, CentreRow } from './queries.ts'

/** A budget with what is left of its current period. */
export function wireBudget(row: BudgetRow, centres: readonly CentreRow[]): Budget {
  const use = budgetUse(row)
  return {
    id: row.id,
    costCentreId: row.costCentreId,
    name: budgetText(row, centres),
    period: row.period,
    startsOn: row.startsOn,
    amount: yuan(row.amount),
    held: yuan(row.held),
    spent: yuan(row.spent),
    left: fenText(leftOf(use)),
    overdrawn: fenText(overdrawnBy(use)),
    warnPercent: row.warnPercent,
    isNear: isNearlySpent(use, row.warnPercent),
    hard: row.hard,
    disabled: row.disabled,
  }
}

/** The verdict of the company's rules as a person reads it. */
export async function wireVerdict(
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
  { problem, asks, takes, allowsOwn }: PolicyVerdict,
): Promise<Static<typeof WireVerdict>> {
  const people = asks.length > 0 ? await peopleOf(db, companyId) : []
  const now = approvingOf(people, { requester: userId, allowsOwn })
  const steps = asks.flatMap((rule) => rule.steps.map((step) => askedIn(step, now)))
  return {
    problemText: problem?.text ?? '',
    rules: asks.map(({ name }) => name),
    steps: steps.map(
      ({ mode, approvers }) =>
        `${approvers.map((person) => nameIn(people, person)).join('、')}${approvers.length > 1 ? `（${stepModeTexts[mode].slice(0, 2)}）` : ''}`,
    ),
    budgets: takes.map(({ budget, name, excess }) => ({
      name,
      left: fenText(leftOf(budgetUse(budget))),
      isExceeded: excess > 0n,
    })),
  }
}

/** What the confirmation page of an order shows of the company's rules. */
export const wirePolicy = async (
  db: Db,
  who: { companyId: number; userId: number },
  verdict: PolicyVerdict,
): Promise<Static<typeof PreviewPolicy>> => ({
  ...(await wireVerdict(db, who, verdict)),
  costCentres: verdict.centres.map(({ id, code, name }) => ({ id, code, name })),
})
