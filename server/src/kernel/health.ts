import type { FastifyInstance } from 'fastify'
import type { Sql } from '../database/db.ts'
import { migrationNames } from '../database/migrate.ts'

/** How long the database may take to answer before the process counts as not ready, ms. */
const patience = 500

/** @throws Error where the database does not answer in time or lacks a migration */
async function checkDatabase(db: Sql): Promise<void> {
  const names = await migrationNames()
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), patience).unref()
  })
  const [row] = await Promise.race([
    db<{ done: number }[]>`select count(*)::int as done from migration where name = any(${names})`,
    late,
  ])
  if (row?.done !== names.length) throw new Error('a migration is missing')
}

/** `/healthz`: the process answers. `/readyz`: it can also do its work; once `ending` is aborted it cannot. */
export function installHealth(app: FastifyInstance, db: Sql, ending: AbortSignal): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      ending.throwIfAborted()
      await checkDatabase(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
