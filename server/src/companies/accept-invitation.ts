import { companyTexts, type InvitationProblem } from '@lianmeng/contract/company/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as identity from '@lianmeng/contract/identity/endpoints'
import { staffRefusalTexts } from '@lianmeng/contract/seller-staff/texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import type { Caller } from '../accounts/caller.ts'
import { Refusal } from '../answers/errors.ts'
import { maskedPhone } from '../audit/audit.ts'
import type { Db } from '../database/db.ts'
import { addMember, announceMember, standingIn } from './company-members.ts'
import { type Invitation, invitationRefusal, type Place, readInvitation, useUpInvitation } from './invitations.ts'
import { addStaffMember, standingAt } from './seller-staff.ts'

/** Whether a person is at this place already. */
export const standingOf = (db: Db, { kind, id }: Place, userId: number) =>
  kind === 'company' ? standingIn(db, id, userId) : standingAt(db, id, userId)

const disabledRefusal = ({ kind }: Place): Refusal =>
  new Refusal('ownDisabled', kind === 'company' ? companyTexts.ownDisabled : staffRefusalTexts.ownDisabled)

/** Why this person cannot use the invitation. */
async function problemFor(
  tx: Db,
  invitation: Invitation,
  { userId, phone }: { userId: number; phone: string },
): Promise<InvitationProblem | undefined> {
  if (invitation.inviterId === userId) return 'own'
  const standing = await standingOf(tx, invitation.place, userId)
  if (standing === 'disabled') throw disabledRefusal(invitation.place)
  if (standing === 'member') return 'member'
  if (invitation.state !== 'open') return invitation.state
  return invitation.phone !== null && invitation.phone !== phone ? 'otherPhone' : undefined
}

/** @throws Refusal when there is no room for one more */
async function join(tx: Db, { place, placeName, role }: Invitation, userId: number): Promise<void> {
  if (place.kind === 'shop') {
    await addStaffMember(tx, { tenantId: place.id, shopName: placeName, userId, role: role as SellerRole })
    return
  }
  const seat = { companyId: place.id, userId, role: role as CompanyRole }
  if (!(await addMember(tx, seat))) throw invitationRefusal('member', place)
  await announceMember(tx, { ...seat, companyName: placeName })
}

/**
 * Uses up an invitation: the person becomes a member of the company or of the staff. Whom an administrator or an owner
 * has invited needs no second yes.
 * @param person `phone`: their own number
 * @throws Refusal
 */
export async function acceptInvitation(
  tx: Db,
  code: string,
  person: { userId: number; phone: string },
): Promise<{ place: Place; placeName: string }> {
  const invitation = await readInvitation(tx, code, true)
  if (!invitation) throw invitationRefusal('unknown')
  const problem = await problemFor(tx, invitation, person)
  if (problem) throw invitationRefusal(problem, invitation.place)
  await useUpInvitation(tx, invitation.id, person.userId)
  await join(tx, invitation, person.userId)
  return invitation
}

const unknown: DataOf<typeof identity.invitation> = {
  state: 'unknown',
  companyName: '',
  shopName: '',
  inviterName: '',
  role: '',
  phoneNumber: '',
  expiresAt: '',
  isOwn: false,
  isMember: false,
}

/** An invitation as the holder of its link sees it. */
export async function describeInvitation(
  db: Db,
  caller: Caller | null,
  code: string,
): Promise<DataOf<typeof identity.invitation>> {
  const found = await readInvitation(db, code)
  if (!found) return unknown
  const { state, place, inviterName, role, phone, expiresAt, inviterId } = found
  return {
    state,
    ...namesOf(found),
    inviterName: `${[...inviterName].slice(0, 1).join('')}*`,
    role,
    phoneNumber: maskedPhone(phone ?? ''),
    expiresAt: expiresAt.toISOString(),
    isOwn: caller?.userId === inviterId,
    isMember: caller !== null && (await standingOf(db, place, caller.userId)) === 'member',
  }
}

/** The name of the place, as that of a company or of a shop. */
export const namesOf = ({ place, placeName }: Pick<Invitation, 'place' | 'placeName'>) => ({
  companyName: place.kind === 'company' ? placeName : '',
  shopName: place.kind === 'shop' ? placeName : '',
})
