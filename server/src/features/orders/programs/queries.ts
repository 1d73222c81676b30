import type { Db } from '../../../database/db.ts'

/** The seller's own codes of products; those without one are left out. */
export async function ownCodes(
  db: Db,
  tenantId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db<{ tenantId: number; id: number; ownCode: string }[]>`
    select tenant_id as "tenantId", id, own_code as "ownCode" from product
    where tenant_id = ${tenantId} and id = any(${[...productIds]}::bigint[]) and own_code <> ''`.ownedBy(
    'tenantId',
    tenantId,
  )
  return new Map(rows.map(({ id, ownCode }) => [id, ownCode]))
}
