import { maxFastLines, maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import { cleaned, readLines } from '../../offers/matching/line-text.ts'
import { refuseTooMany } from './add-lines.ts'
import type { LineToMatch } from './draft-line.ts'
import { rowResults, sheetOf } from './sheet-lines.ts'

/** Lines that may stand above and between those that are meant. */
const spare = 100

/**
 * The lines of what somebody pasted: cells of a sheet under titles that are known, otherwise any text, a part a line. A row of
 * cells that cannot be taken as a row is taken as a text: whoever pastes sees it and corrects it there.
 * @throws Refusal where there are too many
 */
export function pastedLines(text: string, usualUnit: OrderedUnit | undefined): LineToMatch[] {
  const written = text.split(/[\n\r\u2028\u2029]+/).filter((line) => line.trim() !== '')
  // Before anything is read: nobody waits for ten thousand lines.
  if (written.length > maxFastLines + spare) refuseTooMany(written.length)
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
