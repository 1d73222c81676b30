import { standards } from '../standard/library.ts'
import { readRows } from '../table/load.ts'
import { type Coverage, coverageOf, secondTable } from './second.ts'

/** Names of all dimension tables used by a standard. */
export const dimensionTables: readonly string[] = [
  ...new Set(
    standards().flatMap(({ dimensionTable, furtherSizes }) => [dimensionTable ?? [], furtherSizes ?? []].flat()),
  ),
]

/** The coverage of `tables/<name>.csv`. */
export const coverageOfTable = (name: string): Coverage => coverageOf(readRows(name), secondTable(name))
