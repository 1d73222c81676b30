import type { Db } from '../database/db.ts'

/**
 * Sets many prices of a list at once, whatever their previous values; tiers keep their ratio to the price.
 * A price that somebody has confirmed is not asked about again.
 * @returns how many changed
 */
export async function setPrices(
  tx: Db,
  { tenantId, listId, by }: { tenantId: number; listId: number; by: string },
  prices: readonly { id: number; price: number; isConfirmed?: boolean }[],
): Promise<number> {
  const changed = await tx`
    insert into price_item (tenant_id, list_id, product_id, price, confirmed_price, changed_by, changed_at)
    select ${tenantId}, ${listId}, w.id, w.price, case when w.is_confirmed then w.price end, ${by}, now()
    from unnest(${prices.map(({ id }) => id)}::bigint[], ${prices.map(({ price }) => price)}::bigint[],
      ${prices.map(({ isConfirmed = false }) => isConfirmed)}::boolean[]) as w (id, price, is_confirmed)
    on conflict (tenant_id, list_id, product_id) do update set
      tier_price = array(
        select greatest(1, round(t::numeric * excluded.price / price_item.price / 10000) * 10000)::bigint
        from unnest(price_item.tier_price) with ordinality as old (t, n) order by n),
      price = excluded.price, confirmed_price = coalesce(excluded.confirmed_price, price_item.confirmed_price), version = price_item.version + 1, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at
    where price_item.price <> excluded.price
    returning product_id`
  return changed.count
}
