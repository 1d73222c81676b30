import { createHash } from 'node:crypto'
import { type InvitationProblem, invitationTexts, staffInvitationTexts } from '@lianmeng/contract/company/texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { Refusal } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'

/** Where an invitation leads: into a buyer's company, or onto the staff of a seller's shop. */
export type Place = { kind: 'company' | 'shop'; id: number }

/** A link that invites a person, in its current state. */
export type Invitation = {
  id: number
  place: Place
  placeName: string
  inviterId: number
  inviterName: string
  role: CompanyRole | SellerRole
  /** The only number that may use it; null: anyone with the link, once. */
  phone: string | null
  state: 'open' | 'used' | 'expired' | 'revoked'
  expiresAt: Date
}

/** The stored form of a code. */
export const invitationHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Invitations `i` into this company, or onto the staff of this shop. */
const at = (db: Db, { kind, id }: Place): Fragment =>
  kind === 'company' ? db`i.company_id = ${id}` : db`i.tenant_id = ${id}`

/** State of the invitation `i`. It is revoked once its sender could not invite any more. */
const stateOf = (db: Db): Fragment => db`
  case
    when i.state <> 'open' then i.state
    when i.expires_at <= now() then 'expired'
    when not exists (
      select 1 from company_member m
      where m.company_id = i.company_id and m.user_id = i.invited_by and m.role = 'admin' and not m.disabled
    ) and not exists (
      select 1 from seller_user s
      where s.tenant_id = i.tenant_id and s.user_id = i.invited_by and s.role = 'owner' and not s.disabled
    ) then 'revoked'
    else 'open'
  end`

type Row = Omit<Invitation, 'place'> & { companyId: number | null; tenantId: number | null }

/** @param locked until the transaction ends @returns undefined when there is none with this code */
export async function readInvitation(db: Db, code: string, locked = false): Promise<Invitation | undefined> {
  const [row] = await db<Row[]>`
    select i.id, i.company_id as "companyId", i.tenant_id as "tenantId", coalesce(c.name, s.short_name) as "placeName",
      i.invited_by as "inviterId", u.name as "inviterName", i.role, i.phone, ${stateOf(db)} as state,
      i.expires_at as "expiresAt"
    from invitation i
    left join company c on c.id = i.company_id
    left join seller s on s.tenant_id = i.tenant_id
    join app_user u on u.id = i.invited_by
    where i.code_hash = ${invitationHash(code)}
    ${locked ? db`for update of i` : db``}`
  if (!row) return undefined
  const { companyId, tenantId, ...invitation } = row
  const place: Place = companyId === null ? { kind: 'shop', id: tenantId! } : { kind: 'company', id: companyId }
  return { ...invitation, place }
}

/** Refuses in the words of the place; without one in those of a company. */
export const invitationRefusal = (problem: InvitationProblem, place?: Place): Refusal =>
  new Refusal(problem, (place?.kind === 'shop' ? staffInvitationTexts : invitationTexts)[problem])

/** Open ones, the latest first. */
export const openInvitationsTo = <Role extends CompanyRole | SellerRole>(db: Db, place: Place) =>
  db<{ placeId: number; id: number; role: Role; phone: string | null; invitedBy: string; expiresAt: Date }[]>`
    select coalesce(i.company_id, i.tenant_id) as "placeId", i.id, i.role, i.phone, u.name as "invitedBy",
      i.expires_at as "expiresAt"
    from invitation i join app_user u on u.id = i.invited_by
    where ${at(db, place)} and ${stateOf(db)} = 'open' order by i.id desc`.ownedBy('placeId', place.id)

export type NewInvitation = {
  codeHash: Buffer
  place: Place
  invitedBy: number
  role: CompanyRole | SellerRole
  /** null: for anyone with the link. */
  phone: string | null
  days: number
}

/** Replaces an earlier invitation of the same number. @returns its id */
export async function addInvitation(tx: Db, wanted: NewInvitation): Promise<number> {
  const { codeHash, place, invitedBy, role, phone, days } = wanted
  await tx`update invitation i set state = 'revoked' where ${at(tx, place)} and phone = ${phone} and state = 'open'`
  const [row] = await tx<{ id: number }[]>`
    insert into invitation (code_hash, company_id, tenant_id, invited_by, role, phone, expires_at)
    values (${codeHash}, ${place.kind === 'company' ? place.id : null}, ${place.kind === 'shop' ? place.id : null},
      ${invitedBy}, ${role}, ${phone}, now() + make_interval(days => ${days}))
    returning id`
  return row!.id
}

/** @returns whether the place had such an open invitation */
export async function revokeInvitation(db: Db, place: Place, id: number): Promise<boolean> {
  const revoked = await db`
    update invitation i set state = 'revoked' where ${at(db, place)} and i.id = ${id} and i.state = 'open'`
  return revoked.count > 0
}

export const useUpInvitation = (tx: Db, id: number, userId: number) =>
  tx`update invitation set state = 'used', used_by = ${userId} where id = ${id}`
