import type { Standard } from '../standard/standard.ts'
import type { Column } from './row.ts'
import { dimensionsOf } from './table.ts'

/** A cell that differs between two tables; absent if one of them leaves it empty. */
export type CellDifference = {
  readonly size: string
  readonly column: Column
  readonly own?: number | string
  readonly other?: number | string
}

/** How the tables of two editions differ, cell by cell. */
export type EditionDifference = {
  /** Both use the same table: their figures have not been compared. */
  readonly sharesTable: boolean
  readonly cells: readonly CellDifference[]
  readonly onlyOwn: readonly string[]
  readonly onlyOther: readonly string[]
}

/**
 * Compares two standards in every column common to both tables.
 * @throws FactError noDimensions
 */
export function editionDifference(own: Standard, other: Standard): EditionDifference {
  if (own.dimensionTable === other.dimensionTable && own.dimensionTable !== undefined)
    return { sharesTable: true, cells: [], onlyOwn: [], onlyOther: [] }
  const [mine, theirs] = [dimensionsOf(own), dimensionsOf(other)]
  const shared = mine.columns.filter(({ name }) => theirs.columns.some((column) => column.name === name))
  const rows = new Map(theirs.rows.map((row) => [row.size, row]))
  const cells = mine.rows.flatMap((row) => {
    const counterpart = rows.get(row.size)
    if (!counterpart) return []
    return shared.flatMap((column): CellDifference[] => {
      const a = row.values[column.name] ?? row.texts[column.name]
      const b = counterpart.values[column.name] ?? counterpart.texts[column.name]
      const ends = { ...(a !== undefined && { own: a }), ...(b !== undefined && { other: b }) }
      return a === b ? [] : [{ size: row.size, column, ...ends }]
    })
  })
  const sizes = new Set(mine.rows.map(({ size }) => size))
  return {
    sharesTable: false,
    cells,
    onlyOwn: mine.rows.flatMap(({ size }) => (rows.has(size) ? [] : [size])),
    onlyOther: theirs.rows.flatMap(({ size }) => (sizes.has(size) ? [] : [size])),
  }
}
