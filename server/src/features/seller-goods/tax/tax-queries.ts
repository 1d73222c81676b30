import type { Db } from '../../../database/db.ts'
import type { GoodsFilter } from '../../../selling/goods-filter.ts'
import { goodsOf, inState } from '../../../selling/goods-filter.ts'

export async function usualTaxRateOf(db: Db, tenantId: number): Promise<number> {
  const [row] = await db<{ rate: number }[]>`
    select usual_tax_rate as rate from seller where tenant_id = ${tenantId}`
  return row!.rate
}

export async function putUsualTaxRate(tx: Db, tenantId: number, rate: number): Promise<void> {
  await tx`update seller set usual_tax_rate = ${rate} where tenant_id = ${tenantId}`
}

type Which = { ids: readonly number[] } | { filter: GoodsFilter }

const idsOf = (db: Db, tenantId: number, which: Which) =>
  'ids' in which
    ? db`select unnest(${[...which.ids]}::bigint[])`
    : db`select p.id ${goodsOf(db, tenantId, which.filter)} and ${inState(db, which.filter.state)}`

/** The number of goods at each rate, the highest rate first. */
export async function ratesOf(db: Db, tenantId: number, which: Which): Promise<{ taxRate: number; count: number }[]> {
  return db<{ taxRate: number; count: number }[]>`
    select tax_rate as "taxRate", count(*) as count from product
    where tenant_id = ${tenantId} and id in (${idsOf(db, tenantId, which)})
    group by tax_rate order by tax_rate desc`
}

/** @returns the ids of the changed goods */
export async function putTaxRate(tx: Db, tenantId: number, which: Which, rate: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update product set tax_rate = ${rate}, version = version + 1, changed_at = now()
    where tenant_id = ${tenantId} and tax_rate <> ${rate} and id in (${idsOf(tx, tenantId, which)})
    returning id`
  return rows.map(({ id }) => id)
}
