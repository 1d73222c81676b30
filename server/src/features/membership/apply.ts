import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { applyMembership } from '@lianmeng/contract/membership/endpoints'
import { applicationProblemTexts, membershipTexts } from '@lianmeng/contract/membership/texts'
import { applicationProblem, daysToDecide, maxSellers } from '@lianmeng/trade/membership/application'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import type { Buyer } from '../../accounts/caller.ts'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { Refusal } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import { countUse } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { insertApplication, openSellers, putUnderReview, standingWith } from './queries.ts'

/** Applications per company and day: a company that sends more is collecting prices, not suppliers. */
const perDay = [{ seconds: 86_400, max: 20 }]
const dayMs = 86_400_000

type Resources = Pick<Deps, 'db' | 'clock' | 'sessions'>
type Problem = keyof typeof applicationProblemTexts

function refusal(reason: 'noSellerChosen' | 'tooManySellers'): Refusal {
  const errorMes = membershipTexts[reason]
  return new Refusal(reason, errorMes, { extra: { errorMes } })
}

async function applyTo(
  tx: Db,
  clock: Deps['clock'],
  caller: Buyer,
  seller: { tenantId: number; isOpen: boolean },
  form: { note: string; showsPhone: boolean },
): Promise<Problem | undefined> {
  const { tenantId, isOpen } = seller
  const { companyId: buyerId, userId: applicantId } = caller
  const known = (await standingWith(tx, tenantId, buyerId)) ?? membershipStatus.canApply
  if (known === membershipStatus.underReview) return undefined
  if (!isOpen) return 'cannotApply'
  const problem = applicationProblem(known)
  if (problem) return problem
  if (!(await countUse(tx, `apply:${buyerId}`, perDay))) return 'tooOften'
  if (!(await putUnderReview(tx, tenantId, buyerId))) {
    // It was changed meanwhile, by a colleague or by the seller.
    return applicationProblem((await standingWith(tx, tenantId, buyerId))!)
  }
  const dueAt = new Date(clock().getTime() + daysToDecide * dayMs)
  await insertApplication(tx, tenantId, { buyerId, applicantId, dueAt, ...form })
  await tellSeller(tx, tenantId, 'members', {
    kind: 'member',
    title: '新的会员申请',
    text: `「${caller.companyName}」申请成为会员，请在 ${daysToDecide} 天内处理。`,
    link: '/seller/members',
  })
  return undefined
}

/**
 * Applies for membership of several sellers; each is judged by itself, and a refusal by one does not stop the others.
 * @throws Refusal when none or more than five are named
 */
export async function apply(
  { db, clock, sessions }: Resources,
  caller: Buyer,
  { erpTenantIds, lookYouPohone = 0, note = '' }: ParamsOf<typeof applyMembership>,
): Promise<DataOf<typeof applyMembership>> {
  const wanted = [...new Set(erpTenantIds)].sort((a, b) => a - b)
  if (wanted.length === 0) throw refusal('noSellerChosen')
  if (wanted.length > maxSellers) throw refusal('tooManySellers')
  const form = { note: note.trim(), showsPhone: lookYouPohone === 1 }
  const sellers = new Map((await openSellers(db, wanted)).map((seller) => [seller.tenantId, seller]))
  const failures: DataOf<typeof applyMembership>['failures'] = []
  for (const erpTenantId of wanted) {
    const seller = sellers.get(erpTenantId)
    const problem = seller
      ? await transaction(db, (tx) => applyTo(tx, clock, caller, seller, form))
      : ('noSeller' as const)
    if (!problem) continue
    const reason = applicationProblemTexts[problem]
    failures.push({ erpTenantId, companyShortName: seller?.name ?? '', reason })
  }
  if (failures.length < wanted.length) {
    await notifySessionChange(db, { companyId: caller.companyId })
    await sessions.forget(caller)
  }
  return { successNum: wanted.length - failures.length, failureNum: failures.length, failures }
}
