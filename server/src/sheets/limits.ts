import type { TextEncoding } from '@lianmeng/contract/files/texts'

/** Limits of a table file: anyone may upload one. */
export type SheetLimits = {
  rows: number
  columns: number
  /** Bytes after inflating, per part of a workbook. */
  inflated: number
  /** Time for reading it. */
  seconds?: number
  /** The sheet of a workbook to read, from 0; by default the first. */
  sheet?: number
  /** How a text file is encoded; by default it is guessed. */
  encoding?: TextEncoding | undefined
}

/** What was repaired or left out while a sheet was read, counted by kind. */
export type SheetRepairs = {
  /** Numbers that the file stores as text. */
  textNumbers: number
  /** Figures such as 29.069999999999997, shown as 29.07. */
  floats: number
  /** Cells stored as a day, which may have been a size such as 8-25. */
  days: number
  /** Cells with an escape such as `_x000D_`. */
  escapes: number
  /** Formulas without a value. */
  emptyFormulas: number
}

/** Content of a file besides its rows, for messages about it. */
export type SheetAbout = {
  /** The encoding of a text file; none for others. */
  encoding: TextEncoding | ''
  /** All sheets of a workbook; none for a text file. */
  sheets: { name: string; isHidden: boolean }[]
  /** In the sheet read: ranges of merged cells, and hidden rows and columns. */
  merged: number
  hiddenRows: number
  hiddenColumns: number
  repairs: SheetRepairs
}

/** Nothing besides the rows. Each call gives an object of its own, to be counted in. */
export const nothingBesides = (): SheetAbout => ({
  encoding: '',
  sheets: [],
  merged: 0,
  hiddenRows: 0,
  hiddenColumns: 0,
  repairs: { textNumbers: 0, floats: 0, days: 0, escapes: 0, emptyFormulas: 0 },
})

/** Why a file could not be read. `foreign`: it is no table; the error names what it is. */
export type SheetProblem =
  | 'unreadable'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'inflated'
  | 'tooSlow'
  | 'password'
  | 'withoutText'
  | 'foreign'

export class SheetError extends Error {
  readonly problem: SheetProblem
  /** What a foreign file is, in words for people. */
  readonly kind: string
  constructor(problem: SheetProblem, kind = '') {
    super(problem)
    this.problem = problem
    this.kind = kind
  }
}

/** Longest text of a cell; the rest is cut. */
export const longestCell = 500

/** The same text on its own: a slice would keep alive the whole text that it was cut from. */
const copied = (slice: string): string => Buffer.from(slice, 'utf16le').toString('utf16le')

/**
 * A cell's text as stored: limited in length, never cut inside a character, without characters that a database cannot
 * store.
 */
export function keptText(text: string): string {
  const cut = text.length > longestCell ? copied(text.slice(0, longestCell)) : text
  const storable = cut.includes('\u0000') ? cut.replaceAll('\u0000', '') : cut
  return storable.isWellFormed() ? storable : storable.replace(/\p{Surrogate}/gu, '')
}

/**
 * Receives rows as they are read; `row` counts from 1, like the spreadsheet. `filled`: the columns whose value stands in a
 * merged cell that begins above.
 */
export type TakeRow = (row: number, cells: string[], filled?: number[]) => void
