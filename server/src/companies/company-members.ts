import { companyRoleTexts } from '@lianmeng/contract/company/role-texts'
import { companyTexts } from '@lianmeng/contract/company/texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import { notifySessionChange, settleSessions } from '../accounts/session-rows.ts'
import { Refusal } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'
import { type Message, tellPerson } from '../messages/messages.ts'

/** The page for managing a company's members. */
export const companyPage = '/lmPortals/enterpriseInfo'

/** The page on which somebody who was let into a company begins to buy for it. */
export const welcomePage = (companyId: number): string => `/lmPortals/invite?company=${companyId}`

/** Most companies of one person. */
const maxCompanies = 50

/** Sends a message to every administrator of the company, even while they act for another one. */
export async function tellAdministrators(db: Db, companyId: number, message: Message): Promise<void> {
  const administrators = await db<{ userId: number }[]>`
    select user_id as "userId" from company_member
    where company_id = ${companyId} and role = 'admin' and not disabled order by user_id`
  for (const { userId } of administrators) await tellPerson(db, userId, message)
}

/**
 * Locks the person's memberships until the transaction ends, so that parallel joins are counted one after the other.
 * @throws Refusal when they belong to too many companies already
 */
async function refuseTooManyCompanies(tx: Db, userId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('companies'), hashint8(${userId}))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from company_member where user_id = ${userId}`
  if (row!.count >= maxCompanies) throw new Refusal('tooManyCompanies', companyTexts.tooManyCompanies)
}

/**
 * Makes a person a member. Their open requests to this company count as accepted. Sessions that act for no company go on
 * in this one.
 * @returns false when they belong to it already
 * @throws Refusal when they belong to too many companies
 */
export async function addMember(
  tx: Db,
  { companyId, userId, role }: { companyId: number; userId: number; role: CompanyRole },
): Promise<boolean> {
  await refuseTooManyCompanies(tx, userId)
  const added = await tx`
    insert into company_member (company_id, user_id, role) values (${companyId}, ${userId}, ${role})
    on conflict do nothing
    returning user_id`
  if (added.length === 0) return false
  await tx`
    update join_request set state = 'accepted', decided_at = now()
    where company_id = ${companyId} and user_id = ${userId} and state = 'open'`
  await settleSessions(tx, userId, companyId)
  await notifySessionChange(tx, { userId })
  return true
}

/**
 * Founds a company with the person as administrator.
 * @returns also whether one of that name existed before
 * @throws Refusal when they belong to too many companies
 */
export async function foundCompany(
  tx: Db,
  { name, soleTrader, userId }: { name: string; soleTrader: boolean; userId: number },
): Promise<{ companyId: number; nameTaken: boolean }> {
  await refuseTooManyCompanies(tx, userId)
  const namesakes = await tx`select 1 from company where name = ${name} limit 1`
  const [created] = await tx<{ id: number }[]>`
    insert into company (name, sole_trader) values (${name}, ${soleTrader}) returning id`
  const companyId = created!.id
  await tx`insert into company_member (company_id, user_id, role) values (${companyId}, ${userId}, 'admin')`
  return { companyId, nameTaken: namesakes.length > 0 }
}

export async function companyName(db: Db, companyId: number): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`select name from company where id = ${companyId}`
  return row?.name
}

/** Whether a person belongs to a company. */
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
 * Requests to join and tells the administrators.
 * @returns false when such a request is open already
 */
export async function requestToJoin(
  tx: Db,
  { companyId, userId, note }: { companyId: number; userId: number; note: string },
): Promise<boolean> {
  const added = await tx`
    insert into join_request (company_id, user_id, note) values (${companyId}, ${userId}, ${note})
    on conflict (company_id, user_id) where state = 'open' do nothing
    returning id`
  if (added.length === 0) return false
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

/** Tells the administrators that a person has joined by an invitation. */
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
