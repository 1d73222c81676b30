import { randomBytes } from 'node:crypto'
import type * as contract from '@lianmeng/contract/company/endpoints'
import { invitationSmsFailed } from '@lianmeng/contract/company/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as identity from '@lianmeng/contract/identity/endpoints'
import { identityTexts } from '@lianmeng/contract/identity/texts'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import type { Actor } from '../../../accounts/actor.ts'
import { type Buyer, buyerOf, type Caller, callerOf } from '../../../accounts/caller.ts'
import { phoneOf } from '../../../accounts/people.ts'
import { maskedPhone } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { standingIn } from '../../../companies/company-members.ts'
import { acceptInvitation, invitationHash, readInvitation } from '../../../companies/invitations.ts'
import type { Db, Sql } from '../../../database/db.ts'
import { takeTurn } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { AnswerWithTop } from '../../../http/answers/answered.ts'
import { notFound, Refusal } from '../../../http/answers/errors.ts'
import { tellPerson } from '../../../messages/messages.ts'
import { refuse } from '../refuse.ts'
import { addInvitation, holderOfPhone, revokeInvitation } from './queries.ts'

const day = 86_400
const perCompany = { seconds: day, max: 50 }
/** Counted per person over all companies: founding more companies gains no invitations. */
const perPerson = { seconds: day, max: 50 }
/** Counted over all companies, so that no phone is flooded. */
const perPhone = { seconds: day, max: 3 }
const attempts = { seconds: 600, max: 30 }

const pathOf = (code: string) => `/lmPortals/invite?code=${code}`

/** Notifies the account with this number, if there is one. @throws Refusal when it already belongs to the company */
async function tellInvited(tx: Db, { companyId, companyName, userName }: Buyer, phone: string, code: string) {
  const holder = await holderOfPhone(tx, companyId, phone)
  if (holder?.isMember) throw refuse('phoneIsMember')
  if (!holder) return
  await tellPerson(tx, holder.userId, {
    kind: 'member',
    title: '企业邀请',
    text: `${userName} 邀请您加入「${companyName}」。`,
    link: pathOf(code),
  })
}

/**
 * Creates a link that invites a colleague. With a number, that person gets an SMS, and a message if they have an
 * account; the answer does not reveal which.
 * @throws 429; Refusal
 */
export async function invite(
  { db, sms, config }: Pick<Deps, 'db' | 'sms' | 'config'>,
  actor: Actor,
  { role, phoneNumber, days }: ParamsOf<typeof contract.invite>,
): Promise<AnswerWithTop<DataOf<typeof contract.invite>, { message?: string }>> {
  const buyer = buyerOf(actor)
  const { companyId, companyName, userId: invitedBy } = buyer
  if (phoneNumber !== '' && !isMobile(phoneNumber)) throw new Refusal('phoneIncorrect', identityTexts.phoneIncorrect)
  const phone = phoneNumber || null
  const code = randomBytes(16).toString('base64url')
  const { id } = await auditedChange(db, actor, { event: 'company.invite', object: '' }, async (tx) => {
    await takeTurn(tx, `invite:${companyId}`, [perCompany])
    await takeTurn(tx, `invite:user:${invitedBy}`, [perPerson])
    if (phone) await takeTurn(tx, `invite:${phone}`, [perPhone])
    const id = await addInvitation(tx, { codeHash: invitationHash(code), companyId, invitedBy, role, phone, days })
    if (phone) await tellInvited(tx, buyer, phone, code)
    return {
      id,
      object: `invitation ${id} ${maskedPhone(phoneNumber)}`.trim(),
      changes: { role: [null, role] as const },
    }
  })
  const data = { id, code, link: `${config.publicOrigin}${pathOf(code)}` }
  try {
    if (phone) await sms.sendNotice({ phone, template: 'invitation', params: { company: companyName, code } })
    return new AnswerWithTop(data, {})
  } catch (error) {
    // The link is valid, and the inviter can pass it on.
    actor.log.warn({ err: error }, 'an invitation could not be sent')
    return new AnswerWithTop(data, { message: invitationSmsFailed })
  }
}

/** @throws 404 */
export async function revoke(db: Sql, actor: Actor, id: number): Promise<void> {
  const { companyId } = buyerOf(actor)
  const object = `invitation ${id}`
  await auditedChange(db, actor, { event: 'company.invitation.revoke', object }, async (tx) => {
    if (!(await revokeInvitation(tx, companyId, id))) throw notFound('邀请不存在或已使用')
    return { object }
  })
}

const unknown: DataOf<typeof identity.invitation> = {
  state: 'unknown',
  companyName: '',
  inviterName: '',
  role: '',
  phoneNumber: '',
  expiresAt: '',
  isOwn: false,
  isMember: false,
  byApproval: false,
}

/** An invitation as the holder of its link sees it. */
export async function describeInvitation(
  db: Db,
  caller: Caller | null,
  code: string,
): Promise<DataOf<typeof identity.invitation>> {
  const found = await readInvitation(db, code)
  if (!found) return unknown
  const { state, companyName, inviterName, role, phone, expiresAt, byApproval, inviterId, companyId } = found
  return {
    state,
    companyName,
    inviterName: `${[...inviterName].slice(0, 1).join('')}*`,
    role,
    phoneNumber: maskedPhone(phone ?? ''),
    expiresAt: expiresAt.toISOString(),
    isOwn: caller?.userId === inviterId,
    isMember: caller !== null && (await standingIn(db, companyId, caller.userId)) === 'member',
    byApproval,
  }
}

/** @throws 429; Refusal with the reason why this invitation is not, or no longer, for the caller */
export async function accept(
  db: Sql,
  actor: Actor,
  code: string,
): Promise<{ companyId: number; companyName: string; joined: boolean }> {
  const { userId } = callerOf(actor)
  await takeTurn(db, `accept:${userId}`, [attempts])
  return auditedChange(db, actor, { event: 'company.invitation.accept', object: '' }, async (tx) => {
    const accepted = await acceptInvitation(tx, code, { userId, phone: await phoneOf(tx, userId) })
    return { ...accepted, object: `company ${accepted.companyId}` }
  })
}
