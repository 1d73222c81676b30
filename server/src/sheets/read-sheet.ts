import { Worker } from 'node:worker_threads'
import { type SheetAbout, SheetError, type SheetLimits, type SheetProblem } from './limits.ts'

export type SheetRow = { row: number; cells: string[] }
type Message = { rows: SheetRow[] } | { about: SheetAbout } | { problem: SheetProblem }

/** Time limit of reading a file, ms, and its memory limit, MB. */
const timeLimit = 120_000
const memory = 192

/**
 * Reads a workbook or a text file of cells in a separate thread, with limits on memory and time: a hostile file affects
 * no one else.
 * @param take gets the rows in batches, one after the other
 * @returns the file's content besides its rows
 * @throws SheetError
 */
export async function readSheet(
  file: Uint8Array,
  limits: SheetLimits,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<SheetAbout> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: { file, limits },
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  })
  const ended = Promise.withResolvers<SheetAbout>()
  const giveUp = setTimeout(() => ended.reject(new SheetError('inflated')), timeLimit)
  worker.on('message', (message: Message | object) => {
    if ('rows' in message) {
      take(message.rows as SheetRow[]).then(() => worker.postMessage('next'), ended.reject)
    } else if ('about' in message) ended.resolve(message.about as SheetAbout)
    else if ('problem' in message) ended.reject(new SheetError(message.problem as SheetProblem))
  })
  // A thread that exceeds its memory ends with an error.
  worker.once('error', () => ended.reject(new SheetError('inflated')))
  worker.once('exit', () => ended.reject(new SheetError('unreadable')))
  try {
    return await ended.promise
  } finally {
    clearTimeout(giveUp)
    await worker.terminate()
  }
}
