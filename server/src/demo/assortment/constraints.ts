import type { Db } from '../../database/db.ts'

/**
 * Runs `load` without keys and indexes on the tables or references to them, and restores them afterwards. Building an
 * index once, and checking a foreign key with one join, is much faster than row by row.
 */
export async function withoutConstraints(tx: Db, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const constraints = await tx<{ name: string; owner: string; definition: string }[]>`
    select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid = any (${[...tables]}::regclass[]) and contype in ('p', 'u', 'f')
      or confrelid = any (${[...tables]}::regclass[])
    order by contype = 'f'`
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any (${[...tables]}::regclass[])
      and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = indrelid)`
  for (const { name, owner } of constraints.toReversed())
    await tx.unsafe(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
  await load()
  for (const { definition } of indexes) await tx.unsafe(definition)
  for (const { name, owner, definition } of constraints) {
    await tx.unsafe(`alter table ${owner} add constraint ${name} ${definition}`)
  }
}
