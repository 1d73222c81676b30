import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { corrected } from './corrected.ts'
import { parseCsv } from './csv.ts'

const text = 'size,s_max,note\n"1/4""",11.1,"a, b"\nM8,13,x\nM8,14,y\n'

test('one cell changes, and every other character stays', () => {
  expect(corrected(text, { size: 'M8', column: 's_max', printed: '14', proposed: '13.7' })).toBe(
    'size,s_max,note\n"1/4""",11.1,"a, b"\nM8,13,x\nM8,13.7,y\n',
  )
  expect(corrected(text, { size: '1/4"', column: 's_max', printed: '11.1', proposed: '11.11' })).toContain(
    '"1/4""",11.11,"a, b"\n',
  )
})

test.each([
  ['size', { size: 'M9' }],
  ['column', { column: 'k' }],
  ['figure', { printed: '15' }],
])('a %s that is not there corrects nothing', (_, change) => {
  expect(corrected(text, { size: 'M8', column: 's_max', printed: '14', proposed: '1', ...change })).toBeUndefined()
})

test('any cell of any table of the library can be corrected alone', () => {
  const folder = new URL('../../tables/dimension/', import.meta.url)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.csv') && !file.includes('.second.'))) {
    const table = readFileSync(new URL(name, folder), 'utf8')
    const rows = parseCsv(table)
    const row = rows.at(-1)!
    const column = Object.keys(row).findLast((key) => key !== 'size' && row[key] !== '')!
    const changed = corrected(table, { size: row.size!, column, printed: row[column]!, proposed: '777' })!
    const differing = parseCsv(changed).flatMap((cells, at) =>
      Object.keys(cells).filter((key) => cells[key] !== rows[at]![key]),
    )
    expect([name, differing]).toEqual([name, [column]])
  }
})
