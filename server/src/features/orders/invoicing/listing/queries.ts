import type { InvoiceFileType } from '@lianmeng/contract/orders/invoice-endpoints'
import type { InvoiceKind, RequestState } from '@lianmeng/trade/order/invoice'
import type { Db } from '../../../../database/db.ts'
import type { OrderKey } from '../../queries.ts'
import { ownerOf, type Side } from '../../side.ts'
import type { InvoiceRow, TitleRow } from '../queries.ts'

/** A request with its orders and invoices; amounts in fen. */
export type RequestRow = TitleRow & {
  tenantId: number
  id: number
  kind: InvoiceKind
  state: RequestState
  note: string
  reason: string
  amount: number
  createdAt: Date
  createdBy: string
  orders: { orderNo: string; buyerName: string; amount: number }[]
  invoices: (InvoiceRow & { files: InvoiceFileType[] })[]
}

const requestColumns = (db: Db, tenantId: number) => db`
  r.tenant_id as "tenantId", r.id, r.buyer_id as "buyerId", r.kind, r.state, r.title, r.tax_number as "taxNumber",
  r.address, r.phone, r.bank, r.account, r.email, r.note, r.reason, r.amount, r.created_at as "createdAt",
  r.created_by as "createdBy", (
    select json_agg(json_build_object('orderNo', o.order_no, 'buyerName', o.buyer_name, 'amount', s.amount)
      order by s.order_id)
    from invoice_request_order s join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
    where s.tenant_id = ${tenantId} and s.request_id = r.id
  ) as orders, (
    select coalesce(json_agg(json_build_object('invoiceNo', i.invoice_no, 'issuedOn', i.issued_on, 'net', i.net,
      'tax', i.tax, 'gross', i.gross, 'redOf', i.red_of, 'reason', i.reason, 'files', (
        select coalesce(json_agg(f.type order by f.type), '[]') from invoice_file f
        where f.tenant_id = ${tenantId} and f.invoice_no = i.invoice_no
      )) order by i.registered_at desc, i.invoice_no desc), '[]')
    from invoice i where i.tenant_id = ${tenantId} and i.request_id = r.id
  ) as invoices`

/** The requests for an order, the newest first. */
export async function requestsOfOrder(db: Db, side: Side, { tenantId, id }: OrderKey): Promise<RequestRow[]> {
  return db<RequestRow[]>`
    select ${requestColumns(db, tenantId)}
    from invoice_request r
    join invoice_request_order x on x.tenant_id = ${tenantId} and x.request_id = r.id
    where r.tenant_id = ${tenantId} and x.order_id = ${id} order by r.id desc`.ownedBy(...ownerOf(side))
}

/** @param isOpen those that wait, the oldest first; otherwise the others, the newest first */
export async function requestsOfSeller(
  db: Db,
  tenantId: number,
  { isOpen, start, limit }: { isOpen: boolean; start: number; limit: number },
): Promise<RequestRow[]> {
  return db<RequestRow[]>`
    select ${requestColumns(db, tenantId)} from invoice_request r
    where r.tenant_id = ${tenantId} and (r.state = 'open') = ${isOpen}
    order by case when ${isOpen} then r.id else -r.id end limit ${limit} offset ${(start - 1) * limit}`.ownedBy(
    'tenantId',
    tenantId,
  )
}

export async function countRequests(db: Db, tenantId: number): Promise<{ open: number; done: number }> {
  const [row] = await db<{ open: number; done: number }[]>`
    select count(*) filter (where state = 'open') as open, count(*) filter (where state <> 'open') as done
    from invoice_request where tenant_id = ${tenantId}`
  return row!
}
