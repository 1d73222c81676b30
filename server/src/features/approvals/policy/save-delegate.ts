import type { saveDelegate as saving } from '@lianmeng/contract/approvals/policy-endpoints'
import { ruleTexts } from '@lianmeng/contract/approvals/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest, forbidden, Refusal } from '../../../answers/errors.ts'
import type { Change } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { approvingOf } from '../../../order/policy/people.ts'
import { peopleOf } from '../../../order/policy/people-queries.ts'
import { startOfDay } from '../../../time/local-day.ts'
import { dropDelegate, putDelegate } from '../approving/queries.ts'

/** Names a delegate for an absent approver: oneself, or for an administrator anyone. @throws 400, 403, Refusal */
export async function saveDelegate(
  tx: Db,
  buyer: Buyer,
  { userId, delegateId, from, to }: ParamsOf<typeof saving>,
): Promise<Change> {
  const { companyId: buyerId } = buyer
  if (userId !== buyer.userId && !mayIn(buyer.role, 'manage')) throw forbidden('只能设置自己的代理人')
  const change = { object: `user ${userId}` }
  if (delegateId === 0) {
    await dropDelegate(tx, buyerId, userId)
    return change
  }
  if (!startOfDay(from) || !startOfDay(to)) throw badRequest('日期不存在')
  if (from > to) throw new Refusal('badDays', ruleTexts.badDays)
  const { approvers } = approvingOf(await peopleOf(tx, buyerId), { requester: 0, allowsOwn: false })
  if (userId === delegateId || !approvers.has(delegateId) || !approvers.has(userId)) {
    throw new Refusal('badDelegate', ruleTexts.badDelegate)
  }
  await putDelegate(tx, { buyerId, userId, delegateId, from, to })
  return change
}
