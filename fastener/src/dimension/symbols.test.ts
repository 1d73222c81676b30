import { expect, test } from 'vitest'
import { dimensionTable } from './table.ts'
import { dimensionTables } from './testing.ts'

/** GB/T 897 to 900 share a table: each shows its own column bm_897 to bm_900 as bm. */
const shownAs = (letter: string) => (letter.startsWith('bm_') ? 'bm' : letter)

test.each(dimensionTables)('%s says in Chinese what each of its letters means', (name) => {
  const { columns, source } = dimensionTable(name)
  expect(Object.keys(source.symbols_zh)).toEqual(Object.keys(source.symbols))
  for (const { letter } of columns) {
    const meaning = source.symbols_zh[shownAs(letter)]
    expect(meaning, letter).toMatch(/\p{Script=Han}/u)
    expect(meaning, letter).not.toMatch(/[A-Za-z]{4,}/)
  }
})
