import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRows } from '../table/load.ts'
import {
  type Coverage,
  completed,
  coverageOf,
  disagreements,
  nameOfRow,
  ruleOf,
  type SecondTable,
  secondTable,
  tablesWithSecond,
} from './second.ts'
import { coverageOfTable } from './testing.ts'
import { rules } from './witness/rules.ts'

const tables = tablesWithSecond()

test('every dimension table has a second one', () => {
  const folder = readdirSync(new URL('../../tables/dimension/', import.meta.url))
  const first = folder.flatMap((file) => /^((?!.*\.second\.).+)\.csv$/.exec(file)?.[1] ?? [])
  expect(first.length).toBeGreaterThan(100)
  expect(tables.filter((name) => name.startsWith('dimension/'))).toEqual(
    first.toSorted().map((name) => `dimension/${name}`),
  )
})

test.each(tables)('%s and its second table say the same, cell by cell', (name) => {
  expect(disagreements(readRows(name), secondTable(name))).toEqual([])
})

test.each(tables)('%s: every column of the second table has a declared witness and a source', (name) => {
  const { columns, rows, rulings, key } = secondTable(name)
  const keyColumn = key ? ['row'] : Object.keys(readRows(name)[0]!).slice(0, 1)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([...keyColumn, ...Object.keys(columns)].toSorted())
  for (const [column, { aside, confirmed, ...witness }] of Object.entries(columns)) {
    const made = ruleOf(witness)
    if (made) expect(Object.keys(witness), column).toEqual([made.rule.kind])
    else expect(witness, column).toEqual({ transcribed: expect.stringMatching(/\w{3}/) })
  }
  for (const { why, column } of rulings) expect(why, column).toMatch(/\w{3}/)
})

test.each(tables)('%s: what a third source confirms is what the table holds', (name) => {
  const rows = new Map(readRows(name).map((row) => [nameOfRow(row, secondTable(name).key), row]))
  for (const [column, { confirmed }] of Object.entries(secondTable(name).columns))
    for (const [size, figure] of Object.entries(confirmed?.cells ?? {}))
      expect(Number(rows.get(size)?.[column]), `${size} ${column}, ${confirmed!.by}`).toBe(Number(figure))
})

test.each(tables)('%s: the cells that a rule gives are those of the rule', (name) => {
  const second = secondTable(name)
  expect(second.rows).toEqual(completed(second))
})

/** Tables that are mostly words: names, uses, sources. */
const ofWords = ['coating-codes', 'composites', 'friction', 'grade-cross-reference', 'materials', 'property-classes']

test('most figures have a second witness', () => {
  const total: Record<keyof Coverage, number> = { computed: 0, transcribed: 0, ruled: 0, none: 0 }
  for (const name of tables.filter((one) => !ofWords.includes(one))) {
    const coverage = coverageOfTable(name)
    for (const kind of Object.keys(total) as (keyof Coverage)[]) total[kind] += coverage[kind]
  }
  const { computed, transcribed, ruled, none } = total
  const all = computed + transcribed + ruled + none
  console.log(
    `${all} figures in ${tables.length} tables: ${computed} computed a second time, ${transcribed} typed a second time, ${ruled} ruled, ${none} with one witness only`,
  )
  expect((all - none) / all).toBeGreaterThan(0.95)
})

test.each([
  ['dimension/gb-t-5783', 'M10', 's_max', '17'],
  ['dimension/gb-t-6170', 'M16', 'm_max', '14.4'],
  ['dimension/gb-t-70.1', 'M8', 'k_max', '8.3'],
  ['dimension/gb-t-5783', 'M10', 'k_nom', '6.3'],
])('a typing error in %s %s %s is found: %s', (table, size, column, wrong) => {
  const rows = readRows(table).map((row) => (row.size === size ? { ...row, [column]: wrong } : row))
  expect(disagreements(rows, secondTable(table))).toEqual([expect.stringContaining(`${size} ${column}: ${wrong}`)])
})

const tiny = {
  columns: {
    d: { computed: ['diameterInName', 'size'] },
    s: { transcribed: 'a source' },
  },
  rulings: [],
  rows: [{ size: 'M8', d: '8', s: '' }],
} as const satisfies SecondTable

test.each(ofWords)('%s has a second table', (name) => expect(tables).toContain(name))

test('a row may be named by several columns', () => {
  const twice = { ...tiny, columns: { s: tiny.columns.s }, key: ['kind', 'class'], rows: [{ row: 'nut 8', s: '13' }] }
  expect(disagreements([{ kind: 'nut', class: '8', s: '14' }], twice)).toEqual(['nut 8 s: 14, second 13'])
  expect(coverageOf([{ kind: 'nut', class: '8', s: '13' }], twice)).toMatchObject({ transcribed: 1, none: 0 })
})

test('a size that only one table has is found', () => {
  expect(disagreements([], tiny)).toEqual(['M8 is in the second table only'])
  const rows = [
    { size: 'M8', d: '8', s: '13' },
    { size: 'M10', d: '10', s: '16' },
  ]
  expect(disagreements(rows, tiny)).toEqual(['M10 is in the first table only'])
})

test('a ruling holds the value that the first table keeps, and falls with the disagreement', () => {
  const ruled = (kept: string, second: string): SecondTable => ({
    ...tiny,
    rows: [{ size: 'M8', d: '8', s: second }],
    rulings: [{ column: 's', kept: { M8: kept }, why: 'printed so', zh: '标准所印如此' }],
  })
  const first = [{ size: 'M8', d: '8', s: '13' }]
  expect(disagreements(first, ruled('13', '14'))).toEqual([])
  expect(disagreements(first, ruled('12', '14'))).toEqual(['M8 s: 13, ruled 12'])
  expect(disagreements(first, ruled('13', '13'))).toEqual(['M8 s: both say 13, the ruling is not needed'])
})

test('cells are counted by the kind of their second witness', () => {
  expect(coverageOf([{ size: 'M8', d: '8', s: '13' }], tiny)).toEqual({
    computed: 1,
    transcribed: 0,
    ruled: 0,
    none: 1,
  })
})

test('every rule is used by a second table', () => {
  const used = tables.flatMap((name) => Object.values(secondTable(name).columns).map((one) => ruleOf(one)?.rule))
  expect(Object.keys(rules).filter((name) => !used.includes(rules[name]))).toEqual([])
})
