import type { MessageKind } from '@lianmeng/contract/messages/texts'
import type { QuietHours } from '@lianmeng/trade/time/quiet-hours'
import type { Caller } from '../../accounts/caller.ts'
import type { Db } from '../../database/db.ts'
import { noCompany } from '../../messages/messages.ts'

/** The reader: messages to the person in their current company, and those about the person. */
type Reader = Pick<Caller, 'userId' | 'companyId'>

const isTheirs = (db: Db, { userId, companyId }: Reader) => db`
  user_id = ${userId} and buyer_id = any(${companyId === null ? [noCompany] : [noCompany, companyId]}::bigint[])`

/** Runs on every page. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from message where ${isTheirs(db, reader)} and read_at is null`
  return row!.count
}

/** Messages of sellers in 在线客服 that a company has not read. Runs on every page. */
export async function countUnreadChat(db: Db, buyerId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select coalesce(sum(c.buyer_unread), 0)::int as count from conversations_of_buyer(${buyerId}) c`
  return row!.count
}

/** Unread messages per kind; kinds without any are left out. */
export async function countUnreadKinds(db: Db, reader: Reader): Promise<{ kind: MessageKind; count: number }[]> {
  return db<{ kind: MessageKind; count: number }[]>`
    select kind, count(*)::int as count from message where ${isTheirs(db, reader)} and read_at is null
    group by kind order by kind`
}

export type MessageRow = {
  userId: number
  id: number
  kind: MessageKind
  title: string
  text: string
  link: string
  createdAt: Date
  read: boolean
  orderNo: string
}

export type Search = {
  kind: MessageKind | undefined
  unreadOnly: boolean
  keyword: string
  start: number
  limit: number
}

/** A page of messages, newest first, and the total. `keyword`: part of title or text, ignoring case. */
export async function messagePage(
  db: Db,
  reader: Reader,
  { kind, unreadOnly, keyword, start, limit }: Search,
): Promise<{ rows: MessageRow[]; total: number }> {
  const found = db`
    from message where ${isTheirs(db, reader)}
      ${kind ? db`and kind = ${kind}` : db``}
      ${unreadOnly ? db`and read_at is null` : db``}
      ${keyword ? db`and strpos(lower(title || ' ' || text), lower(${keyword})) > 0` : db``}`
  const rows = await db<MessageRow[]>`
    select user_id as "userId", id, kind, title, text, link, created_at as "createdAt", read_at is not null as read, order_no as "orderNo"
    ${found} order by id desc limit ${limit} offset ${(start - 1) * limit}`.ownedBy('userId', reader.userId)
  const [all] = await db<{ total: number }[]>`select count(*)::int as total ${found}`
  return { rows, total: all!.total }
}

/** Without `ids`: all. Messages of other readers are unchanged. */
export async function markRead(db: Db, reader: Reader, ids?: readonly number[]): Promise<void> {
  await db`
    update message set read_at = now()
    where ${isTheirs(db, reader)} and read_at is null ${ids ? db`and id = any(${ids}::bigint[])` : db``}`
}

/** Messages of other readers are kept. */
export async function deleteMessages(db: Db, reader: Reader, ids: readonly number[]): Promise<void> {
  await db`delete from message where ${isTheirs(db, reader)} and id = any(${ids}::bigint[])`
}

/** A person's setting for one kind of messages. */
export type Setting = { kind: MessageKind; channel: 'site' | 'sms' | 'mail'; wanted: boolean }

export async function settingsOf(db: Db, userId: number): Promise<Setting[]> {
  return db<(Setting & { userId: number })[]>`
    select user_id as "userId", kind, channel, wanted from message_setting where user_id = ${userId}`.ownedBy(
    'userId',
    userId,
  )
}

export async function putSetting(db: Db, userId: number, { kind, channel, wanted }: Setting): Promise<void> {
  await db`
    insert into message_setting (user_id, kind, channel, wanted) values (${userId}, ${kind}, ${channel}, ${wanted})
    on conflict (user_id, kind, channel) do update set wanted = excluded.wanted`
}

/** A person's quiet hours; undefined: none. */
export async function quietTimesOf(db: Db, userId: number): Promise<QuietHours | undefined> {
  const [row] = await db<(QuietHours & { userId: number })[]>`
    select user_id as "userId", begins as "from", ends as "to" from quiet_hours where user_id = ${userId}`.ownedBy(
    'userId',
    userId,
  )
  return row && { from: row.from, to: row.to }
}

export async function putQuietTimes(db: Db, userId: number, { from, to }: QuietHours): Promise<void> {
  await db`
    insert into quiet_hours (user_id, begins, ends) values (${userId}, ${from}, ${to})
    on conflict (user_id) do update set begins = excluded.begins, ends = excluded.ends`
}

export async function deleteQuietTimes(db: Db, userId: number): Promise<void> {
  await db`delete from quiet_hours where user_id = ${userId}`
}
