import { randomBytes } from 'node:crypto'
import type * as auth from '@lianmeng/contract/auth'
import type * as contract from '@lianmeng/contract/company'
import { invitationSmsFailed } from '@lianmeng/contract/company-texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { identityTexts } from '@lianmeng/contract/identity-texts'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import type { Db, Sql } from '../../../database/db.ts'
import { maskedPhone } from '../../../db/audit.ts'
import { standingIn } from '../../../db/company-members.ts'
import { acceptInvitation, invitationHash, readInvitation } from '../../../db/invitations.ts'
import { takeTurn } from '../../../db/limits.ts'
import { tellPerson } from '../../../db/messages.ts'
import { phoneOf } from '../../../db/people.ts'
import type { Deps } from '../../../deps.ts'
import { type Buyer, buyerOf, type Caller, callerOf } from '../../../kernel/caller.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { ServedRequest } from '../../../kernel/from.ts'
import { Answered } from '../../../kernel/route.ts'
import { changing } from '../changing.ts'
import { refuse } from '../refuse.ts'
import { addInvitation, holderOfPhone, revokeInvitation } from './queries.ts'

const day = 86_400
const perCompany = { seconds: day, max: 50 }
/** Whoever founds companies to invite from gets no more for it. */
const perPerson = { seconds: day, max: 50 }
/** Whoever invites them: nobody's phone is to be flooded. */
const perPhone = { seconds: day, max: 3 }
const attempts = { seconds: 600, max: 30 }

const pathOf = (code: string) => `/lmPortals/invite?code=${code}`

/** Tells whoever has this number already. @throws Refusal where they belong to the company */
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
 * Makes a link that leads a colleague in. With a number, that person is told by SMS, and in their messages where they
 * have an account; the answer does not tell which.
 * @throws 429; Refusal
 */
export async function invite(
  { db, sms, config }: Pick<Deps, 'db' | 'sms' | 'config'>,
  request: ServedRequest,
  { role, phoneNumber, days }: ParamsOf<typeof contract.invite>,
): Promise<Answered<DataOf<typeof contract.invite>, { message?: string }>> {
  const buyer = buyerOf(request)
  const { companyId, companyName, userId: invitedBy } = buyer
  if (phoneNumber !== '' && !isMobile(phoneNumber)) throw new Refusal('phoneIncorrect', identityTexts.phoneIncorrect)
  const phone = phoneNumber || null
  const code = randomBytes(16).toString('base64url')
  const { id } = await changing(db, request, { event: 'company.invite', object: '' }, async (tx) => {
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
    return new Answered(data, {})
  } catch (error) {
    // The link stands, and the inviter can hand it over.
    request.log.warn({ err: error }, 'an invitation could not be sent')
    return new Answered(data, { message: invitationSmsFailed })
  }
}

/** @throws 404 */
export async function revoke(db: Sql, request: ServedRequest, id: number): Promise<void> {
  const { companyId } = buyerOf(request)
  const object = `invitation ${id}`
  await changing(db, request, { event: 'company.invitation.revoke', object }, async (tx) => {
    if (!(await revokeInvitation(tx, companyId, id))) throw notFound('邀请不存在或已使用')
    return { object }
  })
}

const unknown: DataOf<typeof auth.invitation> = {
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

/** What an invitation leads to, for whoever holds its link. */
export async function describeInvitation(
  db: Db,
  caller: Caller | null,
  code: string,
): Promise<DataOf<typeof auth.invitation>> {
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

/** @throws 429; Refusal with why this invitation is not for the caller, or not any more */
export async function accept(
  db: Sql,
  request: ServedRequest,
  code: string,
): Promise<{ companyId: number; companyName: string; joined: boolean }> {
  const { userId } = callerOf(request)
  await takeTurn(db, `accept:${userId}`, [attempts])
  return changing(db, request, { event: 'company.invitation.accept', object: '' }, async (tx) => {
    const accepted = await acceptInvitation(tx, code, { userId, phone: await phoneOf(tx, userId) })
    return { ...accepted, object: `company ${accepted.companyId}` }
  })
}
