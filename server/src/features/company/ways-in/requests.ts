import type * as contract from '@lianmeng/contract/company/endpoints'
import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf, callerOf } from '../../../accounts/caller.ts'
import { refuseWithoutProof } from '../../../accounts/fresh-proof.ts'
import { notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import {
  addMember,
  companyName,
  companyPage,
  foundCompany,
  requestToJoin,
  standingIn,
  welcomePage,
} from '../../../companies/company-members.ts'
import type { Db, Sql } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import { tellPerson } from '../../../messages/messages.ts'
import { refuse } from '../refuse.ts'
import { companiesCalled, decideRequest, lockRequest, requestsBy, withdrawRequest } from './queries.ts'

const searches = { seconds: 600, max: 30 }
const day = 86_400
const requestsPerDay = { seconds: day, max: 10 }
const companiesPerDay = { seconds: day, max: 5 }

/** @throws 429 */
export async function findCompanies(db: Sql, actor: Actor, keyword: string): Promise<DataOf<typeof contract.find>> {
  await enforceLimits(db, `findCompany:${callerOf(actor).userId}`, [searches])
  return companiesCalled(db, keyword.trim(), tidyCreditCode(keyword))
}

/** Requests to join a company. @throws 404, 429; Refusal */
export async function askToJoin(
  db: Sql,
  actor: Actor,
  { companyId, note }: ParamsOf<typeof contract.join>,
): Promise<void> {
  const { userId } = callerOf(actor)
  const object = `company ${companyId}`
  await auditedChange(db, actor, { event: 'company.join.request', object }, async (tx) => {
    if ((await companyName(tx, companyId)) === undefined) throw notFound('企业不存在')
    const standing = await standingIn(tx, companyId, userId)
    if (standing !== 'stranger') throw refuse(standing === 'member' ? 'alreadyMember' : 'ownDisabled')
    await enforceLimits(tx, `join:${userId}`, [requestsPerDay])
    if (!(await requestToJoin(tx, { companyId, userId, note: note.trim() }))) throw refuse('requestOpen')
    return { object }
  })
}

export async function listOwnRequests(db: Db, userId: number): Promise<DataOf<typeof contract.myRequests>> {
  const requests = await requestsBy(db, userId)
  return requests.map(({ createdAt, ...request }) => ({ ...request, createdAt: createdAt.toISOString() }))
}

/** @throws 404 */
export async function withdraw(db: Sql, actor: Actor, id: number): Promise<void> {
  const object = `request ${id}`
  await auditedChange(db, actor, { event: 'company.join.withdraw', object }, async (tx) => {
    if (!(await withdrawRequest(tx, callerOf(actor).userId, id))) throw notFound('申请不存在或已处理')
    return { object }
  })
}

/**
 * Accepts or refuses a request, and tells the person. An administrator is let in only with a fresh proof of who decides
 * it.
 * @throws 403, 404; Refusal when it is decided already
 */
export async function decide(
  db: Sql,
  actor: Actor,
  { id, accept, role }: ParamsOf<typeof contract.decideRequest>,
): Promise<void> {
  const buyer = buyerOf(actor)
  const { companyId, companyName, userId: decidedBy } = buyer
  const object = `request ${id}`
  await auditedChange(db, actor, { event: 'company.join.decide', object }, async (tx) => {
    const asked = await lockRequest(tx, companyId, id)
    if (!asked) throw notFound('申请不存在')
    if (asked.state !== 'open') throw refuse('requestDecided')
    if (accept && role === 'admin') await refuseWithoutProof(tx, buyer)
    const { userId } = asked
    const state = accept ? 'accepted' : 'refused'
    await decideRequest(tx, { companyId, id, state, decidedBy })
    if (accept) await addMember(tx, { companyId, userId, role })
    await tellPerson(tx, userId, {
      kind: 'member',
      title: accept ? '加入申请已通过' : '加入申请未通过',
      text: accept
        ? `您已加入「${companyName}」，角色为「${companyRoleTexts[role]}」，可进入该企业开始使用。`
        : `「${companyName}」未同意您的加入申请。`,
      link: accept ? welcomePage(companyId) : companyPage,
    })
    return { object: `user ${userId}`, changes: { state: ['open', state], role: [null, accept ? role : null] } }
  })
}

/** Founds a company with the caller as administrator. @throws 429; Refusal */
export async function createCompany(
  db: Sql,
  actor: Actor,
  { name, soleTrader }: ParamsOf<typeof contract.create>,
): Promise<{ companyId: number }> {
  const { userId } = callerOf(actor)
  const wanted = name.trim()
  if (wanted === '') throw refuse('nameMissing')
  const { companyId } = await auditedChange(db, actor, { event: 'company.create', object: '' }, async (tx) => {
    await enforceLimits(tx, `createCompany:${userId}`, [companiesPerDay])
    const { companyId } = await foundCompany(tx, { name: wanted, soleTrader, userId })
    return { companyId, object: `company ${companyId}`, changes: { name: [null, wanted] as const } }
  })
  return { companyId }
}
