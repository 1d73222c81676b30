/** A PostgreSQL of a test's own, which may die as a machine does. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../server/src/database/db.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import type { OwnDatabase } from '../../server/src/testing/own-database.ts'
import { removeCluster, startCluster } from '../embedded-postgres.ts'
import { orphanOf } from '../postgres-orphan.ts'

export type KillableDatabase = OwnDatabase & {
  /** Ends every process of the server at once, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it on the same port; it recovers what was committed. */
  startAgain(): Promise<void>
}

/** Ends a process that may have ended by itself. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A migrated, empty database on a server of its own. */
export async function aKillableDatabase(): Promise<KillableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'killable-'))
  const cluster = await startCluster(folder)
  const url = cluster.url('postgres')
  await migrate(url)
  const files = join(cluster.home, 'cluster')
  let watcher = connect(url, { max: 1, name: 'lianmeng-test-watcher' })
  return {
    url,
    async kill() {
      const rows = await watcher<{ pid: number }[]>`select pid from pg_stat_activity where pid <> pg_backend_pid()`
      end(orphanOf(files)!)
      for (const { pid } of rows) end(pid)
      await watcher.end().catch(() => {})
      while (cluster.isRunning()) await wait(10)
    },
    async startAgain() {
      await cluster.startAgain()
      watcher = connect(url, { max: 1, name: 'lianmeng-test-watcher' })
    },
    async drop() {
      await watcher.end()
      await cluster.stop()
      await removeCluster(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
