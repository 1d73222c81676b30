/**
 * Migrated and distributed databases on every machine of a Citus cluster, for running tests on it instead of on one
 * machine.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Sql } from './db.ts'
import { migrate } from './migrate.ts'
import { statementsOf } from './statements-of.ts'

const distribution = new URL('./distribute.sql', import.meta.url)

type Machine = { host: string; port: number }

async function on<T>(url: string, work: (db: Sql) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1, name: 'lianmeng-cluster', statementTimeout: 120_000, connectTimeout: 30_000 })
  try {
    // Copying a database waits for others that are copied.
    await db`set lock_timeout = 0`
    return await work(db)
  } finally {
    await db.end()
  }
}

/** The same user and password on another machine or in another database. */
function at(url: string, { host, port, name }: Partial<Machine> & { name?: string }): string {
  const other = new URL(url)
  if (host !== undefined) other.hostname = host
  if (port !== undefined) other.port = String(port)
  if (name !== undefined) other.pathname = `/${name}`
  return other.href
}

/** The workers known to the coordinator. They must be reachable from here under its names for them. */
const workersOf = (adminUrl: string): Promise<Machine[]> =>
  on(
    adminUrl,
    (db) => db<Machine[]>`
      select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0
      order by nodeid`,
  )

async function join(url: string, workers: readonly Machine[]): Promise<void> {
  const { hostname, port } = new URL(url)
  await on(url, async (db) => {
    await db`select citus_set_coordinator_host(${hostname}, ${Number(port || 5432)}::int)`
    for (const worker of workers) await db`select citus_add_node(${worker.host}, ${worker.port}::int)`
  })
}

/** Two shards a worker of a cluster of three: more of them only make the tests slower. */
const shardCount = 4

/** One statement at a time, as an administrator runs the file. */
async function distribute(url: string): Promise<void> {
  const text = await readFile(distribution, 'utf8')
  await on(url, async (db) => {
    await db.unsafe(`set citus.shard_count = ${shardCount}`)
    for (const statement of statementsOf(text)) await db.unsafe(statement)
  })
}

/** The coordinator and the workers, as addresses of the database that `adminUrl` names. */
const machinesOf = async (adminUrl: string): Promise<string[]> => [
  adminUrl,
  ...(await workersOf(adminUrl)).map((worker) => at(adminUrl, worker)),
]

/** Drops a database where it is. */
async function dropClosed(db: Sql, name: string): Promise<void> {
  const [found] = await db`select 1 from pg_database where datname = ${name}`
  if (!found) return
  await close(db, name)
  await db.unsafe(`drop database ${name} with (force)`)
}

/** Drops a database on every machine; one that is missing somewhere is dropped where it is. */
export async function dropOnEveryMachine(adminUrl: string, name: string): Promise<void> {
  for (const machine of await machinesOf(adminUrl)) await on(machine, (db) => dropClosed(db, name))
}

/** Lets nobody connect any more, and ends who is connected: the daemons of the other machines come again and again. */
async function close(db: Sql, name: string): Promise<void> {
  await db.unsafe(`alter database ${name} allow_connections false`)
  while ((await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`).count > 0)
    await wait(100)
}

/**
 * Makes an empty database of the coordinator one that is migrated and distributed, and closes it, so that it can be
 * copied: neither callers nor the cluster's own daemon connect to it any more.
 * @param adminUrl another database of the coordinator, which knows the workers
 * @public tests begin with it
 */
export async function prepareDistributed(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const [coordinator, ...others] = await machinesOf(adminUrl)
  for (const machine of others) {
    await on(machine, (db) => dropClosed(db, name))
    await on(machine, (db) => db.unsafe(`create database ${name}`))
  }
  for (const machine of [coordinator!, ...others])
    await on(at(machine, { name }), (db) => db.unsafe('create extension citus'))
  await join(url, await workersOf(adminUrl))
  await migrate(url)
  await distribute(url)
  for (const machine of [coordinator!, ...others]) await on(machine, (db) => close(db, name))
}

/**
 * Copies a prepared database on every machine: what each of them knows of the others holds for the copies too.
 * @param adminUrl a database of the coordinator that knows the workers
 * @public each test file has its copy
 */
export async function distributedDatabase(
  adminUrl: string,
  name: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const machines = await machinesOf(adminUrl)
  await Promise.all(
    machines.map((machine) =>
      on(machine, (db) => db.unsafe(`create database ${name} template ${template} strategy file_copy`)),
    ),
  )
  return { url: at(adminUrl, { name }), drop: () => dropOnEveryMachine(adminUrl, name) }
}
