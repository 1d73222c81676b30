import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import type { Actor } from '../accounts/actor.ts'
import { type Db, type Sql, transaction } from '../database/db.ts'
import { countUse } from '../database/limits.ts'
import { withRetry } from '../database/retry.ts'
import { HttpProblem, Refusal } from '../http/answers/errors.ts'
import { audit, type Changes } from './audit.ts'

/** Which refusals get a row. A bug never does: it is no refusal. */
const worthARow = {
  /**
   * The actor owns no such thing. One such refusal comes from an old page; many are an attempt to guess numbers.
   */
  notTheirs: (error: unknown) => error instanceof HttpProblem && error.statusCode === 404,
  /** Every one: for whatever proves or changes an identity. */
  all: (error: unknown) => error instanceof HttpProblem || error instanceof Refusal,
}

/** Refusals of one address that are written down: rows stay for years, so no visitor may fill the log. */
const perAddress = [{ seconds: 3600, max: 300 }]

export type Attempt = {
  event: AuditEvent
  /** What the call names, e.g. `user 12`. */
  object?: string
  refusals?: keyof typeof worthARow
  /** The account concerned, where it is not the actor's: the one with the number that was typed. */
  whose?: () => Promise<number | undefined>
}

/** Runs `work`, and writes a row into the audit log where it is refused. */
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

/** What was changed, for the log. */
export type Change = { object: string; changes?: Changes }

/**
 * Changes something in a transaction and writes down what: neither is ever there without the other. A refusal is written
 * down as {@link audited} does. Where two changes wait for each other one is made again, so `work` only changes rows.
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
