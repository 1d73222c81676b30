import { freightLineNo, type InvoiceKind, type RequestState } from '@lianmeng/trade/invoice/invoice'
import type { TitleRow } from '../../companies/invoice-title.ts'
import type { Db } from '../../database/db.ts'
import type { OrderKey } from '../../order/finding/queries.ts'
import type { LineSnapshot } from '../../order/lines/line-snapshot.ts'
import type { QuantityColumns } from '../../order/lines/queries.ts'

export type OwnOrder = OrderKey & { buyerId: number; orderNo: string }

/** Orders of a buyer by their numbers, from any sellers. */
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
  /** After reductions by after-sales. */
  freight: number
  freightInvoiced: number
  invoiced: number
  awaitsInvoice: boolean
  lines: (QuantityColumns & {
    lineNo: number
    snapshot: LineSnapshot
    amount: number
    reduced: number
    invoiced: number
  })[]
}

const invoicedOrders = (db: Db, tenantId: number, ids: readonly number[]) => db`
  select o.tenant_id as "tenantId", o.buyer_id as "buyerId", o.id, o.order_no as "orderNo", o.buyer_name as "buyerName",
    o.freight - o.freight_reduced as freight, o.freight_invoiced as "freightInvoiced", o.invoiced, o.awaits_invoice as "awaitsInvoice", (
      select json_agg(json_build_object('lineNo', l.line_no, 'snapshot', l.snapshot, 'amount', l.amount, 'reduced', l.reduced,
        'invoiced', l.invoiced, 'qty', l.qty, 'shipped', l.shipped, 'received', l.received, 'missing', l.missing, 'cancelled', l.cancelled, 'returned', l.returned) order by l.line_no)
      from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id
    ) as lines
  from sales_order o where o.tenant_id = ${tenantId} and o.id = any(${[...ids]}::bigint[]) order by o.id`

export const readOrders = (db: Db, tenantId: number, ids: readonly number[]) =>
  db<InvoicedOrder[]>`${invoicedOrders(db, tenantId, ids)}`.ownedBy('tenantId', tenantId)

/** The same, locked until the transaction ends; in the order of their ids, to avoid deadlocks. */
export const lockOrders = (tx: Db, tenantId: number, ids: readonly number[]) =>
  tx<InvoicedOrder[]>`${invoicedOrders(tx, tenantId, ids)} for update of o`.ownedBy('tenantId', tenantId)

/** Marks on both sides whether the buyer waits for an invoice. */
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

/** A line of an order on an invoice; line 0 is the freight. `amount` in fen. */
export type OrderPart = { orderId: number; lineNo: number; amount: number }

/** Columns of parts, as parameters of `unnest`. */
export const columnsOf = (parts: readonly OrderPart[]) => ({
  orderIds: parts.map(({ orderId }) => orderId),
  lineNos: parts.map(({ lineNo }) => lineNo),
  amounts: parts.map(({ amount }) => amount),
})

