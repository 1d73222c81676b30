import type { WrittenRule } from '@lianmeng/trade/freight/rule'
import type { Db } from '../../database/db.ts'

export type TermsRow = {
  version: number
  rules: WrittenRule[]
  pickup: boolean
  collect: boolean
  pickupPlace: string
  /** Fen; 0: none. */
  leastOrder: number
}

/** A seller's terms; undefined when it never set any. */
export async function termsOf(db: Db, tenantId: number): Promise<TermsRow | undefined> {
  const [row] = await db<TermsRow[]>`
    select version, rules, pickup, collect, pickup_place as "pickupPlace", least_order as "leastOrder"
    from freight_terms where tenant_id = ${tenantId}`
  return row
}

/** Provinces to which a seller does not deliver, by the first two digits of their codes. */
export async function provincesNotServed(db: Db, tenantId: number): Promise<string[]> {
  const rows = await db<{ province: string }[]>`
    select region_prefix as province from region_price
    where tenant_id = ${tenantId} and not served and length(region_prefix) = 2 order by region_prefix`
  return rows.map(({ province }) => province)
}

/** Writes the terms if they still have that version; 0: there are none. @returns whether it did */
export async function putTerms(tx: Db, tenantId: number, terms: TermsRow): Promise<boolean> {
  const { version, rules, pickup, collect, pickupPlace, leastOrder } = terms
  const written =
    version === 0
      ? await tx`
          insert into freight_terms (tenant_id, rules, pickup, collect, pickup_place, least_order)
          values (${tenantId}, ${tx.json(rules)}, ${pickup}, ${collect}, ${pickupPlace}, ${leastOrder})
          on conflict (tenant_id) do nothing returning tenant_id`
      : await tx`
          update freight_terms set rules = ${tx.json(rules)}, pickup = ${pickup}, collect = ${collect},
            pickup_place = ${pickupPlace}, least_order = ${leastOrder}, version = version + 1
          where tenant_id = ${tenantId} and version = ${version} returning tenant_id`
  return written.length === 1
}

/** Delivers to every province except these. Price adjustments of provinces stay. */
export async function putNotServed(tx: Db, tenantId: number, provinces: readonly string[]): Promise<void> {
  await tx`
    update region_price set served = true
    where tenant_id = ${tenantId} and length(region_prefix) = 2 and not served
      and region_prefix <> all(${[...provinces]}::text[])`
  for (const province of provinces) {
    await tx`
      insert into region_price (tenant_id, region_prefix, served) values (${tenantId}, ${province}, false)
      on conflict (tenant_id, region_prefix) do update set served = false`
  }
}
