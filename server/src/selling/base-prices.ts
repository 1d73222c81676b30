import type { Db } from '../database/db.ts'

/** Micro-yuan per sale unit. */
export type BasePrice = { id: number; price: number }

/**
 * Sets the base prices of some products, at once; tiers keep their ratio to the price. Unchanged products keep their
 * version.
 * @returns those whose price changed
 */
export async function setBasePrices(
  tx: Db,
  tenantId: number,
  prices: readonly BasePrice[],
  { by, at, source = '' }: { by: string; at: Date; source?: string },
): Promise<number[]> {
  const ids = prices.map(({ id }) => id)
  const values = prices.map(({ price }) => price)
  await tx`
    insert into price_change (tenant_id, product_id, list_name, before, after, tiers, user_name, holds_from)
    select ${tenantId}, p.id, ${source}, p.price, w.price, cardinality(p.tier_from), ${by}, ${at}
    from unnest(${ids}::bigint[], ${values}::bigint[]) as w (id, price)
    join product p on p.tenant_id = ${tenantId} and p.id = w.id
    where p.price <> w.price`
  const rows = await tx<{ id: number }[]>`
    update product p set price = w.price, version = p.version + 1, changed_at = now(),
      tier_price = array(
        select case when p.price = 0 then w.price
          else greatest(1, round(t::numeric * w.price / p.price / 10000) * 10000)::bigint end
        from unnest(p.tier_price) with ordinality as old (t, n) order by n)
    from unnest(${ids}::bigint[], ${values}::bigint[]) as w (id, price)
    where p.tenant_id = ${tenantId} and p.id = w.id and p.price <> w.price
    returning p.id`
  return rows.map(({ id }) => id)
}
