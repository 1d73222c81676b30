import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Parser } from 'csv-parse'
import { keptText, nothingBesides, type SheetAbout, SheetError, type SheetLimits, type TakeRow } from '../limits.ts'
import { decodedText, guessedEncoding } from './decode-text.ts'

/** Lines that are looked at for the separator. */
const linesLooked = 40

/**
 * The separator that cuts most lines into the same number of cells. A comma inside one line counts little against
 * semicolons in all the others.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n|\r/, linesLooked)
    .filter((line) => line.trim() !== '')
  const scored = ['\t', ';', ',', '|'].map((sign) => {
    const cells = lines.map((line) => line.replace(/"[^"]*"/g, '').split(sign).length).filter((count) => count > 1)
    const same = Math.max(0, ...[...new Set(cells)].map((count) => cells.filter((one) => one === count).length))
    return { sign, points: same * 2 + cells.length }
  })
  const best = scored.reduce((found, one) => (one.points > found.points ? one : found))
  return best.points > 0 ? best.sign : ','
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
    bom: true,
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
  const encoding = limits.encoding ?? guessedEncoding(file)
  const text = decodedText(file, encoding)
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
  return { ...nothingBesides(), encoding }
}
