/**
 * A migrated and distributed database on every machine of a Citus cluster, for running tests on it instead of on one
 * machine.
 */
import { readFile } from 'node:fs/promises'
import { connect, type Sql } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'

const distribution = new URL('../database/distribute.sql', import.meta.url)

type Machine = { host: string; port: number }

async function on<T>(url: string, work: (db: Sql) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1, name: 'lianmeng-cluster', statementTimeout: 120_000, connectTimeout: 30_000 })
  try {
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
  const statements = text.split(/;\n/).filter((statement) => statement.trim() !== '')
  await on(url, async (db) => {
    await db.unsafe(`set citus.shard_count = ${shardCount}`)
    for (const statement of statements) await db.unsafe(statement)
  })
}

/**
 * Creates the database.
 * @param adminUrl a database of the coordinator that knows the workers
 */
export async function distributedDatabase(
  adminUrl: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const workers = await workersOf(adminUrl)
  const machines = [adminUrl, ...workers.map((worker) => at(adminUrl, worker))]
  for (const machine of machines) {
    await on(machine, (db) => db.unsafe(`create database ${name}`))
    await on(at(machine, { name }), (db) => db.unsafe('create extension citus'))
  }
  const url = at(adminUrl, { name })
  await join(url, workers)
  await migrate(url)
  await distribute(url)
  const drop = async () => {
    for (const machine of machines) await on(machine, (db) => db.unsafe(`drop database ${name} with (force)`))
  }
  return { url, drop }
}
