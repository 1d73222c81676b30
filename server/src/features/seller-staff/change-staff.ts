import { rolesText } from '@lianmeng/contract/company/role-texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/seller-staff/endpoints'
import { staffRefusalTexts } from '@lianmeng/contract/seller-staff/texts'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import type { Actor } from '../../accounts/actor.ts'
import { type SellersPerson, sellerOf } from '../../accounts/caller.ts'
import { refuseWithoutProof } from '../../accounts/fresh-proof.ts'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { forbidden, notFound, Refusal } from '../../answers/errors.ts'
import { changesOf, maskedPhone } from '../../audit/audit.ts'
import type { Change } from '../../audit/audited.ts'
import { openInvitationsTo, type Place } from '../../companies/invitations.ts'
import { invite, revoke } from '../../companies/invite.ts'
import { lockOwners, refuseFullStaff } from '../../companies/seller-staff.ts'
import type { Db, Sql } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellPerson } from '../../messages/messages.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { endSessionsAt, putSeat, type Seat } from './queries.ts'

/** The name of a member of staff in the audit log. */
export const staffObject = (tenantId: number, userId: number): string => `staff ${tenantId}/${userId}`

/** Serialises changes of a staff, each by an active owner and never of oneself: so one owner always remains. */
async function holdStaff(tx: Db, { tenantId, userId }: SellersPerson, changed: number): Promise<void> {
  if (changed === userId) throw new Refusal('onlyOthers', staffRefusalTexts.onlyOthers)
  if (!(await lockOwners(tx, tenantId)).includes(userId)) throw forbidden()
}

async function tell(tx: Db, tenantId: number, userId: number, text: string): Promise<void> {
  const title = `您在「${await sellerName(tx, tenantId)}」的员工权限已变更`
  await tellPerson(tx, userId, { kind: 'security', title, text })
}

const placeOf = ({ tenantId }: SellersPerson): Place => ({ kind: 'shop', id: tenantId })

/**
 * Invites a person onto the seller's staff, by number; an owner only with a fresh proof of who invites. The answer does
 * not tell whether they have an account.
 * @throws 403, 429; Refusal
 */
export async function inviteStaff(
  deps: Pick<Deps, 'db' | 'sms' | 'config'>,
  actor: Actor,
  wanted: ParamsOf<typeof contract.inviteStaff>,
) {
  const { db } = deps
  const caller = sellerOf(actor)
  if (wanted.role === 'owner') await refuseWithoutProof(db, caller)
  await refuseFullStaff(db, caller.tenantId)
  const { userId, userName } = caller
  const inviter = { userId, userName, place: placeOf(caller), placeName: await sellerName(db, caller.tenantId) }
  return invite(deps, actor, inviter, wanted)
}

/** @throws 404 */
export const revokeStaffInvitation = (db: Sql, actor: Actor, id: number): Promise<void> =>
  revoke(db, actor, placeOf(sellerOf(actor)), id)

/** Invitations that nobody has accepted yet. */
export async function listInvitations(
  db: Db,
  caller: SellersPerson,
): Promise<DataOf<typeof contract.staffInvitations>> {
  const rows = await openInvitationsTo<SellerRole>(db, placeOf(caller))
  return rows.map(({ phone, expiresAt, ...row }) => ({
    ...row,
    phoneNumber: maskedPhone(phone ?? ''),
    expiresAt: expiresAt.toISOString(),
  }))
}

const isOwner = ({ role, disabled }: Pick<Seat, 'role' | 'disabled'>): boolean => role === 'owner' && !disabled

type Wanted = Parameters<typeof putSeat>[3]

const rolesIn = ({ role, moreRoles }: Seat): SellerRole[] => [role, ...moreRoles]
const logged = (seat: Seat) => ({ role: rolesIn(seat).join('、'), disabled: seat.disabled })

/**
 * Changes a person's roles, or shuts them out, effective at once. Somebody becomes an owner only with a fresh proof of
 * who decides it.
 * @throws Refusal, 403, 404
 */
export async function saveStaff(tx: Db, caller: SellersPerson, userId: number, wanted: Wanted): Promise<Change> {
  const { tenantId } = caller
  await holdStaff(tx, caller, userId)
  const change = await putSeat(tx, tenantId, userId, wanted)
  if (!change) throw notFound('员工不存在')
  const { before, after: seat } = change
  if (isOwner(seat) && !isOwner(before)) await refuseWithoutProof(tx, caller)
  if (seat.disabled) await endSessionsAt(tx, tenantId, userId)
  await notifySessionChange(tx, { userId })
  await tell(tx, tenantId, userId, seat.disabled ? '您的员工身份已停用。' : `您的角色为“${rolesText(rolesIn(seat))}”。`)
  return { object: staffObject(tenantId, userId), changes: changesOf(logged(before), logged(seat)) }
}
