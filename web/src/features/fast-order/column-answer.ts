/** What the user states about a file before it is imported. */
export type ColumnAnswer = {
  sheet: number
  encoding: string
  titleRow: number
  columns: string
  quantityUnit: string
  machines: string
}
