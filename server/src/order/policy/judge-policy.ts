import { policyTexts } from '@lianmeng/contract/approvals/texts'
import { orderLimitTexts } from '@lianmeng/contract/orders/texts'
import type { RefusalReason } from '@lianmeng/contract/refusal-reasons'
import { excessOf } from '@lianmeng/trade/approval/budget'
import { firing, looksAtDay, nextDaySum, type Rule, type Submission } from '@lianmeng/trade/approval/rule'
import { type Fen, fenText, noFen } from '@lianmeng/trade/price/money'
import { forbidden } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { localDay, startOfDay } from '../../time/local-day.ts'
import { budgetText, budgetUse, money, ruleOf } from './policy.ts'
import { type BudgetRow, type CentreRow, categoriesOf, type PolicyRow, submittedSince } from './queries.ts'

/** A submission as the company's rules see it. */
export type Wanted = {
  total: Fen
  sellers: readonly number[]
  goods: { standards: readonly number[] } | { bigCategories: readonly number[] }
  /** 0: none chosen. */
  costCentreId: number
  /** The person's order limit in the company; null: no longer a member. */
  member: { orderLimit: Fen | null } | null
}

export type TakenBudget = { budget: BudgetRow; name: string; excess: Fen; mustFit: boolean }

/** The verdict of the company's rules on a submission. */
export type PolicyVerdict = {
  /** Version of the rules used; 0: there are none. */
  version: number
  /** Why it may not be submitted. */
  problem: { reason: RefusalReason; text: string } | undefined
  /** The rules that require an approval first; none: it is ordered at once. */
  asks: readonly Rule[]
  centre: CentreRow | undefined
  /** The cost centres to choose from. */
  centres: readonly CentreRow[]
  takes: readonly TakenBudget[]
  /** Whether people may approve their own requests. */
  allowsOwn: boolean
  /** The person's daily sum from which another rule applies too. */
  dayBelow: Fen | undefined
  /** When the day began. */
  dayFrom: Date
}

const nothingSet = {
  version: 0,
  asks: [],
  centre: undefined,
  centres: [],
  takes: [],
  allowsOwn: false,
  dayBelow: undefined,
}

type Problem = PolicyVerdict['problem']

function centreProblem(centres: readonly CentreRow[], costCentreId: number): Problem {
  if (costCentreId === 0) {
    return centres.length > 0 ? { reason: 'costCentreMissing', text: policyTexts.costCentreMissing } : undefined
  }
  return centres.some(({ id }) => id === costCentreId)
    ? undefined
    : { reason: 'costCentreUnknown', text: policyTexts.costCentreUnknown }
}

function budgetProblem(takes: readonly TakenBudget[]): Problem {
  const exceeded = takes.find(({ budget, excess }) => budget.hard && excess > 0n)
  return exceeded && { reason: 'aboveBudget', text: policyTexts.aboveBudget(exceeded.name, fenText(exceeded.excess)) }
}

function limitProblem({ total, member }: Wanted, asks: readonly Rule[]): Problem {
  const limit = member?.orderLimit ?? null
  if (limit === null || total <= limit || asks.some(({ condition }) => condition.overLimit)) return undefined
  return { reason: 'aboveOrderLimit', text: orderLimitTexts.aboveOrderLimit(fenText(limit)) }
}

/** The budgets that a submission draws on: the company's, and those of its cost centre. */
function takenBudgets({ budgets, centres }: PolicyRow, rules: readonly Rule[], it: Wanted): TakenBudget[] {
  const asksAbove = rules.some(({ condition }) => condition.overBudget)
  return budgets
    .filter(({ disabled, costCentreId }) => !disabled && (costCentreId === 0 || costCentreId === it.costCentreId))
    .map((budget) => {
      const excess = excessOf(budgetUse(budget), it.total)
      const mustFit = budget.hard || (asksAbove && excess === 0n)
      return { budget, name: budgetText(budget, centres), excess, mustFit }
    })
}

const bigCategoriesOf = async (db: Db, goods: Wanted['goods']): Promise<readonly number[]> =>
  'standards' in goods ? await categoriesOf(db, goods.standards) : goods.bigCategories

async function submissionOf(
  db: Db,
  { buyerId, userId, dayFrom }: { buyerId: number; userId: number; dayFrom: Date },
  { rules, takes, it }: { rules: readonly Rule[]; takes: readonly TakenBudget[]; it: Wanted },
): Promise<Submission> {
  const wantsCategories = rules.some(({ condition }) => condition.categories)
  const limit = it.member?.orderLimit ?? null
  return {
    total: it.total,
    dayBefore: looksAtDay(rules) ? money(await submittedSince(db, buyerId, userId, dayFrom)) : noFen,
    categories: new Set(wantsCategories ? await bigCategoriesOf(db, it.goods) : []),
    sellers: new Set(it.sellers),
    costCentre: it.costCentreId,
    isOverBudget: takes.some(({ excess }) => excess > 0n),
    isOverLimit: limit !== null && it.total > limit,
  }
}

/**
 * Judges a submission by the rules of the company's administrators. Without rules no query is made.
 * @param policy the rules; null: none
 * @throws 403 when the person has left the company
 */
export async function judgePolicy(
  db: Db,
  who: { companyId: number; userId: number },
  it: Wanted,
  { policy, now }: { policy: PolicyRow | null; now: Date },
): Promise<PolicyVerdict> {
  if (!it.member) throw forbidden()
  const dayFrom = startOfDay(localDay(now))!
  if (!policy) {
    const problem = limitProblem(it, [])
    return { ...nothingSet, problem, dayFrom }
  }
  const rules = policy.rules.map(ruleOf)
  const centres = policy.centres.filter(({ disabled }) => !disabled)
  const takes = takenBudgets(policy, rules, it)
  const submission = await submissionOf(
    db,
    { buyerId: who.companyId, userId: who.userId, dayFrom },
    { rules, takes, it },
  )
  const asks = firing(rules, submission)
  return {
    version: policy.version,
    problem: centreProblem(centres, it.costCentreId) ?? budgetProblem(takes) ?? limitProblem(it, asks),
    asks,
    centre: centres.find(({ id }) => id === it.costCentreId),
    centres,
    takes,
    allowsOwn: policy.allowsOwn,
    dayBelow: nextDaySum(rules, submission),
    dayFrom,
  }
}
