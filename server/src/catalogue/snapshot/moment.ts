import type { Db } from '../../database/db.ts'

/**
 * A moment of a database: what was committed later was written by this transaction or a newer one. `database` names the
 * cluster, its history and the database, so that another one, or one from a backup, is not taken for it.
 */
export type Moment = { database: string; transaction: string }

/** Transaction numbers of 32 bits compare rightly within half of their range; half of that is far from its end. */
const comparable = 2n ** 30n

/** Now; undefined where rows do not tell their transaction: on a cluster of machines each counts its own. */
export async function momentNow(db: Db): Promise<Moment | undefined> {
  const [row] = await db<(Moment & { isCluster: boolean })[]>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
        (select timeline_id from pg_control_checkpoint()),
        (select oid from pg_database where datname = current_database())) as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
      exists (select 1 from pg_extension where extname = 'citus') as "isCluster"`
  return row!.isCluster ? undefined : { database: row!.database, transaction: row!.transaction }
}

/** Whether what has changed from one moment to the other can be asked for. */
export function isComparable(before: Moment, now: Moment): boolean {
  const passed = BigInt(now.transaction) - BigInt(before.transaction)
  return before.database === now.database && passed >= 0n && passed < comparable
}

/** Products that were written since, themselves, their stock or their packages. Deleted ones are not among them. */
export async function productsSince(db: Db, { transaction }: Moment): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from product where age(xmin) <= age(${transaction}::xid8::xid)
    union select product_id from stock where age(xmin) <= age(${transaction}::xid8::xid)
    union select product_id from package_spec where age(xmin) <= age(${transaction}::xid8::xid)`
  return rows.map(({ id }) => id)
}

/** The number of products that sellers list. */
export async function countListed(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*) from product where listed`
  return row!.count
}
