import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import type { Db } from '../../../database/db.ts'
import type { Pair } from '../queries.ts'

/** Seconds after which a desk that says nothing counts as left. */
const deskLife = 60

/** Somebody sits at the desk. */
export async function noteDesk(db: Db, tenantId: number, userId: number): Promise<void> {
  await db`
    insert into chat_agent (tenant_id, user_id, seen_at) values (${tenantId}, ${userId}, now())
    on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at`
}

export async function leaveDesk(db: Db, tenantId: number, userId: number): Promise<void> {
  await db`delete from chat_agent where tenant_id = ${tenantId} and user_id = ${userId}`
}

/** Who sits at a seller's desk. */
export async function atDesk(db: Db, tenantId: number): Promise<Set<number>> {
  const rows = await db<{ userId: number }[]>`
    select user_id as "userId" from chat_agent
    where tenant_id = ${tenantId} and seen_at > now() - make_interval(secs => ${deskLife})`
  return new Set(rows.map(({ userId }) => userId))
}

/** The people of a seller, with the number of conversations that they have taken. */
export const staffOf = (db: Db, tenantId: number, roles: readonly SellerRole[]) =>
  db<{ tenantId: number; userId: number; name: string; open: number }[]>`
  select su.tenant_id as "tenantId", su.user_id as "userId", u.name, count(c.buyer_id)::int as open
  from seller_user su join app_user u on u.id = su.user_id
  left join conversation c on c.tenant_id = ${tenantId} and c.assigned_to = su.user_id and c.state = 'open'
  where su.tenant_id = ${tenantId} and not su.disabled and (su.role = any(${[...roles]}::text[]) or su.more_roles && ${[...roles]}::text[])
  group by su.tenant_id, su.user_id, u.name order by su.user_id`.ownedBy('tenantId', tenantId)

export const groupsOf = (db: Db, tenantId: number) =>
  db<{ tenantId: number; groupId: number; name: string; userIds: number[] }[]>`
  select g.tenant_id as "tenantId", g.id as "groupId", g.name,
    coalesce(json_agg(m.user_id order by m.user_id) filter (where m.user_id is not null), '[]') as "userIds"
  from service_group g
  left join service_group_member m on m.tenant_id = ${tenantId} and m.group_id = g.id
  where g.tenant_id = ${tenantId} group by g.tenant_id, g.id, g.name order by g.id`.ownedBy('tenantId', tenantId)

export async function addGroup(db: Db, tenantId: number, name: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into service_group (tenant_id, name) values (${tenantId}, ${name}) returning id`
  return row!.id
}

export async function renameGroup(db: Db, tenantId: number, groupId: number, name: string): Promise<boolean> {
  const { count } = await db`
    update service_group set name = ${name} where tenant_id = ${tenantId} and id = ${groupId}`
  return count > 0
}

export async function setGroupMembers(
  db: Db,
  tenantId: number,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  await db`delete from service_group_member where tenant_id = ${tenantId} and group_id = ${groupId}`
  await db`
    insert into service_group_member (tenant_id, group_id, user_id)
    select ${tenantId}, ${groupId}, unnest(${[...userIds]}::bigint[])`
}

export async function deleteGroup(db: Db, tenantId: number, groupId: number): Promise<boolean> {
  await db`update conversation set group_id = null where tenant_id = ${tenantId} and group_id = ${groupId}`
  await db`delete from service_group_member where tenant_id = ${tenantId} and group_id = ${groupId}`
  const { count } = await db`delete from service_group where tenant_id = ${tenantId} and id = ${groupId}`
  return count > 0
}

/** The shop's replies and the person's own, those most used first. */
export const repliesOf = (db: Db, tenantId: number, userId: number) =>
  db<{ tenantId: number; replyId: number; text: string; shared: boolean }[]>`
  select tenant_id as "tenantId", id as "replyId", text, user_id is null as shared from quick_reply
  where tenant_id = ${tenantId} and (user_id is null or user_id = ${userId}) order by id`.ownedBy('tenantId', tenantId)

export async function addReply(db: Db, tenantId: number, text: string, userId: number | null): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into quick_reply (tenant_id, text, user_id) values (${tenantId}, ${text}, ${userId}) returning id`
  return row!.id
}

type OwnReply = { tenantId: number; replyId: number; userId: number }

export async function changeReply(
  db: Db,
  { tenantId, replyId, userId }: OwnReply,
  text: string,
  owner: number | null,
): Promise<boolean> {
  const { count } = await db`
    update quick_reply set text = ${text}, user_id = ${owner}
    where tenant_id = ${tenantId} and id = ${replyId} and (user_id is null or user_id = ${userId})`
  return count > 0
}

export async function deleteReply(db: Db, { tenantId, replyId, userId }: OwnReply): Promise<boolean> {
  const { count } = await db`
    delete from quick_reply
    where tenant_id = ${tenantId} and id = ${replyId} and (user_id is null or user_id = ${userId})`
  return count > 0
}

/** The buyer's level with a seller; undefined: it has no standing. */
export async function levelOf(db: Db, { tenantId, buyerId }: Pair) {
  const [row] = await db<{ status: number; level: string | null }[]>`
    select m.status, l.name as level from membership m
    left join member_level l on l.tenant_id = ${tenantId} and l.id = m.level_id
    where m.tenant_id = ${tenantId} and m.buyer_id = ${buyerId}`
  return row
}
