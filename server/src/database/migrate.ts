import { readdir, readFile } from 'node:fs/promises'
import { connect } from './db.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Names of the migrations, in the order of running. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Updates a database to the newest schema: each missing migration in a transaction of its own, under a lock so that two
 * processes that start together do not run one twice.
 * @returns the names of those applied now
 */
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const db = connect(databaseUrl, { max: 1, name: 'lianmeng-migrate', statementTimeout: 600_000 })
  const applied: string[] = []
  try {
    await db`create table if not exists migration (name text primary key, at timestamptz not null default now())`
    await db`comment on table migration is 'local'`
    for (const name of await migrationNames()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await db.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(727270001)`
        const done = await tx`select 1 from migration where name = ${name}`
        if (done.length > 0) return
        await tx.unsafe(text)
        await tx`insert into migration (name) values (${name})`
        applied.push(name)
      })
    }
  } finally {
    await db.end()
  }
  return { applied }
}
