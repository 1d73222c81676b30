import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

const running: ChildProcess[] = []

export type RunningServer = {
  /** With the gateway's prefix. */
  origin: string
  port: number
  kill(): void
  /** Resolves when the process is gone, killed or by itself. */
  gone: Promise<unknown>
}

/** The real program, in a process of its own. `environment`: what it reads besides. */
export async function aServer(databaseUrl: string, environment: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const child = fork(new URL('../main.ts', import.meta.url), [], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.push(child)
  const gone = once(child, 'exit')
  const failed = gone.then(() => Promise.reject(new Error('the server ended before it was ready')))
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }]
  failed.catch(() => {})
  return { origin: `http://127.0.0.1:${port}/wlm-api`, port, kill: () => void child.kill('SIGKILL'), gone }
}

/** Ends what a test has started. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
}
