import type { NoBidReason } from '@lianmeng/trade/quotes/quote-line'
import type { QuoteState } from '@lianmeng/trade/quotes/states'
import type { Db } from '../../database/db.ts'
import type { Inquiry } from './queries.ts'
import type { StoredAnswer } from './stored.ts'

/** A seller's quote with the lines of its last round; null: it has quoted none. */
export type QuoteRow = {
  buyerId: number
  inquiryId: number
  tenantId: number
  sellerName: string
  named: boolean
  state: QuoteState
  round: number
  validTo: Date | null
  reason: string
  reasonNote: string
  counterNote: string
  quoteNo: string | null
  note: string | null
  lines: StoredAnswer[] | null
  quotedAt: Date | null
}
type QuoteKey = Pick<QuoteRow, 'buyerId' | 'inquiryId' | 'tenantId'>

const quoteRows = (db: Db, buyerId: number, inquiryId: number) => db`
  select q.buyer_id as "buyerId", q.inquiry_id as "inquiryId", q.tenant_id as "tenantId", s.short_name as "sellerName",
    q.named, q.state, q.round, q.valid_to as "validTo", q.reason, q.reason_note as "reasonNote",
    q.counter_note as "counterNote", r.quote_no as "quoteNo", r.note, r.lines, r.quoted_at as "quotedAt"
  from quote q
  join seller s on s.tenant_id = q.tenant_id
  left join quote_round r on r.buyer_id = ${buyerId} and r.inquiry_id = q.inquiry_id and r.tenant_id = q.tenant_id
    and r.round = q.round
  where q.buyer_id = ${buyerId} and q.inquiry_id = ${inquiryId}`

/** The quotes of an inquiry: those of named sellers first, by seller. */
export async function quotesOf(db: Db, { buyerId, id }: Pick<Inquiry, 'buyerId' | 'id'>): Promise<QuoteRow[]> {
  return db<QuoteRow[]>`
    ${quoteRows(db, buyerId, id)} order by q.named desc, q.tenant_id`.ownedBy('buyerId', buyerId)
}

/** One seller's quote. */
export async function quoteOf(db: Db, key: QuoteKey): Promise<QuoteRow | undefined> {
  const [row] = await db<QuoteRow[]>`
    ${quoteRows(db, key.buyerId, key.inquiryId)} and q.tenant_id = ${key.tenantId}`.ownedBy('tenantId', key.tenantId)
  return row
}

/** A round as it was quoted. */
export type RoundRow = Pick<QuoteRow, 'buyerId' | 'tenantId' | 'round'> & {
  quoteNo: string
  note: string
  lines: StoredAnswer[]
  quotedAt: Date
}

/** All rounds of an inquiry, the latest first. @param tenantId of this seller alone */
export async function roundsOf(
  db: Db,
  { buyerId, id }: Pick<Inquiry, 'buyerId' | 'id'>,
  tenantId: number | null = null,
): Promise<RoundRow[]> {
  return db<RoundRow[]>`
    select buyer_id as "buyerId", tenant_id as "tenantId", round, quote_no as "quoteNo", note, lines, quoted_at as "quotedAt"
    from quote_round
    where buyer_id = ${buyerId} and inquiry_id = ${id} and (${tenantId}::int is null or tenant_id = ${tenantId})
    order by round desc`.ownedBy('buyerId', buyerId)
}

type Asked = { tenantIds: readonly number[]; named: readonly number[]; companyName: string }

/** Asks sellers: a quote of each is awaited, and each finds the inquiry. */
export async function askSellers(tx: Db, inquiry: Inquiry, asked: Asked, now: Date): Promise<void> {
  const { tenantIds, named, companyName } = asked
  await tx`
    insert into quote (buyer_id, inquiry_id, tenant_id, named, state)
    select ${inquiry.buyerId}, ${inquiry.id}, t, t = any(${[...named]}::int[]), 'awaited'
    from unnest(${[...tenantIds]}::int[]) as u (t)`
  for (const tenantId of tenantIds)
    await tx`
      insert into seller_inquiry (tenant_id, inquiry_id, buyer_id, inquiry_no, title, company_name, lines, state, due_at,
        received_at)
      values (${tenantId}, ${inquiry.id}, ${inquiry.buyerId}, ${inquiry.inquiryNo}, ${inquiry.title}, ${companyName},
        ${inquiry.lines.length}, 'awaited', ${inquiry.dueAt}, ${now}::timestamptz)`
}

type QuoteMove = { state: QuoteState; reason?: NoBidReason; reasonNote?: string; counterNote?: string }

/** A move of a quote, on both sides' shards. */
export async function moveQuote(tx: Db, key: QuoteKey, move: QuoteMove): Promise<void> {
  const { buyerId, inquiryId, tenantId } = key
  const { state, reason = null, reasonNote = null, counterNote = null } = move
  await tx`
    update quote set state = ${state}, reason = coalesce(${reason}, reason), reason_note = coalesce(${reasonNote}, reason_note),
      counter_note = coalesce(${counterNote}, counter_note)
    where buyer_id = ${buyerId} and inquiry_id = ${inquiryId} and tenant_id = ${tenantId}`
  await tx`update seller_inquiry set state = ${state} where tenant_id = ${tenantId} and inquiry_id = ${inquiryId}`
}

type NewRound = {
  round: number
  quoteNo: string
  validTo: Date
  note: string
  lines: readonly StoredAnswer[]
  by: string
}

/** Adds a round to a quote, which then is quoted. */
export async function addRound(tx: Db, key: QuoteKey, made: NewRound, now: Date): Promise<void> {
  const { buyerId, inquiryId, tenantId } = key
  await tx`
    insert into quote_round (buyer_id, inquiry_id, tenant_id, round, quote_no, valid_to, note, lines, quoted_at, quoted_by)
    values (${buyerId}, ${inquiryId}, ${tenantId}, ${made.round}, ${made.quoteNo}, ${made.validTo}, ${made.note},
      ${tx.json(made.lines)}, ${now}::timestamptz, ${made.by})`
  await tx`
    update quote set round = ${made.round}, valid_to = ${made.validTo}, reason = '', reason_note = '', counter_note = ''
    where buyer_id = ${buyerId} and inquiry_id = ${inquiryId} and tenant_id = ${tenantId}`
}

/** The time to quote, as sellers find it. */
export async function tellDueAt(tx: Db, inquiryId: number, tenantIds: readonly number[], dueAt: Date): Promise<void> {
  for (const tenantId of tenantIds)
    await tx`update seller_inquiry set due_at = ${dueAt} where tenant_id = ${tenantId} and inquiry_id = ${inquiryId}`
}
