import { type Db, type Sql, withRetry } from '../../database/db.ts'
import { audited, auditedChange, type Change } from '../../db/audited.ts'
import type { ServedRequest } from '../../kernel/from.ts'

/**
 * Changes something of a company in a transaction. The audit log gets a row of what was changed, and one where a caller
 * names something that is not theirs. Where two changes wait for each other, one is made again: `work` only changes rows.
 * @param object what the call names, e.g. `user 12`
 */
export const changing = <C extends Change>(
  db: Sql,
  request: ServedRequest,
  { event, object }: { event: string; object: string },
  work: (tx: Db) => Promise<C>,
): Promise<C> => audited(db, request, { event, object }, () => withRetry(() => auditedChange(db, request, event, work)))
