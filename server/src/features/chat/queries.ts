import type { ConversationState, MessageKind } from '@lianmeng/contract/chat/texts'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'

/** A conversation: a seller and a buyer's company. */
export type Pair = { tenantId: number; buyerId: number }

export type ConversationRow = Pair & {
  state: ConversationState
  lastSeq: number
  rev: number
  buyerRead: number
  sellerRead: number
  buyerUnread: number
  sellerUnread: number
  lastAt: Date
  lastText: string
  assignedTo: number | null
  assignee: string
  groupId: number | null
  waitingSince: Date | null
  blockedAt: Date | null
  sellerName: string
  buyerName: string
  serviceHours: string
}

const columns = (db: Db): Fragment => db`
  c.tenant_id as "tenantId", c.buyer_id as "buyerId", c.state, c.last_seq as "lastSeq", c.rev, c.buyer_read as "buyerRead",
  c.seller_read as "sellerRead", c.buyer_unread as "buyerUnread", c.seller_unread as "sellerUnread", c.last_at as "lastAt",
  c.last_text as "lastText", c.assigned_to as "assignedTo", coalesce(u.name, '') as assignee, c.group_id as "groupId",
  c.waiting_since as "waitingSince", c.blocked_at as "blockedAt", s.short_name as "sellerName", b.name as "buyerName",
  coalesce(h.service_hours, '') as "serviceHours"`

const joins = (db: Db): Fragment => db`
  join seller s on s.tenant_id = c.tenant_id
  join company b on b.id = c.buyer_id
  left join shop h on h.tenant_id = c.tenant_id
  left join app_user u on u.id = c.assigned_to`

export async function conversation(db: Db, { tenantId, buyerId }: Pair): Promise<ConversationRow | undefined> {
  const [row] = await db<ConversationRow[]>`
    select ${columns(db)} from conversation c ${joins(db)}
    where c.tenant_id = ${tenantId} and c.buyer_id = ${buyerId}`.ownedBy('buyerId', buyerId)
  return row
}

/** The conversations of a buyer's company, the newest first. */
export const conversationsOfBuyer = (db: Db, buyerId: number) =>
  db<ConversationRow[]>`
  select ${columns(db)} from conversations_of_buyer(${buyerId}) c ${joins(db)}
  where c.last_seq > 0 order by c.last_at desc`.ownedBy('buyerId', buyerId)

/** Rows that come after a place in a list. */
function isAfter(db: Db, place: string): Fragment {
  const [buyerId = '', micros = ''] = place.split('@')
  return db`
    and (c.last_at, c.buyer_id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${buyerId}::bigint)`
}

export type DeskFilter = {
  tenantId: number
  state: ConversationState
  assignedTo: number | null
  groupId: number | null
  keyword: string
  /** `place` of the last row of the page before; empty: the first page. */
  before: string
  limit: number
}

/** A page of a seller's conversations, the newest first. `place`: to the microsecond, so that no row is left out between pages. */
export const conversationsOfSeller = (
  db: Db,
  { tenantId, state, assignedTo, groupId, keyword, before, limit }: DeskFilter,
) =>
  db<(ConversationRow & { place: string })[]>`
  select ${columns(db)}, c.buyer_id || '@' || (extract(epoch from c.last_at) * 1000000)::bigint as place
  from conversation c ${joins(db)}
  where c.tenant_id = ${tenantId} and c.state = ${state} and c.last_seq > 0
    ${before ? isAfter(db, before) : db``}
    ${assignedTo === null ? db`` : db`and c.assigned_to = ${assignedTo}`}
    ${groupId === null ? db`` : db`and c.group_id = ${groupId}`}
    ${keyword ? db`and strpos(lower(b.name), lower(${keyword})) > 0` : db``}
  order by c.last_at desc, c.buyer_id desc limit ${limit}`.ownedBy('tenantId', tenantId)

/** What waits at a seller's desk. `unread`: in the queue, and in what this person has taken. */
export async function deskCounts(db: Db, tenantId: number, userId: number) {
  const [row] = await db<{ waiting: number; open: number; unread: number }[]>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'open')::int as open,
      coalesce(sum(seller_unread) filter (where state = 'waiting' or assigned_to = ${userId}), 0)::int as unread
    from conversation where tenant_id = ${tenantId} and state in ('waiting', 'open')`
  return row!
}

export type MessageRow = {
  buyerId: number
  seq: number
  rev: number
  clientKey: string
  side: 'buyer' | 'seller' | 'system'
  senderId: number
  sender: string
  kind: MessageKind
  body: Record<string, unknown>
  at: Date
  recalled: boolean
  removed: boolean
}

const messageColumns = (db: Db): Fragment => db`
  buyer_id as "buyerId", seq, rev, client_key as "clientKey", side, sender_id as "senderId", sender, kind, body, at,
  recalled_at is not null as recalled, by_platform as removed`

/** The last messages before a number, in their order. */
export async function messagesBefore(
  db: Db,
  { tenantId, buyerId }: Pair,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await db<MessageRow[]>`
    select ${messageColumns(db)} from chat_message
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} ${before === null ? db`` : db`and seq < ${before}`}
    order by seq desc limit ${limit}`.ownedBy('buyerId', buyerId)
  return rows.reverse()
}

/** Messages that changed after a revision, in the order of their changes. */
export const messagesChanged = (db: Db, { tenantId, buyerId }: Pair, after: number, limit: number) =>
  db<MessageRow[]>`
  select ${messageColumns(db)} from chat_message
  where tenant_id = ${tenantId} and buyer_id = ${buyerId} and rev > ${after} order by rev, seq limit ${limit}`.ownedBy(
    'buyerId',
    buyerId,
  )

export async function message(db: Db, { tenantId, buyerId }: Pair, seq: number): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select ${messageColumns(db)} from chat_message
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and seq = ${seq}`.ownedBy('buyerId', buyerId)
  return row
}

