import type { Db } from '../database/db.ts'

/**
 * Lets no order of a seller be placed until the transaction ends, and waits for those that are being placed: whoever makes a
 * seller rest calls it first. Orders take the same lock together (`require_selling`).
 */
export async function holdSales(tx: Db, tenantId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('selling'), ${tenantId}::int)`
}
