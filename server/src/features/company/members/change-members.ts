import type { saveMember as SaveMember } from '@lianmeng/contract/company/endpoints'
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { parseMoney } from '@lianmeng/trade/price/money'
import type { Actor } from '../../../accounts/actor.ts'
import { type Buyer, buyerOf } from '../../../accounts/caller.ts'
import { refuseWithoutProof } from '../../../accounts/fresh-proof.ts'
import { notifySessionChange } from '../../../accounts/session-rows.ts'
import { forbidden, notFound } from '../../../answers/errors.ts'
import { changesOf } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { companyPage, tellAdministrators } from '../../../companies/company-members.ts'
import type { Db, Sql } from '../../../database/db.ts'
import { tellPerson } from '../../../messages/messages.ts'
import { refuse } from '../refuse.ts'
import {
  changeMember,
  changeRole,
  countMembers,
  deleteMember,
  lockMembers,
  memberWith,
  nextCompanyOf,
  type Standing,
} from './queries.ts'

/** @returns fen; null: no limit @throws Refusal */
function readLimit(typed: string): number | null {
  if (typed.trim() === '') return null
  const parsed = parseMoney(typed.trim())
  if (!parsed.ok) throw refuse('limitInvalid')
  return Number(parsed.value)
}

/** Locks the company's members. @throws 403 when the caller is no longer an administrator */
async function lockFor(tx: Db, { companyId, userId }: Buyer): Promise<void> {
  await lockMembers(tx, companyId)
  const self = await memberWith(tx, companyId, userId)
  if (self?.role !== 'admin' || self.disabled) throw forbidden()
}

/** @throws 404 */
async function requireMember(tx: Db, companyId: number, userId: number): Promise<Standing> {
  const member = await memberWith(tx, companyId, userId)
  if (!member) throw notFound('成员不存在')
  return member
}

/** @throws Refusal when the company has no administrator left */
async function requireAdministrator(tx: Db, companyId: number): Promise<void> {
  if ((await countMembers(tx, companyId)).administrators === 0) throw refuse('lastAdministrator')
}

function newsOf(before: Standing, after: Standing): { title: string; text: string } | undefined {
  if (before.disabled !== after.disabled) {
    return after.disabled
      ? { title: '成员资格已停用', text: '您的成员资格已被停用，暂不能代表该企业操作。' }
      : { title: '成员资格已恢复', text: '您的成员资格已恢复，可以代表该企业操作。' }
  }
  if (before.role === after.role) return undefined
  return { title: '角色已变更', text: `您的角色已变更为「${companyRoleTexts[after.role]}」。` }
}

/** Tells a member about a change of their membership. */
const tellMember = (tx: Db, { companyName }: Buyer, userId: number, { title, text }: { title: string; text: string }) =>
  tellPerson(tx, userId, { kind: 'member', title, text: `「${companyName}」：${text}`, link: companyPage })

const isAdministrator = ({ role, disabled }: Standing): boolean => role === 'admin' && !disabled

/** Somebody becomes an administrator only with a fresh proof of who decides it. @throws 403, 404; Refusal */
export async function saveMember(
  db: Sql,
  actor: Actor,
  { userId, role, department, orderLimit, disabled }: ParamsOf<typeof SaveMember>,
): Promise<void> {
  const buyer = buyerOf(actor)
  const { companyId } = buyer
  const wanted: Standing = { role, department: department.trim(), orderLimit: readLimit(orderLimit), disabled }
  if (disabled && userId === buyer.userId) throw refuse('notYourself')
  const object = `user ${userId}`
  await auditedChange(db, actor, { event: 'company.member.save', object }, async (tx) => {
    await lockFor(tx, buyer)
    const before = await requireMember(tx, companyId, userId)
    if (isAdministrator(wanted) && !isAdministrator(before)) await refuseWithoutProof(tx, buyer)
    await changeMember(tx, companyId, userId, wanted)
    await requireAdministrator(tx, companyId)
    await notifySessionChange(tx, { userId })
    const news = newsOf(before, wanted)
    if (news) await tellMember(tx, buyer, userId, news)
    return { object, changes: changesOf(before, wanted) }
  })
}

/** @throws 403, 404; Refusal */
export async function removeMember(db: Sql, actor: Actor, userId: number): Promise<void> {
  const buyer = buyerOf(actor)
  const { companyId } = buyer
  if (userId === buyer.userId) throw refuse('notYourself')
  const object = `user ${userId}`
  await auditedChange(db, actor, { event: 'company.member.remove', object }, async (tx) => {
    await lockFor(tx, buyer)
    const { role } = await requireMember(tx, companyId, userId)
    await deleteMember(tx, companyId, userId)
    await requireAdministrator(tx, companyId)
    await notifySessionChange(tx, { userId })
    await tellMember(tx, buyer, userId, { title: '已被移出企业', text: '您已被移出该企业，不能再代表它操作。' })
    return { object, changes: { role: [role, null] } }
  })
}

/**
 * Makes another member the administrator; the caller becomes a purchaser.
 * @throws 403 without a fresh proof of who the caller is; 404; Refusal
 */
export async function transferAdministration(db: Sql, actor: Actor, userId: number): Promise<void> {
  const buyer = buyerOf(actor)
  const { companyId } = buyer
  await refuseWithoutProof(db, buyer)
  if (userId === buyer.userId) throw refuse('transferToSelf')
  const object = `user ${userId}`
  await auditedChange(db, actor, { event: 'company.member.transfer', object }, async (tx) => {
    await lockFor(tx, buyer)
    const { role, disabled } = await requireMember(tx, companyId, userId)
    if (disabled) throw refuse('memberDisabled')
    await changeRole(tx, companyId, userId, 'admin')
    await changeRole(tx, companyId, buyer.userId, 'purchaser')
    await notifySessionChange(tx, { userId })
    await notifySessionChange(tx, { userId: buyer.userId })
    await tellMember(tx, buyer, userId, { title: '您已成为管理员', text: `${buyer.userName} 已将管理员移交给您。` })
    return { object, changes: { role: [role, 'admin'] } }
  })
}

/**
 * The caller leaves their current company.
 * @returns another company to continue in
 * @throws Refusal when the company would be left without members or without an administrator
 */
export async function leaveCompany(db: Sql, actor: Actor): Promise<number | null> {
  const { companyId, companyName, userId, userName } = buyerOf(actor)
  const object = `company ${companyId}`
  const { next } = await auditedChange(db, actor, { event: 'company.leave', object }, async (tx) => {
    await lockMembers(tx, companyId)
    const { role } = await requireMember(tx, companyId, userId)
    if ((await countMembers(tx, companyId)).all === 1) throw refuse('lastMember')
    await deleteMember(tx, companyId, userId)
    await requireAdministrator(tx, companyId)
    await notifySessionChange(tx, { userId })
    await tellAdministrators(tx, companyId, {
      kind: 'member',
      title: '成员已退出',
      text: `${userName} 已退出「${companyName}」。`,
      link: companyPage,
    })
    return { object, changes: { role: [role, null] as const }, next: await nextCompanyOf(tx, userId) }
  })
  return next
}
