import { restKinds, type SellerRest } from '@lianmeng/trade/purchase/offer'
import type { Db, Sql } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'

/**
 * SQL: whether the seller of a row of `seller` sells nothing today: on holiday, or paused or closed by the platform.
 * The first line lets the database use its index of the few sellers that may rest.
 */
export const restsToday = (db: Db): Fragment => db`
  (state <> 'active' or holiday_to is not null)
    and (state <> 'active' or (now() at time zone 'Asia/Shanghai')::date between holiday_from and holiday_to)`

/** The sellers that sell nothing today, by the reason. */
export type RestingSellers = Readonly<Record<SellerRest, readonly number[]>>

export const nobodyRests: RestingSellers = { onHoliday: [], paused: [], closed: [] }

/** SQL for the sellers that sell nothing today as JSON. @returns {@link RestingSellers} */
export const restingSellers = (db: Db): Fragment => db`(
  select json_build_object(
    'onHoliday', coalesce(json_agg(tenant_id) filter (where state = 'active'), '[]'),
    'paused', coalesce(json_agg(tenant_id) filter (where state = 'paused'), '[]'),
    'closed', coalesce(json_agg(tenant_id) filter (where state = 'closed'), '[]'))
  from seller where ${restsToday(db)})`

/** Why a seller sells nothing today; undefined: it sells. */
export const restOf = (resting: RestingSellers, tenantId: number): SellerRest | undefined =>
  restKinds.find((rest) => resting[rest].includes(tenantId))

/** The sellers that sell nothing today, each with the reason. */
export async function readRestingSellers(db: Sql): Promise<Map<number, SellerRest>> {
  const [row] = await db<{ resting: RestingSellers }[]>`select ${restingSellers(db)} as resting`
  return new Map(restKinds.flatMap((rest) => row!.resting[rest].map((tenantId) => [tenantId, rest] as const)))
}
