import { momentOfSerial } from './day-serial.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dayTexts = new RegExp(`^(?:\\d{1,2}月\\d{1,2}日|\\d{1,2}-(?:${months})|(?:${months})-\\d{1,2})$`, 'i')

/** Begins a cell that a spreadsheet stores as a date: the typed text is lost. */
const dateMark = '#日期#'

/** Whether a spreadsheet stored the cell as a date. */
export const isDateCell = (cell: string): boolean => cell.startsWith(dateMark)

/** The day in a cell that is stored as a date, `2026-08-25`; undefined: it is none. */
export const dayInCell = (cell: string): string | undefined =>
  isDateCell(cell) ? cell.slice(dateMark.length) || undefined : undefined

/** A cell stored as a date, with its day. @param serial days since the end of 1899 */
export function dateCell(serial: string): string {
  const date = new Date(momentOfSerial(serial))
  return Number.isNaN(date.getTime()) ? dateMark : `${dateMark}${date.toISOString().slice(0, 10)}`
}

/** Whether a cell contains what a spreadsheet makes of `8-25`: a date, or its text if the sheet was saved as text. */
export const becameDay = (cell: string): boolean => isDateCell(cell) || dayTexts.test(cell)

/**
 * Whether a cell contains what a spreadsheet makes of a long number, or of `1E5`: `1.23457E+11`. The last digits are
 * lost.
 */
export const becameExponent = (cell: string): boolean => /^\d(?:\.\d+)?E\+\d{1,3}$/i.test(cell)

const figure = /^\d+(?:\.\d+)?(?:E\d{1,2})?$/i

/** Whether a spreadsheet would take a text for a number. */
export const isFigure = (text: string): boolean => figure.test(text)

/** Whether a spreadsheet turns one into the other: `00123` into `123`, `1E5` into `100000`. */
export const isSameFigure = (one: string, other: string): boolean =>
  one !== other && isFigure(one) && isFigure(other) && Number(one) === Number(other)
