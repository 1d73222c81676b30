import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { deleteOldAudit } from './db/audit.ts'
import { deleteExpired } from './db/expired.ts'
import type { Deps } from './deps.ts'
import { sendNotice } from './features/messages/send-notice.ts'
import { expireOrders } from './features/orders/moving/expire-orders.ts'
import { forgetOldAnswers } from './features/orders/placing/queries.ts'

/** When each task runs, in UTC: minute, hour, day, month, weekday. What was missed is not made up for. */
const crontab = `
* * * * * expireOrders
7 * * * * deleteExpired
`

const tasksOf = (deps: Deps): TaskList => ({
  async expireOrders() {
    await expireOrders(deps)
  },
  async deleteExpired() {
    await deleteExpired(deps.db)
    await forgetOldAnswers(deps.db)
    await deleteOldAudit(deps.db)
  },
  async sendNotice(notice) {
    await sendNotice(deps, notice as Parameters<typeof sendNotice>[1])
  },
})

export type Jobs = { stop(): Promise<void> }

/**
 * Starts the background work: a queue in the same database, worked off inside this process. Several processes share it.
 * Failed jobs are logged and run again.
 */
export async function startJobs(deps: Deps, log: Pick<FastifyBaseLogger, 'error'>): Promise<Jobs> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ job: meta }, message)
  })
  const runner: Runner = await run({
    connectionString: deps.config.databaseUrl,
    maxPoolSize: 3,
    concurrency: 1,
    pollInterval: 10_000,
    noHandleSignals: true,
    taskList: tasksOf(deps),
    crontab,
    logger,
  })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the background work has ended'))
  return { stop: () => runner.stop() }
}
