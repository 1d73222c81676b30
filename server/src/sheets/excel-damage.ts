import { dateCell } from './limits.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dayTexts = new RegExp(`^(?:\\d{1,2}月\\d{1,2}日|\\d{1,2}-(?:${months})|(?:${months})-\\d{1,2})$`, 'i')

/** Whether a cell holds what a spreadsheet makes of `8-25`: a day, or its text where the sheet was saved as text. */
export const becameDay = (cell: string): boolean => cell === dateCell || dayTexts.test(cell)

/** Whether a cell holds what a spreadsheet makes of a long number, or of `1E5`: `1.23457E+11`. The last figures are lost. */
export const becameExponent = (cell: string): boolean => /^\d(?:\.\d+)?E\+\d{1,3}$/i.test(cell)

const figure = /^\d+(?:\.\d+)?(?:E\d{1,2})?$/i

/** Whether a text is one that a spreadsheet takes for a number. */
export const isFigure = (text: string): boolean => figure.test(text)

/** Whether a spreadsheet makes one of the other: `123` of `00123`, `100000` of `1E5`. */
export const isSameFigure = (one: string, other: string): boolean =>
  one !== other && isFigure(one) && isFigure(other) && Number(one) === Number(other)
