import type { Db } from '../../database/db.ts'

export type OwnProduct = { id: number; ownCode: string; price: number; listed: boolean; baseUnit: number }

/** Products of a seller by its own codes. */
export async function productsByCode(
  db: Db,
  tenantId: number,
  codes: readonly string[],
): Promise<Map<string, OwnProduct>> {
  const rows = await db<OwnProduct[]>`
    select id, own_code as "ownCode", price, listed, base_unit as "baseUnit" from product
    where tenant_id = ${tenantId} and own_code <> '' and own_code = any(${[...codes]}::text[])`
  return new Map(rows.map((row) => [row.ownCode, row]))
}

/** Changes the given fields of products. What one buyer alone may buy stays off sale. @returns those that changed */
export async function updateProducts(
  tx: Db,
  tenantId: number,
  changes: readonly { id: number; listed: boolean | null; deliveryDays: number | null }[],
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update product p set listed = p.for_buyer is null and coalesce(w.listed, p.listed), delivery_days = coalesce(w.days, p.delivery_days),
      version = p.version + 1, changed_at = now()
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ listed }) => listed)}::boolean[],
      ${changes.map(({ deliveryDays }) => deliveryDays)}::smallint[]) as w (id, listed, days)
    where p.tenant_id = ${tenantId} and p.id = w.id
      and (p.for_buyer is null and coalesce(w.listed, p.listed), coalesce(w.days, p.delivery_days)) is distinct from (p.listed, p.delivery_days)
    returning p.id`
  return rows.map(({ id }) => id)
}
