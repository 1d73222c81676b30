import { loadModule, parseSync } from 'libpg-query'
import { expect, test } from 'vitest'
import { functionFiles } from './schema-files.ts'
import { statementsOf } from './statements-of.ts'

await loadModule()
const { migrations } = await import('../testing/sql/migrations.ts')

test('a text is parted at the ends of its statements, and nowhere else', () => {
  const text = `-- not; here
    create function f() returns int language sql as $body$ select 1; $body$;
    comment on column "a;b".c is 'it''s; one'; /* nor; here */ select 1 - 2;`
  expect(statementsOf(text)).toEqual([
    'create function f() returns int language sql as $body$ select 1; $body$',
    `comment on column "a;b".c is 'it''s; one'`,
    'select 1 - 2',
  ])
})

test.each([...migrations, ...functionFiles()])(
  'the statements of $name are those that PostgreSQL reads',
  ({ text }) => {
    const kindsOf = (sql: string) => (parseSync(sql).stmts ?? []).map(({ stmt }) => Object.keys(stmt as object)[0])
    const statements = statementsOf(text)
    expect(statements.flatMap(kindsOf)).toEqual(kindsOf(text))
    expect(statements.every((statement) => kindsOf(statement).length === 1)).toBe(true)
  },
)
