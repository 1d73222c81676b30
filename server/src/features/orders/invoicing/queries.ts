import type { InvoiceFileType } from '@lianmeng/contract/orders/invoice-endpoints'
import type { InvoiceKind, RequestState } from '@lianmeng/trade/order/invoice'
import type { Db } from '../../../database/db.ts'
import type { QuantityColumns } from '../delivery/queries.ts'
import type { OrderKey } from '../queries.ts'

/** Whom an invoice is made out to. */
export type TitleRow = {
  buyerId: number
  title: string
  taxNumber: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
}

/** One of a buyer's invoice titles. */
export async function titleOf(db: Db, buyerId: number, id: number): Promise<TitleRow | undefined> {
  const [row] = await db<TitleRow[]>`
    select buyer_id as "buyerId", title, tax_no as "taxNumber", address, phone, bank, account, email
    from invoice_title where buyer_id = ${buyerId} and id = ${id}`.ownedBy('buyerId', buyerId)
  return row
}

export type OwnOrder = OrderKey & { buyerId: number; orderNo: string }

/** Orders of a buyer by their numbers, whichever sellers they went to. */
export const ownOrders = (db: Db, buyerId: number, orderNos: readonly string[]) =>
  db<OwnOrder[]>`
  select buyer_id as "buyerId", tenant_id as "tenantId", order_id as id, order_no as "orderNo"
  from buyer_order where buyer_id = ${buyerId} and order_no = any(${[...orderNos]}::text[]) order by order_id`.ownedBy(
    'buyerId',
    buyerId,
  )

/** An order as invoices see it; amounts in fen. */
export type InvoicedOrder = {
  tenantId: number
  buyerId: number
  id: number
  orderNo: string
  buyerName: string
  /** Less what an after-sale took off. */
  freight: number
  invoiced: number
  awaitsInvoice: boolean
  lines: (QuantityColumns & { amount: number; reduced: number })[]
}

const invoicedOrders = (db: Db, tenantId: number, ids: readonly number[]) => db`
  select o.tenant_id as "tenantId", o.buyer_id as "buyerId", o.id, o.order_no as "orderNo", o.buyer_name as "buyerName",
    o.freight - o.freight_reduced as freight, o.invoiced, o.awaits_invoice as "awaitsInvoice", (
      select json_agg(json_build_object('amount', l.amount, 'reduced', l.reduced, 'qty', l.qty, 'shipped', l.shipped, 'received', l.received,
        'missing', l.missing, 'cancelled', l.cancelled, 'returned', l.returned) order by l.line_no)
      from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id
    ) as lines
  from sales_order o where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::bigint[]) order by o.id`

export const readOrders = (db: Db, tenantId: number, ids: readonly number[]) =>
  db<InvoicedOrder[]>`${invoicedOrders(db, tenantId, ids)}`.ownedBy('tenantId', tenantId)

/** The same, held until the transaction ends; in the order of their ids, so that nobody waits in a circle. */
export const lockOrders = (tx: Db, tenantId: number, ids: readonly number[]) =>
  tx<InvoicedOrder[]>`${invoicedOrders(tx, tenantId, ids)} for update of o`.ownedBy('tenantId', tenantId)

/** Writes on both sides whether the buyer waits for an invoice. */
export async function putAwaiting(
  tx: Db,
  { tenantId, buyerId }: { tenantId: number; buyerId: number },
  orderIds: readonly number[],
  awaits: boolean,
): Promise<void> {
  await tx`
    update sales_order set awaits_invoice = ${awaits}
    where tenant_id = ${tenantId} and id = any(${[...orderIds]}::bigint[])`
  await tx`
    update buyer_order set awaits_invoice = ${awaits}
    where buyer_id = ${buyerId} and order_id = any(${[...orderIds]}::bigint[])`
}

/** Adds to what of orders stands on invoices. @param sign -1: a red one takes it away */
export async function addInvoiced(
  tx: Db,
  tenantId: number,
  shares: readonly { orderId: number; amount: number }[],
  sign: 1 | -1,
): Promise<void> {
  await tx`
    update sales_order o set invoiced = o.invoiced + ${sign} * w.amount
    from unnest(${shares.map(({ orderId }) => orderId)}::bigint[], ${shares.map(({ amount }) => amount)}::bigint[])
      as w (order_id, amount)
    where o.tenant_id = ${tenantId} and o.id = w.order_id`
}

type NewRequest = {
  tenantId: number
  buyerId: number
  kind: InvoiceKind
  title: TitleRow
  note: string
  amount: number
  at: Date
  by: string
  shares: readonly { orderId: number; amount: number }[]
}

/** @returns its id */
export async function addRequest(tx: Db, made: NewRequest): Promise<number> {
  const { tenantId, title, shares } = made
  const [row] = await tx<{ id: number }[]>`
    insert into invoice_request (tenant_id, buyer_id, kind, title, tax_number, address, phone, bank, account, email, note,
      amount, created_at, created_by)
    values (${tenantId}, ${made.buyerId}, ${made.kind}, ${title.title}, ${title.taxNumber}, ${title.address},
      ${title.phone}, ${title.bank}, ${title.account}, ${title.email}, ${made.note}, ${made.amount}, ${made.at}, ${made.by})
    returning id`
  await tx`
    insert into invoice_request_order (tenant_id, request_id, order_id, amount)
    select ${tenantId}, ${row!.id}, order_id, amount
    from unnest(${shares.map(({ orderId }) => orderId)}::bigint[], ${shares.map(({ amount }) => amount)}::bigint[])
      as w (order_id, amount)`
  return row!.id
}

export type LockedRequest = {
  tenantId: number
  id: number
  buyerId: number
  state: RequestState
  taxNumber: string
  amount: number
  shares: { orderId: number; orderNo: string; amount: number }[]
}

/** A request, held until the transaction ends. */
export async function lockRequest(tx: Db, tenantId: number, id: number): Promise<LockedRequest | undefined> {
  const [row] = await tx<LockedRequest[]>`
    select r.tenant_id as "tenantId", r.id, r.buyer_id as "buyerId", r.state, r.tax_number as "taxNumber", r.amount, (
      select json_agg(json_build_object('orderId', s.order_id, 'orderNo', o.order_no, 'amount', s.amount)
        order by s.order_id)
      from invoice_request_order s join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
      where s.tenant_id = ${tenantId} and s.request_id = r.id
    ) as shares
    from invoice_request r where r.tenant_id = ${tenantId} and r.id = ${id} for update of r`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row
}

export async function putRequestState(
  tx: Db,
  { tenantId, id }: LockedRequest,
  state: RequestState,
  reason = '',
): Promise<void> {
  await tx`
    update invoice_request set state = ${state}, reason = ${reason} where tenant_id = ${tenantId} and id = ${id}`
}

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
  /** null: a blue one. */
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

type FileRow = { tenantId: number; invoiceNo: string; type: InvoiceFileType; file: string; sha256: string }

/** Keeps a file of an invoice in the place of the one of its type. */
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
