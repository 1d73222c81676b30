import type { Standard } from '../standard/standard.ts'
import type { Column } from './row.ts'
import { type Coverage, secondTable, witnessOfCell } from './second.ts'
import { sizeOf } from './size.ts'
import { dimensionsOf, dimensionTable } from './table.ts'

/** One cell of a dimension table, mm if it is a number, with its confirmation. */
export type WitnessedFigure = {
  readonly column: Column
  readonly value: number | string
  /** Kind of the second witness, and the rule, source or ruling in words. */
  readonly witness: { readonly kind: keyof Coverage; readonly by: string }
}

/** A row of a dimension table, cell by cell. */
export type WitnessedRow = {
  /** In the notation of the standard's table. */
  readonly size: string
  /** Name of the table with the row, below `tables/dimension`. */
  readonly table: string
  readonly figures: readonly WitnessedFigure[]
}

/**
 * Every figure of a size with its second witness.
 * @throws FactError noDimensions, unknownSize
 */
export function witnessedFigures(standard: Standard, nominal: string): WitnessedRow {
  const { columns } = dimensionsOf(standard)
  const row = sizeOf(standard, nominal)
  const table = tableOf(standard, row.size)
  const second = secondTable(`dimension/${table}`)
  const other = second.rows.find(({ size }) => size === row.size)
  const figures = columns.flatMap((column) => {
    const value = row.values[column.name] ?? row.texts[column.name]
    if (value === undefined) return []
    // GB/T 897 to 900 share a table, each with its own column bm.
    const written = column.name === 'bm' && !second.columns.bm ? `bm_${standard.number.number}` : column.name
    return [{ column, value, witness: witnessOfCell(second, other, written) }]
  })
  return { size: row.size, table, figures }
}

const tableOf = ({ dimensionTable: first = '', furtherSizes }: Standard, size: string): string =>
  furtherSizes !== undefined && dimensionTable(furtherSizes).rows.some((row) => row.size === size)
    ? furtherSizes
    : first
