import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

/** Bytes read at once. */
const pieceSize = 256 * 1024
/** Rows between two pauses. */
const rowsPerPause = 1_000

function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}

const parserOf = (text: string): Parser =>
  new Parser({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
  })

/**
 * Reads a text file of cells. The stream ends with the first row that is refused, and nothing waits for the rest of it.
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
  const takeRows = async (records: AsyncIterable<string[]>) => {
    let row = 0
    for await (const cells of records) {
      row += 1
      if (cells.length > limits.columns) throw new SheetError('tooManyColumns')
      takeRow(
        row,
        cells.map((cell) => keptText(cell.trim())),
      )
      if (row % rowsPerPause === 0) await breathe()
    }
  }
  try {
    await pipeline(Readable.from(piecesOf(text), { objectMode: false }), parserOf(text), takeRows)
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
  return nothingBesides
}
