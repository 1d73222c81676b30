import { readdir, readFile } from 'node:fs/promises'
import { connect, type Db } from './db.ts'
import { functionFiles, functionsVersion } from './schema-files.ts'
import { statementsOf } from './statements-of.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** The tables as they were after the migrations that it replaces. */
const baseline = '0089_baseline.sql'

/** The last of the migrations that the baseline replaces. */
const lastBeforeBaseline = '0089_mail.sql'

/** Names of the migrations, in the order of running. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** The step that brings the SQL functions to a version: it stands among the migrations that a database went through. */
const functionsStep = (version: number): string => `functions ${version}`

/** What a database has been through that is up to date. */
export async function allSteps(): Promise<string[]> {
  return [...(await migrationNames()), functionsStep(functionsVersion().number)]
}

/** Whether a step belongs to this version of the program or to one before it. */
export function isKnownStep(step: string, steps: readonly string[]): boolean {
  const version = /^functions (\d+)$/.exec(step)?.[1]
  if (version !== undefined) return Number(version) <= functionsVersion().number
  return steps.includes(step) || step <= lastBeforeBaseline
}

/** The database was last used by a version from which this one cannot go on. */
export class TooOld extends Error {}

/** Processes that start together take turns. */
const takeLock = (tx: Db) => tx`select pg_advisory_xact_lock(727270001)`

/**
 * Takes over a database that ran the migrations before the baseline.
 * @throws TooOld when it did not run all of them
 */
async function takeOver(tx: Db): Promise<void> {
  await takeLock(tx)
  const [found] = await tx<{ last: string | null }[]>`
    select max(name collate "C") as last from migration
    where name ~ '^[0-9]{4}_' and name collate "C" <= ${lastBeforeBaseline} and name <> ${baseline}`
  if (!found!.last) return
  if (found!.last !== lastBeforeBaseline)
    throw new TooOld(
      `its last migration is ${found!.last}, and this version goes on from ${lastBeforeBaseline}. Start the last version that has server/migrations/${lastBeforeBaseline} once on this database, then this one`,
    )
  await tx`insert into migration (name) values (${baseline}) on conflict do nothing`
}

/** A cluster takes changes of its distributed tables one at a time. */
async function runEach(tx: Db, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await tx.unsafe(statement)
}

/**
 * Updates a database to the newest schema: each missing migration in a transaction of its own, then the functions in
 * one, under a lock so that two processes that start together do not run one twice.
 * @returns the names of the steps applied now
 * @throws TooOld
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const db = connect(databaseUrl, { max: 1, name: 'lianmeng-migrate', statementTimeout: 600_000 })
  const applied: string[] = []
  const once = (step: string, work: (tx: Db) => Promise<unknown>) =>
    db.begin(async (tx) => {
      await takeLock(tx)
      const done = await tx`select 1 from migration where name = ${step}`
      if (done.length > 0) return
      await work(tx)
      await tx`insert into migration (name) values (${step})`
      applied.push(step)
    })
  try {
    await db`create table if not exists migration (name text primary key, at timestamptz not null default now())`
    await db`comment on table migration is 'local'`
    await db.begin(takeOver)
    for (const name of await migrationNames()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await once(name, (tx) => runEach(tx, text))
    }
    await once(functionsStep(functionsVersion().number), async (tx) => {
      for (const { text } of functionFiles()) await runEach(tx, text)
    })
  } finally {
    await db.end()
  }
  return { applied }
}
