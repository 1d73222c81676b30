/**
 * Computes the cells of every second table from its rules and writes them: `npm run second:tables [--
 * dimension/gb-t-5783 …]`. A table with declarations but without rows gets the keys of the first. Differences from the
 * first tables are printed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  completed,
  coverageOf,
  disagreements,
  nameOfRow,
  type SecondTable,
  tablesWithSecond,
} from '../fastener/src/dimension/second.ts'
import { type CsvRow, parseCsv } from '../fastener/src/table/csv.ts'

const folder = new URL('../fastener/tables/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function csvOf(rows: readonly CsvRow[]): string {
  const header = Object.keys(rows[0] ?? {})
  return [header, ...rows.map((row) => header.map((column) => quoted(row[column] ?? '')))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('')
}

const isWritten = (name: string): boolean => existsSync(new URL(`${name}.second.csv`, folder))

function typed(name: string, first: readonly CsvRow[]): SecondTable {
  const { columns, rulings = [], key } = JSON.parse(read(`${name}.second.json`)) as SecondTable
  const rows = isWritten(name)
    ? parseCsv(read(`${name}.second.csv`))
    : first.map((row) => ({ [key ? 'row' : (Object.keys(row)[0] ?? '')]: nameOfRow(row, key) }))
  return { columns, rulings, rows, key }
}

function write(name: string): void {
  const first = parseCsv(read(`${name}.csv`))
  const second = typed(name, first)
  const whole = { ...second, rows: completed(second) }
  writeFileSync(new URL(`${name}.second.csv`, folder), csvOf(whole.rows))
  const { computed, transcribed, ruled, none } = coverageOf(first, whole)
  console.log(`${name}: ${computed} computed, ${transcribed} typed, ${ruled} ruled, ${none} with one witness`)
  for (const one of disagreements(first, whole)) console.log(`  ${one}`)
}

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : tablesWithSecond()) write(name)
