import type { InquiryState } from '@lianmeng/trade/quotes/states'
import type { Db } from '../../database/db.ts'
import type { AcceptedRow, StoredLine } from './stored.ts'

type Owned<Row> = Row & { buyerId: number }
export type Who = { companyId: number; userId: number }

export type InquiryHead = {
  buyerId: number
  id: number
  inquiryNo: string
  title: string
  note: string
  state: InquiryState
  revision: number
  sellers: number[]
  openToMembers: boolean
  dueAt: Date
  changedAt: Date
}
export type Inquiry = InquiryHead & { lines: StoredLine[]; accepted: AcceptedRow[] }

const head = (db: Db) => db`
  i.buyer_id as "buyerId", i.id, i.inquiry_no as "inquiryNo", i.title, i.note, i.state, i.revision, i.sellers,
  i.open_to_members as "openToMembers", i.due_at as "dueAt", i.changed_at as "changedAt"`

/** An inquiry of a company; undefined: it has none of that id. */
export async function findInquiry(db: Db, companyId: number, id: number): Promise<Inquiry | undefined> {
  const [row] = await db<Inquiry[]>`
    select ${head(db)}, i.lines, i.accepted from inquiry i
    where i.buyer_id = ${companyId} and i.id = ${id}`.ownedBy('buyerId', companyId)
  return row
}

/** The same, locked until the transaction ends: whatever moves an inquiry or one of its quotes holds it. */
export async function lockInquiry(tx: Db, companyId: number, id: number): Promise<Inquiry | undefined> {
  const [row] = await tx<Inquiry[]>`
    select ${head(tx)}, i.lines, i.accepted from inquiry i
    where i.buyer_id = ${companyId} and i.id = ${id} for update`.ownedBy('buyerId', companyId)
  return row
}

/** Who changed an inquiry last, by name. */
export async function changedBy(db: Db, companyId: number, id: number): Promise<string> {
  const [row] = await db<Owned<{ name: string }>[]>`
    select i.buyer_id as "buyerId", u.name from inquiry i join app_user u on u.id = i.changed_by
    where i.buyer_id = ${companyId} and i.id = ${id}`.ownedBy('buyerId', companyId)
  return row?.name ?? ''
}

export type InquiryListRow = InquiryHead & { lineCount: number; updatedBy: string; asked: number; quotes: number }
type Filter = { companyId: number; state: InquiryState | null; like: string }

/** A page of a company's inquiries, the last changed first. */
export async function inquiryPage(
  db: Db,
  { companyId, state, like, offset, limit }: Filter & { offset: number; limit: number },
): Promise<InquiryListRow[]> {
  return db<InquiryListRow[]>`
    select ${head(db)}, jsonb_array_length(i.lines) as "lineCount", u.name as "updatedBy", q.asked, q.quotes
    from inquiry i
    join app_user u on u.id = i.changed_by
    cross join lateral (
      select count(*)::int as asked, count(*) filter (where q.round > 0)::int as quotes
      from quote q where q.buyer_id = ${companyId} and q.inquiry_id = i.id
    ) q
    where i.buyer_id = ${companyId} and (${state}::text is null or i.state = ${state})
      and (i.title ilike ${like} or i.inquiry_no ilike ${like})
    order by i.changed_at desc, i.id desc limit ${limit} offset ${offset}`.ownedBy('buyerId', companyId)
}

/** How many inquiries there are in each state. */
export const countInquiries = (db: Db, { companyId, like }: Omit<Filter, 'state'>) => db<
  { state: InquiryState; count: number }[]
>`
  select state, count(*)::int as count from inquiry
  where buyer_id = ${companyId} and (title ilike ${like} or inquiry_no ilike ${like}) group by state order by state`

/** Inquiries that are neither over nor drafts, and whether the company is verified. */
export async function openInquiries(tx: Db, companyId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from inquiry
    where buyer_id = ${companyId} and state in ('sent', 'quoted', 'due')`
  return row!.count
}

export async function isVerified(db: Db, companyId: number): Promise<boolean> {
  const [row] = await db<{ verified: boolean }[]>`
    select verification = 'verified' as verified from company where id = ${companyId}`
  return row?.verified ?? false
}

/** Serialises what one company may have only so many of. */
export const lockInquiries = (tx: Db, companyId: number) =>
  tx`select pg_advisory_xact_lock(hashtext('inquiries'), hashint8(${companyId}))`

export type Draft = Pick<Inquiry, 'title' | 'note' | 'sellers' | 'openToMembers' | 'dueAt' | 'lines'>

/** @returns the id of the new draft */
export async function insertDraft(db: Db, { companyId, userId }: Who, draft: Draft, now: Date): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into inquiry (buyer_id, inquiry_no, title, note, state, revision, sellers, open_to_members, due_at, lines,
      created_by, changed_by, changed_at)
    values (${companyId}, '', ${draft.title}, ${draft.note}, 'draft', 1, ${draft.sellers}::int[], ${draft.openToMembers},
      ${draft.dueAt}, ${db.json(draft.lines)}, ${userId}, ${userId}, ${now}::timestamptz)
    returning id`
  return row!.id
}

