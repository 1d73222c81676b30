import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../../../order/finding/queries.ts'

/** Lots offered for a line. */
const offeredLots = 50

/** What a line may be shipped from. Sizes in thousandths of the base unit; 0: no such package. */
export type ShippingLine = { lineNo: number; bin: string; size: number; unit: string; lots: string[] }

/** The lines of an order with their largest package and the registered lots of their goods. */
export const shippingLines = (db: Db, { tenantId, id }: OrderKey) => db<ShippingLine[]>`
  select l.line_no as "lineNo", p.bin, coalesce(nullif(k.big_size, 0), k.small_size, 0) as size,
    coalesce(case when k.big_size > 0 then k.big_unit else k.small_unit end, '') as unit, coalesce((
      select json_agg(lot_no) from (
        select lot_no from lot
        where tenant_id = ${tenantId} and product_id = l.product_id and withdrawn_at is null
        order by id desc limit ${offeredLots}
      ) newest
    ), '[]') as lots
  from order_line l
  join product p on p.tenant_id = ${tenantId} and p.id = l.product_id
  left join package_spec k on k.tenant_id = ${tenantId} and k.id = l.package_spec_id
  where l.tenant_id = ${tenantId} and l.order_id = ${id} order by l.line_no`
