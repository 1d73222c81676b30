import type { Db } from '../../database/db.ts'

/** The open request for an invoice of an order. */
export async function openRequestOf(db: Db, tenantId: number, orderNo: string): Promise<number | undefined> {
  const [row] = await db<{ tenantId: number; id: number }[]>`
    select r.tenant_id as "tenantId", r.id from invoice_request r
    join invoice_request_order s on s.tenant_id = ${tenantId} and s.request_id = r.id
    join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
    where r.tenant_id = ${tenantId} and r.state = 'open' and o.order_no = ${orderNo} limit 1`.ownedBy(
    'tenantId',
    tenantId,
  )
  return row?.id
}

/** Whether a request for an invoice covers an order. */
export async function isOfOrder(
  db: Db,
  tenantId: number,
  { requestId, orderNo }: { requestId: number; orderNo: string },
): Promise<boolean> {
  const rows = await db<{ tenantId: number }[]>`
    select s.tenant_id as "tenantId" from invoice_request_order s
    join sales_order o on o.tenant_id = ${tenantId} and o.id = s.order_id
    where s.tenant_id = ${tenantId} and s.request_id = ${requestId} and o.order_no = ${orderNo}`.ownedBy(
    'tenantId',
    tenantId,
  )
  return rows.length > 0
}
