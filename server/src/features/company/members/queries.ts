import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { Db } from '../../../database/db.ts'

/** The fields of a member that an administrator may change. `orderLimit`: fen per submission; null: no limit. */
export type Standing = { role: CompanyRole; department: string; orderLimit: number | null; disabled: boolean }

export type MemberRow = Standing & { companyId: number; userId: number; name: string; phone: string; joinedAt: Date }

/** Administrators first, then in order of joining. */
export const membersOf = (db: Db, companyId: number) =>
  db<MemberRow[]>`
  select m.company_id as "companyId", m.user_id as "userId", u.name, coalesce(u.phone, '') as phone, m.role, m.department,
    m.order_limit as "orderLimit", m.disabled, m.joined_at as "joinedAt"
  from company_member m join app_user u on u.id = m.user_id
  where m.company_id = ${companyId}
  order by m.role <> 'admin', m.joined_at, m.user_id`.ownedBy('companyId', companyId)

export const openRequestsOf = (db: Db, companyId: number) =>
  db<{ companyId: number; id: number; name: string; phone: string; note: string; createdAt: Date }[]>`
  select r.company_id as "companyId", r.id, u.name, coalesce(u.phone, '') as phone, r.note, r.created_at as "createdAt"
  from join_request r join app_user u on u.id = r.user_id
  where r.company_id = ${companyId} and r.state = 'open' order by r.id`.ownedBy('companyId', companyId)

/** Locks members and roles of the company until the transaction ends. */
export async function lockMembers(tx: Db, companyId: number): Promise<void> {
  await tx`select 1 from company where id = ${companyId} for no key update`
}

export async function memberWith(db: Db, companyId: number, userId: number): Promise<Standing | undefined> {
  const [row] = await db<Standing[]>`
    select role, department, order_limit as "orderLimit", disabled
    from company_member where company_id = ${companyId} and user_id = ${userId}`
  return row
}

export const changeMember = (db: Db, companyId: number, userId: number, standing: Standing) => db`
  update company_member set role = ${standing.role}, department = ${standing.department},
    order_limit = ${standing.orderLimit}, disabled = ${standing.disabled}
  where company_id = ${companyId} and user_id = ${userId}`

export const changeRole = (db: Db, companyId: number, userId: number, role: CompanyRole) => db`
  update company_member set role = ${role} where company_id = ${companyId} and user_id = ${userId}`

/** Deletes a membership, and what the member alone kept in the company. */
export async function deleteMember(db: Db, companyId: number, userId: number): Promise<void> {
  await db`delete from company_member where company_id = ${companyId} and user_id = ${userId}`
  await db`delete from saved_filter where buyer_id = ${companyId} and user_id = ${userId}`
}

/** The number of members, and of administrators among them. */
export async function countMembers(db: Db, companyId: number): Promise<{ all: number; administrators: number }> {
  const [row] = await db<{ all: number; administrators: number }[]>`
    select count(*)::int as "all", (count(*) filter (where role = 'admin' and not disabled))::int as administrators
    from company_member where company_id = ${companyId}`
  return row!
}

/** The company in which a person continues after leaving another. */
export async function nextCompanyOf(db: Db, userId: number): Promise<number | null> {
  const [row] = await db<{ id: number | null }[]>`
    select min(company_id) as id from company_member where user_id = ${userId} and not disabled`
  return row?.id ?? null
}
