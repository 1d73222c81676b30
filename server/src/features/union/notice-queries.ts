import type { Notice } from '@lianmeng/contract/union/endpoints'
import type { Db } from '../../database/db.ts'

export type NoticeState = Notice['state']

/** A notice to a seller: of the platform, or another seller's request for an alliance. */
export type NoticeRow = {
  /** `n` and the notice's id, or `a` and the seller's. */
  noticeId: string
  kind: 'notice' | 'ally'
  title: string
  summary: string
  publishedAt: Date
  validTo: Date
  takesReplies: boolean
  state: NoticeState
  repliedAt: Date | null
  answer: string
}

/** All that stands for a seller: what is valid now, and what it applied for. */
const standing = (db: Db, tenantId: number, now: Date) => db`
  select 'n' || n.id as "noticeId", 'notice' as kind, n.title, n.summary, n.published_at as "publishedAt",
    n.valid_to as "validTo", n.takes_replies as "takesReplies", coalesce(r.state, 'open') as state,
    r.replied_at as "repliedAt", coalesce(r.answer, '') as answer
  from alliance_notice n left join alliance_reply r on r.notice_id = n.id and r.tenant_id = ${tenantId}
  where n.withdrawn_at is null and n.valid_to > ${now} or r.state in ('applied', 'accepted', 'declined')
  union all
  select 'a' || s.tenant_id, 'ally', s.short_name || '申请与贵司结盟', s.company_name || '，' || s.area_name, a.asked_at,
    a.due_at, true, case when a.ignored_at is null then 'open' else 'ignored' end, a.ignored_at, ''
  from ally a join seller s on s.tenant_id = a.asked_by
  where ${tenantId} in (a.low_id, a.high_id) and a.asked_by <> ${tenantId} and a.allied_since is null and a.due_at > ${now}`

type Search = { state: NoticeState | 'all'; start: number; limit: number }

/** A page of notices, the newest first. */
export async function noticesOf(
  db: Db,
  tenantId: number,
  { state, start, limit }: Search,
  now: Date,
): Promise<{ rows: NoticeRow[]; total: number; open: number; ignored: number }> {
  const rows = await db<NoticeRow[]>`
    select * from (${standing(db, tenantId, now)}) n where ${state} in ('all', state)
    order by "publishedAt" desc, "noticeId" limit ${limit} offset ${(start - 1) * limit}`
  const [counts] = await db<{ total: number; open: number; ignored: number }[]>`
    select count(*) filter (where ${state} in ('all', state))::int as total,
      count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'ignored')::int as ignored
    from (${standing(db, tenantId, now)}) n`
  return { rows, ...counts! }
}

export async function findNotice(
  db: Db,
  tenantId: number,
  noticeId: string,
  now: Date,
): Promise<NoticeRow | undefined> {
  const [row] = await db<NoticeRow[]>`
    select * from (${standing(db, tenantId, now)}) n where "noticeId" = ${noticeId}`
  return row
}

export type Reply = { state: NoticeState; by: string; at: Date }

/** Locks the notice, so that a reply and its answer wait for each other. */
export async function lockNotice(tx: Db, id: number): Promise<void> {
  await tx`select 1 from alliance_notice where id = ${id} for no key update`
}

/** `undefined`: the seller takes its reply back. */
export async function putReply(tx: Db, tenantId: number, id: number, reply: Reply | undefined): Promise<void> {
  if (!reply) {
    await tx`delete from alliance_reply where tenant_id = ${tenantId} and notice_id = ${id}`
    return
  }
  await tx`
    insert into alliance_reply (tenant_id, notice_id, state, replied_by, replied_at)
    values (${tenantId}, ${id}, ${reply.state}, ${reply.by}, ${reply.at})
    on conflict (tenant_id, notice_id) do update
    set state = excluded.state, replied_by = excluded.replied_by, replied_at = excluded.replied_at`
}

export type PublishedRow = {
  id: number
  title: string
  summary: string
  takesReplies: boolean
  validTo: Date
  publishedAt: Date
  publishedBy: string
  withdrawn: boolean
  applied: number
  accepted: number
  ignored: number
}

/** The platform's notices with the numbers of replies, the newest first. */
export const publishedNotices = (db: Db, start: number, limit: number) => db<PublishedRow[]>`
  select n.id, n.title, n.summary, n.takes_replies as "takesReplies", n.valid_to as "validTo",
    n.published_at as "publishedAt", n.published_by as "publishedBy", n.withdrawn_at is not null as withdrawn,
    count(r.state) filter (where r.state = 'applied')::int as applied,
    count(r.state) filter (where r.state = 'accepted')::int as accepted,
    count(r.state) filter (where r.state = 'ignored')::int as ignored
  from alliance_notice n left join alliance_reply r on r.notice_id = n.id
  group by n.id order by n.published_at desc, n.id desc limit ${limit} offset ${(start - 1) * limit}`

export async function countNotices(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from alliance_notice`
  return row!.count
}

export async function insertNotice(
  tx: Db,
  notice: { title: string; summary: string; takesReplies: boolean; validTo: Date; by: string },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into alliance_notice (title, summary, takes_replies, valid_to, published_by)
    values (${notice.title}, ${notice.summary}, ${notice.takesReplies}, ${notice.validTo}, ${notice.by}) returning id`
  return row!.id
}

/** @returns whether it stood */
export async function withdrawNotice(tx: Db, id: number, at: Date): Promise<boolean> {
  const changed = await tx`
    update alliance_notice set withdrawn_at = ${at} where id = ${id} and withdrawn_at is null`
  return changed.count > 0
}

export type ReplyRow = {
  tenantId: number
  shortName: string
  state: 'applied' | 'accepted' | 'declined'
  repliedBy: string
  repliedAt: Date
  answer: string
}

/** Applications to a notice, the oldest first. */
export const repliesTo = (db: Db, id: number) => db<ReplyRow[]>`
  select r.tenant_id as "tenantId", s.short_name as "shortName", r.state, r.replied_by as "repliedBy",
    r.replied_at as "repliedAt", r.answer
  from alliance_reply r join seller s on s.tenant_id = r.tenant_id
  where r.notice_id = ${id} and r.state <> 'ignored' order by r.replied_at, r.tenant_id`

/** @returns the notice's title; undefined when there is no open application */
export async function putAnswer(
  tx: Db,
  at: { id: number; tenantId: number },
  given: { accepted: boolean; answer: string; at: Date },
): Promise<string | undefined> {
  const [row] = await tx<{ title: string }[]>`
    update alliance_reply r set state = ${given.accepted ? 'accepted' : 'declined'}, answer = ${given.answer},
      answered_at = ${given.at}
    from alliance_notice n
    where n.id = r.notice_id and r.notice_id = ${at.id} and r.tenant_id = ${at.tenantId} and r.state = 'applied'
    returning n.title`
  return row?.title
}
