import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

const names = await migrationNames()

/** During an update processes of the previous version continue for a while: each migration says whether they can. */
const statement = /^-- old code: (runs|stops), because \S.{10,}\.$/

test('migrations are numbered without gaps from the baseline', () => {
  expect(names[0]).toBe('0089_baseline.sql')
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_name, i) => i + 89))
})

test.each(names)('%s says in its first line whether the code before it may run on it', async (name) => {
  const text = await readFile(new URL(`../../migrations/${name}`, import.meta.url), 'utf8')
  expect(text.split('\n', 1)[0]).toMatch(statement)
})
