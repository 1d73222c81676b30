import { type MembershipRefusal, membershipTexts } from '@lianmeng/contract/membership/texts'
import type { Buyer } from '../../accounts/caller.ts'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { Refusal } from '../../answers/errors.ts'
import { type Db, type Sql, transaction } from '../../database/db.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { endApplication, lockApplicationOf, moveStanding, putUrged } from './queries.ts'

/** Moves of a buyer with its own application or membership. */

const refusal = (reason: MembershipRefusal): Refusal => new Refusal(reason, membershipTexts[reason])

const tell = (tx: Db, tenantId: number, title: string, text: string) =>
  tellSeller(tx, tenantId, 'members', { kind: 'member', title, text, link: '/seller/members' })

export const withdraw = (db: Sql, { companyId: buyerId, companyName }: Buyer, tenantId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const application = await lockApplicationOf(tx, tenantId, buyerId)
    if (!application) throw refusal('notUnderReview')
    await endApplication(tx, application, { state: 'withdrawn' })
    await moveStanding(tx, application, 'withdraw')
    await tell(tx, tenantId, '会员申请已撤回', `「${companyName}」撤回了会员申请。`)
    await notifySessionChange(tx, { companyId: buyerId })
  })

export const urge = (db: Sql, { companyId: buyerId, companyName }: Buyer, tenantId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const application = await lockApplicationOf(tx, tenantId, buyerId)
    if (!application) throw refusal('notUnderReview')
    if (!(await putUrged(tx, tenantId, buyerId))) throw refusal('urgedAlready')
    await tell(tx, tenantId, '会员申请催审', `「${companyName}」的会员申请等待已超过 24 小时，请尽快处理。`)
  })

export const quit = (db: Sql, { companyId: buyerId, companyName }: Buyer, tenantId: number): Promise<void> =>
  transaction(db, async (tx) => {
    if (!(await moveStanding(tx, { tenantId, buyerId }, 'quit'))) throw refusal('notMember')
    await tell(tx, tenantId, '会员已退出', `「${companyName}」退出了会员。`)
    await notifySessionChange(tx, { companyId: buyerId })
  })
