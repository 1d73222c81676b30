import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverFlags, serverMemory } from '../../scripts/server-process.ts'

export type Server = {
  pid: number
  origin: string
  /** Time from the start of the process until it listens, and until its first answer, ms. */
  readyMs: number
  answeredMs: number
  stop(): Promise<void>
}

const main = new URL('../../server/src/main.ts', import.meta.url)
const exitWithParent = new URL('../../scripts/exit-with-parent.ts', import.meta.url).href

/**
 * Starts one server process in production mode on a free port.
 * @param environment further variables
 * @param program its `main.ts`, if it is not that of this checkout
 */
export async function startServer(
  databaseUrl: string,
  webDist: string,
  environment: NodeJS.ProcessEnv = {},
  program: URL = main,
): Promise<Server> {
  const started = performance.now()
  const child: ChildProcess = fork(program, [], {
    execArgv: [...serverFlags, '--import', exitWithParent],
    env: {
      ...process.env,
      ...serverMemory,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      WEB_DIST: webDist,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://localhost',
      SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: process.env.DATA_DIR ? join(process.env.DATA_DIR, 'compile-cache') : '',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit').then(() => {
    throw new Error('the server ended before it was ready')
  })
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [{ ready: boolean; port: number }]
  exited.catch(() => {})
  const readyMs = performance.now() - started
  const origin = `http://127.0.0.1:${message.port}`
  const first = await fetch(`${origin}/wlm-api/lmcp/v1/lm/find-goods/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (first.status !== 200) throw new Error(`the first answer is HTTP ${first.status}: ${await first.text()}`)
  await first.text()
  return {
    pid: child.pid!,
    origin,
    readyMs,
    answeredMs: performance.now() - started,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
