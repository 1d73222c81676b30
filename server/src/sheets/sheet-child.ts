import { once } from 'node:events'
import { readText } from './cells/formula-text.ts'
import { fileKind } from './file-kind.ts'
import { type SheetAbout, SheetError, type SheetLimits, type TakeRow } from './limits.ts'
import { watchProcess } from './memory-watch.ts'
import type { SheetMessage, SheetRow } from './read-sheet.ts'

process.once('disconnect', () => process.exit())
const [{ file, limits }] = (await once(process, 'message')) as [{ file: Uint8Array; limits: SheetLimits }]

/** Bytes of a process that reads a whole file at once. */
const mostBytes = 600_000_000
/** Rows from which on a list is a seller's. */
const aLongList = 20_000

type Reader = (
  file: Uint8Array,
  limits: SheetLimits,
  takeRow: TakeRow,
  breathe: () => Promise<void>,
) => Promise<SheetAbout>

/** The reader of each kind. Only the one that is needed is loaded. */
const readers: Record<ReturnType<typeof fileKind>, () => Promise<Reader>> = {
  workbook: async () => (await import('./formats/read-workbook.ts')).readWorkbook,
  spreadsheet: async () => (await import('./formats/read-spreadsheet.ts')).readSpreadsheet,
  pdf: async () => (await import('./formats/read-pdf.ts')).readPdf,
  text: async () => (await import('./formats/read-csv.ts')).readCsv,
}

/** Rows per message. */
const batchSize = 2_000

const batches: SheetRow[][] = [[]]
let count = 0
const takeRow: TakeRow = (row, cells, filled) => {
  if (cells.every((cell) => cell === '')) return
  count += 1
  // The first one contains the titles.
  if (count > limits.rows + 1) throw new SheetError('tooManyRows')
  const last = batches.at(-1)!
  last.push({ row, cells: Array.from(cells, (cell) => readText(cell ?? '')), ...(filled && { filled }) })
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
  const kind = fileKind(file)
  // These readers hold whole files, partly outside of the heap.
  if (kind === 'spreadsheet' || kind === 'pdf')
    watchProcess({ bytes: mostBytes, seconds: limits.rows > aLongList ? 20 : 3 })
  const read = await readers[kind]()
  const about = await read(file, limits, takeRow, breathe)
  await breathe()
  await send(batches[0]!)
  say({ about }, leave)
} catch (error) {
  const { problem, kind } = error instanceof SheetError ? error : new SheetError('unreadable')
  say({ problem, kind }, leave)
}
