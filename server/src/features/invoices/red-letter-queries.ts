import type { RedLetterState } from '@lianmeng/trade/invoice/red-letter'
import type { Db } from '../../database/db.ts'

/** A red letter at the tax office; amount in fen. */
export type RedLetterRow = {
  tenantId: number
  id: number
  invoiceNo: string
  buyerId: number
  confirmationNo: string
  amount: number
  reason: string
  state: RedLetterState
  startedAt: Date
  startedBy: string
  dueAt: Date
  endedAt: Date | null
  answeredBy: string
  answer: string
}

const columns = (db: Db) => db`
  tenant_id as "tenantId", id, invoice_no as "invoiceNo", buyer_id as "buyerId", confirmation_no as "confirmationNo",
  amount, reason, state, started_at as "startedAt", started_by as "startedBy", due_at as "dueAt", ended_at as "endedAt",
  answered_by as "answeredBy", answer`

type NewLetter = Omit<RedLetterRow, 'id' | 'state' | 'endedAt' | 'answeredBy' | 'answer'>

/** @returns false if one is under way for the invoice */
export async function addRedLetter(tx: Db, made: NewLetter): Promise<boolean> {
  const rows = await tx<{ id: number }[]>`
    insert into red_confirmation (tenant_id, invoice_no, buyer_id, confirmation_no, amount, reason, started_at, started_by,
      due_at)
    values (${made.tenantId}, ${made.invoiceNo}, ${made.buyerId}, ${made.confirmationNo}, ${made.amount}, ${made.reason},
      ${made.startedAt}, ${made.startedBy}, ${made.dueAt})
    on conflict (tenant_id, invoice_no) where state in ('waiting', 'confirmed') do nothing returning id`
  return rows.length > 0
}

/** The latest red letter of an invoice, locked until the transaction ends. */
export async function lockRedLetter(tx: Db, tenantId: number, invoiceNo: string): Promise<RedLetterRow | undefined> {
  const [row] = await tx<RedLetterRow[]>`
    select ${columns(tx)} from red_confirmation
    where tenant_id = ${tenantId} and invoice_no = ${invoiceNo} order by id desc limit 1 for update`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row
}

type Key = Pick<RedLetterRow, 'tenantId' | 'id'>

/** @param answer empty: nobody answered */
export async function endRedLetter(
  tx: Db,
  { tenantId, id }: Key,
  { state, at, by = '', answer = '' }: { state: RedLetterState; at: Date; by?: string; answer?: string },
): Promise<void> {
  await tx`
    update red_confirmation set state = ${state}, ended_at = ${at}, answered_by = case when ${by} = '' then answered_by else ${by} end,
      answer = case when ${by} = '' then answer else ${answer} end
    where tenant_id = ${tenantId} and id = ${id}`
}

/** The red invoice was issued: marks its red letter as done. */
export async function closeRedLetter(tx: Db, tenantId: number, invoiceNo: string, at: Date): Promise<void> {
  await tx`
    update red_confirmation set state = 'done', ended_at = ${at}
    where tenant_id = ${tenantId} and invoice_no = ${invoiceNo} and state in ('waiting', 'confirmed')`
}

/** Waiting red letters of all sellers that lapse before a moment. */
export const waitingRedLetters = (db: Db, before: Date) => db<(RedLetterRow & { reminded: boolean })[]>`
  select ${columns(db)}, reminded from red_confirmation
  where state = 'waiting' and due_at <= ${before} order by due_at limit 1000`

/** Marks the buyer as reminded. @returns false if another process did, or the letter no longer waits */
export async function markReminded(tx: Db, { tenantId, id }: Key): Promise<boolean> {
  const rows = await tx<{ id: number }[]>`
    update red_confirmation set reminded = true
    where tenant_id = ${tenantId} and id = ${id} and state = 'waiting' and not reminded returning id`
  return rows.length > 0
}

/** Lets an overdue red letter lapse. @returns false if another process did, or the letter no longer waits */
export async function lapse(tx: Db, { tenantId, id }: Key, at: Date): Promise<boolean> {
  const rows = await tx<{ id: number }[]>`
    update red_confirmation set state = 'lapsed', ended_at = ${at}
    where tenant_id = ${tenantId} and id = ${id} and state = 'waiting' and due_at <= ${at} returning id`
  return rows.length > 0
}

/** The first order on the invoice. */
export async function orderOfInvoice(db: Db, tenantId: number, invoiceNo: string): Promise<string> {
  const [row] = await db<{ orderNo: string }[]>`
    select o.order_no as "orderNo"
    from invoice i join invoice_request_order x on x.tenant_id = ${tenantId} and x.request_id = i.request_id
    join sales_order o on o.tenant_id = ${tenantId} and o.id = x.order_id
    where i.tenant_id = ${tenantId} and i.invoice_no = ${invoiceNo} order by o.id limit 1`
  return row!.orderNo
}
