import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { orphanOf, stillRuns } from './postgres-orphan.ts'
import { type Place, placeFor } from './postgres-place.ts'
import { type Outcome, run } from './run.ts'
import { Plain } from './say.ts'

export type Cluster = {
  version: string
  port: number
  home: string
  url(database: string): string
  isRunning(): boolean
  /** Restarts a dead server on the same port, where its clients find it again. @throws Plain */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

const superuser = 'lianmeng'

/**
 * Deviations from PostgreSQL's defaults. Durability (fsync, synchronous_commit, full_page_writes) is unchanged. Values
 * must not contain spaces: pg_ctl passes them through a shell.
 */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  // Fits the demonstration data, and small machines can afford it.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // The data is in memory or on an SSD: an index lookup does not cost four times a sequential page.
  random_page_cost: '1.1',
  // Short queries on two cores: compiling or parallelising them costs more than it saves, and parallel workers need
  // more of /dev/shm than a container has.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Where a server listens: a port of the loopback, and a socket in a folder; an empty `folder`: no socket. */
type Entrance = { port: number; folder: string }

/**
 * A socket takes less time than the loopback: docs/decisions/0001. Its path may have 103 bytes on macOS, and pg_ctl
 * passes it through a shell.
 */
const socketFolder = (home: string): string =>
  /^\/[\w./-]+$/.test(home) && join(home, '.s.PGSQL.65535').length <= 103 ? home : ''

const flags = ({ port, folder }: Entrance) =>
  [
    `-p ${port}`,
    ...Object.entries({ ...settings, unix_socket_directories: folder }).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' ')

/**
 * Runs one of PostgreSQL's programs as the owner of the database, out of reach of Ctrl-C. PG… variables are meant for
 * another server; the locale keeps the output in English.
 */
function runIn(place: Place, program: string, args: string[]): Promise<Outcome> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  const env = { ...Object.fromEntries(own), LC_ALL: 'C' }
  return run(join(place.bin, program), args, { ...place.user, cwd: place.home, env, detached: true })
}

const filesOf = (place: Place) => ({
  cluster: join(place.home, 'cluster'),
  half: join(place.home, 'cluster.half'),
  password: join(place.home, 'password'),
  log: join(place.home, 'postgres.log'),
})

/**
 * Creates the cluster under another name and renames it when it is complete. The builtin C.UTF-8 locale knows Chinese
 * letters, which trigram search needs, and does not depend on the machine's libraries.
 */
