import { readFileSync } from 'node:fs'
import { type CsvRow, parseCsv } from './csv.ts'

/** Sources of a dimension table, how thoroughly its figures were checked, and what was kept where sources differ. */
export type TableSource = {
  readonly standard: string
  readonly edition?: string
  readonly title_zh: string
  readonly title_en: string
  readonly unit: string
  /** Letter of the standard → its meaning. */
  readonly symbols: Readonly<Record<string, string>>
  /** The same in Chinese, as shown on a standard's page. */
  readonly symbols_zh: Readonly<Record<string, string>>
  readonly sources: readonly string[]
  readonly compared: readonly string[]
  readonly rulings: readonly Ruling[]
  readonly confidence: string
  readonly notes: readonly string[]
}

/** A conflict between sources: which value was kept and why. */
export type Ruling = {
  readonly against?: string
  readonly ruling: string
  /** The same in Chinese, as shown on the errata page. */
  readonly zh: string
  readonly cases?: readonly { size: string; column: string; kept: string; other: string }[]
}

const folder = new URL('../../tables/', import.meta.url)
const rows = new Map<string, readonly CsvRow[]>()
const sources = new Map<string, TableSource>()

/** The rows of `tables/<name>.csv`, read once. */
export function readRows(name: string): readonly CsvRow[] {
  const known = rows.get(name)
  if (known) return known
  const read = parseCsv(readFileSync(new URL(`${name}.csv`, folder), 'utf8'))
  rows.set(name, read)
  return read
}

/** The source file of a dimension table, `tables/<name>.source.json`, read once. */
export function readSource(name: string): TableSource {
  const known = sources.get(name)
  if (known) return known
  const read = JSON.parse(readFileSync(new URL(`${name}.source.json`, folder), 'utf8')) as TableSource
  sources.set(name, read)
  return read
}
