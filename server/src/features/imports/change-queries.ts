import type { Db } from '../../database/db.ts'

/** Terms of goods; null: they stay. Quantities in thousandths of the base unit; `listed` 0 or 1. */
export type Terms = { id: number; minPurchase: number | null; deliveryDays: number | null; listed: number | null }

/** Sets the terms of goods that are there. What one buyer alone may buy stays off sale. */
export async function setTerms(tx: Db, tenantId: number, terms: readonly Terms[]): Promise<void> {
  const of = <Name extends keyof Terms>(name: Name) => terms.map((one) => one[name])
  await tx`
    update product p set min_purchase = coalesce(w.least, p.min_purchase), delivery_days = coalesce(w.days, p.delivery_days),
      listed = p.for_buyer is null and coalesce(w.listed = 1, p.listed), version = p.version + 1, changed_at = now()
    from unnest(${of('id')}::bigint[], ${of('minPurchase')}::bigint[], ${of('deliveryDays')}::smallint[], ${of('listed')}::smallint[])
      as w (id, least, days, listed)
    where p.tenant_id = ${tenantId} and p.id = w.id`
}

/** The further prices of goods: thousandths of the base unit, micro-yuan of a sale unit. */
export type Tiers = { id: number; from: readonly number[]; price: readonly number[] }

/** Sets all further prices of goods that are there. Doubtful ones of before are settled by it. */
export async function setTiers(
  tx: Db,
  tenantId: number,
  tiers: readonly Tiers[],
  { by, at, source }: { by: string; at: Date; source: string },
): Promise<void> {
  const ids = tiers.map(({ id }) => id)
  await tx`
    insert into price_change (tenant_id, product_id, list_name, before, after, tiers, user_name, holds_from)
    select ${tenantId}, p.id, ${source}, p.price, p.price, w.tiers, ${by}, ${at}
    from unnest(${ids}::bigint[], ${tiers.map(({ from }) => from.length)}::int[]) as w (id, tiers)
    join product p on p.tenant_id = ${tenantId} and p.id = w.id`
  const rows = tiers.map(({ id, from, price }) => ({ id, tier_from: from, tier_price: price }))
  await tx`
    update product p set tier_from = w.tier_from, tier_price = w.tier_price, version = p.version + 1, changed_at = ${at}
    from jsonb_to_recordset(${tx.json(rows)}) as w (id bigint, tier_from bigint[], tier_price bigint[])
    where p.tenant_id = ${tenantId} and p.id = w.id`
  await tx`delete from tiers_to_confirm where tenant_id = ${tenantId} and list_id = 0 and product_id = any(${ids}::bigint[])`
}

/** The first package of goods. Sizes in thousandths of the base unit; 0: no box. */
export type FirstPackage = { id: number; packageName: string; bigSize: number; smallSize: number }

/** Sets the first package of goods, to which carts may refer; goods without one get it. */
export async function setPackages(tx: Db, tenantId: number, packages: readonly FirstPackage[]): Promise<void> {
  const rows = (of: readonly FirstPackage[]) => tx`
    unnest(${of.map((one) => one.id)}::bigint[], ${of.map((one) => one.packageName)}::text[],
      ${of.map((one) => one.bigSize)}::bigint[], ${of.map((one) => one.smallSize)}::bigint[])
      as w (product_id, name, big, small)`
  const changed = await tx<{ id: number }[]>`
    update package_spec k set name = w.name, big_size = w.big, big_unit = '箱', small_size = w.small,
      small_unit = case when w.small > 0 then '盒' else '' end
    from ${rows(packages)}
    where k.tenant_id = ${tenantId} and k.product_id = w.product_id and k.id = (
      select min(id) from package_spec where tenant_id = ${tenantId} and product_id = w.product_id)
    returning k.product_id as id`
  const had = new Set(changed.map(({ id }) => id))
  await tx`
    insert into package_spec (tenant_id, product_id, name, big_size, big_unit, small_size, small_unit)
    select ${tenantId}, w.product_id, w.name, w.big, '箱', w.small, case when w.small > 0 then '盒' else '' end
    from ${rows(packages.filter(({ id }) => !had.has(id)))}`
}
