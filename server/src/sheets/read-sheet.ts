import { startChild } from '../concurrency/child/start-child.ts'
import { pausingTimer } from '../concurrency/pausing-timer.ts'
import { type SheetAbout, SheetError, type SheetLimits, type SheetProblem } from './limits.ts'

/** A row of a sheet, counted from 1. `filled`: columns whose value stands in a merged cell that begins above. */
export type SheetRow = { row: number; cells: string[]; filled?: number[] }

/** What the reading process says. */
export type SheetMessage = { rows: SheetRow[] } | { about: SheetAbout } | { problem: SheetProblem; kind: string }

/** Time limit of reading a file, s, unless its limits name another one; and its memory limit, MB. */
const usualSeconds = 20
const memory = 192

/**
 * Reads a workbook, a text file of cells or the tables of a PDF in a process of its own, with limits on memory and time: a hostile file
 * affects no one else. The time that `take` needs does not count.
 * @param take gets the rows in batches, one after the other
 * @returns the file's content besides its rows
 * @throws SheetError
 */
export async function readSheet(
  file: Uint8Array,
  limits: SheetLimits,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<SheetAbout> {
  const child = startChild(new URL('sheet-child.ts', import.meta.url), { memory })
  const ended = Promise.withResolvers<SheetAbout>()
  const say = (message: unknown) => {
    if (child.connected) child.send(message as object, () => {})
  }
  const deadline = pausingTimer(() => ended.reject(new SheetError('tooSlow')), (limits.seconds ?? usualSeconds) * 1_000)
  const goOn = () => {
    deadline.run()
    say('next')
  }
  child.on('message', (message: SheetMessage) => {
    deadline.pause()
    if ('rows' in message) take(message.rows).then(goOn, ended.reject)
    else if ('about' in message) ended.resolve(message.about)
    else ended.reject(new SheetError(message.problem, message.kind))
  })
  child.once('error', () => ended.reject(new SheetError('unreadable')))
  // The engine, or its own watch, ends a process that exceeds its bounds. This comes after everything that it said.
  child.once('disconnect', () => {
    const reject = (signal: NodeJS.Signals | null) =>
      ended.reject(new SheetError(signal === 'SIGTERM' ? 'tooSlow' : 'inflated'))
    if (child.exitCode !== null || child.signalCode !== null) reject(child.signalCode)
    else child.once('exit', (_code, signal) => reject(signal))
  })
  deadline.run()
  say({ file, limits })
  try {
    return await ended.promise
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    deadline.pause()
  }
}
