import { tellAdministrators } from '../../../companies/company-members.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { budgetText, yuan } from '../../../order/policy/policy.ts'
import { policyOf, takeWarning, unwarnedPeriods } from '../../../order/policy/queries.ts'

type Period = Parameters<typeof takeWarning>[1]

async function warnOf(tx: Db, period: Period, now: Date): Promise<void> {
  const { buyerId, budgetId, startsOn } = period
  if (!(await takeWarning(tx, period, now))) return
  const policy = await policyOf(tx, buyerId, startsOn)
  const budget = policy?.budgets.find(({ id }) => id === budgetId)
  if (!policy || !budget) return
  const { amount, held, spent } = budget
  await tellAdministrators(tx, buyerId, {
    kind: 'order',
    title: '预算即将用完',
    text: `${budgetText(budget, policy.centres)}预算 ¥${yuan(amount)} 已用 ¥${yuan(spent)}，审批中占用 ¥${yuan(held)}。`,
    link: '/lmPortals/enterpriseInfo?tab=credit',
  })
}

/** Warns administrators, once per period, of budgets that are nearly spent. */
export async function warnOfBudgets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  for (const period of await unwarnedPeriods(db)) await transaction(db, (tx) => warnOf(tx, period, now))
}
