import type { SheetRepairs } from '../limits.ts'
import { shownNumber } from './shown-number.ts'

const escapes = /_x([\da-f]{4})_/gi

/** A text of a workbook with its escapes undone: `_x000D_` is a line break. [ECMA-376, 22.9.2.19] */
export function unescaped(text: string, repairs: SheetRepairs): string {
  if (!text.includes('_x')) return text
  let isFound = false
  const plain = text.replace(escapes, (_, code: string) => {
    isFound = true
    return String.fromCharCode(Number.parseInt(code, 16))
  })
  if (isFound) repairs.escapes += 1
  return plain.replace(/\r\n?/g, '\n')
}

/** Counts a text that is a number: a spreadsheet shows it at the left of its cell. */
export function countTextNumber(text: string, repairs: SheetRepairs): void {
  if (/^[1-9]\d{0,8}(?:\.\d+)?$|^0\.\d+$/.test(text.trim())) repairs.textNumbers += 1
}

/** The text of a number as a spreadsheet shows it: 0.1 for 0.10000000000000001 in the file. */
export function numberText(text: string, repairs: SheetRepairs): string {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const plain = String(number)
  if (plain.includes('e')) return text
  const shown = shownNumber(plain)
  if (shown !== plain) repairs.floats += 1
  return shown
}
