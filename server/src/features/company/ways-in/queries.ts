import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { Db } from '../../../database/db.ts'

export type NewInvitation = {
  codeHash: Buffer
  companyId: number
  invitedBy: number
  role: CompanyRole
  /** null: for anyone with the link. */
  phone: string | null
  days: number
}

/** Replaces an earlier invitation of the same number. @returns its id */
export async function addInvitation(tx: Db, wanted: NewInvitation): Promise<number> {
  const { codeHash, companyId, invitedBy, role, phone, days } = wanted
  await tx`
    update invitation set state = 'revoked'
    where company_id = ${companyId} and phone = ${phone} and state = 'open'`
  const [row] = await tx<{ id: number }[]>`
    insert into invitation (code_hash, company_id, invited_by, role, phone, expires_at)
    values (${codeHash}, ${companyId}, ${invitedBy}, ${role}, ${phone}, now() + make_interval(days => ${days}))
    returning id`
  return row!.id
}

/** @returns whether the company had such an open invitation */
export async function revokeInvitation(db: Db, companyId: number, id: number): Promise<boolean> {
  const revoked = await db`
    update invitation set state = 'revoked' where company_id = ${companyId} and id = ${id} and state = 'open'`
  return revoked.count > 0
}

/** The account with this number, and whether it belongs to the company; null: no such account. */
export async function holderOfPhone(
  db: Db,
  companyId: number,
  phone: string,
): Promise<{ userId: number; isMember: boolean } | undefined> {
  const [row] = await db<{ userId: number; isMember: boolean }[]>`
    select u.id as "userId", m.user_id is not null as "isMember"
    from app_user u left join company_member m on m.user_id = u.id and m.company_id = ${companyId}
    where u.phone = ${phone}`
  return row
}

/** Companies with exactly this name, or verified with exactly this code; at most 20, verified ones first. */
export const companiesCalled = (db: Db, name: string, creditCode: string) => db<
  { id: number; name: string; verified: boolean }[]
>`
  select id, name, verification = 'verified' as verified from company
  where name = ${name} or (credit_code = ${creditCode} and verification = 'verified')
  order by verification = 'verified' desc, id limit 20`

export async function companyName(db: Db, companyId: number): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`select name from company where id = ${companyId}`
  return row?.name
}

export type RequestState = 'open' | 'accepted' | 'refused' | 'withdrawn'

/** Newest first. */
export const requestsBy = (db: Db, userId: number) => db<
  { id: number; companyName: string; state: RequestState; createdAt: Date }[]
>`
  select r.id, c.name as "companyName", r.state, r.created_at as "createdAt"
  from join_request r join company c on c.id = r.company_id
  where r.user_id = ${userId} order by r.created_at desc, r.id desc limit 50`

/** @returns whether this person had such an open request */
export async function withdrawRequest(db: Db, userId: number, id: number): Promise<boolean> {
  const withdrawn = await db`
    update join_request set state = 'withdrawn', decided_at = now()
    where id = ${id} and user_id = ${userId} and state = 'open'`
  return withdrawn.count > 0
}

/** Locks a request to this company. */
export async function lockRequest(
  tx: Db,
  companyId: number,
  id: number,
): Promise<{ userId: number; state: RequestState } | undefined> {
  const [row] = await tx<{ userId: number; state: RequestState }[]>`
    select user_id as "userId", state from join_request where company_id = ${companyId} and id = ${id} for update`
  return row
}

export const decideRequest = (
  tx: Db,
  { companyId, id, state, decidedBy }: { companyId: number; id: number; state: RequestState; decidedBy: number },
) => tx`
  update join_request set state = ${state}, decided_by = ${decidedBy}, decided_at = now()
  where company_id = ${companyId} and id = ${id}`
