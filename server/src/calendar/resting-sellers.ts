import type { Db, Sql } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'

/**
 * SQL: whether the seller of a row of `seller` sells nothing today: on holiday, or paused or closed by the platform.
 * The first line lets the database use its index of the few sellers that may rest.
 */
export const restsToday = (db: Db): Fragment => db`
  (state <> 'active' or holiday_to is not null)
    and (state <> 'active' or (now() at time zone 'Asia/Shanghai')::date between holiday_from and holiday_to)`

/** SQL for a JSON list of the sellers that sell nothing today. */
export const restingSellers = (db: Db): Fragment => db`(
  select coalesce(json_agg(tenant_id), '[]') from seller where ${restsToday(db)})`

/** The sellers that sell nothing today. */
export async function readRestingSellers(db: Sql): Promise<number[]> {
  const [row] = await db<{ resting: number[] }[]>`select ${restingSellers(db)} as resting`
  return row!.resting
}