/** Writes a draft as it is now. */
export const updateDraft = (tx: Db, { companyId, userId }: Who, id: number, draft: Draft, now: Date) => tx`
  update inquiry set title = ${draft.title}, note = ${draft.note}, sellers = ${draft.sellers}::int[],
    open_to_members = ${draft.openToMembers}, due_at = ${draft.dueAt}, lines = ${tx.json(draft.lines)},
    revision = revision + 1, changed_by = ${userId}, changed_at = ${now}::timestamptz
  where buyer_id = ${companyId} and id = ${id}`

type Sent = { inquiryNo: string; lines: StoredLine[]; remindAt: Date }

export const markSent = (tx: Db, { companyId, userId }: Who, id: number, sent: Sent, now: Date) => tx`
  update inquiry set state = 'sent', inquiry_no = ${sent.inquiryNo}, lines = ${tx.json(sent.lines)},
    remind_at = ${sent.remindAt}, revision = revision + 1, changed_by = ${userId}, changed_at = ${now}::timestamptz
  where buyer_id = ${companyId} and id = ${id}`

/** A move of an inquiry, by itself or by a person of the company. */
export const moveInquiry = (
  tx: Db,
  { buyerId, id }: InquiryHead,
  state: InquiryState,
  now: Date,
  userId?: number,
) => tx`
  update inquiry set state = ${state}, revision = revision + 1, changed_at = ${now}::timestamptz,
    changed_by = coalesce(${userId ?? null}::bigint, changed_by),
    remind_at = case when ${state} in ('sent', 'quoted') then remind_at end
  where buyer_id = ${buyerId} and id = ${id}`

export const putDueAt = (tx: Db, { buyerId, id }: InquiryHead, dueAt: Date, remindAt: Date) => tx`
  update inquiry set due_at = ${dueAt}, remind_at = ${remindAt} where buyer_id = ${buyerId} and id = ${id}`

export const putLines = (tx: Db, { buyerId, id }: InquiryHead, lines: readonly StoredLine[]) => tx`
  update inquiry set lines = ${tx.json(lines)}, revision = revision + 1 where buyer_id = ${buyerId} and id = ${id}`

export const putAccepted = (tx: Db, { buyerId, id }: InquiryHead, accepted: readonly AcceptedRow[]) => tx`
  update inquiry set accepted = ${tx.json(accepted)} where buyer_id = ${buyerId} and id = ${id}`

/** Sellers at work of these ids. */
export async function sellersAtWork(db: Db, tenantIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ tenantId: number }[]>`
    select tenant_id as "tenantId" from seller where tenant_id = any(${[...tenantIds]}::int[]) and state = 'active'`
  return rows.map(({ tenantId }) => tenantId)
}

/** Sellers at work of which a company is a member. */
export async function sellersOfMember(db: Db, companyId: number): Promise<number[]> {
  const rows = await db<{ tenantId: number }[]>`
    select m.tenant_id as "tenantId" from membership m join seller s on s.tenant_id = m.tenant_id
    where m.buyer_id = ${companyId} and m.status = 3 and s.state = 'active' order by m.tenant_id`
  return rows.map(({ tenantId }) => tenantId)
}

/** What a company was told its words mean, by the words as they are compared. */
export async function knownReadings(
  db: Db,
  companyId: number,
  words: readonly string[],
): Promise<Map<string, StoredLine['ids']>> {
  const rows = await db<Owned<{ words: string; reading: StoredLine['ids'] }>[]>`
    select buyer_id as "buyerId", words, reading from known_reading
    where buyer_id = ${companyId} and words = any(${[...words]}::text[])`.ownedBy('buyerId', companyId)
  return new Map(rows.map(({ words: said, reading }) => [said, reading]))
}

export const rememberReading = (
  tx: Db,
  companyId: number,
  { words, reading, toldBy }: { words: string; reading: StoredLine['ids']; toldBy: string },
  now: Date,
) => tx`
  insert into known_reading (buyer_id, words, reading, told_by, told_at)
  values (${companyId}, ${words}, ${tx.json(reading)}, ${toldBy}, ${now}::timestamptz)
  on conflict (buyer_id, words) do update
  set reading = excluded.reading, told_by = excluded.told_by, told_at = excluded.told_at`
