import type { Db } from '../database/db.ts'

/** An after-sale for the first line of an order, inserted directly. @returns its number */
export async function anAftersale(
  db: Db,
  orderNo: string,
  { aftersaleNo, state, note = '' }: { aftersaleNo: string; state: string; note?: string },
): Promise<string> {
  await db`
    insert into aftersale (tenant_id, aftersale_no, order_id, order_no, buyer_id, buyer_name, kind, remedy, state, reason,
      note, due_at, asked_at)
    select tenant_id, ${aftersaleNo}, id, order_no, buyer_id, buyer_name, 'return', 'return', ${state}, 'quality', ${note},
      now() + interval '5 days', now()
    from sales_order where order_no = ${orderNo}`
  await db`
    insert into aftersale_line (tenant_id, aftersale_id, order_id, line_no, qty, claimed)
    select a.tenant_id, a.id, l.order_id, l.line_no, 1000, 1000
    from aftersale a join order_line l on l.tenant_id = a.tenant_id and l.order_id = a.order_id and l.line_no = 1
    where a.aftersale_no = ${aftersaleNo}`
  return aftersaleNo
}
