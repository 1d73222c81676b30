import { fewestRatings } from '@lianmeng/trade/rating/rating'
import type { Sql } from '../../database/db.ts'

/** The average rating of each seller that has enough ratings, by tenant id. */
export async function loadRatings(db: Sql): Promise<Map<number, number>> {
  const rows = await db<{ tenantId: number; average: number }[]>`
    select tenant_id as "tenantId", (quality + delivery + service)::float8 / (3 * count) as average from seller_rating
    where count >= ${fewestRatings}`
  return new Map(rows.map(({ tenantId, average }) => [tenantId, average]))
}
