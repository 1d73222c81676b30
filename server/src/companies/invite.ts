import { randomBytes } from 'node:crypto'
import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import { companyTexts, invitationSmsFailed } from '@lianmeng/contract/company/texts'
import { identityTexts } from '@lianmeng/contract/identity/texts'
import { staffRefusalTexts } from '@lianmeng/contract/seller-staff/texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import type { Actor } from '../accounts/actor.ts'
import { userWithPhone } from '../accounts/people.ts'
import type { SmsSender } from '../adapters/sms/port.ts'
import { AnswerWithTop } from '../answers/answered.ts'
import { notFound, Refusal } from '../answers/errors.ts'
import { maskedPhone } from '../audit/audit.ts'
import { auditedChange } from '../audit/audited.ts'
import type { Db, Sql } from '../database/db.ts'
import { enforceLimits } from '../database/limits.ts'
import { tellPerson } from '../messages/messages.ts'
import { standingOf } from './accept-invitation.ts'
import { addInvitation, invitationHash, type Place, revokeInvitation } from './invitations.ts'

const day = 86_400
const perPlace = { seconds: day, max: 50 }
/** Counted per person over all places: founding more companies gains no invitations. */
const perPerson = { seconds: day, max: 50 }
/** Counted over all places, so that no phone is flooded. */
const perPhone = { seconds: day, max: 3 }

const pathOf = (code: string) => `/lmPortals/invite?code=${code}`

/** Who invites, and where to. */
export type Inviter = { userId: number; userName: string; place: Place; placeName: string }

type Words = {
  invite: AuditEvent
  revoke: AuditEvent
  title: string
  asked: string
  there: () => Refusal
  limit: string
}

const words: Record<Place['kind'], Words> = {
  company: {
    invite: 'company.invite',
    revoke: 'company.invitation.revoke',
    title: '企业邀请',
    asked: '邀请您加入',
    there: () => new Refusal('phoneIsMember', companyTexts.phoneIsMember),
    limit: 'invite',
  },
  shop: {
    invite: 'staff.invite',
    revoke: 'staff.invitation.revoke',
    title: '店铺员工邀请',
    asked: '邀请您成为员工：',
    there: () => new Refusal('alreadyStaff', staffRefusalTexts.alreadyStaff),
    limit: 'invite:shop',
  },
}

/** Notifies the account with this number, if there is one. @throws Refusal when it is at the place already */
async function tellInvited(tx: Db, { place, placeName, userName }: Inviter, phone: string, code: string) {
  const userId = await userWithPhone(tx, phone)
  if (userId === undefined) return
  const { title, asked, there } = words[place.kind]
  if ((await standingOf(tx, place, userId)) !== 'stranger') throw there()
  await tellPerson(tx, userId, {
    kind: 'member',
    title,
    text: `${userName} ${asked}「${placeName}」。`,
    link: pathOf(code),
  })
}

type Wanted = { role: CompanyRole | SellerRole; phoneNumber: string; days: number }
type Made = { id: number; code: string; link: string }

/**
 * Creates a link that invites a person. With a number, that person gets an SMS, and a message if they have an account;
 * the answer does not reveal which.
 * @throws 429; Refusal
 */
export async function invite(
  { db, sms, config }: { db: Sql; sms: SmsSender; config: { publicOrigin: string } },
  actor: Actor,
  inviter: Inviter,
  { role, phoneNumber, days }: Wanted,
): Promise<AnswerWithTop<Made, { message?: string }>> {
  const { place, placeName, userId: invitedBy } = inviter
  if (phoneNumber !== '' && !isMobile(phoneNumber)) throw new Refusal('phoneIncorrect', identityTexts.phoneIncorrect)
  const phone = phoneNumber || null
  const code = randomBytes(16).toString('base64url')
  const { invite: event, limit } = words[place.kind]
  const { id } = await auditedChange(db, actor, { event, object: '' }, async (tx) => {
    await enforceLimits(tx, `${limit}:${place.id}`, [perPlace])
    await enforceLimits(tx, `invite:user:${invitedBy}`, [perPerson])
    if (phone) await enforceLimits(tx, `invite:${phone}`, [perPhone])
    const id = await addInvitation(tx, { codeHash: invitationHash(code), place, invitedBy, role, phone, days })
    if (phone) await tellInvited(tx, inviter, phone, code)
    return {
      id,
      object: `invitation ${id} ${maskedPhone(phoneNumber)}`.trim(),
      changes: { role: [null, role] as const },
    }
  })
  const data = { id, code, link: `${config.publicOrigin}${pathOf(code)}` }
  try {
    if (phone) await sms.sendNotice({ phone, template: 'invitation', params: { company: placeName, code } })
    return new AnswerWithTop(data, {})
  } catch (error) {
    // The link is valid, and the inviter can pass it on.
    actor.log.warn({ err: error }, 'an invitation could not be sent')
    return new AnswerWithTop(data, { message: invitationSmsFailed })
  }
}

/** @throws 404 */
export async function revoke(db: Sql, actor: Actor, place: Place, id: number): Promise<void> {
  const object = `invitation ${id}`
  await auditedChange(db, actor, { event: words[place.kind].revoke, object }, async (tx) => {
    if (!(await revokeInvitation(tx, place, id))) throw notFound('邀请不存在或已使用')
    return { object }
  })
}
