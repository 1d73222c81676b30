import { connect, type Sql } from '../server/src/database/db.ts'
import { identifier } from '../server/src/database/query.ts'
import { startCluster } from './embedded-postgres.ts'
import { keepRunning } from './keep-running.ts'
import { Plain, say } from './say.ts'

/**
 * A running PostgreSQL. `main` is the product's own database, which exists; administrative statements go there too.
 * `url` names another one on the same server; `stop` does not stop a server that we did not start.
 */
export type Database = {
  about: string
  main: string
  url(database: string): string
  /**
   * Keeps it running until `ending`, unless the server is not ours.
   * @throws Plain
   */
  keepRunning(ending: AbortSignal): Promise<void>
  stop(): Promise<void>
}

/** Opens an administrative connection for the duration of `work`. Copying a database may take a while. */
export async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1, connectTimeout: 10_000, statementTimeout: 600_000, name: 'lianmeng-tool' })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function givenServer(url: string): Promise<Database> {
  const version = await withSql(url, async (sql) => {
    const [row] = await sql<{ server_version_num: string; server_version: string }[]>`
      select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`
    return row!
  }).catch((error: Error) => {
    throw new Plain(
      `无法连接 DATABASE_URL 所指的数据库：${error.message}`,
      `DATABASE_URL cannot be reached: ${error.message}`,
    )
  })
  if (Number(version.server_version_num) < 150000)
    throw new Plain(
      `DATABASE_URL 所指的是 PostgreSQL ${version.server_version}，需要 15 或更高版本。`,
      `DATABASE_URL is PostgreSQL ${version.server_version}; 15 or newer is needed.`,
    )
  return {
    about: `PostgreSQL ${version.server_version}（DATABASE_URL）`,
    main: url,
    url: (database) => withDatabase(url, database),
    keepRunning: (ending) => new Promise((resolve) => ending.addEventListener('abort', () => resolve())),
    stop: async () => {},
  }
}

/** The product's own database on an embedded server. */
export const mainDatabase = 'lianmeng'

/** The server in DATABASE_URL, otherwise the embedded one of the data folder, which the caller has claimed. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const given = process.env.DATABASE_URL
  if (given) return givenServer(given)
  const cluster = await startCluster(dataDir)
  if (!cluster.home.startsWith(dataDir)) say('数据库', `数据目录只对 root 开放，数据库文件改放在 ${cluster.home}`)
  await createDatabase(cluster.url('postgres'), mainDatabase)
  return {
    about: `PostgreSQL ${cluster.version}（内置，127.0.0.1:${cluster.port}）`,
    main: cluster.url(mainDatabase),
    url: cluster.url,
    keepRunning: (ending) => keepRunning(cluster, ending),
    stop: cluster.stop,
  }
}

/** Creates a missing database; `template` is the one to copy. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<void> {
  await withSql(adminUrl, async (sql) => {
    const [existing] = await sql`select 1 from pg_database where datname = ${name}`
    if (existing === undefined)
      await sql`create database ${identifier(name)} template ${identifier(template ?? 'template1')} strategy file_copy`
  })
}

/** Drops a database and closes all connections to it. */
export const dropDatabase = (adminUrl: string, name: string): Promise<unknown> =>
  withSql(adminUrl, (sql) => sql`drop database if exists ${identifier(name)} with (force)`)
