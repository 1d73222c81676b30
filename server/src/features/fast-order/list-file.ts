import { maxFastLines } from '@lianmeng/contract/fast-order/endpoints'
import { maxFastColumns } from '@lianmeng/contract/fast-order/file-endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { TextEncoding } from '@lianmeng/contract/files/texts'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import { badRequest } from '../../answers/errors.ts'
import { type Asker, gate } from '../../concurrency/gate.ts'
import type { Deps } from '../../deps.ts'
import { type SheetAbout, SheetError } from '../../sheets/limits.ts'
import { problemText } from '../../sheets/problem-text.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import { type SaidQuantities, type Understood, understood } from './said-columns.ts'

/** Allows rows above the titles and a sum below. */
const limits = { rows: maxFastLines + 20, columns: maxFastColumns, inflated: 40 * 1024 * 1024 }

/** Each file is read in a process of its own; one of a person at a time. */
const reading = gate({ atOnce: 2, waiting: 8, ofCaller: 1 })

/** Time for reading all sheets of a file that are looked into, s. */
const mostSeconds = 20

/** A file, who sent it, and when its reading has to end; see performance.now. */
export type Sent = { file: Uint8Array; asker: Asker; until: number; encoding: TextEncoding | undefined }

export const sentBy = (actor: Actor, file: Uint8Array, encoding?: TextEncoding): Sent => ({
  file,
  asker: askerOf(actor),
  until: performance.now() + mostSeconds * 1_000,
  encoding,
})

/** The rows of a sheet as they stand in it. @throws 400 that names the fault of the file */
export async function rowsOf(
  { file, asker, until, encoding }: Sent,
  sheet = 0,
): Promise<{ all: SheetRow[]; about: SheetAbout }> {
  const all: SheetRow[] = []
  try {
    const seconds = Math.max(0, until - performance.now()) / 1_000
    const read = () => readSheet(file, { ...limits, sheet, seconds, encoding }, async (rows) => void all.push(...rows))
    return { all, about: await reading(read, asker) }
  } catch (error) {
    if (error instanceof SheetError) throw badRequest(problemText(error, fastTexts))
    throw error
  }
}

/** Most sheets in which titles are searched. */
const sheetsSearched = 5

/** A sheet of a file, and how it is understood. */
export type ListSheet = { all: SheetRow[]; about: SheetAbout; sheet: number; found: Understood }

export type Question = { db: Deps['db']; buyerId: number; sent: Sent; said: SaidQuantities }

/** A sheet that somebody chose. @throws 400 */
export async function sheetAt({ db, buyerId, sent, said }: Question, sheet: number): Promise<ListSheet> {
  const { all, about } = await rowsOf(sent, sheet)
  return { all, about, sheet, found: await understood(db, buyerId, all, said) }
}

/** A sheet that nobody chose: the first with known titles, otherwise the first. @throws 400 */
export async function likelySheet(question: Question): Promise<ListSheet> {
  const first = await sheetAt(question, 0)
  const { sheets } = first.about
  if (first.found.saidBy !== 'none' && sheets[0]?.isHidden !== true) return first
  const shown = sheets.flatMap(({ isHidden }, at) => (isHidden || at === 0 ? [] : [at])).slice(0, sheetsSearched)
  for (const at of shown) {
    const next = await sheetAt(question, at)
    if (next.found.saidBy !== 'none') return next
  }
  return first
}
