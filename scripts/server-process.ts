import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { dataSecret } from './data-secret.ts'
import { inRoot, root } from './places.ts'
import { Plain } from './say.ts'
import { webDist } from './web-build.ts'

export type ServerProcess = {
  pid: number
  port: number
  /** Resolves when the process has ended. */
  exited: Promise<void>
  /** Asks the server to close and waits; kills it after 20 s. */
  stop(): Promise<void>
}

export type ServerOptions = {
  databaseUrl: string
  dataDir: string
  host: string
  /** 0: any free one. */
  port: number
  /** The public address of the pages, if it differs from this server's own. */
  publicOrigin?: string
  mode: 'development' | 'test' | 'production'
  /** Further variables. */
  environment?: NodeJS.ProcessEnv
  /** File for the server's output, emptied first; null: our own terminal. */
  log: string | null
}

const stopWithin = 20_000
const readyWithin = 60_000

/** The last lines of a log. */
export const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n')

/**
 * Without a limit the young generation grows to three times this size without any gain in speed. The exposed collector
 * lets the program return the memory that its start used.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=8', '--expose-gc']

/**
 * Settings for the C library's memory (glibc; others ignore them): two arenas rather than one per thread, each of which
 * keeps its peak usage; blocks of 128 KB and more are always mapped separately, so that freeing returns them. Saves 40
 * MB.
 */
export const serverMemory: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '2097152',
}

/**
 * For the server of the journeys: each journey sends the address of its people, so that limits count them separately.
 */
const testing = { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' }

const notStarted = (log: string | null): Plain =>
  log === null
    ? new Plain('服务没有启动，原因见上。', 'The server did not start; the reason is above.')
    : new Plain(`${linesOf(log)}\n\n服务没有启动，日志见 ${log}。`, `The server did not start; its log is ${log}.`)

/** Starts the product's server as a child process and waits until it listens. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const log = options.log === null ? null : openSync(options.log, 'w')
  const says = log ?? 'inherit'
  const child = spawn(
    process.execPath,
    [
      ...serverFlags,
      '--import',
      pathToFileURL(inRoot('scripts', 'exit-with-parent.ts')).href,
      inRoot('server', 'src', 'main.ts'),
    ],
    {
      cwd: root,
      // Out of reach of Ctrl-C, so that it is stopped once, by us. Windows would open a window for it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', says, says, 'ipc'],
      windowsHide: true,
      env: {
        ...process.env,
        ...serverMemory,
        NODE_ENV: options.mode,
        DATABASE_URL: options.databaseUrl,
        DATA_DIR: options.dataDir,
        SECRET: dataSecret(options.dataDir),
        HOST: options.host,
        PORT: String(options.port),
        PUBLIC_ORIGIN: options.publicOrigin ?? `http://localhost:${options.port}`,
        WEB_DIST: webDist,
        ...(options.mode === 'test' ? testing : {}),
        ...options.environment,
        // Avoids stripping the types of every file at every start.
        NODE_COMPILE_CACHE: join(options.dataDir, 'compile-cache'),
      },
    },
  )
  if (log !== null) closeSync(log)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.connected) child.disconnect()
    const late = setTimeout(() => child.kill('SIGKILL'), stopWithin)
    await exited
    clearTimeout(late)
  }
  const ready = new Promise<number>((resolve) =>
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (message.ready === true) resolve(message.port ?? options.port)
    }),
  )
  const tooLate = wait(readyWithin, undefined, { ref: false })
  const port = await Promise.race([ready, exited, tooLate])
  if (typeof port === 'number') return { pid: child.pid ?? 0, port, exited, stop }
  await stop()
  throw notStarted(options.log)
}
