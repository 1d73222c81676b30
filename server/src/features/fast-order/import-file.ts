import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxFastLines } from '@lianmeng/contract/fast-order/endpoints'
import { type lookInto as lookEndpoint, maxFastColumns, shownRows } from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import { type Buyer, buyerOf } from '../../accounts/caller.ts'
import { type Asker, gate } from '../../concurrency/gate.ts'
import { inTextThread } from '../../concurrency/text-thread.ts'
import type { Deps } from '../../deps.ts'
import { badRequest } from '../../answers/errors.ts'
import { type SheetAbout, SheetError } from '../../sheets/limits.ts'
import { problemText } from '../../sheets/problem-text.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import type { Cell } from '../../sheets/write-workbook.ts'
import { addLines } from './add-lines.ts'
import type { LineState } from './queries.ts'
import { columnsSaid, rememberColumns, sheetAsSaid, type Understood, understood } from './said-columns.ts'
import type { ReadSheet, RowResult, rowResults } from './sheet-lines.ts'

/** Allows rows above the titles and a sum below. */
const limits = { rows: maxFastLines + 20, columns: maxFastColumns, inflated: 40 * 1024 * 1024 }

/** Each file is read in a process of its own; one of a person at a time. */
const reading = gate({ atOnce: 2, waiting: 8, ofCaller: 1 })

/** Time for reading all sheets of a file that are looked into, s. */
const mostSeconds = 20

/** A file, who sent it, and when its reading has to end; see performance.now. */
type Sent = { file: Uint8Array; asker: Asker; until: number }

const sentBy = (actor: Actor, file: Uint8Array): Sent => ({
  file,
  asker: askerOf(actor),
  until: performance.now() + mostSeconds * 1_000,
})

/** @throws 400 that names the fault of the file */
async function cellsOf({ file, asker, until }: Sent, sheet = 0): Promise<{ all: string[][]; about: SheetAbout }> {
  const all: string[][] = []
  try {
    const take = async (rows: SheetRow[]) => {
      for (const { cells } of rows) all.push(cells.map((cell) => cell ?? ''))
    }
    const read = () =>
      readSheet(file, { ...limits, sheet, seconds: Math.max(0, until - performance.now()) / 1_000 }, take)
    const about = await reading(read, asker)
    return { all, about }
  } catch (error) {
    if (error instanceof SheetError) throw badRequest(problemText(error, fastTexts))
    throw error
  }
}

/** The result of an import: the rows of the answer, and how many were accepted and refused. */
export type Imported = { rows: Cell[][]; ok: number; bad: number }

/** What is still open about an accepted line. */
const openText = ({ productId, qty, reading }: LineState): string =>
  productId !== 0 && qty !== null ? '' : `已导入，待处理：${reading.hints.join('；') || openProblem(productId)}`

const openProblem = (productId: number): string => (productId === 0 ? fastTexts.notMatched : fastTexts.quantityMissing)