async function initialise(place: Place): Promise<void> {
  const { cluster, half, password } = filesOf(place)
  rmSync(half, { recursive: true, force: true })
  writeFileSync(password, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 })
  if (place.user !== null) chownSync(password, place.user.uid, place.user.gid)
  const { ok, output } = await runIn(place, 'initdb', [
    `--pgdata=${half}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  if (!ok) throw new Plain(`数据库初始化失败：\n${output}`, 'initdb failed; its words are above.')
  renameSync(half, cluster)
}

/** These programs cannot read data of another major version. */
function checkVersion(place: Place, version: string): void {
  const { cluster } = filesOf(place)
  const ofData = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version.split('.')[0] !== ofData)
    throw new Plain(
      `${cluster} 是 PostgreSQL ${ofData} 的数据，当前程序是 ${version}。可用 npm start -- --fresh 重新建立演示数据。`,
      `${cluster} holds data of PostgreSQL ${ofData}, these programs are ${version}. npm start -- --fresh makes new data.`,
    )
}

const tailOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-20).join('\n') : '')

/** Starts the server and waits until it answers, even if it has to recover from a crash first. */
function startOn(place: Place, entrance: Entrance): Promise<Outcome> {
  const { cluster, log } = filesOf(place)
  return runIn(place, 'pg_ctl', ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-s', '-o', flags(entrance)])
}

const notStarted = (place: Place, output: string): Plain => {
  const { log } = filesOf(place)
  return new Plain(`数据库无法启动：\n${output}${tailOf(log)}`, `PostgreSQL did not start; its log is ${log}.`)
}

/**
 * Starts the server on a free port; tries again if the port was taken in between, and in the end without a socket, which
 * some file systems do not hold.
 */
async function listen(place: Place, triesLeft = 3): Promise<Entrance> {
  rmSync(filesOf(place).log, { force: true })
  const entrance = { port: await freePort(), folder: triesLeft > 1 ? socketFolder(place.home) : '' }
  const { ok, output } = await startOn(place, entrance)
  if (ok) return entrance
  if (triesLeft === 1) throw notStarted(place, output)
  await clearRemains(place)
  return listen(place, triesLeft - 1)
}

/** Restarts a dead server; tries again while processes that it left behind have not noticed its death. */
async function listenAgain(place: Place, entrance: Entrance, triesLeft = 20): Promise<void> {
  await clearRemains(place)
  const { ok, output } = await startOn(place, entrance)
  if (ok) return
  if (triesLeft === 1) throw notStarted(place, output)
  await wait(500)
  await listenAgain(place, entrance, triesLeft - 1)
}

/** `fast` ends connections and writes a checkpoint; `immediate` is the last resort and as safe as a crash. */
async function stop(place: Place): Promise<void> {
  const { cluster } = filesOf(place)
  const { ok } = await runIn(place, 'pg_ctl', ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30', '-s'])
  if (!ok && existsSync(join(cluster, 'postmaster.pid')))
    await runIn(place, 'pg_ctl', ['stop', '-D', cluster, '-m', 'immediate', '-w', '-t', '10', '-s'])
}

/** After a crash: stops a server that outlived its starter, and removes the pid file of a dead one. */
async function clearRemains(place: Place): Promise<void> {
  const { cluster } = filesOf(place)
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  if (orphanOf(cluster) !== null) await stop(place)
  rmSync(pidFile, { force: true })
}

const loginOf = (place: Place) => `${superuser}:${readFileSync(filesOf(place).password, 'utf8').trim()}`
/** A client that does not know `host` uses the port. */
const urlOf = (place: Place, { port, folder }: Entrance, database: string) =>
  `postgres://${loginOf(place)}@127.0.0.1:${port}/${database}${folder && `?host=${folder}`}`

/** A database on the server that another process has started for a data folder; null when none runs. */
export function runningUrl(dataDir: string, database: string): string | null {
  if (!existsSync(dataDir)) return null
  const place = placeFor(dataDir)
  const { cluster } = filesOf(place)
  if (orphanOf(cluster) === null) return null
  const [, , , port, folder = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  return urlOf(place, { port: Number(port), folder }, database)
}

/**
 * The embedded PostgreSQL of a data folder: created if missing, started on a free port of the loopback, in its own
 * process group (pg_ctl does that), so that Ctrl-C reaches it only through `stop`. The caller has claimed the data
 * folder.
 */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const place = placeFor(dataDir)
  const { output } = await runIn(place, 'postgres', ['--version'])
  const version = output.match(/\d+(\.\d+)+/)?.[0] ?? output
  const { cluster } = filesOf(place)
  if (!existsSync(cluster)) await initialise(place)
  checkVersion(place, version)
  await clearRemains(place)
  const entrance = await listen(place)
  let pid = orphanOf(cluster)
  let starting: Promise<unknown> = Promise.resolve()
  return {
    version,
    port: entrance.port,
    home: place.home,
    url: (database) => urlOf(place, entrance, database),
    isRunning: () => stillRuns(cluster, pid),
    startAgain() {
      const again = listenAgain(place, entrance).then(() => {
        pid = orphanOf(cluster)
      })
      starting = again.catch(() => {})
      return again
    },
    async stop() {
      await starting
      await stop(place)
    },
  }
}

/** Removes the database of a data folder, after stopping a server still running on it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const place = placeFor(dataDir)
  await clearRemains(place)
  rmSync(place.home, { recursive: true, force: true, maxRetries: 5 })
}
