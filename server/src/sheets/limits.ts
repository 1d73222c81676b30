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
}

/** Content of a file besides its rows, for messages about it. */
export type SheetAbout = {
  /** All sheets of a workbook; none for a text file. */
  sheets: { name: string; isHidden: boolean }[]
  /** In the sheet read: ranges of merged cells, and hidden rows and columns. */
  merged: number
  hiddenRows: number
  hiddenColumns: number
}

export const nothingBesides: SheetAbout = { sheets: [], merged: 0, hiddenRows: 0, hiddenColumns: 0 }

/** Why a file could not be read. */
export type SheetProblem = 'unreadable' | 'tooManyRows' | 'tooManyColumns' | 'inflated' | 'tooSlow'

export class SheetError extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
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

/** Receives rows as they are read; `row` counts from 1, like the spreadsheet. */
export type TakeRow = (row: number, cells: string[]) => void
