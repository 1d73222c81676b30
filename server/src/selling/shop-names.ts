import type { Db } from '../database/db.ts'

/** Serialises two shops that take the same name at once. */
export async function lockNames(tx: Db): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('shop name'))`
}

/** Whether another shop has or had this name: buyers could confuse them. `tenantId` 0: a shop that does not exist yet. */
export async function isNameTaken(db: Db, tenantId: number, name: string): Promise<boolean> {
  const rows = await db`
    select 1 from (
      select tenant_id, short_name as name from seller union all select tenant_id, name from seller_former_name
    ) known
    where tenant_id <> ${tenantId} and replace(lower(name), ' ', '') = replace(lower(${name}), ' ', '') limit 1`
  return rows.length > 0
}
