import type { ReportKind } from '@lianmeng/contract/reports/texts'
import type { Db } from '../../database/db.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../selling/described-goods.ts'

/** Whether there is such a seller. */
export async function isSeller(db: Db, tenantId: number): Promise<boolean> {
  const rows = await db`select 1 as there from seller where tenant_id = ${tenantId}`
  return rows.length > 0
}

/** A product of a seller in words; undefined: the seller has none of this id. */
export async function goodsOf(db: Db, tenantId: number, productId: number): Promise<DescribedGoods | undefined> {
  const [row] = await db<DescribedGoods[]>`
    select ${descriptionColumns(db, tenantId)} from product p ${describing(db)}
    where p.tenant_id = ${tenantId} and p.id = ${productId}`
  return row
}

export type NewReport = { tenantId: number; goods: string; kind: ReportKind; text: string; contact: string; at: Date }

export async function addReport(db: Db, { tenantId, goods, kind, text, contact, at }: NewReport): Promise<void> {
  await db`
    insert into report (tenant_id, goods, kind, text, contact, sent_at)
    values (${tenantId}, ${goods}, ${kind}, ${text}, ${contact}, ${at})`
}

export type ReportRow = {
  id: number
  tenantId: number
  sellerName: string
  goods: string
  kind: ReportKind
  text: string
  contact: string
  sentAt: Date
  handledAt: Date | null
  handledBy: string
  note: string
}

/** A page of the reports, newest first. `isOpen` and `kind` null: any; `keyword` empty: none. */
export const reportsLike = (
  db: Db,
  { isOpen, kind, keyword }: { isOpen: boolean | null; kind: ReportKind | null; keyword: string },
  { limit, offset }: { limit: number; offset: number },
) => db<(ReportRow & { total: number })[]>`
  select r.id, r.tenant_id as "tenantId", seller.short_name as "sellerName", r.goods, r.kind, r.text, r.contact,
    r.sent_at as "sentAt", r.handled_at as "handledAt", r.handled_by as "handledBy", r.note, count(*) over () as total
  from report r join seller on seller.tenant_id = r.tenant_id
  where (${isOpen}::boolean is null or (r.handled_at is null) = ${isOpen}) and (${kind}::text is null or r.kind = ${kind})
    and (${keyword} = '' or position(lower(${keyword}) in lower(concat_ws(' ', seller.short_name, r.goods, r.text))) > 0)
  order by r.sent_at desc, r.id desc limit ${limit} offset ${offset}`

/** @returns undefined: there is no such report; false: somebody has handled it */
export async function putHandled(
  tx: Db,
  id: number,
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<boolean | undefined> {
  const [row] = await tx<{ handledAt: Date | null }[]>`
    select handled_at as "handledAt" from report where id = ${id} for update`
  if (!row) return undefined
  if (row.handledAt) return false
  await tx`update report set handled_at = ${at}, handled_by = ${by}, note = ${note} where id = ${id}`
  return true
}
