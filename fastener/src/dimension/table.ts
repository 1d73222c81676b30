import { FactError } from '../fact-error.ts'
import type { Standard } from '../standard/standard.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows, readSource, type TableSource } from '../table/load.ts'
import type { Column, DimensionRow, Limit } from './row.ts'

/** All sizes of a standard. */
export type DimensionTable = {
  readonly name: string
  readonly rows: readonly DimensionRow[]
  readonly columns: readonly Column[]
  readonly source: TableSource
}

const textColumns: ReadonlySet<string> = new Set(['grade', 'taper', 'd2_thread', 'l_class', 'groove'])
const listColumns: ReadonlySet<string> = new Set(['l_series', 'b_series'])
const tables = new Map<string, DimensionTable>()
const ofStandards = new Map<number, DimensionTable>()

/**
 * The sizes of a standard.
 * @throws FactError noDimensions if the library has no table for it
 */
export function dimensionsOf(standard: Standard): DimensionTable {
  const known = ofStandards.get(standard.id)
  if (known) return known
  if (standard.dimensionTable === undefined) throw new FactError('noDimensions', `${standard.name} 暂无尺寸数据`)
  const table = narrowed(dimensionTable(standard.dimensionTable), standard)
  const complete = standard.furtherSizes ? joined(table, dimensionTable(standard.furtherSizes)) : table
  ofStandards.set(standard.id, complete)
  return complete
}

/** A table by its name below `tables/dimension`, with all its columns. */
export function dimensionTable(name: string): DimensionTable {
  const known = tables.get(name)
  if (known) return known
  const source = readSource(`dimension/${name}`)
  const cells = readRows(`dimension/${name}`)
  const names = Object.keys(cells[0] ?? {}).filter((column) => column !== 'size')
  const table = {
    name,
    source,
    columns: names.filter((column) => !listColumns.has(column)).map((column) => columnOf(column, source)),
    rows: cells.map(rowOf),
  }
  tables.set(name, table)
  return table
}

function rowOf(cells: CsvRow): DimensionRow {
  const values: Record<string, number> = {}
  const texts: Record<string, string> = {}
  for (const [column, text] of Object.entries(cells)) {
    if (text === '' || column === 'size' || listColumns.has(column)) continue
    if (textColumns.has(column)) texts[column] = text
    else values[column] = numeric(text, column)
  }
  return {
    size: cells.size ?? '',
    values,
    texts,
    lengths: series(cells.l_series),
    threadLengths: series(cells.b_series),
  }
}

const series = (text = ''): number[] => text.split(' ').filter(Boolean).map(Number)

function numeric(text: string, column: string): number {
  const value = Number(text)
  if (Number.isNaN(value)) throw new TypeError(`column ${column} holds "${text}", which is not a number`)
  return value
}

const limits: Readonly<Record<string, Limit>> = {
  nom: 'nominal',
  min: 'min',
  max: 'max',
  ref: 'reference',
  mean: 'mean',
}

function columnOf(name: string, { symbols = {} }: TableSource): Column {
  const [, letter = name, end] = /^(.+?)_(nom|min|max|ref|mean)(?:_(?:A|B|m6))?$/.exec(name) ?? []
  const meaning = symbols[name] ?? symbols[letter] ?? (name.startsWith('bm_') ? symbols.bm : undefined)
  const exact = end === undefined || symbols[name] !== undefined
  return { name, letter: exact ? name : letter, limit: exact ? 'exact' : limits[end]!, ...(meaning && { meaning }) }
}

/** GB/T 897 to 900 share a table and differ only in bm: each keeps its own column, named bm. */
function narrowed(table: DimensionTable, { number }: Standard): DimensionTable {
  const own = `bm_${number.number}`
  if (!table.columns.some(({ name }) => name === own)) return table
  const isOther = (name: string) => name.startsWith('bm_') && name !== own
  return {
    ...table,
    columns: table.columns
      .filter(({ name }) => !isOther(name))
      .map((column) => (column.name === own ? { ...column, name: 'bm', letter: 'bm' } : column)),
    rows: table.rows.map((row) => ({
      ...row,
      values: Object.fromEntries(
        Object.entries(row.values).flatMap(([name, value]) =>
          isOther(name) ? [] : [[name === own ? 'bm' : name, value]],
        ),
      ),
    })),
  }
}

const joined = (table: DimensionTable, further: DimensionTable): DimensionTable => ({
  ...table,
  rows: [...table.rows, ...further.rows].sort((a, b) => (a.values.d ?? 0) - (b.values.d ?? 0)),
})
