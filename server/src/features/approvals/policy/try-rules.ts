import type { tryRules as trying } from '@lianmeng/contract/approvals/policy-endpoints'
import { ruleTexts } from '@lianmeng/contract/approvals/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { parseMoney } from '@lianmeng/trade/price/money'
import { notFound, Refusal } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { judgePolicy } from '../../../order/policy/judge-policy.ts'
import { money, yuan } from '../../../order/policy/policy.ts'
import { limitOf, policyOf, submittedSince } from '../../../order/policy/queries.ts'
import { wireVerdict } from '../../../order/policy/wire-policy.ts'
import { localDay } from '../../../time/local-day.ts'

/**
 * Judges a submission that nobody has made, by the function that judges those that are made.
 * @throws 404, Refusal
 */
export async function tryRules(
  db: Db,
  companyId: number,
  { userId, amount, categoryIds, sellerIds, costCentreId }: ParamsOf<typeof trying>,
  now: Date,
): Promise<DataOf<typeof trying>> {
  const total = parseMoney(amount.trim())
  if (!total.ok) throw new Refusal('badTrial', ruleTexts.badTrial)
  const limit = await limitOf(db, companyId, userId)
  if (limit === undefined) throw notFound('该成员不存在或已停用')
  const who = { companyId, userId }
  const verdict = await judgePolicy(
    db,
    who,
    {
      total: total.value,
      sellers: sellerIds,
      goods: { bigCategories: categoryIds },
      costCentreId,
      member: { orderLimit: limit === null ? null : money(limit) },
    },
    { policy: (await policyOf(db, companyId, localDay(now))) ?? null, now },
  )
  return {
    ...(await wireVerdict(db, who, verdict)),
    today: yuan(await submittedSince(db, companyId, userId, verdict.dayFrom)),
  }
}
