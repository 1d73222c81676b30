import { standards } from '../standard/library.ts'
import { readRows } from '../table/load.ts'
import { type Coverage, coverageOf, secondTable, witnessOfCell } from './second.ts'
import { vouchersOfCell } from './voucher.ts'

/** Names of all dimension tables used by a standard. */
export const dimensionTables: readonly string[] = [
  ...new Set(
    standards().flatMap(({ dimensionTable, furtherSizes }) => [dimensionTable ?? [], furtherSizes ?? []].flat()),
  ),
]

/** The coverage of `tables/<name>.csv`. */
export const coverageOfTable = (name: string): Coverage => coverageOf(readRows(name), secondTable(name))

/** Whether a cell has two witnesses of which at most one is memory. */
export function isWellWitnessed(table: string, row: Parameters<typeof witnessOfCell>[1], column: string): boolean {
  const second = secondTable(`dimension/${table}`)
  const { kind, by } = witnessOfCell(second, row, column)
  const found = vouchersOfCell(table, second, column, kind, by)
  return found.length === 2 && found.filter((one) => one === 'memory').length < 2
}
