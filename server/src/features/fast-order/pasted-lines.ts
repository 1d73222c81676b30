import { maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import { cleaned, readLines } from '../../offers/matching/line-text.ts'
import type { LineToMatch } from './draft-line.ts'
import { rowResults, sheetOf } from './sheet-lines.ts'

/** The lines of a text that are not empty. */
export const writtenIn = (text: string): string[] =>
  text.split(/[\n\r\u2028\u2029]+/).filter((line) => line.trim() !== '')

/**
 * The lines of a pasted text: cells of a sheet under known titles, otherwise any text with one part per line. A row of
 * cells that is not valid is taken as text: the user sees it and corrects it there.
 */
export function pastedLines(text: string, usualUnit: OrderedUnit | undefined): LineToMatch[] {
  const rows = writtenIn(text).filter((line) => !rule.test(line))
  const sheet = /[\t|｜]/.test(text)
    ? sheetOf(rows.map((line, at) => ({ row: at + 1, cells: cellsOf(line) })))
    : undefined
  if (sheet && sheet.tables.length > 0)
    return rowResults(sheet, usualUnit).flatMap(({ line, cells: row, skipped }) =>
      skipped ? [] : (line ?? asText(row.filter(Boolean).join(' '), usualUnit)),
    )
  return asText(rows.map((line) => line.slice(0, maxFastText)).join('\n'), usualUnit)
}

/** The line of dashes below the titles of a table in a message. */
const rule = /^[\s|｜:+-]*-{3}[\s|｜:+-]*$/

/** Cells between tabs, or between upright strokes, which may also stand at both ends. */
function cellsOf(line: string): string[] {
  const plain = cleaned(line)
  const inner = plain.includes('\t') ? plain : plain.trim().replace(/^[|｜]|[|｜]$/g, '')
  return inner.split(/[\t|｜]/).map((cell) => cell.trim())
}

/** `合计1800支` below a list. */
const sumOfList = /^[\s\d.、)]*(?:合计|总计|共计|总共|小计|一共|total|summe)/i

/** Whether a line of a message says nothing of a part: a greeting, a signature, an address, a sum. */
export const saysNothing = ({ input, fields }: SpecText): boolean =>
  Object.keys(fields).length === 0 || (sumOfList.test(input) && !fields.nominal && !fields.product && !fields.standard)

const quote = /^\s*(?:>\s*)+/

/** Lines of one message together: those that were written, or those that it quotes. */
function asMessage(lines: readonly string[], usualUnit: OrderedUnit | undefined, isQuoted: boolean): LineToMatch[] {
  const text = lines.map((line) => line.replace(quote, '')).join('\n')
  const read = readLines(text).map((spec): LineToMatch => ({ spec, ownNo: '', usualUnit }))
  const quantity = { qty: null, unit: '', hints: [fastTexts.quoted] } as const
  return isQuoted ? read.map((line) => ({ ...line, quantity })) : read
}

/** A text, line by line. What an answer quotes of an earlier message is asked about; where everything is quoted, it is the list. */
function asText(text: string, usualUnit: OrderedUnit | undefined): LineToMatch[] {
  const lines = text.split('\n')
  const own = lines.filter((line) => !quote.test(line))
  if (own.length === lines.length || !readLines(own.join('\n')).some((spec) => !saysNothing(spec)))
    return asMessage(lines, usualUnit, false)
  const quoted = lines.filter((line) => quote.test(line))
  return [...asMessage(quoted, usualUnit, true), ...asMessage(own, usualUnit, false)]
}
