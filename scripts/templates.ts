import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, dropDatabase, withDatabase, withSql } from './database.ts'
import { inRoot } from './places.ts'

/** Changes whenever a migration or an SQL function is added or edited, or tables are distributed in another way. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync(inRoot('server', 'src', 'database', 'distribute.sql')))
  for (const folder of [inRoot('server', 'migrations'), inRoot('server', 'schema', 'functions')])
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/**
 * Creates a database to copy others from, unless it has `key` as its comment: nothing is built twice, and an
 * interrupted build does not count. The lock is for a server shared by several runs.
 */
export function ensureTemplate(
  adminUrl: string,
  name: string,
  key: string,
  build: (url: string) => Promise<unknown>,
): Promise<void> {
  return withSql(adminUrl, async (sql) => {
    await sql`select pg_advisory_lock(hashtext(${name}))`
    const [existing] = await sql`
      select shobj_description(oid, 'pg_database') as key from pg_database where datname = ${name}`
    if (existing?.key === key) return
    await dropDatabase(adminUrl, name)
    await createDatabase(adminUrl, name)
    await build(withDatabase(adminUrl, name))
    const [comment] = await sql<
      { text: string }[]
    >`select format('comment on database %I is %L', ${name}::text, ${key}::text) as text`
    await sql.unsafe(comment!.text)
  })
}
