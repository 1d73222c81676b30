import { readdirSync, readFileSync } from 'node:fs'
import { type CsvRow, parseCsv } from '../table/csv.ts'
import type { Cell, Rule } from './witness/rule.ts'
import { rules } from './witness/rules.ts'

/**
 * A rule and its arguments: a column name, a constant number, or a constant text after `=`. `["lowerLimit", "dk_max",
 * "=h13"]`
 */
export type RuleCall = readonly [rule: string, ...from: readonly Cell[]]

/**
 * The source of a column's cells: a rule, or the source they were typed from. An aside is a figure missing from the
 * first table that others depend on.
 */
export type Witness = ({ readonly computed: RuleCall } | { readonly transcribed: RuleCall | string }) & {
  readonly aside?: true
  readonly confirmed?: Confirmation
}

/** A third source that has the same figures for some sizes: its name, and the figures by size. */
export type Confirmation = { readonly by: string; readonly cells: Readonly<Record<string, string>> }

/** For differences in which the first table is right: sizes with the values it keeps. */
export type SecondRuling = {
  readonly column: string
  readonly kept: Readonly<Record<string, string>>
  readonly why: string
  /** The same in Chinese. */
  readonly zh: string
}

/** The same figures from a second source: `tables/<name>.second.csv` and `.second.json`. */
export type SecondTable = {
  readonly columns: Readonly<Record<string, Witness>>
  readonly rulings: readonly SecondRuling[]
  readonly rows: readonly CsvRow[]
  /** Columns of the first table that name a row together, where its first column does not; their words are joined. */
  readonly key?: readonly string[] | undefined
}

/** Number of cells with a second witness, by kind. Ruled: the tables differ and a ruling says why. */
export type Coverage = {
  readonly computed: number
  readonly transcribed: number
  readonly ruled: number
  readonly none: number
}

const folder = new URL('../../tables/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

/** The name of a row: the text in its first column, the size or the designation. */
const keyOf = (row: CsvRow): string => Object.values(row)[0] ?? ''

/** The name of a row of a first table. */
export const nameOfRow = (row: CsvRow, key?: readonly string[]): string =>
  key ? key.map((column) => row[column] ?? '').join(' ') : keyOf(row)

const tables = new Map<string, SecondTable>()

/** Every table with a second one, below `tables/`: `dimension/gb-t-5783`, `metric-threads`. */
export const tablesWithSecond = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /^(.+)\.second\.json$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [])
    .toSorted()

/** The second table of `tables/<name>.csv`, read once. */
export function secondTable(name: string): SecondTable {
  const known = tables.get(name)
  if (known) return known
  const { columns, rulings = [], key } = JSON.parse(read(`${name}.second.json`)) as Omit<SecondTable, 'rows'>
  const table = { columns, rulings, key, rows: parseCsv(read(`${name}.second.csv`)) }
  tables.set(name, table)
  return table
}

/** A column's rule; undefined if its cells were typed. @throws RangeError for an unknown rule */
export function ruleOf(witness: Witness): { readonly rule: Rule; readonly from: readonly Cell[] } | undefined {
  const call = 'computed' in witness ? witness.computed : witness.transcribed
  if (typeof call === 'string') return undefined
  const [name, ...from] = call
  const rule = rules[name]
  if (!rule) throw new RangeError(`no rule is called ${name}`)
  return { rule, from }
}

/** The rows with every cell that a rule gives; typed cells are kept. Columns are in the order of their declarations. */
export const completed = ({ columns, rows }: SecondTable): CsvRow[] =>
  rows.map((row) => {
    const cells: Record<string, string> = Object.fromEntries(Object.entries(row).slice(0, 1))
    for (const [column, witness] of Object.entries(columns)) {
      const made = ruleOf(witness)
      cells[column] = made ? ruled(made.rule, made.from, cells) : (row[column] ?? '')
    }
    return cells
  })

function ruled(rule: Rule, from: readonly Cell[], row: CsvRow): string {
  const values = from.map((argument) => argumentIn(row, argument))
  return values.includes('') ? '' : String(rule.of(...values) ?? '')
}

