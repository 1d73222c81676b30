import { barePool } from './connections.ts'
import type { Db } from './db.ts'

/** Where the tables are: ours, and those of the background work. */
const schemas = ['public', 'graphile_worker']

/** The role that a connection speaks for. */
export async function roleOf(db: Db): Promise<string> {
  const [row] = await db<{ role: string }[]>`select current_user as role`
  return row!.role
}

/** Whether a role could change the schema, by owning it or by its rights. */
export async function mayChangeSchema(db: Db): Promise<boolean> {
  const [row] = await db<{ may: boolean }[]>`
    select has_schema_privilege('public', 'create') or has_database_privilege(current_database(), 'create')
      or exists (select 1 from pg_tables where schemaname = any(${schemas}) and pg_has_role(tableowner, 'usage')) as may`
  return row!.may
}

/** Makes the tables of the background work, which otherwise come with its first start. @param ownerUrl who owns them */
export async function makeQueue(ownerUrl: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker')
  const pool = barePool(ownerUrl, { max: 1, name: 'lianmeng-owner', statementTimeout: 120_000 })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

/** Lets a role read and write rows, and nothing else: it changes no table, and not what the database has been through. */
export async function letServe(owner: Db, role: string): Promise<void> {
  const [row] = await owner<{ name: string }[]>`select quote_ident(${role}) as name`
  const { name } = row!
  for (const schema of schemas)
    await owner.unsafe(`
      grant usage on schema ${schema} to ${name};
      grant select, insert, update, delete on all tables in schema ${schema} to ${name};
      grant usage, select on all sequences in schema ${schema} to ${name};
      grant execute on all functions in schema ${schema} to ${name}`)
  await owner.unsafe(`revoke insert, update, delete on migration from ${name}`)
}
