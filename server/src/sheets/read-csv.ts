import { Parser } from 'csv-parse'
import { keptText, nothingBesides, type SheetAbout, SheetError, type SheetLimits, type TakeRow } from './limits.ts'

/** Decodes UTF-8, or what Chinese spreadsheets write: GB18030, and UTF-16 as "Unicode text". */
function textOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

/** The most frequent separator in the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.indexOf('\n')) || 2_000)
  const counts = [',', '\t', ';'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]!.sign
}

/** Characters read at once. */
const pieceSize = 256 * 1024

/**
 * Reads a text file of cells.
 * @param breathe awaited regularly: rows can be passed on meanwhile
 * @throws SheetError
 */
export async function readCsv(
  file: Uint8Array,
  limits: SheetLimits,
  takeRow: TakeRow,
  breathe: () => Promise<void>,
): Promise<SheetAbout> {
  const text = textOf(file)
  const parser = new Parser({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
  })
  let row = 0
  parser.on('readable', () => {
    for (let cells: string[] | null = parser.read(); cells !== null; cells = parser.read()) {
      row += 1
      if (cells.length > limits.columns) {
        parser.destroy(new SheetError('tooManyColumns'))
        return
      }
      try {
        takeRow(
          row,
          cells.map((cell) => keptText(cell.trim())),
        )
      } catch (error) {
        parser.destroy(error as Error)
        return
      }
    }
  })
  const ended = Promise.withResolvers<void>()
  parser.once('end', ended.resolve)
  parser.once('error', (error) => ended.reject(error instanceof SheetError ? error : new SheetError('unreadable')))
  ended.promise.catch(() => {})
  for (let at = 0; at < text.length && !parser.destroyed; at += pieceSize) {
    await new Promise<void>((resolve) => parser.write(text.slice(at, at + pieceSize), () => resolve()))
    await breathe()
  }
  parser.end()
  await ended.promise
  return nothingBesides
}