function argumentIn(row: CsvRow, argument: Cell): Cell {
  if (typeof argument === 'number') return argument
  if (argument.startsWith('=')) return argument.slice(1)
  const text = row[argument]
  if (text === undefined) throw new RangeError(`column ${argument} is not declared before it is used`)
  const isKey = argument === Object.keys(row)[0]
  return isKey || text === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

const same = (a: string, b: string): boolean => a === b || (a !== '' && b !== '' && Number(a) === Number(b))

const keptBy = ({ rulings }: SecondTable, column: string, key: string): string | undefined =>
  rulings.find((ruling) => ruling.column === column && key in ruling.kept)?.kept[key]

/** Every cell in which the two tables differ without a ruling, every size that only one has, every unnecessary
 *  ruling. */
export function disagreements(first: readonly CsvRow[], second: SecondTable): string[] {
  const firstRows = new Map(first.map((row) => [nameOfRow(row, second.key), row]))
  const found = second.rows.flatMap((row) => {
    const other = firstRows.get(keyOf(row))
    return other ? differencesIn(other, row, second) : [`${keyOf(row)} is in the second table only`]
  })
  const keys = new Set(second.rows.map(keyOf))
  const missing = first.map((row) => nameOfRow(row, second.key)).filter((key) => !keys.has(key))
  return [...found, ...missing.map((key) => `${key} is in the first table only`)]
}

function differencesIn(first: CsvRow, second: CsvRow, table: SecondTable): string[] {
  return Object.entries(table.columns).flatMap(([column, { aside }]) => {
    const own = first[column]
    const other = second[column] ?? ''
    if ((own === undefined) !== (aside === true)) return [`the first table ${aside ? 'has' : 'lacks'} column ${column}`]
    if (own === undefined) return []
    const kept = keptBy(table, column, keyOf(second))
    const where = `${keyOf(second)} ${column}`
    if (kept === undefined) return other === '' || same(own, other) ? [] : [`${where}: ${own}, second ${other}`]
    if (!same(own, kept)) return [`${where}: ${own}, ruled ${kept}`]
    return same(kept, other) ? [`${where}: both say ${kept}, the ruling is not needed`] : []
  })
}

/** How many cells of the first table, without its key and empty cells, have a second witness. */
export function coverageOf(first: readonly CsvRow[], second: SecondTable): Coverage {
  const counts = { computed: 0, transcribed: 0, ruled: 0, none: 0 }
  const secondRows = new Map(second.rows.map((row) => [keyOf(row), row]))
  for (const row of first) {
    const other = secondRows.get(nameOfRow(row, second.key))
    const keys = second.key ?? Object.keys(row).slice(0, 1)
    for (const [column, text] of Object.entries(row))
      if (text !== '' && !keys.includes(column)) counts[witnessKind(second, other, column)] += 1
  }
  return counts
}

/**
 * The confirmation of one cell: its kind, and the rule, source or ruling in words; empty if there is none.
 * @param row of the second table
 */
export function witnessOfCell(
  second: SecondTable,
  row: CsvRow | undefined,
  column: string,
): { kind: keyof Coverage; by: string } {
  const kind = witnessKind(second, row, column)
  const witness = second.columns[column]
  if (kind === 'none' || !witness || !row) return { kind: 'none', by: '' }
  if (kind === 'ruled') {
    const ruling = second.rulings.find((one) => one.column === column && keyOf(row) in one.kept)
    return { kind, by: ruling?.why ?? '' }
  }
  if (witness.confirmed && keyOf(row) in witness.confirmed.cells) return { kind, by: witness.confirmed.by }
  const rule = ruleOf(witness)?.rule
  return { kind, by: rule ? rule.source : 'transcribed' in witness ? String(witness.transcribed) : '' }
}

function witnessKind(second: SecondTable, row: CsvRow | undefined, column: string): keyof Coverage {
  const witness = second.columns[column]
  if (!row || !witness) return 'none'
  if (keptBy(second, column, keyOf(row)) !== undefined) return 'ruled'
  if (!row[column]) return 'none'
  return 'computed' in witness ? 'computed' : 'transcribed'
}
