import type { Db } from '../../database/db.ts'

/** The seller's current permission for the views of a product; undefined when it is no longer listed. */
export async function accessPermissionOf(db: Db, tenantId: number, productId: number): Promise<number | undefined> {
  const [row] = await db<{ accessPermission: number }[]>`
    select access_permission as "accessPermission" from product
    where tenant_id = ${tenantId} and id = ${productId} and listed`
  return row?.accessPermission
}
