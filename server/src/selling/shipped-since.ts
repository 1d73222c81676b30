import type { Db } from '../database/db.ts'

/**
 * Goods shipped to buyers after the moments of counts, by product: they were still counted and are gone now.
 * Thousandths of the base unit.
 */
export async function shippedSince(
  tx: Db,
  tenantId: number,
  counts: readonly { productId: number; asOf: Date }[],
): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; qty: number }[]>`
    select w.id, sum(m.before - m.after)::bigint as qty
    from unnest(${counts.map(({ productId }) => productId)}::bigint[], ${counts.map(({ asOf }) => asOf)}::timestamptz[])
      as w (id, as_of)
    join stock_move m on m.product_id = w.id and m.kind in ('ship', 'aftersale') and m.as_of > w.as_of
    where m.tenant_id = ${tenantId}
    group by w.id`
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}
