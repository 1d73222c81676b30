import type { TestProject } from 'vitest/node'
import { prepareDistributed } from '../server/src/database/distributed-database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { dropDatabase, openDatabase, withSql } from './database.ts'
import { inRoot } from './places.ts'
import { hold } from './single-start.ts'
import { ensureTemplate, migrationsHash } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the testing server from which others can be created. */
    databaseUrl: string
    /** The migrated, empty database that a test file copies. */
    templateDatabase: string
    /** The testing server is the coordinator of a Citus cluster. */
    isCluster: boolean
  }
}

const template = 'lianmeng_template'

/**
 * Drops what an interrupted run left behind: the databases of test files begin with `lianmeng_test_`.
 * @param drop how: on a cluster on every machine
 */
export async function dropLeftOvers(
  adminUrl: string,
  drop: (adminUrl: string, name: string) => Promise<unknown> = dropDatabase,
): Promise<void> {
  const names = await withSql(
    adminUrl,
    (sql) => sql`select datname from pg_database where starts_with(datname, 'lianmeng_test_')`,
  )
  for (const { datname } of names) await drop(adminUrl, String(datname))
}

/** The testing server already started by a whole run, otherwise one of our own in the first unclaimed data folder. */
async function testingServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (given) return { adminUrl: given, stop: async () => {} }
  for (let slot = 1; slot <= 8; slot++) {
    const dataDir = inRoot('.data', `vitest-${slot}`)
    const holding = await hold(dataDir)
    if (!('held' in holding)) continue
    const database = await openDatabase(dataDir)
    await dropLeftOvers(database.main)
    const stop = async () => {
      await database.stop()
      await holding.held.release()
    }
    return { adminUrl: database.main, stop }
  }
  throw new Error('Eight test runs are going on in this checkout already.')
}

/** Vitest's global setup for every project that needs PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await testingServer()
  const isCluster = process.env.TEST_CLUSTER === 'true'
  const prepare = isCluster ? (url: string) => prepareDistributed(adminUrl, url) : migrate
  await ensureTemplate(adminUrl, template, migrationsHash(), prepare)
  project.provide('isCluster', isCluster)
  project.provide('databaseUrl', adminUrl)
  project.provide('templateDatabase', template)
  return stop
}
