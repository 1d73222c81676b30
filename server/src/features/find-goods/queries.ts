import type { Db } from '../../database/db.ts'

/** A seller's terms of delivery to an area. `adjustment`: millionths on every amount. */
export type RegionTerms = { id: number; sellsOpenly: boolean; served: boolean; adjustment: number }

/** For every seller with special terms for the area: the rule with the longest matching prefix applies. */
export async function regionTerms(db: Db, areaCode: string): Promise<RegionTerms[]> {
  const rows = await db<(RegionTerms & { prefix: string })[]>`
    select r.tenant_id as id, s.sells_openly as "sellsOpenly", r.served, r.adjustment, r.region_prefix as prefix
    from region_price r join seller s on s.tenant_id = r.tenant_id
    where starts_with(${areaCode}, r.region_prefix)
    order by r.tenant_id, length(r.region_prefix)`
  const nearest = new Map(rows.map(({ prefix: _, ...terms }) => [terms.id, terms]))
  return [...nearest.values()].filter(({ served, adjustment }) => !served || adjustment !== 0)
}

/** Products of a seller by the number of its orders since a moment, the most ordered first. @param unsold states that are no sale */
export async function mostOrdered(
  db: Db,
  tenantId: number,
  { since, unsold, most }: { since: Date; unsold: readonly string[]; most: number },
): Promise<number[]> {
  const rows = await db<{ productId: number }[]>`
    select l.product_id as "productId"
    from sales_order o join order_line l on l.tenant_id = ${tenantId} and l.order_id = o.id
    where o.tenant_id = ${tenantId} and o.created_at >= ${since} and o.state <> all(${[...unsold]})
    group by l.product_id order by count(distinct o.id) desc, max(o.created_at) desc, l.product_id limit ${most}`
  return rows.map(({ productId }) => productId)
}