function answerRows(titles: readonly string[], results: readonly RowResult[], added: readonly LineState[]): Cell[][] {
  const width = Math.max(titles.length, ...results.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  let next = 0
  const rows = results.map(({ cells, line, problem }) => {
    const state = line && added[next]
    if (line) next += 1
    return [...filled(cells), problem || (state ? openText(state) : '')]
  })
  return [[...filled(titles), fastTexts.errorColumn], ...rows]
}

/** Notes on content that may mislead. */
function notesOf({ sheets, merged, hiddenRows, hiddenColumns }: SheetAbout, sheet: number): string[] {
  return [
    sheets.length > 1 ? sheetTexts.otherSheets(sheets.length, sheets[sheet]!.name) : '',
    merged > 0 ? sheetTexts.merged(merged) : '',
    hiddenRows > 0 ? sheetTexts.hiddenRows(hiddenRows) : '',
    hiddenColumns > 0 ? sheetTexts.hiddenColumns(hiddenColumns) : '',
  ].filter(Boolean)
}

/** Most sheets in which titles are searched. */
const sheetsSearched = 5

type Sheet = { all: string[][]; about: SheetAbout; sheet: number; found: Understood }

async function sheetAt(db: Deps['db'], buyerId: number, sent: Sent, sheet: number): Promise<Sheet> {
  const { all, about } = await cellsOf(sent, sheet)
  return { all, about, sheet, found: await understood(db, buyerId, all) }
}

/** A sheet that nobody chose: the first with known titles, otherwise the first. @throws 400 */
async function likelySheet(db: Deps['db'], buyerId: number, sent: Sent): Promise<Sheet> {
  const first = await sheetAt(db, buyerId, sent, 0)
  const { sheets } = first.about
  if (first.found.saidBy !== 'none' && sheets[0]?.isHidden !== true) return first
  const shown = sheets.flatMap(({ isHidden }, at) => (isHidden || at === 0 ? [] : [at])).slice(0, sheetsSearched)
  for (const at of shown) {
    const next = await sheetAt(db, buyerId, sent, at)
    if (next.found.saidBy !== 'none') return next
  }
  return first
}

/** How a file would be understood, before any import. @throws 400 */
export async function lookInto(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  file: Uint8Array,
  chosen?: number,
): Promise<DataOf<typeof lookEndpoint>> {
  const buyerId = buyerOf(actor).companyId
  const sent = sentBy(actor, file)
  const { all, about, sheet, found } =
    chosen === undefined ? await likelySheet(db, buyerId, sent) : await sheetAt(db, buyerId, sent, chosen)
  return {
    sheets: about.sheets.map(({ name, isHidden }) => (isHidden ? `${name}（隐藏）` : name)),
    sheet,
    rows: all.slice(0, shownRows),
    titleRow: found.titleRow,
    columns: found.sheet.columns?.at ?? {},
    saidBy: found.saidBy,
    notes: [...notesOf(about, sheet), ...(lacksQuantity(found) ? [sheetTexts.noQuantity] : [])],
  }
}

/** Titles are known and none of them is that of the quantities. */
const lacksQuantity = ({ saidBy, sheet }: Understood): boolean =>
  saidBy === 'titles' && sheet.columns?.at.quantity === undefined

export type ImportQuestion = {
  unit?: OrderedUnit | undefined
  batch?: string | undefined
  sheet?: number | undefined
  titleRow?: number | undefined
  columns?: string | undefined
}

/** The sheet as the caller describes it, which is remembered; otherwise as it is understood. @throws 400 */
async function sheetMeant(
  deps: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  all: string[][],
  { titleRow = -1, columns }: ImportQuestion,
): Promise<ReadSheet> {
  if (!columns) return (await understood(deps.db, buyer.companyId, all)).sheet
  const said = columnsSaid(columns)
  const sheet = sheetAsSaid(all, titleRow, said)
  if (sheet.titles.length > 0) await rememberColumns(deps, buyer, sheet.titles, said)
  return sheet
}

/** Adds the valid rows of a file. @throws 400, Refusal */
export async function importFile(
  deps: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  actor: Actor,
  file: Uint8Array,
  question: ImportQuestion,
): Promise<Imported> {
  const buyer = buyerOf(actor)
  const sent = sentBy(actor, file)
  const { unit, batch = '' } = question
  const { all } =
    question.sheet === undefined && !question.columns
      ? await likelySheet(deps.db, buyer.companyId, sent)
      : await cellsOf(sent, question.sheet)
  const sheet = await sheetMeant(deps, buyer, all, question)
  const rows = new URL('./sheet-lines.ts', import.meta.url)
  const results = await inTextThread<typeof rowResults>(rows, 'rowResults', [sheet, unit], sent.asker)
  if (results.length === 0) throw badRequest('文件中没有数据行')
  if (results.length > maxFastLines) throw badRequest(fastTexts.tooManyRows)
  const lines = results.flatMap(({ line }) => line ?? [])
  const added = lines.length > 0 ? await addLines(deps, buyer, lines, batch) : []
  return {
    rows: answerRows(sheet.titles, results, added),
    ok: added.length,
    bad: results.length - lines.length,
  }
}
