import { maxFastLines, maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import type { Asker } from '../../concurrency/gate.ts'
import { inTextThread } from '../../concurrency/text-thread.ts'
import { cleaned, readLines } from '../../offers/matching/line-text.ts'
import type { LineToMatch } from './draft-line.ts'
import { rowResults, sheetOf } from './sheet-lines.ts'
import { refuseTooMany } from './too-many.ts'

/** Allowance for other lines above and between the wanted ones. */
const spare = 100

const writtenIn = (text: string): string[] => text.split(/[\n\r\u2028\u2029]+/).filter((line) => line.trim() !== '')

/**
 * Reads a pasted text in a thread; see {@link pastedLines}.
 * @throws Refusal when there are too many lines, 503
 */
export async function readPasted(
  text: string,
  usualUnit: OrderedUnit | undefined,
  asker: Asker,
): Promise<LineToMatch[]> {
  // Checked before anything is read: ten thousand lines would take too long.
  const written = writtenIn(text)
  if (written.length > maxFastLines + spare) refuseTooMany(written.length)
  const here = new URL(import.meta.url)
  return inTextThread<typeof pastedLines>(here, 'pastedLines', [text, usualUnit], asker)
}

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
