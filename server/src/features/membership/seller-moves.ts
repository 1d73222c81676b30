import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { decideApplication, saveMember } from '@lianmeng/contract/membership/seller-endpoints'
import { type MembershipRefusal, membershipTexts } from '@lianmeng/contract/membership/texts'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { conflict, notFound, Refusal } from '../../answers/errors.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { tellCompany } from '../../messages/messages.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { localDay } from '../../time/local-day.ts'
import { lockLevel } from './level-queries.ts'
import {
  applicationExists,
  endApplication,
  lockApplication,
  lockApplicationOf,
  moveStanding,
  putBlocked,
  putTerms,
  standingWith,
  type Terms,
} from './queries.ts'

/** Moves of a seller's staff with applications and members. Each runs in the transaction that records it. */

/** The actor and the seller. */
export type By = { tenantId: number; userId: number; now: Date }

const refusal = (reason: MembershipRefusal): Refusal => new Refusal(reason, membershipTexts[reason])

const mySuppliers = '/lmPortals/mySupplier'

const objectOf = ({ tenantId }: By, buyerId: number) => `membership ${tenantId}/${buyerId}`

async function tell(tx: Db, { tenantId }: By, buyerId: number, title: string, text: string): Promise<void> {
  const name = await sellerName(tx, tenantId)
  await tellCompany(tx, buyerId, { kind: 'member', title: `「${name}」${title}`, text, link: mySuppliers })
  await notifySessionChange(tx, { companyId: buyerId })
}

/** @throws Refusal */
async function termsOf(
  tx: Db,
  { tenantId, now }: By,
  { levelId = null, validTo = null }: { levelId?: number | null | undefined; validTo?: string | null | undefined },
): Promise<Terms> {
  if (validTo !== null && validTo < localDay(now)) throw refusal('validToPast')
  const level = levelId === null ? { discount: 0 } : await lockLevel(tx, tenantId, levelId)
  if (!level) throw refusal('levelUnknown')
  return { levelId, validTo, discount: level.discount }
}

/** Admits or refuses a company. @throws 404; 409 when it was decided meanwhile; Refusal */
export async function decide(tx: Db, by: By, form: ParamsOf<typeof decideApplication>): Promise<Change> {
  const { tenantId, userId } = by
  const reason = form.reason.trim()
  if (!form.accept && reason === '') throw refusal('rejectReasonMissing')
  const application = await lockApplication(tx, tenantId, form.applicationId)
  if (!application) {
    if (await applicationExists(tx, tenantId, form.applicationId)) throw conflict(membershipTexts.handled)
    throw notFound('申请不存在')
  }
  if (form.accept && application.verification === 'rejected') throw refusal('verificationRejected')
  if (form.accept) {
    const terms = await termsOf(tx, by, form)
    await endApplication(tx, application, { state: 'approved', decidedBy: userId })
    await moveStanding(tx, application, 'approve')
    await putTerms(tx, application, terms)
    await tell(tx, by, application.buyerId, '已通过您的会员申请', '您现在可以查看会员价并下单。')
  } else {
    await endApplication(tx, application, { state: 'rejected', reason, decidedBy: userId })
    await moveStanding(tx, application, 'reject')
    await tell(tx, by, application.buyerId, '未通过您的会员申请', `原因：${reason}。您可以重新申请。`)
  }
  return {
    object: objectOf(by, application.buyerId),
    changes: { state: ['submitted', form.accept ? 'approved' : 'rejected'] },
  }
}

/** Changes a member's level or end date. @throws 404, 409, Refusal */
export async function saveTerms(tx: Db, by: By, form: ParamsOf<typeof saveMember>): Promise<Change> {
  const { buyerId, version } = form
  const terms = await termsOf(tx, by, form)
  const key = { tenantId: by.tenantId, buyerId }
  if (!(await putTerms(tx, key, terms, version))) throw await whyNot(tx, by, buyerId)
  await tell(tx, by, buyerId, '已调整您的会员等级', terms.validTo ? `有效期至${terms.validTo}。` : '长期有效。')
  return { object: objectOf(by, buyerId) }
}

/** Ends a membership; existing orders keep their prices. @throws 404, 409 */
export async function end(tx: Db, by: By, buyerId: number, version: number): Promise<Change> {
  if (!(await moveStanding(tx, { tenantId: by.tenantId, buyerId }, 'end', version))) throw await whyNot(tx, by, buyerId)
  await tell(tx, by, buyerId, '已终止您的会员资格', '您可以重新申请。')
  return { object: objectOf(by, buyerId), changes: { state: ['3', '1'] } }
}

async function whyNot(tx: Db, { tenantId }: By, buyerId: number) {
  const isKnown = (await standingWith(tx, tenantId, buyerId)) !== undefined
  return isKnown ? conflict(membershipTexts.standingChanged) : notFound('会员不存在')
}

/**
 * Blocks a company: it loses its membership and may not apply. A member is told that it is none any more, and nobody
 * that they are blocked.
 * @throws 404, 409
 */
export async function block(tx: Db, by: By, buyerId: number): Promise<Change> {
  const { tenantId, userId } = by
  // Only companies already in contact with the seller: it does not know the others.
  const before = await standingWith(tx, tenantId, buyerId)
  if (before === undefined) throw notFound('企业不存在')
  const application = await lockApplicationOf(tx, tenantId, buyerId)
  if (application) await endApplication(tx, application, { state: 'rejected', decidedBy: userId })
  if (!(await putBlocked(tx, tenantId, buyerId))) throw conflict(membershipTexts.standingChanged)
  if (before === membershipStatus.member)
    await tell(tx, by, buyerId, '已终止您的会员资格', '会员价不再可见，已下的订单不受影响。')
  else await notifySessionChange(tx, { companyId: buyerId })
  return { object: objectOf(by, buyerId), changes: { state: [String(before), '0'] } }
}

/** @throws 404, 409 */
export async function unblock(tx: Db, by: By, buyerId: number): Promise<Change> {
  if (!(await moveStanding(tx, { tenantId: by.tenantId, buyerId }, 'unblock'))) throw await whyNot(tx, by, buyerId)
  await notifySessionChange(tx, { companyId: buyerId })
  return { object: objectOf(by, buyerId), changes: { state: ['0', '1'] } }
}
