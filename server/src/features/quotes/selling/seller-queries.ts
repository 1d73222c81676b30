import type { CostSheet } from '@lianmeng/contract/quotes/seller-endpoints'
import type { QuoteState } from '@lianmeng/trade/quotes/states'
import type { Db } from '../../../database/db.ts'

export type AskedRow = {
  tenantId: number
  inquiryId: number
  buyerId: number
  inquiryNo: string
  title: string
  companyName: string
  lines: number
  state: QuoteState
  dueAt: Date
  receivedAt: Date
}

const askedColumns = (db: Db) => db`
  tenant_id as "tenantId", inquiry_id as "inquiryId", buyer_id as "buyerId", inquiry_no as "inquiryNo", title,
  company_name as "companyName", lines, state, due_at as "dueAt", received_at as "receivedAt"`

type Filter = { tenantId: number; like: string }
type Page = Filter & { state: QuoteState | null; offset: number; limit: number }

/** A page of the inquiries that a seller was asked, the newest first. */
export async function askedPage(db: Db, { tenantId, state, like, offset, limit }: Page): Promise<AskedRow[]> {
  return db<AskedRow[]>`
    select ${askedColumns(db)} from seller_inquiry
    where tenant_id = ${tenantId} and (${state}::text is null or state = ${state})
      and (title ilike ${like} or inquiry_no ilike ${like} or company_name ilike ${like})
    order by received_at desc, inquiry_id desc limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)
}

/** How many there are in each state of the quote. */
export const countAsked = (db: Db, { tenantId, like }: Filter) => db<{ state: QuoteState; count: number }[]>`
  select state, count(*)::int as count from seller_inquiry
  where tenant_id = ${tenantId} and (title ilike ${like} or inquiry_no ilike ${like} or company_name ilike ${like})
  group by state order by state`

/** An inquiry that the seller was asked; undefined: it was not. */
export async function findAsked(db: Db, tenantId: number, inquiryId: number): Promise<AskedRow | undefined> {
  const [row] = await db<AskedRow[]>`
    select ${askedColumns(db)} from seller_inquiry
    where tenant_id = ${tenantId} and inquiry_id = ${inquiryId}`.ownedBy('tenantId', tenantId)
  return row
}

export type CostSheetRow = { tenantId: number; id: number; sheet: CostSheet; changedAt: Date }

/** The cost sheets of a seller by name. */
export async function costSheetsOf(db: Db, tenantId: number): Promise<CostSheetRow[]> {
  return db<CostSheetRow[]>`
    select tenant_id as "tenantId", id, sheet, changed_at as "changedAt" from cost_sheet
    where tenant_id = ${tenantId} order by name`.ownedBy('tenantId', tenantId)
}

export async function findCostSheet(db: Db, tenantId: number, id: number): Promise<CostSheetRow | undefined> {
  const [row] = await db<CostSheetRow[]>`
    select tenant_id as "tenantId", id, sheet, changed_at as "changedAt" from cost_sheet
    where tenant_id = ${tenantId} and id = ${id}`.ownedBy('tenantId', tenantId)
  return row
}

/** Locks a seller's cost sheets against new ones. @returns the names that there are */
export async function lockCostSheets(tx: Db, tenantId: number): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(hashtext('cost sheets'), ${tenantId})`
  const rows = await tx<{ name: string }[]>`select name from cost_sheet where tenant_id = ${tenantId}`
  return rows.map(({ name }) => name)
}

/** @returns its id; one of the same name is replaced */
export async function putCostSheet(tx: Db, tenantId: number, sheet: CostSheet, now: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into cost_sheet (tenant_id, name, sheet, changed_at)
    values (${tenantId}, ${sheet.name}, ${tx.json(sheet)}, ${now}::timestamptz)
    on conflict (tenant_id, name) do update set sheet = excluded.sheet, changed_at = excluded.changed_at
    returning id`
  return row!.id
}

/** @returns whether there was one */
export async function deleteCostSheet(db: Db, tenantId: number, id: number): Promise<boolean> {
  const gone = await db`delete from cost_sheet where tenant_id = ${tenantId} and id = ${id}`
  return gone.count > 0
}
