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

/** Takes rows as they are read; `row` counts from 1, as the spreadsheet shows it. */
export type TakeRow = (row: number, cells: string[]) => void
