import { operatorRoleTexts } from '@lianmeng/contract/company/role-texts'
import { identityTexts } from '@lianmeng/contract/identity/texts'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { Caller } from '../../accounts/caller.ts'
import { userWithPhone } from '../../accounts/people.ts'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { forbidden, notFound, Refusal } from '../../answers/errors.ts'
import { changesOf } from '../../audit/audit.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { tellPerson } from '../../messages/messages.ts'
import {
  forgetProofs,
  insertOperator,
  isOperator,
  lockSupers,
  type Post,
  putPost,
  removeSecondFactor,
} from './queries.ts'
import { operatorRefusal } from './refuse.ts'
import { putRequest, shopsOf, takeRequest } from './request-queries.ts'

/**
 * Serialises changes of the operators, each by an active super operator and never of oneself: so one super operator
 * always remains.
 */
async function holdStaff(tx: Db, { userId }: Caller, changed: number): Promise<void> {
  if (changed === userId) throw operatorRefusal('onlyOthers')
  if (!(await lockSupers(tx)).includes(userId)) throw forbidden()
}

const objectOf = (userId: number) => `user ${userId}`

const tell = (tx: Db, userId: number, title: string, text: string) =>
  tellPerson(tx, userId, { kind: 'security', title, text })

/** Makes a person with an account an operator; who works for a seller waits for a second super operator. @throws Refusal */
export async function addOperator(
  tx: Db,
  caller: Caller,
  phone: string,
  role: OperatorRole,
): Promise<Change & { waits: boolean }> {
  if (!isMobile(phone)) throw new Refusal('phoneIncorrect', identityTexts.phoneIncorrect)
  const userId = await userWithPhone(tx, phone)
  if (userId === undefined) throw operatorRefusal('notRegistered')
  if (userId === caller.userId) throw operatorRefusal('alreadyOperator')
  await holdStaff(tx, caller, userId)
  if (await isOperator(tx, userId)) throw operatorRefusal('alreadyOperator')
  const waits = (await shopsOf(tx, userId)) !== ''
  if (waits) await putRequest(tx, { userId, role, askedBy: caller.userId })
  else await admit(tx, userId, role)
  return { object: objectOf(userId), changes: waits ? {} : changesOf(null, { role }), waits }
}

async function admit(tx: Db, userId: number, role: OperatorRole): Promise<void> {
  if (!(await insertOperator(tx, userId, role))) throw operatorRefusal('alreadyOperator')
  await notifySessionChange(tx, { userId })
  await tell(tx, userId, '您已成为平台后台人员', `您的角色为“${operatorRoleTexts[role]}”，首次进入后台需设置两步验证。`)
}

/** A second super operator confirms that a person of a seller becomes an operator; anybody of them drops it. @throws Refusal */
export async function decideRequest(tx: Db, caller: Caller, userId: number, agree: boolean): Promise<Change> {
  await holdStaff(tx, caller, userId)
  const request = await takeRequest(tx, userId)
  if (!request) throw operatorRefusal('requestGone')
  if (agree && request.askedBy === caller.userId) throw operatorRefusal('ownRequest')
  if (agree) await admit(tx, userId, request.role)
  return { object: objectOf(userId), changes: agree ? changesOf(null, { role: request.role }) : {} }
}

/** Gives an operator another role, or shuts them out, effective at once. @throws Refusal, 404 */
export async function saveOperator(tx: Db, caller: Caller, userId: number, post: Post): Promise<Change> {
  await holdStaff(tx, caller, userId)
  const before = await putPost(tx, userId, post)
  if (!before) throw notFound('后台人员不存在')
  if (post.disabled) await forgetProofs(tx, userId)
  await notifySessionChange(tx, { userId })
  const state = post.disabled ? '已停用' : `角色为“${operatorRoleTexts[post.role]}”`
  await tell(tx, userId, '您的后台权限已变更', `您的后台账号现在${state}。`)
  return { object: objectOf(userId), changes: changesOf(before, post) }
}

/** Lets an operator who lost the authenticator set up a new one; their sessions end. @throws Refusal */
export async function resetSecondFactor(tx: Db, caller: Caller, userId: number): Promise<Change> {
  await holdStaff(tx, caller, userId)
  if (!(await removeSecondFactor(tx, userId))) throw operatorRefusal('notEnrolled')
  await notifySessionChange(tx, { userId })
  await tell(tx, userId, '您的两步验证已被重置', '请重新登录，并在进入后台时重新设置两步验证。')
  return { object: objectOf(userId) }
}
