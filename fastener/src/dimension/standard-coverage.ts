import type { Standard } from '../standard/standard.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { type Coverage, coverageOf, secondTable } from './second.ts'
import { dimensionsOf } from './table.ts'

const nothing: Coverage = { computed: 0, transcribed: 0, ruled: 0, none: 0 }

/**
 * Number of figures of a standard with a second witness, over both of its tables if it has two.
 * @throws FactError noDimensions if the library has no table for it
 */
export function coverageOfStandard(standard: Standard): Coverage {
  const { columns } = dimensionsOf(standard)
  const shown = new Set(columns.map(({ name }) => (name === 'bm' ? `bm_${standard.number.number}` : name)))
  return [standard.dimensionTable, standard.furtherSizes]
    .filter((table) => table !== undefined)
    .map((table) => coverageOf(narrowed(readRows(`dimension/${table}`), shown), secondTable(`dimension/${table}`)))
    .reduce(sum, nothing)
}

/** Standards that share a table show only their own column bm; the lists of lengths are common. */
const narrowed = (rows: readonly CsvRow[], shown: ReadonlySet<string>): CsvRow[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith('bm_') || shown.has(column))),
  )

const sum = (a: Coverage, b: Coverage): Coverage => ({
  computed: a.computed + b.computed,
  transcribed: a.transcribed + b.transcribed,
  ruled: a.ruled + b.ruled,
  none: a.none + b.none,
})
