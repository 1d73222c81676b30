import type { ApplicationState, MembershipMove } from '@lianmeng/trade/membership/application'
import { membershipMoves } from '@lianmeng/trade/membership/application'
import type { MembershipStatus } from '@lianmeng/trade/membership/status'
import { sessionChannel } from '../../accounts/session-rows.ts'
import type { Db } from '../../database/db.ts'

/** Those of these sellers that accept applications, by id. */
export const openSellers = (db: Db, ids: readonly number[]) => db<
  { tenantId: number; name: string; isOpen: boolean }[]
>`
  select tenant_id as "tenantId", short_name as name, state = 'active' as "isOpen" from seller
  where tenant_id = any(${ids as number[]}::int[]) and state <> 'closed'`

/** Puts a company under review if it may apply. @returns false when it may not, or is under review already */
export async function putUnderReview(tx: Db, tenantId: number, buyerId: number): Promise<boolean> {
  const put = await tx`
    insert into membership as m (tenant_id, buyer_id, status) values (${tenantId}, ${buyerId}, 2)
    on conflict (tenant_id, buyer_id) do update set status = 2, version = m.version + 1 where m.status = 1
    returning status`
  return put.length > 0
}

/** A company's standing with a seller; undefined when there never was one. */
export async function standingWith(db: Db, tenantId: number, buyerId: number): Promise<MembershipStatus | undefined> {
  const [row] = await db<{ status: MembershipStatus }[]>`
    select status from membership where tenant_id = ${tenantId} and buyer_id = ${buyerId}`
  return row?.status
}

export type NewApplication = { buyerId: number; applicantId: number; note: string; showsPhone: boolean; dueAt: Date }

export async function insertApplication(tx: Db, tenantId: number, application: NewApplication): Promise<void> {
  const { buyerId, applicantId, note, showsPhone, dueAt } = application
  await tx`
    insert into membership_application (tenant_id, buyer_id, applicant_id, note, shows_phone, due_at)
    values (${tenantId}, ${buyerId}, ${applicantId}, ${note}, ${showsPhone}, ${dueAt})`
}

/**
 * Changes a company's standing with a seller. Member terms are dropped when it is no longer a member.
 * @param version the version that the caller saw; undefined: any
 * @returns whether the standing was one from which the move starts
 */
export async function moveStanding(
  tx: Db,
  { tenantId, buyerId }: { tenantId: number; buyerId: number },
  move: MembershipMove,
  version?: number,
): Promise<boolean> {
  const { from, to } = membershipMoves[move]
  const moved = await tx`
    update membership set status = ${to}, level_id = null, discount = 0, valid_to = null, since = null, told_days = null,
      version = version + 1
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and status = any(${[...from]}::int[])
      and (${version ?? null}::int is null or version = ${version ?? null})`
  return moved.count > 0
}

/** Blocks a company in any state, even one that never applied. @returns false when it is blocked already */
export async function putBlocked(tx: Db, tenantId: number, buyerId: number): Promise<boolean> {
  const put = await tx`
    insert into membership as m (tenant_id, buyer_id, status) values (${tenantId}, ${buyerId}, 0)
    on conflict (tenant_id, buyer_id) do update set status = 0, level_id = null, discount = 0, valid_to = null,
      since = null, told_days = null, version = m.version + 1 where m.status <> 0
    returning status`
  return put.length > 0
}

export type OpenApplication = {
  tenantId: number
  id: number
  buyerId: number
  applicantId: number
  companyName: string
  verification: string
}

const openApplication = (db: Db) => db`
  select a.tenant_id as "tenantId", a.id, a.buyer_id as "buyerId", a.applicant_id as "applicantId", c.name as "companyName",
    c.verification
  from membership_application a join company c on c.id = a.buyer_id`

/** Locks an open application by its number. */
export async function lockApplication(tx: Db, tenantId: number, id: number): Promise<OpenApplication | undefined> {
  const [row] = await tx<OpenApplication[]>`
    ${openApplication(tx)} where a.tenant_id = ${tenantId} and a.id = ${id} and a.state = 'submitted' for update of a`
  return row
}

/** The same by company. */
export async function lockApplicationOf(
  tx: Db,
  tenantId: number,
  buyerId: number,
): Promise<OpenApplication | undefined> {
  const [row] = await tx<OpenApplication[]>`
    ${openApplication(tx)}
    where a.tenant_id = ${tenantId} and a.buyer_id = ${buyerId} and a.state = 'submitted' for update of a`
  return row
}

export async function applicationExists(db: Db, tenantId: number, id: number): Promise<boolean> {
  const found = await db`select 1 from membership_application where tenant_id = ${tenantId} and id = ${id}`
  return found.count > 0
}

export async function endApplication(
  tx: Db,
  { tenantId, id }: Pick<OpenApplication, 'tenantId' | 'id'>,
  { state, reason = '', decidedBy = null }: { state: ApplicationState; reason?: string; decidedBy?: number | null },
): Promise<void> {
  await tx`
    update membership_application
    set state = ${state}, reason = ${reason}, decided_at = now(), decided_by = ${decidedBy}
    where tenant_id = ${tenantId} and id = ${id}`
}

/** Records that the buyer urged. @returns false when it did so within a day, or no application is open */
export async function putUrged(tx: Db, tenantId: number, buyerId: number): Promise<boolean> {
  const put = await tx`
    update membership_application set urged_at = now()
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and state = 'submitted'
      and created_at < now() - interval '24 hours' and (urged_at is null or urged_at < now() - interval '24 hours')`
  return put.count > 0
}

/** A member's terms. */
export type Terms = { levelId: number | null; discount: number; validTo: string | null }

/** Sets the terms of a present or newly admitted member. @returns whether the version still matched */
export async function putTerms(
  tx: Db,
  { tenantId, buyerId }: { tenantId: number; buyerId: number },
  { levelId, discount, validTo }: Terms,
  version?: number,
): Promise<boolean> {
  const put = await tx`
    update membership set level_id = ${levelId}, discount = ${discount}, valid_to = ${validTo}, told_days = null,
      since = coalesce(since, ${new Date()}::timestamptz), version = version + 1
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and status = 3
      and (${version ?? null}::int is null or version = ${version ?? null})`
  return put.count > 0
}

/** Makes every process reload the members of a level. */
export async function notifyMembers(tx: Db, tenantId: number, levelId: number): Promise<void> {
  await tx`
    select pg_notify(${sessionChannel}, 'company:' || buyer_id) from membership
    where tenant_id = ${tenantId} and level_id = ${levelId}`
}
