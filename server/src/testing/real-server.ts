/** The real program as a process of its own, on a database that is really empty. */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Sql } from '../database/db.ts'

const main = new URL('../main.ts', import.meta.url)

export type OwnDatabase = { url: string; db: Sql; drop(): Promise<void> }

/** A database without a single table, as an administrator hands it over. */
export async function anEmptyDatabase(): Promise<OwnDatabase> {
  const adminUrl = inject('databaseUrl')
  const name = `lianmeng_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const admin = connect(adminUrl, { max: 1, statementTimeout: 30_000 })
    await admin.unsafe(statement)
    await admin.end()
  }
  await asAdmin(`create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const db = connect(url.href, { max: 2, name: 'lianmeng-test' })
  const drop = async () => {
    await db.end()
    await asAdmin(`drop database ${name} with (force)`)
  }
  return { url: url.href, db, drop }
}

export type RealServer = {
  /** Where it listens; undefined where it ended before it did. */
  origin: string | undefined
  /** Of a process that ended by itself. */
  exitCode: number | null
  /** What it has said so far. */
  said(): string
  /** Ends it at once, as a machine that fails does. */
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
    await rm(dataDir, { recursive: true })
  }
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [{ port?: number } | number | null]
  const origin = typeof message === 'object' && message ? `http://127.0.0.1:${message.port}` : undefined
  return { origin, exitCode: child.exitCode, said: () => said, kill }
}
