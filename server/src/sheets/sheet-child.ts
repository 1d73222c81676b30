import { once } from 'node:events'
import { readText } from './formula-text.ts'
import { SheetError, type SheetLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import type { SheetMessage, SheetRow } from './read-sheet.ts'
import { readWorkbook } from './read-workbook.ts'

process.once('disconnect', () => process.exit())
const [{ file, limits }] = (await once(process, 'message')) as [{ file: Uint8Array; limits: SheetLimits }]

/** The first bytes of a ZIP file; anything else is taken for text. */
const isZip = file[0] === 0x50 && file[1] === 0x4b

/** Rows per message. */
const batchSize = 2_000

const batches: SheetRow[][] = [[]]
let count = 0
const takeRow = (row: number, cells: string[]): void => {
  if (cells.every((cell) => cell === '')) return
  count += 1
  // The first one contains the titles.
  if (count > limits.rows + 1) throw new SheetError('tooManyRows')
  const last = batches.at(-1)!
  last.push({ row, cells: cells.map(readText) })
  if (last.length === batchSize) batches.push([])
}

/**
 * Passes on full batches. The next one is sent when this one has been processed: rows do not pile up on the other side.
 */
async function breathe(): Promise<void> {
  while (batches.length > 1) await send(batches.shift()!)
}

async function send(rows: SheetRow[]): Promise<void> {
  if (rows.length === 0) return
  say({ rows })
  await once(process, 'message')
}

function say(message: SheetMessage, then = () => {}): void {
  process.send!(message, then)
}

/** An end of its own accord, unlike a kill, keeps the compiled code for the next file. */
const leave = () => process.exit()

try {
  const about = await (isZip ? readWorkbook : readCsv)(file, limits, takeRow, breathe)
  await breathe()
  await send(batches[0]!)
  say({ about }, leave)
} catch (error) {
  say({ problem: error instanceof SheetError ? error.problem : 'unreadable' }, leave)
}
