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
