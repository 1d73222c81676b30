import type { InvoiceKind } from '@lianmeng/trade/invoice/invoice'
import type { CodedKind } from '@lianmeng/trade/invoice/tax-code'
import type { TitleRow } from '../../../companies/invoice-title.ts'
import type { Db } from '../../../database/db.ts'
import type { LineSnapshot } from '../../../order/lines/line-snapshot.ts'

/** A line of a request with the code that its product has now. */
export type RequestedLine = {
  tenantId: number
  requestId: number
  orderNo: string
  /** 0: the freight; it has no snapshot. */
  lineNo: number
  snapshot: LineSnapshot | null
  productId: number
  kindId: number
  taxCode: string
  /** Percent. */
  taxRate: number
  /** Fen, tax included. */
  amount: number
  /** Thousandths of the base unit; null: not kept. */
  qty: number | null
}

/** The lines of requests, each request's together, freight after the goods of its order. */
export const linesOfRequests = (db: Db, tenantId: number, ids: readonly number[]) =>
  db<RequestedLine[]>`
  select l.tenant_id as "tenantId", l.request_id as "requestId", o.order_no as "orderNo", l.line_no as "lineNo",
    ol.snapshot, coalesce(ol.product_id, 0) as "productId", coalesce(st.small_category_id, 0) as "kindId",
    case when l.line_no = 0 then seller.freight_tax_code else coalesce(p.tax_code, '') end as "taxCode",
    l.tax_rate as "taxRate", l.amount, l.qty
  from invoice_request_line l
  join seller on seller.tenant_id = l.tenant_id
  join sales_order o on o.tenant_id = ${tenantId} and o.id = l.order_id
  left join order_line ol on ol.tenant_id = ${tenantId} and ol.order_id = l.order_id and ol.line_no = l.line_no
  left join product p on p.tenant_id = ${tenantId} and p.id = ol.product_id
  left join specification sp on sp.id = p.specification_id
  left join standard st on st.id = sp.standard_id
  where l.tenant_id = ${tenantId} and l.request_id = any(${[...ids]}::bigint[])
  order by l.request_id, l.order_id, l.line_no = 0, l.line_no`.ownedBy('tenantId', tenantId)

/** Whether an order of a buyer is in a request. */
export async function isOfOrder(db: Db, tenantId: number, requestId: number, orderId: number): Promise<boolean> {
  const rows = await db`
    select 1 from invoice_request_order
    where tenant_id = ${tenantId} and request_id = ${requestId} and order_id = ${orderId}`
  return rows.length > 0
}

/** A waiting request with whom its invoice is made out to. */
export type WaitingRequest = Omit<TitleRow, 'buyerId'> & {
  tenantId: number
  id: number
  kind: InvoiceKind
  note: string
  amount: number
}

/** The longest waiting first. */
export const waitingRequests = (db: Db, tenantId: number, most: number) =>
  db<WaitingRequest[]>`
  select tenant_id as "tenantId", id, kind, title, tax_number as "taxNumber", address, phone, bank, account, email, note,
    amount
  from invoice_request where tenant_id = ${tenantId} and state = 'open' order by id limit ${most}`.ownedBy(
    'tenantId',
    tenantId,
  )

/** How many goods of each kind have which code. */
export const codedKinds = (db: Db, tenantId: number) => db<CodedKind[]>`
  select st.small_category_id as "kindId", p.tax_code as code, count(*)::int as goods
  from product p
  join specification sp on sp.id = p.specification_id
  join standard st on st.id = sp.standard_id
  where p.tenant_id = ${tenantId} group by 1, 2 order by 1, 3 desc, 2`

export async function isOwnProduct(db: Db, tenantId: number, id: number): Promise<boolean> {
  return (await db`select 1 from product where tenant_id = ${tenantId} and id = ${id}`).length > 0
}

export type Coding = { kindId: number; productId: number; from: string; code: string }

/** Gives goods another code. @returns how many */
export async function putTaxCode(tx: Db, tenantId: number, { kindId, productId, from, code }: Coding): Promise<number> {
  const { count } = await tx`
    update product p set tax_code = ${code}
    from specification sp, standard st
    where p.tenant_id = ${tenantId} and p.tax_code = ${from} and p.tax_code <> ${code}
      and sp.id = p.specification_id and st.id = sp.standard_id
      and case when ${productId}::bigint > 0 then p.id = ${productId} else st.small_category_id = ${kindId} end`
  return count
}

export async function freightTaxCode(db: Db, tenantId: number): Promise<string> {
  const [row] = await db<{ code: string }[]>`
    select freight_tax_code as code from seller where tenant_id = ${tenantId}`
  return row!.code
}

export async function putFreightTaxCode(tx: Db, tenantId: number, code: string): Promise<void> {
  await tx`update seller set freight_tax_code = ${code} where tenant_id = ${tenantId}`
}