/** @returns whether it was not there before */
export async function addConversation(db: Db, { tenantId, buyerId }: Pair): Promise<boolean> {
  const rows = await db`
    insert into conversation (tenant_id, buyer_id) values (${tenantId}, ${buyerId})
    on conflict (tenant_id, buyer_id) do nothing returning 1`
  return rows.length > 0
}

export async function addToBuyersList(db: Db, { tenantId, buyerId }: Pair): Promise<void> {
  await db`
    insert into buyer_chat (buyer_id, tenant_id) values (${buyerId}, ${tenantId})
    on conflict (buyer_id, tenant_id) do nothing`
}

/** @returns whether the mark moved */
export async function markReadByBuyer(db: Db, { tenantId, buyerId }: Pair, seq: number): Promise<boolean> {
  const { count } = await db`
    update conversation c
    set buyer_read = least(${seq}::int, last_seq), rev = rev + 1,
      buyer_unread = case when ${seq}::int >= last_seq then 0 else (
        select count(*) from chat_message m
        where m.tenant_id = ${tenantId} and m.buyer_id = ${buyerId} and m.seq > ${seq}::int and m.side = 'seller') end,
      unread_since = case when ${seq}::int >= last_seq then null else unread_since end
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and buyer_read < least(${seq}::int, last_seq)`
  return count > 0
}

/** @returns whether the mark moved */
export async function markReadBySeller(db: Db, { tenantId, buyerId }: Pair, seq: number): Promise<boolean> {
  const { count } = await db`
    update conversation c
    set seller_read = least(${seq}::int, last_seq), rev = rev + 1,
      seller_unread = case when ${seq}::int >= last_seq then 0 else (
        select count(*) from chat_message m
        where m.tenant_id = ${tenantId} and m.buyer_id = ${buyerId} and m.seq > ${seq}::int and m.side = 'buyer') end
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and seller_read < least(${seq}::int, last_seq)`
  return count > 0
}

type Withdrawal = { seq: number; byPlatform: boolean; preview: string }

/**
 * Takes the next revision of a conversation to withdraw a message; lists show the preview if it was the last one.
 * @returns the revision; undefined: there is no such conversation
 */
export async function revisionWithout(
  db: Db,
  { tenantId, buyerId }: Pair,
  { seq, preview }: Withdrawal,
): Promise<number | undefined> {
  const [row] = await db<{ rev: number }[]>`
    update conversation
    set rev = rev + 1, last_text = case when last_seq = ${seq}::int then ${preview}::text else last_text end
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} returning rev`
  return row?.rev
}

/** Withdraws a message; nobody is shown its content any more. @returns whether it was there */
export async function withdraw(
  db: Db,
  { tenantId, buyerId }: Pair,
  { seq, byPlatform }: Withdrawal,
  rev: number,
): Promise<boolean> {
  const { count } = await db`
    update chat_message set recalled_at = now(), by_platform = ${byPlatform}, rev = ${rev}, flagged = ''
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and seq = ${seq} and recalled_at is null`
  return count > 0
}

export type Move = { state: ConversationState; assignedTo: number | null; groupId?: number | null; at: Date }

/** Moves a conversation within the desk. */
export async function moveConversation(
  db: Db,
  { tenantId, buyerId }: Pair,
  { state, assignedTo, groupId, at }: Move,
): Promise<boolean> {
  const { count } = await db`
    update conversation
    set state = ${state}, assigned_to = ${assignedTo}, rev = rev + 1,
      ${groupId === undefined ? db`` : db`group_id = ${groupId},`}
      waiting_since = ${state === 'waiting' ? db`coalesce(waiting_since, ${at}::timestamptz)` : db`null`},
      unanswered_since = ${state === 'closed' ? db`null` : db`unanswered_since`}
    where tenant_id = ${tenantId} and buyer_id = ${buyerId}`
  return count > 0
}

export async function setBlocked(db: Db, { tenantId, buyerId }: Pair, isBlocked: boolean): Promise<boolean> {
  const { count } = await db`
    update conversation set blocked_at = ${isBlocked ? db`now()` : db`null`}, rev = rev + 1
    where tenant_id = ${tenantId} and buyer_id = ${buyerId}`
  return count > 0
}

/** Of these conversations those with a later revision than the caller knows. */
export const revisionsOf = (db: Db, pairs: readonly Pair[]) => db<(Pair & { rev: number })[]>`
  select c.tenant_id as "tenantId", c.buyer_id as "buyerId", c.rev from conversation c
  join unnest(${pairs.map(({ tenantId }) => tenantId)}::int[], ${pairs.map(({ buyerId }) => buyerId)}::bigint[])
    as held (tenant_id, buyer_id) on held.tenant_id = c.tenant_id and held.buyer_id = c.buyer_id`

/** Whether a seller has online service; undefined: there is no such seller. */
export async function serviceOf(db: Db, tenantId: number) {
  const [row] = await db<{ tenantId: number; shortName: string; isOpen: boolean; serviceHours: string }[]>`
    select s.tenant_id as "tenantId", s.short_name as "shortName", s.chat_open and s.state = 'active' as "isOpen",
      coalesce(h.service_hours, '') as "serviceHours"
    from seller s left join shop h on h.tenant_id = s.tenant_id where s.tenant_id = ${tenantId}`
  return row
}
