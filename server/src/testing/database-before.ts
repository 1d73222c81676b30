import { readFile } from 'node:fs/promises'
import { migrationNames } from '../database/migrate.ts'
import { anEmptyDatabase, type EmptyDatabase } from './real-server.ts'

/** Writes a row as an earlier version did: required columns that are not given are filled in. */
export type PutRow = (table: string, said: Readonly<Record<string, unknown>>) => Promise<void>

export type DatabaseBefore = EmptyDatabase & {
  put: PutRow
  /** Runs the migration. */
  migrate: () => Promise<void>
}

/** Values of columns that a case does not set. */
const fillers: Readonly<Record<string, unknown>> = {
  text: '',
  jsonb: {},
  boolean: false,
  date: '2026-11-01',
  'timestamp with time zone': '2026-11-01T00:00:00Z',
}

/** A database as it was before a migration. Foreign keys are not checked in it. */
export async function aDatabaseBefore(migration: string): Promise<DatabaseBefore> {
  const base = await anEmptyDatabase()
  const { db, url } = base
  const run = async (name: string) => {
    await db.unsafe(await readFile(new URL(`../../migrations/${name}`, import.meta.url), 'utf8'))
  }
  await db.unsafe(`alter database "${new URL(url).pathname.slice(1)}" set session_replication_role = replica`)
  await db.unsafe('set session_replication_role = replica')
  for (const name of (await migrationNames()).filter((each) => each < migration)) await run(name)
  let count = 0
  const next = (): number => {
    count += 1
    return count
  }
  const put: PutRow = async (table, said) => {
    const needed = await db<{ name: string; type: string }[]>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`
    const filled = Object.fromEntries(needed.map(({ name, type }) => [name, fillers[type] ?? next()]))
    const row = { ...filled, ...said }
    const names = Object.keys(row).map((name) => `"${name}"`)
    await db.unsafe(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
      [JSON.stringify(row)],
    )
  }
  return { ...base, put, migrate: () => run(migration) }
}
