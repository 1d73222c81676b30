import type { Config } from './config/config.ts'
import { StartProblem } from './config/start-problem.ts'
import { connect, type Db, type Sql, transaction } from './database/db.ts'
import { allSteps, isKnownStep, migrate, TooOld } from './database/migrate.ts'
import { letServe, makeQueue, mayChangeSchema, roleOf } from './database/serving-role.ts'
import { holdsDemonstration } from './demo/found.ts'
import { installPages } from './pages/install-pages.ts'
import { loadReference } from './reference/load-reference.ts'

/** In the numbering of `server_version_num`. */
const oldestServer = 150_000

/** @throws StartProblem when the database cannot be used at all */
async function refuseUnusable(db: Db): Promise<void> {
  const [server] = await db<{ number: number; version: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`.catch(
    (error: unknown) => {
      throw new StartProblem(`DATABASE_URL: the database does not let us in: ${(error as Error).message}`)
    },
  )
  if (server!.number < oldestServer) {
    throw new StartProblem(`DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${server!.version}`)
  }
}

/** What the database has been through; nothing when it is empty. */
async function appliedSteps(db: Db): Promise<string[]> {
  const [table] = await db<{ exists: boolean }[]>`select to_regclass('migration') is not null as exists`
  if (!table!.exists) return []
  return (await db<{ name: string }[]>`select name from migration order by name`).map(({ name }) => name)
}

/**
 * @throws StartProblem when a newer version of this program has changed the database: its rows may have unknown
 * meanings
 */
function refuseNewerSchema(applied: readonly string[], steps: readonly string[]): void {
  const newer = applied.filter((step) => !isKnownStep(step, steps))
  if (newer.length === 0) return
  throw new StartProblem(
    `The database belongs to a newer version of this program (it has been through ${newer.join(', ')}): start that version, or restore the backup made before the update.`,
  )
}

/** @throws StartProblem when the schema cannot be changed; completed migrations stay */
async function bringUpToDate(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl)
  } catch (error) {
    if (error instanceof TooOld) throw new StartProblem(`The database is too old for this version: ${error.message}.`)
    throw new StartProblem(
      `The database could not be brought to the schema of this version: ${(error as Error).message}. Its user has to own it, or to have the right to change its tables.`,
    )
  }
}

/** @throws StartProblem */
async function refuseDemonstration(db: Db): Promise<void> {
  if (!(await holdsDemonstration(db))) return
  throw new StartProblem(
    'The database holds the demonstration, whose password is published, and production never starts on it: set DATABASE_URL (or the data folder) to an empty database, or take NODE_ENV=production away to show the demonstration.',
  )
}

/**
 * Prepares a database for this program: the newest schema, standards and attributes, and the initial texts of every
 * installation. Of several processes starting at once one does it, the others wait.
 * @throws StartProblem when the database cannot be used, is newer than the program, or contains the demonstration in
 * production
 */
export async function prepareInstallation(
  db: Sql,
  { databaseUrl, production }: Pick<Config, 'databaseUrl' | 'production'>,
): Promise<void> {
  await refuseUnusable(db)
  await transaction(db, async (tx) => {
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
      await tx`select set_config(${limit}, '0', true)`
    }
    await tx`select pg_advisory_xact_lock(hashtext('installation'))`
    // Only these: tables read in this transaction stay locked against the migrations until it ends.
    const [applied, steps] = [await appliedSteps(db), await allSteps()]
    refuseNewerSchema(applied, steps)
    if (production && applied.length > 0) await refuseDemonstration(db)
    if (steps.some((step) => !applied.includes(step))) await bringUpToDate(databaseUrl)
    await loadReference(db)
    await installPages(db)
  })
}

/**
 * Prepares the database as the owner of its tables, where that is another role than the one that serves, and lets that
 * one read and write rows.
 * @throws StartProblem as {@link prepareInstallation}, and when the serving role could change the schema
 */
export async function prepareAsOwner(
  db: Sql,
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'production'>,
): Promise<void> {
  const { databaseOwnerUrl: ownerUrl } = config
  if (!ownerUrl) return prepareInstallation(db, config)
  const owner = connect(ownerUrl, { max: 4, name: 'lianmeng-owner', statementTimeout: 120_000 })
  try {
    await prepareInstallation(owner, { ...config, databaseUrl: ownerUrl })
    if (await mayChangeSchema(db))
      throw new StartProblem(
        'DATABASE_URL: its role may change the schema, so that DATABASE_OWNER_URL gains nothing: name a role that owns nothing',
      )
    await makeQueue(ownerUrl)
    await letServe(owner, await roleOf(db))
  } finally {
    await owner.end()
  }
}
