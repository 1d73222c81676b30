/** The real program as a separate process, on an entirely empty database. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Sql } from '../database/db.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

const main = new URL('../main.ts', import.meta.url)

export type EmptyDatabase = OwnDatabase & { db: Sql }

/** A database without a single table, as created by an administrator. */
export async function anEmptyDatabase(): Promise<EmptyDatabase> {
  const { url, drop } = await ownDatabase()
  const db = connect(url, { max: 2, name: 'lianmeng-test' })
  return {
    url,
    db,
    async drop() {
      await db.end()
      await drop()
    },
  }
}

export type RealServer = {
  /** Its listening address; undefined when it ended before that. */
  origin: string | undefined
  /** Set for a process that ended by itself. */
  exitCode: number | null
  /** Its output so far. */
  said(): string
  /** Resolves when the process has ended, killed or by itself. */
  gone: Promise<unknown>
  /** Ends it at once, like a failing machine. */
  kill(): Promise<void>
}

/** Starts `main.ts` on a free port and waits until it listens or has ended. */
export async function startMain(environment: NodeJS.ProcessEnv): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lianmeng-data-'))
  const { PATH } = process.env
  const child = fork(main, [], {
    execArgv: [],
    env: { PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const exited = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [{ port?: number } | number | null]
  const origin = typeof message === 'object' && message ? `http://127.0.0.1:${message.port}` : undefined
  return { origin, exitCode: child.exitCode, said: () => said, gone: exited, kill }
}
