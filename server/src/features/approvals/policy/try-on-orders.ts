import type { tryRulesOnOrders } from '@lianmeng/contract/approvals/policy-endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { firing, type Rule, type Submission } from '@lianmeng/trade/approval/rule'
import type { Db } from '../../../database/db.ts'
import { centreText, money, ruleOf, yuan } from '../../../order/policy/policy.ts'
import { categoriesByNumber, newestGroups, type PlacedGroup, policyOf } from '../../../order/policy/queries.ts'
import { findOrders } from '../../../order/reading/list-orders.ts'
import type { OrderRow } from '../../../order/reading/queries.ts'
import { localDay } from '../../../time/local-day.ts'
import { conditionOf } from './save-policy.ts'

/** Submissions that are tried. */
const tried = 10
/** Orders that are read for them: a submission has one for each seller. */
const read = 100

/** What is known of goods and cost centres. */
type Known = { categoryOf: ReadonlyMap<string, number>; centreOf: ReadonlyMap<string, number> }

function submissionOf(group: PlacedGroup, orders: readonly OrderRow[], { categoryOf, centreOf }: Known): Submission {
  const standards = orders.flatMap(({ lines }) => lines.map(({ snapshot }) => snapshot.standardName))
  return {
    total: money(group.total),
    dayBefore: money(group.dayBefore),
    categories: new Set(standards.flatMap((number) => categoryOf.get(number) ?? [])),
    sellers: new Set(orders.map(({ tenantId }) => tenantId)),
    costCentre: centreOf.get(orders[0]?.costCentre ?? '') ?? 0,
    isOverBudget: false,
    isOverLimit: group.orderLimit !== null && group.total > group.orderLimit,
  }
}

/**
 * Tries rules as they are typed on the newest submissions of a company. Nothing is kept.
 * @throws Refusal for an amount that is none
 */
export async function tryOnOrders(
  db: Db,
  companyId: number,
  { rules }: ParamsOf<typeof tryRulesOnOrders>,
  now: Date,
): Promise<DataOf<typeof tryRulesOnOrders>> {
  const typed: Rule[] = rules.map((rule, at) =>
    ruleOf({ name: rule.name.trim(), condition: conditionOf(rule, at + 1), steps: [] }),
  )
  const [groups, orders, policy] = await Promise.all([
    newestGroups(db, companyId, tried),
    findOrders(db, { buyerId: companyId }, {}, read),
    policyOf(db, companyId, localDay(now)),
  ])
  const byGroup = Map.groupBy(orders, ({ groupNo }) => groupNo)
  const standards = new Set(orders.flatMap(({ lines }) => lines.map(({ snapshot }) => snapshot.standardName)))
  const known: Known = {
    categoryOf: new Map((await categoriesByNumber(db, [...standards])).map(({ number, id }) => [number, id])),
    centreOf: new Map((policy?.centres ?? []).map((centre) => [centreText(centre), centre.id])),
  }
  return groups.map((group) => {
    const own = byGroup.get(group.groupNo) ?? []
    return {
      groupNo: group.groupNo,
      orderedAt: group.at.toISOString(),
      orderedBy: group.orderedBy,
      amount: yuan(group.total),
      sellers: [...new Set(own.map(({ sellerName }) => sellerName))],
      rules: firing(typed, submissionOf(group, own, known)).map(({ name }) => name),
    }
  })
}
