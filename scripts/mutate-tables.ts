/**
 * Makes typing errors in the tables of figures, one at a time, and counts how many the comparison with the second tables
 * catches: `npm run mutate:tables -- --cells 200 --seed 1`. Nothing is written. Fails below 98 %.
 */
import { parseArgs } from 'node:util'
import { disagreements, secondTable, tablesWithSecond } from '../fastener/src/dimension/second.ts'
import type { CsvRow } from '../fastener/src/table/csv.ts'
import { readRows } from '../fastener/src/table/load.ts'

type Random = () => number
type Cell = { readonly table: string; readonly row: number; readonly column: string }
type Mistake = (text: string, random: Random, neighbour: string) => string

const least = 0.98

/** Tables that are mostly words. */
const ofWords = ['coating-codes', 'composites', 'friction', 'grade-cross-reference', 'materials', 'property-classes']

/** Mulberry32: the same numbers for the same seed, 0 ≤ n < 1. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const oneOf = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!
const placesOf = (text: string, pattern: RegExp): number[] => [...text.matchAll(pattern)].map(({ index }) => index)

/** Typical typing errors in a number. An error that is impossible in a cell leaves it unchanged. */
const mistakes: readonly Mistake[] = [
  function digitChanged(text, random) {
    const at = oneOf(placesOf(text, /\d/g), random) ?? text.length
    return text.slice(0, at) + String(Math.floor(random() * 10)) + text.slice(at + 1)
  },
  function digitsSwapped(text, random) {
    const at = oneOf(placesOf(text, /\d(?=\d)/g), random)
    return at === undefined ? text : text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  },
  function pointMoved(text, random) {
    return random() < 0.5 ? text.replace(/(\d)\.(\d)/, '$1$2.').replace(/\.$/, '') : text.replace(/(\d)\.(\d)/, '.$1$2')
  },
  function rowMissed(_text, _random, neighbour) {
    return neighbour
  },
]

const differs = (a: string, b: string): boolean => a !== b && !(a !== '' && b !== '' && Number(a) === Number(b))

function mistyped(cell: Cell, random: Random): { readonly text: string; readonly how: string } {
  const rows = readRows(cell.table)
  const text = rows[cell.row]![cell.column]!
  const neighbour = rows[cell.row + (random() < 0.5 ? 1 : -1)]?.[cell.column] ?? text
  for (;;) {
    const mistake = oneOf(mistakes, random)
    const wrong = /\d/.test(text) ? mistake(text, random, neighbour) : oneOf(['A', 'B', 'C'], random)
    if (differs(text, wrong)) return { text: wrong, how: mistake.name }
  }
}

function isCaught({ table, row, column }: Cell, text: string): boolean {
  const rows = readRows(table).map((one, i): CsvRow => (i === row ? { ...one, [column]: text } : one))
  return disagreements(rows, secondTable(table)).length > 0
}

const everyCell = (): Cell[] =>
  tablesWithSecond()
    .filter((table) => !ofWords.includes(table))
    .flatMap((table) =>
      readRows(table).flatMap((cells, row) =>
        Object.entries(cells).flatMap(([column, text]) => (text === '' ? [] : [{ table, row, column }])),
      ),
    )

const { values } = parseArgs({
  options: { cells: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const count = Number(values.cells)
const random = randomFrom(Number(values.seed))
const cells = everyCell()
let caught = 0
for (let i = 0; i < count; i++) {
  const cell = oneOf(cells, random)
  const { text, how } = mistyped(cell, random)
  if (isCaught(cell, text)) caught++
  else {
    const row = readRows(cell.table)[cell.row]!
    console.log(
      `not caught: ${cell.table} ${Object.values(row)[0]} ${cell.column} ${row[cell.column]} → ${text} (${how})`,
    )
  }
}
console.log(
  `${caught} of ${count} typing errors caught (${((100 * caught) / count).toFixed(1)} %) among ${cells.length} cells`,
)
process.exit(caught / count < least ? 1 : 0)
