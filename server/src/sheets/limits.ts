/** What a file of a table may be at most: it comes from anybody. */
export type SheetLimits = {
  rows: number
  columns: number
  /** Bytes after inflating, of one part of a workbook. */
  inflated: number
  /** Which sheet of a workbook is read, from 0; without: the first. */
  sheet?: number
}

/** What a file has besides its rows, so that it can be said. */
export type SheetAbout = {
  /** All sheets of a workbook; none where it is a text of cells. */
  sheets: { name: string; isHidden: boolean }[]
  /** Of the sheet that was read: ranges of merged cells, and what is hidden. */
  merged: number
  hiddenRows: number
  hiddenColumns: number
}

export const nothingBesides: SheetAbout = { sheets: [], merged: 0, hiddenRows: 0, hiddenColumns: 0 }

/** Why a file was not read. */
export type SheetProblem = 'unreadable' | 'tooManyRows' | 'tooManyColumns' | 'inflated'

export class SheetError extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** In place of a cell that a spreadsheet holds for a date: what was typed is lost. */
export const dateCell = '#日期#'

/** Longest text of a cell; what is longer is cut. */
export const longestCell = 500

/** A text as a cell keeps it: not too long, never cut inside of a character, without what a database cannot store. */
export function keptText(text: string): string {
  const cut = text.length > longestCell ? text.slice(0, longestCell) : text
  const storable = cut.includes('\u0000') ? cut.replaceAll('\u0000', '') : cut
  return storable.isWellFormed() ? storable : storable.replace(/\p{Surrogate}/gu, '')
}

/** Takes rows as they are read; `row` counts from 1, as the spreadsheet shows it. */
export type TakeRow = (row: number, cells: string[]) => void
