import type { Db } from '../../../database/db.ts'
import type { Pair } from '../queries.ts'

/** A conversation in which a side waits, and who is to learn of it. */
export type WaitingChat = Pair & {
  sellerName: string
  buyerName: string
  assignedTo: number | null
  groupId: number | null
  /** The buyer's person who wrote last. */
  buyerUserId: number | null
}

/** Buyers who have waited for an answer since before a moment: those still taken, and those of whom nobody was told on this day. */
export const unansweredChats = (db: Db, before: Date, day: string, limit: number) => db<WaitingChat[]>`
  select c.tenant_id as "tenantId", c.buyer_id as "buyerId", s.short_name as "sellerName", b.name as "buyerName",
    c.assigned_to as "assignedTo", c.group_id as "groupId", c.buyer_user_id as "buyerUserId"
  from conversation c join seller s on s.tenant_id = c.tenant_id join company b on b.id = c.buyer_id
  where c.unanswered_since < ${before} and c.state <> 'closed' and c.blocked_at is null
    and (c.assigned_to is not null or c.seller_told_on is distinct from ${day}::date)
  order by c.unanswered_since limit ${limit}`

/** Messages of sellers that no buyer has read since before a moment, of which nobody was told on this day. */
export const unreadChats = (db: Db, before: Date, day: string, limit: number) => db<WaitingChat[]>`
  select c.tenant_id as "tenantId", c.buyer_id as "buyerId", s.short_name as "sellerName", b.name as "buyerName",
    c.assigned_to as "assignedTo", c.group_id as "groupId", c.buyer_user_id as "buyerUserId"
  from conversation c join seller s on s.tenant_id = c.tenant_id join company b on b.id = c.buyer_id
  where c.unread_since < ${before} and c.buyer_user_id is not null and c.buyer_told_on is distinct from ${day}::date
  order by c.unread_since limit ${limit}`

/** Gives a conversation back to the queue. @returns whether the buyer still waits */
export async function backToQueue(db: Db, { tenantId, buyerId }: Pair, before: Date): Promise<boolean> {
  const { count } = await db`
    update conversation
    set state = 'waiting', assigned_to = null, rev = rev + 1, waiting_since = unanswered_since
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and unanswered_since < ${before} and assigned_to is not null`
  return count > 0
}

/** Takes the one notice of a day to the seller. @returns whether it was left */
export async function takeSellersNotice(db: Db, { tenantId, buyerId }: Pair, day: string): Promise<boolean> {
  const { count } = await db`
    update conversation set seller_told_on = ${day}::date
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and unanswered_since is not null
      and seller_told_on is distinct from ${day}::date`
  return count > 0
}

/** Takes the one notice of a day to the buyer. @returns whether it was left */
export async function takeBuyersNotice(db: Db, { tenantId, buyerId }: Pair, day: string): Promise<boolean> {
  const { count } = await db`
    update conversation set buyer_told_on = ${day}::date
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and unread_since is not null
      and buyer_told_on is distinct from ${day}::date`
  return count > 0
}

/** Ends open conversations in which nobody wrote since before a moment. @returns those ended */
export const endSilentChats = (db: Db, tenantId: number, before: Date) => db<Pair[]>`
  update conversation set state = 'closed', assigned_to = null, rev = rev + 1
  where tenant_id = ${tenantId} and state = 'open' and unanswered_since is null and last_at < ${before}
  returning tenant_id as "tenantId", buyer_id as "buyerId"`

/** Sellers with open conversations in which nobody wrote since before a moment. */
export const sellersWithSilentChats = (db: Db, before: Date) => db<{ tenantId: number }[]>`
  select distinct tenant_id as "tenantId" from conversation
  where state = 'open' and unanswered_since is null and last_at < ${before} order by 1`

/** Whom a seller's notice goes to: one person who answers customers, of the group if there is one, a 客服 before others. */
export async function onePersonOfDesk(
  db: Db,
  tenantId: number,
  groupId: number | null,
  roles: readonly string[],
): Promise<number | undefined> {
  const [row] = await db<{ userId: number }[]>`
    select su.user_id as "userId" from seller_user su
    left join service_group_member m on m.tenant_id = ${tenantId} and m.user_id = su.user_id and m.group_id = ${groupId}
    where su.tenant_id = ${tenantId} and not su.disabled and (su.role = any(${[...roles]}::text[]) or su.more_roles && ${[...roles]}::text[])
    order by m.user_id is null, not (su.role = 'service' or 'service' = any(su.more_roles)), su.user_id limit 1`
  return row?.userId
}
