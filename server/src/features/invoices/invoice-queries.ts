import type { InvoiceFileType } from '@lianmeng/contract/invoices/invoice-endpoints'
import type { Db } from '../../database/db.ts'
import { columnsOf, type OrderPart } from './queries.ts'

export type InvoiceRow = {
  tenantId: number
  invoiceNo: string
  buyerId: number
  requestId: number
  /** A local day. */
  issuedOn: string
  /** Fen. */
  net: number
  tax: number
  gross: number
  /** null: not a red invoice. */
  redOf: string | null
  reason: string
}

type NewInvoice = InvoiceRow & { source: 'typed' | 'xml'; at: Date; by: string }

/** @returns whether its number was free */
export async function addInvoice(tx: Db, made: NewInvoice): Promise<boolean> {
  const rows = await tx<{ invoiceNo: string }[]>`
    insert into invoice (tenant_id, invoice_no, buyer_id, request_id, issued_on, net, tax, gross, red_of, reason, source,
      registered_at, registered_by)
    values (${made.tenantId}, ${made.invoiceNo}, ${made.buyerId}, ${made.requestId}, ${made.issuedOn}::date, ${made.net},
      ${made.tax}, ${made.gross}, ${made.redOf}, ${made.reason}, ${made.source}, ${made.at}, ${made.by})
    on conflict (tenant_id, invoice_no) do nothing
    returning invoice_no as "invoiceNo"`
  return rows.length > 0
}

export async function findInvoice(db: Db, tenantId: number, invoiceNo: string): Promise<InvoiceRow | undefined> {
  const [row] = await db<InvoiceRow[]>`
    select tenant_id as "tenantId", invoice_no as "invoiceNo", buyer_id as "buyerId", request_id as "requestId",
      issued_on::text as "issuedOn", net, tax, gross, red_of as "redOf", reason
    from invoice where tenant_id = ${tenantId} and invoice_no = ${invoiceNo}`.ownedBy('tenantId', tenantId)
  return row
}

/** The amount left of the invoice of a request after its red invoices; fen. */
export async function leftOfRequest(db: Db, tenantId: number, requestId: number) {
  const [row] = await db<{ net: number; tax: number; gross: number }[]>`
    select coalesce(sum(net), 0)::bigint as net, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(sum(gross), 0)::bigint as gross
    from invoice where tenant_id = ${tenantId} and request_id = ${requestId}`
  return row!
}

/** Records what a red invoice takes back, and marks it on the lines of the request. */
export async function takeBack(
  tx: Db,
  { tenantId, requestId, invoiceNo }: Pick<InvoiceRow, 'tenantId' | 'requestId' | 'invoiceNo'>,
  parts: readonly OrderPart[],
): Promise<void> {
  const { orderIds, lineNos, amounts } = columnsOf(parts)
  await tx`
    insert into red_invoice_line (tenant_id, invoice_no, order_id, line_no, amount)
    select ${tenantId}, ${invoiceNo}, order_id, line_no, amount
    from unnest(${orderIds}::bigint[], ${lineNos}::smallint[], ${amounts}::bigint[]) as w (order_id, line_no, amount)`
  await tx`
    update invoice_request_line l set taken_back = l.taken_back + w.amount
    from unnest(${orderIds}::bigint[], ${lineNos}::smallint[], ${amounts}::bigint[]) as w (order_id, line_no, amount)
    where l.tenant_id = ${tenantId} and l.request_id = ${requestId} and l.order_id = w.order_id
      and l.line_no = w.line_no`
}

type FileRow = { tenantId: number; invoiceNo: string; type: InvoiceFileType; file: string; sha256: string }

/** Stores a file of an invoice, replacing one of the same type. */
export async function putInvoiceFile(
  db: Db,
  { tenantId, invoiceNo, type, file, sha256, size, at }: FileRow & { size: number; at: Date },
): Promise<void> {
  await db`
    insert into invoice_file (tenant_id, invoice_no, type, file, sha256, size, at)
    values (${tenantId}, ${invoiceNo}, ${type}, ${file}, ${sha256}, ${size}, ${at})
    on conflict (tenant_id, invoice_no, type) do update set file = excluded.file, sha256 = excluded.sha256,
      size = excluded.size, at = excluded.at`
}

export async function fileOf(
  db: Db,
  { tenantId, invoiceNo, type }: Pick<FileRow, 'tenantId' | 'invoiceNo' | 'type'>,
): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`
    select tenant_id as "tenantId", invoice_no as "invoiceNo", type, file, sha256 from invoice_file
    where tenant_id = ${tenantId} and invoice_no = ${invoiceNo} and type = ${type}`.ownedBy('tenantId', tenantId)
  return row
}

export async function taxNumberOf(db: Db, tenantId: number): Promise<string> {
  const [row] = await db<{ taxNumber: string }[]>`
    select tax_number as "taxNumber" from seller where tenant_id = ${tenantId}`
  return row!.taxNumber
}

export async function putTaxNumber(db: Db, tenantId: number, taxNumber: string): Promise<void> {
  await db`update seller set tax_number = ${taxNumber} where tenant_id = ${tenantId}`
}
