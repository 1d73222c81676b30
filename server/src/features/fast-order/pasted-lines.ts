import { maxFastText } from '@lianmeng/contract/fast-order/endpoints'
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
  const written = writtenIn(text)
  const cells = written.map((line) =>
    cleaned(line)
      .split('\t')
      .map((cell) => cell.trim()),
  )
  const sheet = text.includes('\t') ? sheetOf(cells) : undefined
  if (sheet?.columns)
    return rowResults(sheet, usualUnit).flatMap(
      ({ line, cells: row }) => line ?? asText(row.filter(Boolean).join(' '), usualUnit),
    )
  return asText(written.map((line) => line.slice(0, maxFastText)).join('\n'), usualUnit)
}

const asText = (text: string, usualUnit: OrderedUnit | undefined): LineToMatch[] =>
  readLines(text).map((spec) => ({ spec, ownNo: '', usualUnit }))
