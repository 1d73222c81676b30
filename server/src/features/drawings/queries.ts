import type { Db } from '../../database/db.ts'

/** Which views of a product its seller allows now; undefined where it is not listed any more. */
export async function accessPermissionOf(db: Db, tenantId: number, productId: number): Promise<number | undefined> {
  const [row] = await db<{ accessPermission: number }[]>`
    select access_permission as "accessPermission" from product
    where tenant_id = ${tenantId} and id = ${productId} and listed`
  return row?.accessPermission
}