/** Adds to the invoiced amounts of orders and their lines. @param sign -1: a red invoice reduces them */
export async function addInvoiced(tx: Db, tenantId: number, parts: readonly OrderPart[], sign: 1 | -1): Promise<void> {
  const { orderIds, lineNos, amounts } = columnsOf(parts)
  await tx`
    update order_line l set invoiced = l.invoiced + ${sign} * w.amount
    from unnest(${orderIds}::bigint[], ${lineNos}::smallint[], ${amounts}::bigint[]) as w (order_id, line_no, amount)
    where l.tenant_id = ${tenantId} and l.order_id = w.order_id and l.line_no = w.line_no`
  await tx`
    update sales_order o set invoiced = o.invoiced + ${sign} * w.amount,
      freight_invoiced = o.freight_invoiced + ${sign} * w.freight
    from (
      select order_id, sum(amount)::bigint as amount,
        coalesce(sum(amount) filter (where line_no = ${freightLineNo}), 0)::bigint as freight
      from unnest(${orderIds}::bigint[], ${lineNos}::smallint[], ${amounts}::bigint[]) as p (order_id, line_no, amount)
      group by order_id
    ) w
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
  /** `qty`: thousandths of the base unit; null for freight. */
  parts: readonly (OrderPart & { taxRate: number; qty: number | null })[]
}

/** @returns its id */
export async function addRequest(tx: Db, made: NewRequest): Promise<number> {
  const { tenantId, title, parts } = made
  const [row] = await tx<{ id: number }[]>`
    insert into invoice_request (tenant_id, buyer_id, kind, title, tax_number, address, phone, bank, account, email, note,
      amount, created_at, created_by)
    values (${tenantId}, ${made.buyerId}, ${made.kind}, ${title.title}, ${title.taxNumber}, ${title.address},
      ${title.phone}, ${title.bank}, ${title.account}, ${title.email}, ${made.note}, ${made.amount}, ${made.at}, ${made.by})
    returning id`
  const { orderIds, lineNos, amounts } = columnsOf(parts)
  const { id } = row!
  await tx`
    insert into invoice_request_order (tenant_id, request_id, order_id, amount)
    select ${tenantId}, ${id}, order_id, sum(amount)
    from unnest(${orderIds}::bigint[], ${amounts}::bigint[]) as w (order_id, amount) group by order_id`
  await tx`
    insert into invoice_request_line (tenant_id, request_id, order_id, line_no, tax_rate, amount, qty)
    select ${tenantId}, ${id}, order_id, line_no, tax_rate, amount, qty
    from unnest(${orderIds}::bigint[], ${lineNos}::smallint[], ${parts.map(({ taxRate }) => taxRate)}::smallint[],
      ${amounts}::bigint[], ${parts.map(({ qty }) => qty)}::bigint[]) as w (order_id, line_no, tax_rate, amount, qty)`
  return id
}

export type LockedRequest = {
  tenantId: number
  id: number
  buyerId: number
  state: RequestState
  taxNumber: string
  amount: number
  shares: { orderId: number; orderNo: string; amount: number }[]
  lines: RequestLine[]
}

/** A line of a request, and what red invoices took back of it, fen. */
export type RequestLine = OrderPart & { taxRate: number; takenBack: number }

const requestOf = (db: Db, tenantId: number, id: number) => db`
  select r.tenant_id as "tenantId", r.id, r.buyer_id as "buyerId", r.state, r.tax_number as "taxNumber", r.amount, (
    select json_agg(json_build_object('orderId', s.order_id, 'orderNo', o.order_no, 'amount', s.amount)
      order by s.order_id)
    from invoice_request_order s join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
    where s.tenant_id = ${tenantId} and s.request_id = r.id
  ) as shares, (
    select json_agg(json_build_object('orderId', l.order_id, 'lineNo', l.line_no, 'taxRate', l.tax_rate,
      'amount', l.amount, 'takenBack', l.taken_back) order by l.order_id, l.line_no)
    from invoice_request_line l where l.tenant_id = ${tenantId} and l.request_id = r.id
  ) as lines
  from invoice_request r where r.tenant_id = ${tenantId} and r.id = ${id}`

export async function readRequest(db: Db, tenantId: number, id: number): Promise<LockedRequest | undefined> {
  const [row] = await db<LockedRequest[]>`${requestOf(db, tenantId, id)}`.ownedBy('tenantId', tenantId)
  return row
}

/** The same, locked until the transaction ends. */
export async function lockRequest(tx: Db, tenantId: number, id: number): Promise<LockedRequest | undefined> {
  const [row] = await tx<LockedRequest[]>`${requestOf(tx, tenantId, id)} for update of r`.ownedBy('tenantId', tenantId)
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

export type OpenRequest = {
  tenantId: number
  requestId: number
  sellerName: string
  buyerName: string
  orderNo: string
  amount: number
  since: Date
  reminded: boolean
}

/** Requests that nobody has answered since before a moment, of all sellers; the oldest first. */
export const openRequests = (db: Db, before: Date) => db<OpenRequest[]>`
  select r.tenant_id as "tenantId", r.id as "requestId", seller.short_name as "sellerName", o.buyer_name as "buyerName",
    o.order_no as "orderNo", r.amount, r.created_at as since, r.reminded
  from invoice_request r join seller on seller.tenant_id = r.tenant_id
  join (
    select tenant_id, request_id, min(order_id) as order_id from invoice_request_order group by tenant_id, request_id
  ) x on x.tenant_id = r.tenant_id and x.request_id = r.id
  join sales_order o on o.tenant_id = r.tenant_id and o.id = x.order_id
  where r.state = 'open' and r.created_at <= ${before} order by r.created_at, r.id limit 1000`

/** Marks a seller as reminded. @returns false where another process did, or it was answered */
export async function markRequestReminded(
  tx: Db,
  { tenantId, requestId }: Pick<OpenRequest, 'tenantId' | 'requestId'>,
): Promise<boolean> {
  const rows = await tx<{ id: number }[]>`
    update invoice_request set reminded = true
    where tenant_id = ${tenantId} and id = ${requestId} and state = 'open' and not reminded returning id`
  return rows.length > 0
}
