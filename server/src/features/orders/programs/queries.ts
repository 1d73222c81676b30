import type { Db } from '../../../database/db.ts'

/** The seller's own codes of products; those without one are left out. */
export async function ownCodes(
  db: Db,
  tenantId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db<{ tenantId: number; id: number; ownCode: string }[]>`
    select tenant_id as "tenantId", id, own_code as "ownCode" from product
    where tenant_id = ${tenantId} and id = any(${[...productIds]}::bigint[]) and own_code <> ''`.ownedBy(
    'tenantId',
    tenantId,
  )
  return new Map(rows.map(({ id, ownCode }) => [id, ownCode]))
}

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
