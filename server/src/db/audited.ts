import type { FastifyRequest } from 'fastify'
import type { Db } from '../kernel/db.ts'
import { HttpProblem } from '../kernel/errors.ts'
import { audit } from './audit.ts'

/**
 * Runs `work`, which is about something of the caller's own. Where it finds that there is no such thing, or that it is
 * somebody else's, the audit log gets a row: a single one is an old page, many are somebody trying numbers.
 */
export async function audited<T>(
  db: Db,
  request: FastifyRequest,
  { event, object }: { event: string; object: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpProblem && error.statusCode === 404) {
      await audit(db, request, { event, object, result: 'refused' })
    }
    throw error
  }
}
