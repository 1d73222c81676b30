import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../../../order/finding/queries.ts'
import type { LineSnapshot } from '../../../order/lines/line-snapshot.ts'

/** A line of a shipment; its label is on each of its boxes. */
export type BoxRow = {
  tenantId: number
  buyerId: number
  orderNo: string
  batch: number
  sellerName: string
  sellerCompany: string
  productId: number
  snapshot: LineSnapshot
  lot: string
}

/** The order line behind a label of a seller. */
export async function boxOf(db: Db, tenantId: number, box: string): Promise<BoxRow | undefined> {
  const [row] = await db<BoxRow[]>`
    select l.tenant_id as "tenantId", o.buyer_id as "buyerId", o.order_no as "orderNo", l.batch,
      seller.short_name as "sellerName", seller.company_name as "sellerCompany", ordered.product_id as "productId",
      ordered.snapshot, l.lot
    from shipment_line l
    join order_line ordered on ordered.tenant_id = ${tenantId} and ordered.order_id = l.order_id
      and ordered.line_no = l.line_no
    join sales_order o on o.tenant_id = ${tenantId} and o.id = l.order_id
    join seller on seller.tenant_id = ${tenantId}
    where l.tenant_id = ${tenantId} and l.box = ${box}`.ownedBy('tenantId', tenantId)
  return row
}

/** Quantities in thousandths; `packageQty` null: the package no longer exists. */
export type LabelRow = {
  orderId: number
  lineNo: number
  qty: number
  lot: string
  box: string
  specificationId: number
  packageQty: number | null
  snapshot: LineSnapshot
}

/** The label texts of a shipment. */
export async function labelRows(db: Db, { tenantId, id }: OrderKey, batch: number): Promise<LabelRow[]> {
  return db<LabelRow[]>`
    select l.order_id as "orderId", l.line_no as "lineNo", l.qty, l.lot, l.box, p.specification_id as "specificationId",
      k.big_size as "packageQty", ordered.snapshot
    from shipment_line l
    join order_line ordered on ordered.tenant_id = ${tenantId} and ordered.order_id = l.order_id
      and ordered.line_no = l.line_no
    join product p on p.tenant_id = ${tenantId} and p.id = ordered.product_id
    left join package_spec k on k.tenant_id = ${tenantId} and k.id = ordered.package_spec_id
    where l.tenant_id = ${tenantId} and l.order_id = ${id} and l.batch = ${batch} order by l.line_no, l.part`.ownedBy(
    'orderId',
    id,
  )
}
