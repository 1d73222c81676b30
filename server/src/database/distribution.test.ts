import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp([])
afterAll(() => t.close())

type Table = { name: string; comment: string | null }
type Distribution = { kind: string; column?: string }

/** The distribution in the comment of a table: `reference`, `local`, `buyer (column)` or `tenant (column)`. */
function distributionOf(comment: string | null): Distribution | undefined {
  const [, kind, column] = /^(reference|local|buyer|tenant)(?: \((\w+)\))?$/.exec(comment ?? '') ?? []
  if (!kind || (column === undefined) !== (kind === 'reference' || kind === 'local')) return undefined
  return column ? { kind, column } : { kind }
}

const tables = await t.db<Table[]>`
  select relname as name, obj_description(oid, 'pg_class') as comment
  from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`
const distributions = new Map(tables.map(({ name, comment }) => [name, distributionOf(comment)]))
const distributed = tables.filter(({ name }) => distributions.get(name)?.column)

test.each(tables)('$name says how it is distributed', ({ name }) => {
  expect(distributions.get(name)).toBeDefined()
})

test.each(distributed)('every key of $name holds its distribution column', async ({ name }) => {
  const keys = await t.db<{ key: string; columns: string[] }[]>`
    select i.indexrelid::regclass::text as key,
      (select array_agg(attname::text) from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
    from pg_index i where i.indrelid = ${name}::regclass and i.indisunique`
  expect(keys.length).toBeGreaterThan(0)
  for (const { key, columns } of keys) expect(columns, key).toContain(distributions.get(name)!.column)
})

test.each(['buyer', 'tenant'])('the distribution columns of all %s tables have one type', async (kind) => {
  const columns = distributed
    .map(({ name }) => ({ name, ...distributions.get(name)! }))
    .filter((table) => table.kind === kind)
  const types = await t.db`
    select distinct a.atttypid::regtype::text
    from unnest(${columns.map(({ name }) => name)}::text[], ${columns.map(({ column }) => column!)}::text[]) as c (name, col)
    join pg_attribute a on a.attrelid = c.name::regclass and a.attname = c.col`
  expect(types).toHaveLength(1)
})

test('foreign keys lead to reference tables or along the distribution column', async () => {
  const keys = await t.db<{ name: string; from: string; to: string; fromColumns: string[]; toColumns: string[] }[]>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select array_agg(attname::text order by array_position(conkey, attnum)) from pg_attribute
        where attrelid = conrelid and attnum = any(conkey)) as "fromColumns",
      (select array_agg(attname::text order by array_position(confkey, attnum)) from pg_attribute
        where attrelid = confrelid and attnum = any(confkey)) as "toColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid::regclass::text = any(${tables.map(({ name }) => name)}::text[])`
  expect(keys.length).toBeGreaterThan(0)
  for (const { name, from, to, fromColumns, toColumns } of keys) {
    const [source, target] = [distributions.get(from)!, distributions.get(to)!]
    if (target.kind === 'reference') {
      expect(source.kind, name).not.toBe('local')
      continue
    }
    expect(target.kind, name).toBe(source.kind)
    const along = fromColumns.map((column, i) => `${column}→${toColumns[i]}`)
    expect(along, name).toContain(`${source.column}→${target.column}`)
  }
})

test('no table that leaves the coordinator has a trigger of its own', async () => {
  const triggers = await t.db<{ table: string; name: string }[]>`
    select c.relname as table, tgname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`
  expect(triggers.filter(({ table }) => distributions.get(table)!.kind !== 'local')).toEqual([])
})

/**
 * The statements that distribute an empty migrated database: reference tables first, children after their parents. The
 * first table of each kind starts a colocation group for the others of the kind.
 */
async function distributeSql(): Promise<string> {
  const parents = await t.db<{ child: string; parent: string }[]>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
    order by child, parent`
  const ordered: string[] = []
  const visit = (name: string): void => {
    if (ordered.includes(name)) return
    for (const { child, parent } of parents) if (child === name) visit(parent)
    ordered.push(name)
  }
  for (const { name } of tables) if (distributions.get(name)?.kind === 'reference') visit(name)
  for (const { name } of distributed) visit(name)
  const statements = ordered.map((name) => {
    const { kind, column } = distributions.get(name)!
    if (kind === 'reference') return `select create_reference_table('${name}');`
    const first = ordered.find((each) => distributions.get(each)!.kind === kind)!
    const colocation = first === name ? 'none' : first
    return `select create_distributed_table('${name}', '${column}', colocate_with => '${colocation}');`
  })
  return `${[...head, ...statements, ...delegated].join('\n')}\n`
}

const head = [
  '-- Turns an empty migrated database on a Citus coordinator into a distributed one.',
  '-- Tables with identity columns are refused otherwise.',
  'set citus.enable_local_reference_table_foreign_keys = off;',
  "set citus.multi_shard_modify_mode = 'sequential';",
]

/**
 * Functions whose statements all concern one buyer or one seller, given as the first argument: they run on that
 * machine.
 */
const delegated = [
  `select create_distributed_function('save_cart_lines(bigint, bigint, int, bigint[], int[], int[], bigint[], bigint[], bigint[], bigint[], smallint[])', 'buyer', colocate_with => 'address');`,
  `select create_distributed_function('place_order_of_seller(int, jsonb, jsonb)', 'tenant', colocate_with => 'order_event');`,
]

test('distribute.sql says the same as the comments (written again with UPDATE_DISTRIBUTE=1)', async () => {
  const file = new URL('distribute.sql', import.meta.url)
  const wanted = await distributeSql()
  if (process.env.UPDATE_DISTRIBUTE) await writeFile(file, wanted)
  expect(await readFile(file, 'utf8')).toBe(wanted)
})

test('distribute.sql starts a colocation group before it places other tables in it', async () => {
  const lines = (await distributeSql()).split('\n')
  const placed = new Set(['none'])
  for (const line of lines) {
    const [, name, group] = /create_distributed_table\('(\w+)', '\w+', colocate_with => '(\w+)'\)/.exec(line) ?? []
    if (name === undefined) continue
    expect(placed, line).toContain(group)
    placed.add(name)
  }
  expect(placed.size).toBeGreaterThan(50)
})
