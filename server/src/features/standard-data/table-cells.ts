import type { DataOf } from '@lianmeng/contract/endpoint'
import type { errataCells } from '@lianmeng/contract/standard-data/errata-endpoints'
import { standardDataTexts as texts } from '@lianmeng/contract/standard-data/texts'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { readRows } from '@lianmeng/fastener/table/load'
import { notFound } from '../../answers/errors.ts'
import { heading } from '../../reference/column-heading.ts'

/** The tables of a standard, by their names below `fastener/tables/dimension`. */
export const tablesOf = ({ dimensionTable, furtherSizes }: Standard): string[] =>
  [dimensionTable, furtherSizes].filter((name) => name !== undefined)

/** @throws 404 */
function withFigures(standardId: number): Standard {
  const standard = standardById(standardId)
  if (!standard?.dimensionTable) throw notFound(texts.cellUnknown)
  return standard
}

/** The text of a cell as the repository holds it. @throws 404 */
export function cellIn(standardId: number, size: string, column: string): string {
  const standard = withFigures(standardId)
  const rows = tablesOf(standard).flatMap((name) => readRows(`dimension/${name}`))
  const printed = rows.find((row) => row.size === size)?.[column]
  if (column === 'size' || !printed) throw notFound(texts.cellUnknown)
  return printed
}

/** A column in words; its own name when the table has lost it. */
export function columnTitle(standardId: number, name: string): string {
  const standard = standardById(standardId)
  if (!standard?.dimensionTable) return name
  const { columns, source } = dimensionsOf(standard)
  const column = columns.find((one) => one.name === name)
  return column ? heading(column, source.symbols_zh) : name
}

/** Rows and columns of a standard's table, to choose a cell from. @throws 404 */
export function cellsOf(standardId: number): DataOf<typeof errataCells> {
  const standard = withFigures(standardId)
  const { columns, rows, source } = dimensionsOf(standard)
  return {
    columns: columns.map((column) => ({ name: column.name, title: heading(column, source.symbols_zh) })),
    rows: rows.map(({ size, texts: words, values }) => ({
      size,
      cells: columns.map(({ name }) => words[name] ?? values[name]?.toString() ?? ''),
    })),
  }
}
