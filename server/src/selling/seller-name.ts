import type { Db } from '../database/db.ts'

/** The short name of a seller; empty if there is none. */
export async function sellerName(db: Db, tenantId: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`select short_name as name from seller where tenant_id = ${tenantId}`
  return row?.name ?? ''
}
