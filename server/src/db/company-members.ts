import { companyTexts } from '@lianmeng/contract/company-texts'
import { companyRoleTexts } from '@lianmeng/contract/role-texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { Db } from '../database/db.ts'
import { Refusal } from '../kernel/errors.ts'
import { type Told, tellPerson } from './messages.ts'
import { notifySessionChange } from './sessions.ts'

/** Where a company's members are looked after. */
export const companyPage = '/lmPortals/enterpriseInfo'

/** Companies that one person may belong to. */
const maxCompanies = 50

/** Tells everybody who looks after the company, whatever company they act for at the moment. */
export async function tellAdministrators(db: Db, companyId: number, told: Told): Promise<void> {
  const administrators = await db<{ userId: number }[]>`
    select user_id as "userId" from company_member
    where company_id = ${companyId} and role = 'admin' and not disabled order by user_id`
  for (const { userId } of administrators) await tellPerson(db, userId, told)
}

/**
 * Until the transaction ends nobody else makes this person a member of anything: of parallel ways in, each counts those
 * before it.
 * @throws Refusal where they belong to too many companies already
 */
async function refuseTooManyCompanies(tx: Db, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('companies'), hashint8(${userId}))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from company_member where user_id = ${userId}`
  if (row!.count >= maxCompanies) throw new Refusal('tooManyCompanies', companyTexts.tooManyCompanies)
}

/**
 * Makes somebody a member, whose open requests for this company are answered by that.
 * @returns false where they belong to it already
 * @throws Refusal where they belong to too many companies
 */
export async function addMember(
  tx: Db,
  { companyId, userId, role }: { companyId: number; userId: number; role: CompanyRole },
): Promise<boolean> {
  await refuseTooManyCompanies(tx, userId)
  const added = await tx`
    insert into company_member (company_id, user_id, role) values (${companyId}, ${userId}, ${role})
    on conflict do nothing`
  if (added.count === 0) return false
  await tx`
    update join_request set state = 'accepted', decided_at = now()
    where company_id = ${companyId} and user_id = ${userId} and state = 'open'`
  await notifySessionChange(tx, { userId })
  return true
}

/**
 * Makes a company with its first person, who is its administrator.
 * @returns also whether one of that name existed before
 * @throws Refusal where they belong to too many companies
 */
export async function foundCompany(
  tx: Db,
  { name, soleTrader, userId }: { name: string; soleTrader: boolean; userId: number },
): Promise<{ companyId: number; nameTaken: boolean }> {
  await refuseTooManyCompanies(tx, userId)
  const [row] = await tx<{ companyId: number; nameTaken: boolean }[]>`
    with created as (
      insert into company (name, sole_trader) values (${name}, ${soleTrader}) returning id
    ), joined as (
      insert into company_member (company_id, user_id, role) select id, ${userId}, 'admin' from created
    )
    select id as "companyId", exists (select from company where name = ${name}) as "nameTaken" from created`
  return row!
}

/** How somebody stands with a company. */
export async function standingIn(
  db: Db,
  companyId: number,
  userId: number,
): Promise<'stranger' | 'disabled' | 'member'> {
  const [row] = await db<{ disabled: boolean }[]>`
    select disabled from company_member where company_id = ${companyId} and user_id = ${userId}`
  if (!row) return 'stranger'
  return row.disabled ? 'disabled' : 'member'
}

/**
 * Asks to be let in and tells the administrators.
 * @returns false where such a request is open already
 */
export async function requestToJoin(
  tx: Db,
  { companyId, userId, note }: { companyId: number; userId: number; note: string },
): Promise<boolean> {
  const added = await tx`
    insert into join_request (company_id, user_id, note) values (${companyId}, ${userId}, ${note})
    on conflict (company_id, user_id) where state = 'open' do nothing`
  if (added.count === 0) return false
  const [names] = await tx<{ person: string; company: string }[]>`
    select u.name as person, c.name as company from app_user u, company c
    where u.id = ${userId} and c.id = ${companyId}`
  await tellAdministrators(tx, companyId, {
    kind: 'member',
    title: '新的加入申请',
    text: `${names!.person} 申请加入「${names!.company}」，请及时处理。`,
    link: companyPage,
  })
  return true
}

/** Tells the administrators who has come in by an invitation. */
export async function announceMember(
  tx: Db,
  {
    companyId,
    companyName,
    userId,
    role,
  }: { companyId: number; companyName: string; userId: number; role: CompanyRole },
): Promise<void> {
  const [person] = await tx<{ name: string }[]>`select name from app_user where id = ${userId}`
  await tellAdministrators(tx, companyId, {
    kind: 'member',
    title: '新成员已加入',
    text: `${person!.name} 已接受邀请，以「${companyRoleTexts[role]}」身份加入「${companyName}」。`,
    link: companyPage,
  })
}
