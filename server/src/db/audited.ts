import { type Db, type Sql, transaction } from '../database/db.ts'
import { HttpProblem, Refusal } from '../kernel/errors.ts'
import type { ServedRequest } from '../kernel/from.ts'
import { audit, type Changes } from './audit.ts'

const isMissing = (error: unknown) => error instanceof HttpProblem && error.statusCode === 404

/** Every answer other than the wanted one; a bug is none. */
export const isRefusal = (error: unknown): boolean => error instanceof HttpProblem || error instanceof Refusal

/**
 * Runs `work` and writes into the audit log that it was refused. Without `isWorthARow`: where it finds that there is no
 * such thing of the caller's own, or that it is somebody else's; a single one is an old page, many are somebody trying
 * numbers.
 */
export async function audited<T>(
  db: Db,
  request: ServedRequest,
  { event, object }: { event: string; object: string },
  work: () => Promise<T>,
  isWorthARow: (error: unknown) => boolean = isMissing,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isWorthARow(error)) await audit(db, request, { event, object, result: 'refused' })
    throw error
  }
}

/** What was changed, for the log. */
export type Change = { object: string; changes?: Changes }

/** Changes something in a transaction and writes down what: neither is ever there without the other. */
export async function auditedChange<C extends Change>(
  db: Sql,
  request: ServedRequest,
  event: string,
  work: (tx: Db) => Promise<C>,
): Promise<C> {
  return transaction(db, async (tx) => {
    const change = await work(tx)
    await audit(tx, request, {
      event,
      result: 'ok',
      object: change.object,
      ...(change.changes ? { changes: change.changes } : {}),
    })
    return change
  })
}
