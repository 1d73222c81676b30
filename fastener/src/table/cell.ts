import type { CsvRow } from './csv.ts'

/** The number in a cell; undefined if the standard gives none. Text that is not a number is an error in the table. */
export function numberIn(row: CsvRow, column: string): number | undefined {
  const text = row[column]
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (Number.isNaN(value)) throw new TypeError(`column ${column} holds "${text}", which is not a number`)
  return value
}

/** The number in a cell that every row of the table has. */
export function requiredNumber(row: CsvRow, column: string): number {
  const value = numberIn(row, column)
  if (value === undefined) throw new TypeError(`column ${column} is empty`)
  return value
}

/** The text in a cell; undefined if it is empty. */
export const textIn = (row: CsvRow, column: string): string | undefined => row[column] || undefined
