import type { budgets, delegates, rules, WireRule } from '@lianmeng/contract/approvals/policy-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { bigCategories, isPartCategory } from '@lianmeng/fastener/standard/category'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import type { Db } from '../../../database/db.ts'
import { approvingOf, nameIn } from '../../../order/policy/people.ts'
import { type PersonRow, peopleOf } from '../../../order/policy/people-queries.ts'
import { yuan } from '../../../order/policy/policy.ts'
import { knownSellers, policyOf, type StoredRule } from '../../../order/policy/queries.ts'
import { wireBudget } from '../../../order/policy/wire-policy.ts'
import { delegatesOf } from '../approving/queries.ts'

const amountText = (amount: number | undefined): string => (amount === undefined ? '' : yuan(amount))

const wireRule = ({ name, condition, steps }: StoredRule): WireRule => ({
  name,
  amountFrom: amountText(condition.amountFrom),
  dayFrom: amountText(condition.dayFrom),
  categoryIds: condition.categories ?? [],
  sellerIds: condition.sellers ?? [],
  costCentreIds: condition.costCentres ?? [],
  overBudget: condition.overBudget ?? false,
  overLimit: condition.overLimit ?? false,
  steps: steps.map(({ mode, approvers }) => ({ mode, approverIds: [...approvers] })),
})

const named = (people: readonly PersonRow[]) => people.map(({ userId, name }) => ({ userId, name }))

/** The company's rules, with everything that a rule may refer to. */
export async function readRules(db: Db, companyId: number, today: string): Promise<DataOf<typeof rules>> {
  const policy = await policyOf(db, companyId, today)
  const stored = policy?.rules ?? []
  const namedSellers = stored.flatMap(({ condition }) => condition.sellers ?? [])
  const [people, sellers] = await Promise.all([peopleOf(db, companyId), knownSellers(db, companyId, namedSellers)])
  const { approvers } = approvingOf(people, { requester: 0, allowsOwn: false })
  return {
    version: policy?.version ?? 0,
    allowsOwn: policy?.allowsOwn ?? false,
    rules: stored.map(wireRule),
    approvers: named(people.filter(({ userId }) => approvers.has(userId))),
    purchasers: named(people.filter(({ role, disabled }) => !disabled && mayIn(role, 'purchase'))),
    sellers: [...sellers],
    categories: bigCategories.filter(({ id }) => isPartCategory(id)).map(({ id, name }) => ({ id, name })),
  }
}

export async function readBudgets(db: Db, companyId: number, today: string): Promise<DataOf<typeof budgets>> {
  const policy = await policyOf(db, companyId, today)
  const costCentres = policy?.centres ?? []
  return { costCentres, budgets: (policy?.budgets ?? []).map((budget) => wireBudget(budget, costCentres)) }
}

/** Delegations: by whom, to whom, and when. */
export async function readDelegates(db: Db, companyId: number): Promise<DataOf<typeof delegates>> {
  const [rows, people] = await Promise.all([delegatesOf(db, companyId), peopleOf(db, companyId)])
  return rows.map(({ userId, delegateId, from, to }) => ({
    userId,
    name: nameIn(people, userId),
    delegateId,
    delegateName: nameIn(people, delegateId),
    from,
    to,
  }))
}
