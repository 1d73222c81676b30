import type * as contract from '@lianmeng/contract/company/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Actor } from '../../../accounts/actor.ts'
import { type Buyer, buyerOf, callerOf } from '../../../accounts/caller.ts'
import { refuseWithoutProof } from '../../../accounts/fresh-proof.ts'
import { phoneOf } from '../../../accounts/people.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { acceptInvitation } from '../../../companies/accept-invitation.ts'
import type { Place } from '../../../companies/invitations.ts'
import { invite, revoke } from '../../../companies/invite.ts'
import type { Sql } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'

const attempts = { seconds: 600, max: 30 }

const placeOf = ({ companyId }: Buyer): Place => ({ kind: 'company', id: companyId })

/** Invites a colleague; an administrator only with a fresh proof of who invites. @throws 403, 429; Refusal */
export async function inviteColleague(
  deps: Pick<Deps, 'db' | 'sms' | 'config'>,
  actor: Actor,
  wanted: ParamsOf<typeof contract.invite>,
) {
  const buyer = buyerOf(actor)
  if (wanted.role === 'admin') await refuseWithoutProof(deps.db, buyer)
  const { userId, userName, companyName: placeName } = buyer
  return invite(deps, actor, { userId, userName, place: placeOf(buyer), placeName }, wanted)
}

/** @throws 404 */
export const revokeColleague = (db: Sql, actor: Actor, id: number): Promise<void> =>
  revoke(db, actor, placeOf(buyerOf(actor)), id)

/** @throws 429; Refusal with the reason why this invitation is not, or no longer, for the caller */
export async function accept(db: Sql, actor: Actor, code: string): Promise<{ place: Place; placeName: string }> {
  const { userId } = callerOf(actor)
  await enforceLimits(db, `accept:${userId}`, [attempts])
  return auditedChange(db, actor, { event: 'company.invitation.accept', object: '' }, async (tx) => {
    const { place, placeName } = await acceptInvitation(tx, code, { userId, phone: await phoneOf(tx, userId) })
    return { place, placeName, object: place.kind === 'company' ? `company ${place.id}` : `tenant ${place.id}` }
  })
}
