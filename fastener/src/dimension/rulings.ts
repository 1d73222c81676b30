import { readdirSync } from 'node:fs'
import { standards } from '../standard/library.ts'
import type { Standard } from '../standard/standard.ts'
import { readRows, readSource } from '../table/load.ts'
import { secondTable, tablesWithSecond } from './second.ts'

/** A conflict between the sources of a table: what was kept and why, with the figures if it concerns single cells. */
export type TableRuling = {
  /** Title of the table, in Chinese. */
  readonly title: string
  /** The standard of the table; undefined for tables of threads, strengths and coatings. */
  readonly standard?: Standard
  /** The source that differs; empty if the reason names it. */
  readonly against: string
  /** In Chinese. */
  readonly reason: string
  readonly cases: readonly {
    readonly size: string
    readonly column: string
    readonly kept: string
    readonly other: string
  }[]
}

const folder = new URL('../../tables/', import.meta.url)

/** Every table with sources, below `tables/`. */
const tablesWithSource = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /^(.+)\.source\.json$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [])
    .toSorted()

const standardOf = (table: string): Standard | undefined =>
  standards().find(({ dimensionTable, furtherSizes }) =>
    [dimensionTable, furtherSizes].includes(table.replace(/^dimension\//, '')),
  )

/** All rulings between the sources of a table, and between the two tables of the same figures. */
export function rulings(): TableRuling[] {
  const twice = new Set(tablesWithSecond())
  return tablesWithSource().flatMap((table) => {
    const standard = table.startsWith('dimension/') ? standardOf(table) : undefined
    const of = { title: readSource(table).title_zh, ...(standard && { standard }) }
    const printed = readSource(table).rulings.map(({ against = '', zh, cases = [] }) => ({
      ...of,
      against,
      reason: zh,
      cases,
    }))
    return [...printed, ...(twice.has(table) ? betweenTables(table).map((ruling) => ({ ...of, ...ruling })) : [])]
  })
}

/** The kept value is the first table's; the other one comes from the rule or the second source, if it gives any. */
function betweenTables(table: string): Pick<TableRuling, 'against' | 'reason' | 'cases'>[] {
  const { rulings: ruled, rows } = secondTable(table)
  const key = Object.keys(readRows(table)[0] ?? {})[0] ?? ''
  return ruled.map(({ column, kept, zh }) => ({
    against: 'the second table',
    reason: zh,
    cases: Object.entries(kept).map(([size, value]) => ({
      size,
      column,
      kept: value,
      other: rows.find((row) => row[key] === size)?.[column] ?? '',
    })),
  }))
}
