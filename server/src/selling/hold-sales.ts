import type { Db } from '../database/db.ts'

/**
 * Blocks new orders of a seller until the transaction ends, and waits for those being placed: call it before making a
 * seller rest. Orders take the same lock, shared (`place_submission` and `place_submissions`).
 */
export async function holdSales(tx: Db, tenantId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('selling'), ${tenantId}::int)`
}
