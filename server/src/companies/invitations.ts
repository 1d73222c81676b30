import { createHash } from 'node:crypto'
import { companyTexts, type InvitationProblem, invitationTexts } from '@lianmeng/contract/company/texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { Db } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'
import { Refusal } from '../http/answers/errors.ts'
import { addMember, announceMember, requestToJoin, standingIn } from './company-members.ts'

/** A link that invites a colleague into a company, in its current state. */
export type Invitation = {
  id: number
  companyId: number
  companyName: string
  inviterId: number
  inviterName: string
  role: CompanyRole
  /** The only number that may use it; null: anyone with the link, once. */
  phone: string | null
  state: 'open' | 'used' | 'expired' | 'revoked'
  expiresAt: Date
  /** Using it only sends a request: an administrator decides. */
  byApproval: boolean
}

/** The stored form of a code. */
export const invitationHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** State of the invitation `i`. It is revoked once its sender has left the company. */
export const invitationState = (db: Db): Fragment => db`
  case
    when i.state <> 'open' then i.state
    when i.expires_at <= now() then 'expired'
    when not exists (
      select 1 from company_member m
      where m.company_id = i.company_id and m.user_id = i.invited_by and not m.disabled
    ) then 'revoked'
    else 'open'
  end`

async function findInvitation(db: Db, code: string, locked: boolean): Promise<Invitation | undefined> {
  const [row] = await db<Invitation[]>`
    select i.id, i.company_id as "companyId", c.name as "companyName", i.invited_by as "inviterId",
      u.name as "inviterName", i.role, i.phone, ${invitationState(db)} as state, i.expires_at as "expiresAt",
      c.joins_by_approval and i.phone is null as "byApproval"
    from invitation i
    join company c on c.id = i.company_id
    join app_user u on u.id = i.invited_by
    where i.code_hash = ${invitationHash(code)}
    ${locked ? db`for update of i` : db``}`
  return row
}

/** @returns undefined when there is none with this code */
export const readInvitation = (db: Db, code: string): Promise<Invitation | undefined> => findInvitation(db, code, false)

export const invitationRefusal = (problem: InvitationProblem): Refusal => new Refusal(problem, invitationTexts[problem])

/** Why this person cannot use the invitation. */
async function problemFor(
  tx: Db,
  invitation: Invitation | undefined,
  { userId, phone }: { userId: number; phone: string },
): Promise<InvitationProblem | undefined> {
  if (!invitation) return 'unknown'
  if (invitation.inviterId === userId) return 'own'
  const standing = await standingIn(tx, invitation.companyId, userId)
  if (standing === 'disabled') throw new Refusal('ownDisabled', companyTexts.ownDisabled)
  if (standing === 'member') return 'member'
  if (invitation.state !== 'open') return invitation.state
  return invitation.phone !== null && invitation.phone !== phone ? 'otherPhone' : undefined
}

/**
 * Uses up an invitation: the person becomes a member, or sends a request if an administrator has to agree. Sessions
 * stay in their current company.
 * @param phone the person's own number
 * @throws Refusal
 */
export async function acceptInvitation(
  tx: Db,
  code: string,
  person: { userId: number; phone: string },
): Promise<{ companyId: number; companyName: string; joined: boolean }> {
  const invitation = await findInvitation(tx, code, true)
  const problem = await problemFor(tx, invitation, person)
  if (problem) throw invitationRefusal(problem)
  const { id, companyId, companyName, role, byApproval } = invitation!
  const { userId } = person
  await tx`update invitation set state = 'used', used_by = ${userId} where id = ${id}`
  if (byApproval) {
    if (!(await requestToJoin(tx, { companyId, userId, note: '通过邀请链接申请' }))) {
      throw new Refusal('requestOpen', companyTexts.requestOpen)
    }
  } else {
    if (!(await addMember(tx, { companyId, userId, role }))) throw invitationRefusal('member')
    await announceMember(tx, { companyId, companyName, userId, role })
  }
  return { companyId, companyName, joined: !byApproval }
}
