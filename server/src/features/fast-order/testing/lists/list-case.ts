import { drawnPdf, tableTexts } from '../../../../testing/drawn-tables.ts'
import { savedAs } from '../../../../testing/other-workbooks.ts'

/** What a row of a list orders: standard, size, quantity, unit and class. A quantity of null has to be asked for. */
export type Wanted = readonly [standard: string, size: string, quantity: number | null, unit?: string, level?: string]

/** A list as somebody writes it, and what it orders. `asks`: the screen has to ask before anything is imported. */
export type ListCase = {
  name: string
  file: Uint8Array | Promise<Uint8Array>
  wanted: readonly Wanted[]
  asks?: true
}

type Rows = readonly (readonly (string | number | null)[])[]

export const xlsx = (rows: Rows, merges: readonly string[] = []) => savedAs('xlsx', { Sheet1: rows }, merges)
export const xls = (rows: Rows, merges: readonly string[] = []) => savedAs('biff8', { Sheet1: rows }, merges)
export const ods = (rows: Rows, merges: readonly string[] = []) => savedAs('ods', { Sheet1: rows }, merges)
export const html = (rows: Rows) => savedAs('html', { Sheet1: rows })
export const xml = (rows: Rows) => savedAs('xlml', { Sheet1: rows })
export const csv = (rows: Rows, sign = ',') => Buffer.from(rows.map((row) => row.join(sign)).join('\r\n'))
/** Text in an encoding that Node writes. */
export const text = (rows: Rows, sign: string, encoding: 'latin1' | 'utf16le') =>
  Buffer.from(rows.map((row) => row.join(sign)).join('\r\n'), encoding)

/** A page with a table at these places. */
export const pdf = (heading: string, rows: readonly (readonly string[])[], lefts: readonly number[]) =>
  drawnPdf([[{ x: 180, y: 40, text: heading, size: 16 }, ...tableTexts(rows, lefts)]])
