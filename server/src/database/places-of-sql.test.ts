import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const folder = new URL('../', import.meta.url)

/** A template of SQL on a database or a transaction. */
const statement = /\b(?:db|tx)(?:<[^`()]*>)?`\s*[a-z]/

/** Whether a file may contain SQL: in a feature only its queries, and in http/ only the probe of the database. */
const mayHoldSql = (name: string): boolean =>
  name.startsWith('features/')
    ? /(?:^|[/-])queries\.ts$/.test(name)
    : !name.startsWith('http/') || name === 'http/health/probe.ts'

const names = (await readdir(folder, { recursive: true }))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'))
const withSql: string[] = []
for (const name of names) {
  if (statement.test(await readFile(new URL(name, folder), 'utf8'))) withSql.push(name)
}

test('a feature keeps its SQL in its queries', () => {
  expect(withSql.length).toBeGreaterThan(40)
  expect(withSql).toContain('features/cart/queries.ts')
  expect(withSql.filter((name) => !mayHoldSql(name))).toEqual([])
})
