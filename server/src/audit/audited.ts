import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import type { Actor } from '../accounts/actor.ts'
import { HttpProblem, Refusal } from '../answers/errors.ts'
import { type Db, type Sql, transaction } from '../database/db.ts'
import { countUse } from '../database/limits.ts'
import { withRetry } from '../database/retry.ts'
import { audit, type Changes } from './audit.ts'

/** Which refusals are logged. A bug is no refusal and never is. */
const worthARow = {
  /**
   * The actor owns no such thing. A single refusal comes from an outdated page; many are an attempt to guess numbers.
   */
  notTheirs: (error: unknown) => error instanceof HttpProblem && error.statusCode === 404,
  /** All refusals: for actions that prove or change an identity. */
  all: (error: unknown) => error instanceof HttpProblem || error instanceof Refusal,
}

/** Logged refusals per address: rows are kept for years, so no visitor may fill the log. */
const perAddress = [{ seconds: 3600, max: 300 }]

export type Attempt = {
  event: AuditEvent
  /** The object of the call, e.g. `user 12`. */
  object?: string
  refusals?: keyof typeof worthARow
  /** The account concerned, when it is not the actor's: the one with the typed number. */
  whose?: () => Promise<number | undefined>
}

/** Runs `work`, and logs a refusal. */
export async function audited<T>(
  db: Db,
  actor: Actor,
  { event, object = '', refusals = 'notTheirs', whose }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (worthARow[refusals](error) && (await countUse(db, `refused:${actor.from.ip}`, perAddress))) {
      await audit(db, actor, { event, object, result: 'refused', userId: (await whose?.()) ?? null })
    }
    throw error
  }
}

/** A change for the log. */
export type Change = { object: string; changes?: Changes }

/**
 * Changes something and logs the change in one transaction. A refusal is logged like in {@link audited}. After a
 * deadlock `work` runs again, so it may only change rows.
 */
export function auditedChange<C extends Change>(
  db: Sql,
  actor: Actor,
  attempt: Attempt,
  work: (tx: Db) => Promise<C>,
): Promise<C> {
  const { event } = attempt
  const change = () =>
    transaction(db, async (tx) => {
      const made = await work(tx)
      const { object, changes } = made
      await audit(tx, actor, { event, result: 'ok', object, ...(changes && { changes }) })
      return made
    })
  return audited(db, actor, attempt, () => withRetry(change))
}
