import type { InvoiceFileType } from '@lianmeng/contract/invoices/invoice-endpoints'
import type { InvoiceKind, RequestState } from '@lianmeng/trade/invoice/invoice'
import type { TitleRow } from '../../../companies/invoice-title.ts'
import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../../../order/finding/queries.ts'
import { ownerOf, type Side } from '../../../order/finding/side.ts'
import type { InvoiceRow } from '../invoice-queries.ts'
import type { RedLetterRow } from '../red-letter-queries.ts'

/** A red letter as JSON has it; amount in fen. */
type WrittenLetter = Omit<
  RedLetterRow,
  'tenantId' | 'id' | 'invoiceNo' | 'buyerId' | 'startedAt' | 'dueAt' | 'endedAt'
> & {
  startedAt: string
  dueAt: string
  endedAt: string | null
}

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
  rates: { taxRate: number; amount: number }[]
  takenBack: number
  invoices: (InvoiceRow & {
    redLetter: WrittenLetter | null
    files: InvoiceFileType[]
    takes: { orderNo: string; lineNo: number; amount: number }[]
  })[]
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
    select json_agg(json_build_object('taxRate', l.tax_rate, 'amount', l.amount) order by l.tax_rate desc)
    from (
      select tax_rate, sum(amount)::bigint as amount from invoice_request_line
      where tenant_id = ${tenantId} and request_id = r.id group by tax_rate
    ) l
  ) as rates, (
    select sum(taken_back)::bigint from invoice_request_line where tenant_id = ${tenantId} and request_id = r.id
  ) as "takenBack", (
    select coalesce(json_agg(json_build_object('invoiceNo', i.invoice_no, 'issuedOn', i.issued_on, 'net', i.net,
      'tax', i.tax, 'gross', i.gross, 'redOf', i.red_of, 'reason', i.reason, 'files', (
        select coalesce(json_agg(f.type order by f.type), '[]') from invoice_file f
        where f.tenant_id = ${tenantId} and f.invoice_no = i.invoice_no
      ), 'takes', (
        select coalesce(json_agg(json_build_object('orderNo', o.order_no, 'lineNo', b.line_no, 'amount', b.amount)
          order by b.order_id, b.line_no), '[]')
        from red_invoice_line b join sales_order o on o.tenant_id = ${tenantId} and o.id = b.order_id
        where b.tenant_id = ${tenantId} and b.invoice_no = i.invoice_no
      ), 'redLetter', (
        select json_build_object('state', c.state, 'confirmationNo', c.confirmation_no, 'amount', c.amount,
          'reason', c.reason, 'startedAt', c.started_at, 'startedBy', c.started_by, 'dueAt', c.due_at,
          'endedAt', c.ended_at, 'answeredBy', c.answered_by, 'answer', c.answer)
        from red_confirmation c where c.tenant_id = ${tenantId} and c.invoice_no = i.invoice_no
        order by c.id desc limit 1
      )) order by i.registered_at desc, i.invoice_no desc), '[]')
    from invoice i where i.tenant_id = ${tenantId} and i.request_id = r.id
  ) as invoices`

/** The requests for invoices of an order, newest first. */
export async function requestsOfOrder(db: Db, side: Side, { tenantId, id }: OrderKey): Promise<RequestRow[]> {
  return db<RequestRow[]>`
    select ${requestColumns(db, tenantId)}
    from invoice_request r
    join invoice_request_order x on x.tenant_id = ${tenantId} and x.request_id = r.id
    where r.tenant_id = ${tenantId} and x.order_id = ${id} order by r.id desc`.ownedBy(...ownerOf(side))
}

/** @param isOpen the open ones, oldest first; otherwise the others, newest first */
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
